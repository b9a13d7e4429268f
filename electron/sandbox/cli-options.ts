import { parseArgs } from 'node:util'
import type { SandboxOptions } from './sandbox.ts'
import { parseJson } from '../base/json-file.ts'
import { isObject } from './request.ts'

export const help = `The demo service alone, on this machine only (127.0.0.1), for curl and for programs in development.

  npm run sandbox -- [options]

  --port N         port, 0 for any free one (4010)
  --token T        the access token that it accepts (a random one, printed)
  --entries N      how many time entries the demo business has (a believable year)
  --seed N         another number makes another business
  --file PATH      keeps its data in this file (without: in memory)
  --control        opens /_control/ for faults and behaviour, with a log of requests
  --behaviour JSON switches of electron/sandbox/behaviour.ts, for instance '{"updates":"merge"}'
  --help           this text

It prints its addresses, then "ready"; Ctrl+C ends it.
`

export type CliOptions = Pick<
  SandboxOptions,
  'token' | 'entries' | 'seed' | 'file' | 'control' | 'behaviour'
> & { readonly port: number }

export type ReadOptions =
  | { readonly kind: 'help' }
  | { readonly kind: 'start'; readonly options: CliOptions }
  /** `message`: a sentence about the first invalid option. */
  | { readonly kind: 'wrong'; readonly message: string }

/** Parses the sandbox's command-line arguments. `newToken` generates the token if the arguments have none. */
export function readOptions(args: readonly string[], newToken: () => string): ReadOptions {
  const parsed = parse(args)
  if (typeof parsed === 'string') return { kind: 'wrong', message: parsed }
  if (parsed.help) return { kind: 'help' }
  const { file, control } = parsed
  const numbers = { port: parsed.port ?? '4010', entries: parsed.entries, seed: parsed.seed }
  for (const [name, text] of Object.entries(numbers)) {
    if (text !== undefined && wholeNumber(text) === null) {
      return { kind: 'wrong', message: `--${name} must be a whole number, not “${text}”.` }
    }
  }
  const port = Number(numbers.port)
  if (port > 65_535) return { kind: 'wrong', message: `--port must be at most 65535, not ${port}.` }
  const behaviour = readObject(parsed.behaviour ?? '{}')
  if (!behaviour) return { kind: 'wrong', message: '--behaviour must be an object in JSON.' }
  return {
    kind: 'start',
    options: {
      port,
      token: parsed.token ?? newToken(),
      control: control ?? false,
      behaviour,
      ...(parsed.entries !== undefined && { entries: Number(parsed.entries) }),
      ...(parsed.seed !== undefined && { seed: Number(parsed.seed) }),
      ...(file !== undefined && { file }),
    },
  }
}

/** Parses the arguments; returns the error message if an option is unknown. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        token: { type: 'string' },
        entries: { type: 'string' },
        seed: { type: 'string' },
        file: { type: 'string' },
        control: { type: 'boolean' },
        behaviour: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function wholeNumber(text: string): number | null {
  const value = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : null
}

/** Parses a JSON object; null for anything else. Its switches are validated later, when the sandbox starts. */
function readObject(text: string): NonNullable<SandboxOptions['behaviour']> | null {
  const value = parseJson(text)
  return isObject(value) ? value : null
}
