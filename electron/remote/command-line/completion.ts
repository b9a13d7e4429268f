/**
 * Shell completion. Names of projects and clients can come from the service, so a script quotes them and never
 * evaluates them.
 */
import { remoteGroupings } from '../../../shared/contract/remote-answers.ts'
import {
  commandNames,
  commandOptions,
  nameKinds,
  shells,
  type StintCommand,
  type NameKind,
  type Shell,
  type ValueKind,
} from './command-table.ts'

const scripts: Readonly<Record<Shell, () => string>> = { bash, zsh, fish }

export function completionScript(shell: Shell): string {
  return scripts[shell]()
}

const listOf: Partial<Record<ValueKind, NameKind>> = {
  project: 'projects',
  client: 'clients',
  tag: 'tags',
  category: 'categories',
}
const days = ['today', 'yesterday', 'this week', 'last week', 'this month', 'last month'] as const
const fixedOf: Partial<Record<ValueKind, readonly string[]>> = { by: remoteGroupings, day: days }
const wordsOf: Partial<Record<StintCommand, readonly string[]>> = {
  names: nameKinds,
  completion: shells,
  list: days,
  report: days,
}

function optionsOf(name: StintCommand): readonly (readonly [string, ValueKind | null])[] {
  return Object.entries(commandOptions[name])
}

function optionsWithValues(): readonly (readonly [string, ValueKind])[] {
  const all = new Map<string, ValueKind>()
  for (const name of commandNames) {
    for (const [option, kind] of optionsOf(name)) if (kind !== null) all.set(option, kind)
  }
  return [...all]
}

/** Returns branches of a shell's `case`, by option with a value and by command. `offer`, `files`: shell commands. */
function casesOf(offer: string, files: string) {
  const values = optionsWithValues().map(([option, kind]) => {
    const list = listOf[kind]
    const fixed = fixedOf[kind]
    if (list) return `    --${option}) _stint_names ${list} ;;`
    if (fixed) return `    --${option}) ${offer} ${fixed.map(quoted).join(' ')} ;;`
    return kind === 'file' ? `    --${option}) ${files} ;;` : `    --${option}) ;;`
  })
  const commands = commandNames.map((name) => {
    const options = optionsOf(name).map(([option]) => `--${option}`)
    const words = [...options, ...(wordsOf[name] ?? [])]
    return `        ${name}) ${offer} ${words.map(quoted).join(' ')} ;;`
  })
  return { values: values.join('\n'), commands: commands.join('\n') }
}

function bash(): string {
  const { values, commands } = casesOf('_stint_offer', 'compopt -o default 2> /dev/null')
  return `# bash completion for stint. Put this into ~/.bashrc:  eval "$(stint completion bash)"

# Offers those of its words that begin like the current one, in any case, quoted where that is needed.
_stint_offer() {
  local typed=\${_stint_word#[\\"\\']} word before
  before=$(shopt -p nocasematch)
  shopt -s nocasematch
  for word in "$@"; do
    if [[ $word == "$typed"* ]]; then
      if [[ $_stint_word == [\\"\\']* ]]; then
        COMPREPLY+=("$word")
      else
        COMPREPLY+=("$(printf '%q' "$word")")
      fi
    fi
  done
  $before
}

# Names come from the running program; where it does not run there are none.
_stint_names() {
  local names=() name
  while IFS= read -r name; do
    names+=("$name")
  done < <("\${COMP_WORDS[0]}" names "$1" 2> /dev/null < /dev/null)
  _stint_offer "\${names[@]}"
}

_stint() {
  local _stint_word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  # bash takes --project=Web apart into three words.
  if [[ $_stint_word == = ]]; then
    _stint_word=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  # What is typed with a backslash before blanks is compared without it.
  [[ $_stint_word == [\\"\\']* ]] || _stint_word=\${_stint_word//\\\\/}
  if ((COMP_CWORD == 1)); then
    _stint_offer ${commandNames.join(' ')}
    return
  fi
  case $before in
${values}
    *)
      case \${COMP_WORDS[1]} in
${commands}
      esac
      ;;
  esac
}

complete -F _stint stint
`
}

function zsh(): string {
  const { values, commands } = casesOf('compadd --', '_files')
  return `#compdef stint
# zsh completion for stint. Put this into ~/.zshrc, after compinit:  eval "$(stint completion zsh)"

# Names come from the running program; where it does not run there are none. compadd quotes them.
_stint_names() {
  local -a found
  found=("\${(@f)$("\${words[1]}" names "$1" 2> /dev/null < /dev/null)}")
  compadd -M 'm:{a-zA-Z}={A-Za-z}' -- "\${(@)found:#}"
}

_stint() {
  if ((CURRENT == 2)); then
    compadd -- ${commandNames.join(' ')}
    return
  fi
  case \${words[CURRENT - 1]} in
${values}
    *)
      case \${words[2]} in
${commands}
      esac
      ;;
  esac
}

compdef _stint stint
`
}

function fish(): string {
  const commands = commandNames.map(
    (name) => `complete -c stint -f -n __fish_use_subcommand -a ${name}`,
  )
  const options = commandNames.flatMap((name) =>
    optionsOf(name).map(([option, kind]) => {
      const line = `complete -c stint -n '__fish_seen_subcommand_from ${name}' -l ${option}`
      if (kind === null) return `${line} -f`
      if (kind === 'file') return `${line} -r`
      const list = listOf[kind]
      const fixed = fixedOf[kind]
      if (list) return `${line} -x -a '(__stint_names ${list})'`
      return fixed ? `${line} -x -a ${quoted(fixed.map(quoted).join(' '))}` : `${line} -x`
    }),
  )
  const words = Object.entries(wordsOf).map(
    ([name, all]) =>
      `complete -c stint -f -n '__fish_seen_subcommand_from ${name}' -a ${quoted(all.map(quoted).join(' '))}`,
  )
  return `# fish completion for stint. Put this into ~/.config/fish/config.fish:  stint completion fish | source

# Names come from the running program; where it does not run there are none. fish quotes them.
function __stint_names
  set -l words (commandline -opc)
  $words[1] names $argv[1] 2>/dev/null </dev/null
end

complete -c stint -f
${[...commands, ...options, ...words].join('\n')}
`
}

/** Quotes one of the program's own strings, which contain no backslash and at most one kind of quotation mark. */
function quoted(word: string): string {
  if (/^[a-z-]+$/.test(word)) return word
  return word.includes("'") ? `"${word}"` : `'${word}'`
}
