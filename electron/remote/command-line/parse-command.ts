/** Parses the arguments after `stint` into a request. Anything not understood is an error, never a guess. */
import { parseArgs } from 'node:util'
import { success, type Outcome, failure } from '../../../shared/contract/errors.ts'
import {
  type RemoteRequest,
  remoteGroupings,
  type RemoteFilter,
  type Since,
} from '../../../shared/contract/remote-requests.ts'
import {
  commandNames,
  commandOptions,
  nameKinds,
  plainCommands,
  shells,
  type StintCommand,
  type NameKind,
  type Shell,
} from './command-table.ts'
import { parseAgo, parseStartTime } from '../../../shared/domain/capture/parse-since.ts'
import type { TimeOfDay } from '../../../shared/domain/capture/time-of-day.ts'

export type OutputForm = 'text' | 'json' | 'csv'

export type ParsedCommand =
  | {
      readonly kind: 'request'
      readonly request: RemoteRequest
      readonly form: OutputForm
      /** For `stint names`: the only list to print, with one name per line; null for all lists. */
      readonly only: NameKind | null
    }
  | { readonly kind: 'help'; readonly isJson: boolean }
  | { readonly kind: 'version'; readonly isJson: boolean }
  | { readonly kind: 'completion'; readonly shell: Shell }
  | { readonly kind: 'mcp' }

type Parsed = { readonly values: Values; readonly rest: readonly string[] }

/** Parses the arguments. Fails with `invalid`; the message names the argument. */
export function parseCommand(args: readonly string[]): Outcome<ParsedCommand> {
  // `--help` and `--version` are accepted in the place of a command.
  const [commandName = '', ...others] = args
  const name = commandNames.find((one) => one === commandName || `--${one}` === commandName)
  if (!name || (commandName.startsWith('--') && name !== 'help' && name !== 'version')) {
    return invalidUsage(
      commandName === '' ? 'Add a command.' : `There is no command “${commandName}”.`,
    )
  }
  const parsed = parse(name, others)
  if (!parsed.ok) return parsed
  const { values, rest } = parsed.value
  const isJson = values['json'] === true
  if (values['help'] === true || name === 'help') return success({ kind: 'help', isJson })
  if (name === 'version') return success({ kind: 'version', isJson })
  if (name === 'completion') return completionOf(rest)
  if (name === 'mcp') return rest.length === 0 ? success({ kind: 'mcp' }) : tooMuch(name, rest)
  return commandOf(name, values, rest)
}

function commandOf(
  name: RequestName,
  values: Values,
  rest: readonly string[],
): Outcome<ParsedCommand> {
  const isJson = values['json'] === true
  const only = nameKinds.find((kind) => name === 'names' && kind === rest[0]) ?? null
  const request = requestOf(name, values, only === null ? rest : rest.slice(1))
  if (!request.ok) return request
  if (isJson && values['csv'] === true) return invalidUsage('Use either --json or --csv.')
  const form = isJson ? 'json' : values['csv'] === true ? 'csv' : 'text'
  return success({ kind: 'request', request: request.value, form, only })
}

type RequestName = Exclude<StintCommand, 'help' | 'version' | 'completion' | 'mcp'>

function requestOf(
  name: RequestName,
  values: Values,
  rest: readonly string[],
): Outcome<RemoteRequest> {
  switch (name) {
    case 'start':
    case 'switch':
      return startRequest(name, values, rest)
    case 'capture': {
      const line = textOf(rest)
      if (line === null) return invalidUsage('Add what to record.')
      return success({ command: name, line, anyway: values['anyway'] === true })
    }
    case 'list':
      return listRequest(values, rest)
    case 'report':
      return reportRequest(values, rest)
    case 'expense':
      return expenseRequest(values, rest)
    case 'propose':
      return proposeRequest(values, rest)
    default: {
      if (rest.length > 0) return tooMuch(name, rest)
      const plain = plainCommands.find((one) => one === name)
      return success({ command: plain ?? 'names' })
    }
  }
}

function tooMuch(name: string, rest: readonly string[]): Outcome<never> {
  return invalidUsage(`“${name}” takes no “${rest[0] ?? ''}”.`)
}

function completionOf(rest: readonly string[]): Outcome<ParsedCommand> {
  const [word = '', ...others] = rest
  const shell = shells.find((one) => one === word)
  if (!shell) return invalidUsage(`Add the shell: ${shells.join(', ')}.`)
  return others.length === 0 ? success({ kind: 'completion', shell }) : tooMuch(word, others)
}

function parse(name: StintCommand, args: readonly string[]): Outcome<Parsed> {
  const options = Object.fromEntries(
    Object.entries(commandOptions[name]).map(([option, kind]) => [
      option,
      { type: kind === null ? ('boolean' as const) : ('string' as const) },
    ]),
  ) as Record<string, { readonly type: 'boolean' | 'string' }>
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    // No option may be repeated, so no value is a list.
    return success({ values, rest: positionals })
  } catch (error) {
    // The message of parseArgs names the argument. Any other error is a bug and is thrown.
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS_') !== true) throw error
    return invalidUsage(message)
  }
}

const usualLimit = 50
const maxListed = 1000

function textOf(words: readonly string[]): string | null {
  const text = words.join(' ').trim()
  return text === '' ? null : text
}

function startRequest(
  command: 'start' | 'switch',
  values: Values,
  rest: readonly string[],
): Outcome<RemoteRequest> {
  if (values['billable'] === true && values['not-billable'] === true) {
    return invalidUsage('Use either --billable or --not-billable.')
  }
  const since = readSince(values)
  if (!since.ok) return since
  const texts = optionTexts(values, ['project', 'client'])
  if (!texts.ok) return texts
  const isBillable = values['billable'] === true
  return success({
    command,
    note: textOf(rest),
    ...texts.value,
    billable: isBillable ? true : values['not-billable'] === true ? false : null,
    since: since.value,
  })
}

function listRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const filter = filterOf(values, rest)
  if (!filter.ok) return filter
  const texts = optionTexts(values, ['search', 'limit'])
  if (!texts.ok) return texts
  const { search, limit } = texts.value
  const count = limit === null ? usualLimit : Number(limit)
  if (!Number.isInteger(count) || count < 1 || count > maxListed) {
    return invalidUsage(`--limit takes a number from 1 to ${maxListed}, not “${limit ?? ''}”.`)
  }
  return success({ command: 'list', ...filter.value, text: search, limit: count })
}

function reportRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const filter = filterOf(values, rest)
  if (!filter.ok) return filter
  const wanted = values['by'] ?? 'project'
  const by = remoteGroupings.find((one) => one === wanted)
  if (!by) return invalidUsage(`--by takes one of ${remoteGroupings.join(', ')}.`)
  return success({ command: 'report', ...filter.value, by })
}

function expenseRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const texts = optionTexts(values, ['category', 'receipt'])
  if (!texts.ok) return texts
  const line = textOf(rest)
  if (line === null && texts.value.receipt === null) return invalidUsage('Add what you bought.')
  return success({ command: 'expense', line: line ?? '', ...texts.value })
}

function proposeRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const note = textOf(rest)
  if (note === null) return invalidUsage('Add a note that says what you worked on.')
  const texts = optionTexts(values, ['project', 'day', 'from', 'to'])
  if (!texts.ok) return texts
  const { project, day, from, to } = texts.value
  const since = readSince({ ago: values['ago'], at: values['from'] }, 'from')
  if (!since.ok) return since
  if (since.value === null) return invalidUsage('Add when it started: --from 9:00, or --ago 30m.')
  const end = to === null ? success(null) : timeOf('to', to)
  if (!end.ok) return end
  if (from === null && (to !== null || day !== null)) {
    return invalidUsage('A time --ago lasts until now: it takes no --to and no --day.')
  }
  return success({ command: 'propose', note, project, day, from: since.value, to: end.value })
}

/** Reads a filter. Its days can be words or options; its names are options. */
function filterOf(values: Values, rest: readonly string[]): Outcome<RemoteFilter> {
  const texts = optionTexts(values, ['from', 'to', 'project', 'client', 'tag'])
  if (!texts.ok) return texts
  const days = textOf(rest)
  if (days === null) return texts
  const { from, to } = texts.value
  if (from !== null || to !== null) {
    return invalidUsage(`Use either “${days}” or --from and --to.`)
  }
  return success({ ...texts.value, from: days, to: days })
}

/** Returns the options' text; null for each option not given. An empty string is an error. */
function optionTexts<Name extends string>(
  values: Values,
  names: readonly Name[],
): Outcome<Readonly<Record<Name, string | null>>> {
  const texts = names.map((name): readonly [Name, string | null] => {
    const value = values[name]
    return [name, typeof value === 'string' ? value : null]
  })
  const empty = texts.find(([, text]) => text?.trim() === '')
  if (empty) return invalidUsage(`--${empty[0]} is empty.`)
  return success(Object.fromEntries(texts) as Record<Name, string | null>)
}

/** Reads the options for a start in the past; null if there are none. `option`: name of the time option in messages. */
function readSince({ ago, at }: Values, option: 'at' | 'from' = 'at'): Outcome<Since | null> {
  if (ago !== undefined && at !== undefined) {
    return invalidUsage(`Use either --ago or --${option}.`)
  }
  if (typeof ago === 'string') {
    const seconds = parseAgo(ago)
    if (seconds === null) {
      return invalidUsage(`--ago takes a length of time such as 10m, not “${ago}”.`)
    }
    return success({ kind: 'ago', seconds })
  }
  if (typeof at !== 'string') return success(null)
  const clock = timeOf(option, at)
  return clock.ok ? success({ kind: 'at', clock: clock.value }) : clock
}

function timeOf(option: string, text: string): Outcome<TimeOfDay> {
  const clock = parseStartTime(text)
  return clock === null
    ? invalidUsage(`--${option} takes a time of day such as 9:15, not “${text}”.`)
    : success(clock)
}

/** Options of a command as parsed: a string, or true for an option without a value. */
type Values = Readonly<Record<string, string | boolean | undefined>>

function invalidUsage(message: string): Outcome<never> {
  return failure('invalid', message)
}
