/**
 * Parses the arguments after `stint` into a request. Arguments that are not understood are an error, never
 * guessed at.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { parseAgo, parseStartTime } from '../../../shared/domain/capture/parse-since.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type {
  RemoteCommand,
  RemoteRequest,
  Since,
} from '../../../shared/contract/remote-requests.ts'

export type ParsedCommand =
  | { readonly kind: 'request'; readonly request: RemoteRequest; readonly isJson: boolean }
  | { readonly kind: 'help'; readonly isJson: boolean }
  | { readonly kind: 'version'; readonly isJson: boolean }

const plain = ['stop', 'pause', 'resume', 'discard', 'status', 'recent', 'unsent', 'open'] as const
type Plain = (typeof plain)[number]
type Name = RemoteCommand | 'help' | 'version'
const names: readonly Name[] = ['start', 'switch', 'capture', ...plain, 'help', 'version']

const common = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const
const starting = {
  ...common,
  project: { type: 'string' },
  client: { type: 'string' },
  billable: { type: 'boolean' },
  'not-billable': { type: 'boolean' },
  ago: { type: 'string' },
  at: { type: 'string' },
} as const

const capturing = { ...common, anyway: { type: 'boolean' } } as const

type Values = {
  readonly [Option in keyof typeof starting | 'anyway']?: string | boolean | undefined
}
type Parsed = { readonly values: Values; readonly rest: readonly string[] }

/** Fails with `invalid`; the message names the argument. */
export function parseCommand(args: readonly string[]): Outcome<ParsedCommand> {
  // `--help` and `--version` are accepted in the place of a command.
  const [commandName = '', ...others] = args
  const name = names.find((one) => one === commandName || `--${one}` === commandName)
  if (!name || (commandName.startsWith('--') && name !== 'help' && name !== 'version')) {
    return invalidUsage(
      commandName === '' ? 'Say what to do.' : `There is no command “${commandName}”.`,
    )
  }
  const parsed = parse(others, optionsOf(name))
  if (!parsed.ok) return parsed
  const { values, rest } = parsed.value
  const isJson = values.json === true
  if (values.help === true || name === 'help') return success({ kind: 'help', isJson })
  if (name === 'version') return success({ kind: 'version', isJson })
  const request = requestOf(name, values, rest)
  return request.ok ? success({ kind: 'request', request: request.value, isJson }) : request
}

function optionsOf(name: Name): NonNullable<ParseArgsConfig['options']> {
  if (name === 'start' || name === 'switch') return starting
  return name === 'capture' ? capturing : common
}

function requestOf(
  name: RemoteCommand,
  values: Values,
  rest: readonly string[],
): Outcome<RemoteRequest> {
  switch (name) {
    case 'start':
    case 'switch':
      return startRequest(name, values, rest)
    case 'capture': {
      const line = rest.join(' ')
      if (line.trim() === '') return invalidUsage('Say what to record.')
      return success({ command: name, line, anyway: values.anyway === true })
    }
    default:
      return plainRequest(name, rest)
  }
}

function plainRequest(command: Plain, rest: readonly string[]): Outcome<RemoteRequest> {
  if (rest.length > 0) return invalidUsage(`“${command}” takes no “${rest[0]}”.`)
  return success({ command })
}

function startRequest(
  command: 'start' | 'switch',
  values: Values,
  rest: readonly string[],
): Outcome<RemoteRequest> {
  if (values.billable === true && values['not-billable'] === true) {
    return invalidUsage('It is either --billable or --not-billable.')
  }
  const since = readSince(values)
  if (!since.ok) return since
  const text = (value: string | boolean | undefined): string | null =>
    typeof value === 'string' ? value : null
  const [project, client] = [text(values.project), text(values.client)]
  for (const [option, value] of Object.entries({ project, client })) {
    if (value?.trim() === '') return invalidUsage(`--${option} is empty.`)
  }
  const note = rest.join(' ').trim()
  const billable = values.billable === true ? true : values['not-billable'] === true ? false : null
  return success({
    command,
    note: note === '' ? null : note,
    project,
    client,
    billable,
    since: since.value,
  })
}

function readSince({ ago, at }: Values): Outcome<Since | null> {
  if (ago !== undefined && at !== undefined) return invalidUsage('It is either --ago or --at.')
  if (typeof ago === 'string') {
    const seconds = parseAgo(ago)
    if (seconds === null)
      return invalidUsage(`--ago takes a length of time such as 10m, not “${ago}”.`)
    return success({ kind: 'ago', seconds })
  }
  if (typeof at === 'string') {
    const clock = parseStartTime(at)
    if (clock === null) return invalidUsage(`--at takes a time of day such as 9:15, not “${at}”.`)
    return success({ kind: 'at', clock })
  }
  return success(null)
}

function parse(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): Outcome<Parsed> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    // No option may be repeated, so no value is a list.
    return success({ values: values, rest: positionals })
  } catch (error) {
    // The message of parseArgs names the argument. Any other error is a bug and is thrown.
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS_') !== true) throw error
    return invalidUsage(message)
  }
}

function invalidUsage(message: string): Outcome<never> {
  return failure('invalid', message)
}
