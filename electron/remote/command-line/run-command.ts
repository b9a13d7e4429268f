/** One run of `stint <command>`, from its arguments to the output and the exit code. Prints nothing itself. */
import { failure, type Outcome, type StintError } from '../../../shared/contract/errors.ts'
import type { RemoteReport } from '../../../shared/contract/remote-answers.ts'
import type { RemoteCommand, RemoteRequest } from '../../../shared/contract/remote-schemas.ts'
import { formatJsonLine } from '../socket/json-line.ts'
import type { JobResult } from './request-or-start.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'
import { helpText } from './help.ts'
import { completionScript } from './completion.ts'
import { reportCsv } from './format-lists.ts'
import { formatResponse } from './format-response.ts'
import { parseCommand } from './parse-command.ts'

export type CommandRun = {
  readonly output: string
  readonly errors: string
  readonly exitCode: ExitCode
}

export type CommandOptions = {
  readonly version: string
  readonly sendRequest: (request: RemoteRequest, mayStart: boolean) => JobResult
  /** Returns the absolute path of a file named relative to the shell's folder. */
  readonly absolutePath: (path: string) => string
  /** Serves an assistant over stdin and stdout; returns once the assistant has ended the conversation. */
  readonly serveAssistant: () => void
}

/** Commands that start Stint if it is not running: those that record something, and `open`. */
const starting: ReadonlySet<RemoteCommand> = new Set([
  'start',
  'switch',
  'resume',
  'capture',
  'expense',
  'open',
])

export function runCommand(args: readonly string[], options: CommandOptions): CommandRun {
  const command = parseCommand(args)
  if (!command.ok) {
    const hint = ' “stint help” lists the commands.'
    const error = { ...command.error, message: `${command.error.message}${hint}` }
    return failed(error, args.includes('--json'), exitCodes.wrongUsage)
  }
  const { value } = command
  if (value.kind === 'help')
    return done(value.isJson ? formatJsonLine({ help: helpText }) : helpText)
  if (value.kind === 'version') {
    const { version } = options
    return done(value.isJson ? formatJsonLine({ version }) : `Stint ${version}\n`)
  }
  if (value.kind === 'completion') return done(completionScript(value.shell))
  if (value.kind === 'mcp') {
    options.serveAssistant()
    return done('')
  }
  const { form, only } = value
  const request = withAbsolutePath(value.request, options)
  const isJson = form === 'json'
  const outcome = outcomeOf(options.sendRequest(request, starting.has(request.command)))
  if (!outcome.ok) {
    const isAbsent = outcome.error.code === 'notRunning'
    return failed(outcome.error, isJson, isAbsent ? exitCodes.notRunning : exitCodes.failed)
  }
  if (isJson) return done(formatJsonLine(outcome.value))
  if (form === 'csv') return done(reportCsv(outcome.value as RemoteReport))
  const { lines, remarks } = formatResponse(request.command, outcome.value, only)
  return { ...done(text(lines)), errors: text(remarks) }
}

/** Makes the path absolute, because the program runs in a different folder from the shell. */
function withAbsolutePath(request: RemoteRequest, { absolutePath }: CommandOptions): RemoteRequest {
  if (request.command !== 'expense' || request.receipt === null) return request
  return { ...request, receipt: absolutePath(request.receipt) }
}

function outcomeOf(result: JobResult): Outcome<unknown> {
  switch (result.kind) {
    case 'answer':
      return result.value as Outcome<unknown>
    case 'notRunning':
      return failure('notRunning', 'Stint isn’t running. “stint open” starts it.')
    case 'noAnswer':
      return failure(
        'timeout',
        'Stint got the command but didn’t respond. Check with “stint status”.',
      )
    case 'startFailed':
      return failure(
        'unavailable',
        `Stint isn’t running, and it could not be started here (${result.code ?? 'unknown'}). Open it on your desktop first.`,
      )
    case 'startTooSlow':
      return failure(
        'timeout',
        'Stint was started but does not answer. Check its window and try again.',
      )
  }
}

function done(output: string): CommandRun {
  return { output, errors: '', exitCode: exitCodes.done }
}

function failed(error: StintError, isJson: boolean, exitCode: ExitCode): CommandRun {
  if (isJson) return { output: formatJsonLine({ error }), errors: '', exitCode }
  return { output: '', errors: `stint: ${error.message}\n`, exitCode }
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
