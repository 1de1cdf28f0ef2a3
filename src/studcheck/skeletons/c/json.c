#include "json.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64 };

static void skip(const char **at) {
    while (isspace((unsigned char)**at)) ++*at;
}

static int take(const char **at, char wanted) {
    skip(at);
    if (**at != wanted) return 0;
    ++*at;
    return 1;
}

static char *put(char *to, unsigned long c) { /* a character as UTF-8 */
    if (c < 0x80) {
        *to++ = (char)c;
    } else if (c < 0x800) {
        *to++ = (char)(0xC0 | c >> 6);
        *to++ = (char)(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        *to++ = (char)(0xE0 | c >> 12);
        *to++ = (char)(0x80 | (c >> 6 & 0x3F));
        *to++ = (char)(0x80 | (c & 0x3F));
    } else {
        *to++ = (char)(0xF0 | c >> 18);
        *to++ = (char)(0x80 | (c >> 12 & 0x3F));
        *to++ = (char)(0x80 | (c >> 6 & 0x3F));
        *to++ = (char)(0x80 | (c & 0x3F));
    }
    return to;
}

static int hex(const char **at, unsigned long *c) { /* four digits */
    char digits[5] = {0}, *end;
    memcpy(digits, *at, strnlen(*at, 4));
    *c = strtoul(digits, &end, 16);
    if (end != digits + 4) return 0;
    *at += 4;
    return 1;
}

static char *string(const char **at) {
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    if (!take(at, '"')) return NULL;
    char *text = malloc(strlen(*at) + 1), *end = text;
    while (text && **at != '"') {
        unsigned long c = (unsigned char)*(*at)++, low;
        const char *known = NULL;
        if (c == '\\') c = (unsigned char)*(*at)++, known = strchr(from, (int)c);
        else if (c) known = "";
        if (!c || (known == NULL && c == 'u' && !hex(at, &c))) {
            free(text);
            return NULL;
        }
        if (known && *known) c = (unsigned char)to[known - from];
        if (known == NULL && c >= 0xD800 && c < 0xDC00 && !strncmp(*at, "\\u", 2)) { /* two halves of a character */
            *at += 2;
            if (hex(at, &low)) c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
        }
        if (known && !*known) *end++ = (char)c; /* a byte as it stands */
        else end = put(end, c);
    }
    if (!text) return NULL;
    *end = 0;
    ++*at;
    return text;
}

static Json *value(const char **at, int depth);

static int fill(Json *holder, const char **at, char close, int depth) {
    Json **last = &holder->inner;
    if (take(at, close)) return 1;
    do {
        char *key = NULL;
        if (close == '}' && ((key = string(at)) == NULL || !take(at, ':'))) return free(key), 0;
        *last = value(at, depth);
        if (!*last) return free(key), 0;
        (*last)->key = key;
        last = &(*last)->next;
    } while (take(at, ','));
    return take(at, close);
}

static Json *value(const char **at, int depth) {
    Json *it = depth < DEEPEST ? calloc(1, sizeof *it) : NULL;
    if (!it) return NULL;
    skip(at);
    it->type = **at;
    int good = 1;
    if (take(at, '{')) good = fill(it, at, '}', depth + 1);
    else if (take(at, '[')) good = fill(it, at, ']', depth + 1);
    else if (it->type == '"') good = (it->text = string(at)) != NULL;
    else {
        size_t length = strspn(*at, "+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        it->type = 'w';
        it->text = strndup(*at, length);
        *at += length;
        good = length > 0;
    }
    if (good) return it;
    json_free(it);
    return NULL;
}

Json *json_read(const char *line) {
    Json *it = value(&line, 0);
    skip(&line);
    if (*line == 0) return it;
    json_free(it);
    return NULL;
}

Json *json_get(const Json *object, const char *key) {
    Json *it = object && object->type == '{' ? object->inner : NULL;
    while (it && strcmp(it->key, key)) it = it->next;
    return it;
}

const char *json_text(const Json *value) {
    return value && value->text ? value->text : "";
}

void json_write(FILE *out, const Json *value) {
    if (!value || value->type != '"') {
        fputs("null", out);
        return;
    }
    fputc('"', out);
    for (const unsigned char *c = (const unsigned char *)value->text; *c; c++) {
        if (*c == '"' || *c == '\\') fprintf(out, "\\%c", *c);
        else if (*c < ' ') fprintf(out, "\\u%04x", *c);
        else fputc(*c, out);
    }
    fputc('"', out);
}

void json_free(Json *value) {
    while (value) {
        Json *next = value->next;
        json_free(value->inner);
        free(value->key);
        free(value->text);
        free(value);
        value = next;
    }
}
