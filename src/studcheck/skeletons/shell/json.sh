# JSON for Bash, as much of it as an adapter needs: "json_read LINE" fills the table J with what stands at each path,
# as in ${J[.hand.seats.0.cards.2]}; a list also has its length, as in ${J[.hand.seats.#]}. Fails for what is no JSON.
# "json_text TEXT" writes a text as JSON.
declare -A J
_rest='' _text=''

json_read() {
  local LC_ALL=C.UTF-8
  J=() _rest=$1
  _value '' && _skip && [[ -z $_rest ]]
}

json_text() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"} text=${text//$'\n'/\\n} text=${text//$'\t'/\\t} text=${text//$'\r'/\\r}
  printf '"%s"' "$text"
}

_skip() { _rest=${_rest#"${_rest%%[![:space:]]*}"}; }

_take() { # the next character, if it is this one
  _skip
  [[ ${_rest:0:1} == "$1" ]] && _rest=${_rest:1}
}

_value() {
  local path=$1 n=0 key
  if _take '{'; then
    _take '}' && return
    while :; do
      _string || return
      key=$_text
      _take ':' && _value "$path.$key" || return
      _take ',' || break
    done
    _take '}'
  elif _take '['; then
    J[$path.#]=0
    _take ']' && return
    while :; do
      _value "$path.$n" || return
      ((++n))
      _take ',' || break
    done
    J[$path.#]=$n
    _take ']'
  elif [[ ${_rest:0:1} == '"' ]]; then
    _string && J[$path.]=text J[${path:-.}]=$_text
  elif [[ $_rest =~ ^[-+.0-9A-Za-z]+ ]]; then
    J[${path:-.}]=${BASH_REMATCH[0]} _rest=${_rest:${#BASH_REMATCH[0]}}
  else
    return 1
  fi
}

_string() { # into _text
  local plain high
  _take '"' || return
  _text=''
  while :; do
    plain=${_rest%%[\"\\]*}
    _text+=$plain _rest=${_rest:${#plain}}
    case ${_rest:0:2} in
      '"'*) _rest=${_rest:1} && return ;;
      '\u')
        [[ ${_rest:2:4} =~ ^[0-9A-Fa-f]{4}$ ]] || return
        plain=$((16#${_rest:2:4})) _rest=${_rest:6}
        if ((plain >= 0xD800 && plain < 0xDC00)) && [[ $_rest =~ ^\\u([Dd][C-Fc-f][0-9A-Fa-f]{2}) ]]; then
          high=$plain _rest=${_rest:6} # two halves of a character
          plain=$((0x10000 + ((high - 0xD800) << 10) + 16#${BASH_REMATCH[1]} - 0xDC00))
        fi
        printf -v plain '\\U%08x' "$plain"
        printf -v plain "$plain"
        _text+=$plain ;;
      '\n' | '\t' | '\r' | '\b' | '\f') printf -v plain "${_rest:0:2}" && _text+=$plain _rest=${_rest:2} ;;
      '\'?) _text+=${_rest:1:1} _rest=${_rest:2} ;;
      *) return 1 ;;
    esac
  done
}
