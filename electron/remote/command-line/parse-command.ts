/** Parses the arguments after `stint` into a request. What is not understood is an error, never a guess. */
import { parseArgs } from 'node:util'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { RemoteRequest } from '../../../shared/contract/remote-requests.ts'
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
import {
  invalidUsage,
  type Values,
  expenseRequest,
  listRequest,
  proposeRequest,
  reportRequest,
  startRequest,
  textOf,
} from './parse-requests.ts'

/** Format in which a response is printed. */
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
