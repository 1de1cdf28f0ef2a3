"""An engine that greets and then says nothing more."""

import json
import sys
import time

from studcheck_reference.wire import Engine

sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.write(json.dumps(Engine().answer(json.loads(sys.stdin.readline()))) + "\n")
sys.stdout.flush()
time.sleep(60)
