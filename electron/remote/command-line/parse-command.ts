/** Parses the arguments after `stint` into a request. Anything not understood is an error, never a guess. */
import { parseArgs } from 'node:util'
import { success, type Outcome, failure } from '../../../shared/contract/errors.ts'
import {
  maxListed,
  plainCommands,
  remoteGroupings,
} from '../../../shared/contract/remote-answers.ts'
import type { RemoteRequest, RemoteFilter, Since } from '../../../shared/contract/remote-schemas.ts'
import {
  commandNames,
  commandOptions,
  nameKinds,
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

/** Thrown while arguments are parsed. The message names the argument. */
class UsageError extends Error {}

/** Parses the arguments. Fails with `invalid`; the message names the argument. */
export function parseCommand(args: readonly string[]): Outcome<ParsedCommand> {
  try {
    return success(commandOf(args))
  } catch (error) {
    if (error instanceof UsageError) return failure('invalid', error.message)
    throw error
  }
}

function commandOf(args: readonly string[]): ParsedCommand {
  // `--help` and `--version` are accepted in the place of a command.
  const [commandName = '', ...others] = args
  const name = commandNames.find((one) => one === commandName || `--${one}` === commandName)
  if (!name || (commandName.startsWith('--') && name !== 'help' && name !== 'version')) {
    throw new UsageError(
      commandName === '' ? 'Add a command.' : `There is no command “${commandName}”.`,
    )
  }
  const { values, rest } = parse(name, others)
  const isJson = values['json'] === true
  if (values['help'] === true || name === 'help') return { kind: 'help', isJson }
  if (name === 'version') return { kind: 'version', isJson }
  if (name === 'completion') return { kind: 'completion', shell: shellOf(rest) }
  if (name === 'mcp') {
    mustBeEmpty(name, rest)
    return { kind: 'mcp' }
  }
  return sentCommand(name, values, rest)
}

function sentCommand(name: RequestName, values: Values, rest: readonly string[]): ParsedCommand {
  const isJson = values['json'] === true
  const only = nameKinds.find((kind) => name === 'names' && kind === rest[0]) ?? null
  const request = requestOf(name, values, only === null ? rest : rest.slice(1))
  if (isJson && values['csv'] === true) throw new UsageError('Use either --json or --csv.')
  const form = isJson ? 'json' : values['csv'] === true ? 'csv' : 'text'
  return { kind: 'request', request, form, only }
}

type RequestName = Exclude<StintCommand, 'help' | 'version' | 'completion' | 'mcp'>

function requestOf(name: RequestName, values: Values, rest: readonly string[]): RemoteRequest {
  switch (name) {
    case 'start':
    case 'switch':
      return startRequest(name, values, rest)
    case 'capture': {
      const line = textOf(rest)
      if (line === null) throw new UsageError('Add what to record.')
      return { command: name, line, anyway: values['anyway'] === true }
    }
    case 'list':
      return listRequest(values, rest)
    case 'report':
      return reportRequest(values, rest)
    case 'expense':
      return expenseRequest(values, rest)
    case 'propose':
      return proposeRequest(values, rest)
    default:
      mustBeEmpty(name, rest)
      return { command: plainCommands.find((one) => one === name) ?? 'names' }
  }
}

function mustBeEmpty(name: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`“${name}” takes no “${rest[0] ?? ''}”.`)
}

function shellOf([word = '', ...others]: readonly string[]): Shell {
  const shell = shells.find((one) => one === word)
  if (!shell) throw new UsageError(`Add the shell: ${shells.join(', ')}.`)
  mustBeEmpty(word, others)
  return shell
}

function parse(
  name: StintCommand,
  args: readonly string[],
): { readonly values: Values; readonly rest: readonly string[] } {
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
    return { values, rest: positionals }
  } catch (error) {
    // The message of parseArgs names the argument. Any other error is a bug and is thrown.
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS_') !== true) throw error
    throw new UsageError(message)
  }
}

const usualLimit = 50

function textOf(words: readonly string[]): string | null {
  const text = words.join(' ').trim()
  return text === '' ? null : text
}

function startRequest(
  command: 'start' | 'switch',
  values: Values,
  rest: readonly string[],
): RemoteRequest {
  const isBillable = values['billable'] === true
  if (isBillable && values['not-billable'] === true) {
    throw new UsageError('Use either --billable or --not-billable.')
  }
  return {
    command,
    since: readSince(values),
    note: textOf(rest),
    ...optionTexts(values, ['project', 'client']),
    billable: isBillable ? true : values['not-billable'] === true ? false : null,
  }
}

function listRequest(values: Values, rest: readonly string[]): RemoteRequest {
  const filter = filterOf(values, rest)
  const { search, limit: limitText } = optionTexts(values, ['search', 'limit'])
  const limit = limitText === null ? usualLimit : Number(limitText)
  if (!Number.isInteger(limit) || limit < 1 || limit > maxListed) {
    throw new UsageError(`--limit takes a number from 1 to ${maxListed}, not “${limitText ?? ''}”.`)
  }
  return { command: 'list', ...filter, text: search, limit }
}

function reportRequest(values: Values, rest: readonly string[]): RemoteRequest {
  const filter = filterOf(values, rest)
  const wanted = values['by'] ?? 'project'
  const by = remoteGroupings.find((one) => one === wanted)
  if (!by) throw new UsageError(`--by takes one of ${remoteGroupings.join(', ')}.`)
  return { command: 'report', ...filter, by }
}

function expenseRequest(values: Values, rest: readonly string[]): RemoteRequest {
  const texts = optionTexts(values, ['category', 'receipt'])
  const line = textOf(rest)
  if (line === null && texts.receipt === null) throw new UsageError('Add what you bought.')
  return { command: 'expense', line: line ?? '', ...texts }
}

function proposeRequest(values: Values, rest: readonly string[]): RemoteRequest {
  const note = textOf(rest)
  if (note === null) throw new UsageError('Add a note that says what you worked on.')
  const { project, day, from, to } = optionTexts(values, ['project', 'day', 'from', 'to'])
  const since = readSince({ ago: values['ago'], at: values['from'] }, 'from')
  if (since === null) throw new UsageError('Add when it started: --from 9:00, or --ago 30m.')
  const end = to === null ? null : timeOf('to', to)
  if (from === null && (to !== null || day !== null)) {
    throw new UsageError('A time --ago lasts until now: it takes no --to and no --day.')
  }
  return { command: 'propose', note, project, day, from: since, to: end }
}

/** Reads a filter. Its days can be words or options; its names are options. */
function filterOf(values: Values, rest: readonly string[]): RemoteFilter {
  const texts = optionTexts(values, ['from', 'to', 'project', 'client', 'tag'])
  const days = textOf(rest)
  if (days === null) return texts
  if (texts.from !== null || texts.to !== null) {
    throw new UsageError(`Use either “${days}” or --from and --to.`)
  }
  return { ...texts, from: days, to: days }
}

/** Returns the options' text; null for each option not given. An empty string is an error. */
function optionTexts<Name extends string>(
  values: Values,
  names: readonly Name[],
): Readonly<Record<Name, string | null>> {
  const texts = names.map((name): readonly [Name, string | null] => {
    const value = values[name]
    return [name, typeof value === 'string' ? value : null]
  })
  const empty = texts.find(([, text]) => text?.trim() === '')
  if (empty) throw new UsageError(`--${empty[0]} is empty.`)
  return Object.fromEntries(texts) as Record<Name, string | null>
}

/** Reads the options for a start in the past; null if there are none. `option`: name of the time option in messages. */
function readSince({ ago, at }: Values, option: 'at' | 'from' = 'at'): Since | null {
  if (ago !== undefined && at !== undefined) {
    throw new UsageError(`Use either --ago or --${option}.`)
  }
  if (typeof ago === 'string') {
    const seconds = parseAgo(ago)
    if (seconds !== null) return { kind: 'ago', seconds }
    throw new UsageError(`--ago takes a length of time such as 10m, not “${ago}”.`)
  }
  return typeof at === 'string' ? { kind: 'at', clock: timeOf(option, at) } : null
}

function timeOf(option: string, text: string): TimeOfDay {
  const clock = parseStartTime(text)
  if (clock !== null) return clock
  throw new UsageError(`--${option} takes a time of day such as 9:15, not “${text}”.`)
}

/** Options of a command as parsed: a string, or true for an option without a value. */
type Values = Readonly<Record<string, string | boolean | undefined>>
