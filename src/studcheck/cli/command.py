"""What every command is: one that lets nothing be said twice, where the last word would win and nobody be told."""

from __future__ import annotations

import click

from studcheck.errors import UsageError

_ORDER = "studcheck.order"


class Command(click.Command):
    """A command that refuses a second value for an option that takes one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Look at the options as they stand before click reads them."""
        _, _, order = self.make_parser(ctx).parse_args(list(args))
        options = [option for option in order if isinstance(option, click.Option)]
        for option in options:
            if not (option.multiple or option.is_flag) and options.count(option) > 1:
                raise UsageError(f"{option.opts[0]} is given twice, and takes one value", f"{ctx.command_path} --help")
        ctx.meta[_ORDER] = [option.name for option in options]
        return super().parse_args(ctx, args)


def order_of(ctx: click.Context) -> list[str | None]:
    """The names of the options in the order in which they stand on the line."""
    order: list[str | None] = ctx.meta[_ORDER]
    return order
