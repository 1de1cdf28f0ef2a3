/* JSON, as much of it as an adapter needs; numbers, true, false and null are kept as they are written. */
#ifndef JSON_H
#define JSON_H
#include <stdio.h>

typedef struct Json {
    char type;         /* one of { [ " and w, for a word */
    char *key;         /* its name, if it stands in an object */
    char *text;        /* of a text or a word */
    struct Json *inner; /* the first value within an object or a list */
    struct Json *next;  /* the value after it there */
} Json;

Json *json_read(const char *line);                     /* NULL for what is no JSON */
Json *json_get(const Json *object, const char *key);   /* NULL where there is none; of NULL, NULL */
const char *json_text(const Json *value);              /* never NULL */
void json_write(FILE *out, const Json *value);         /* a text as JSON, else null */
void json_free(Json *value);
#endif
