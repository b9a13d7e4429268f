import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, type Log } from '../../base/log.ts'

export type LogFile = {
  readonly log: Log
  /** Fulfilled with the reason when a line could not be written for the first time in this run. */
  readonly failed: Promise<string>
}

/**
 * The log in `folder`: one file of at most 2 MB and its predecessor, readable by the person alone. Nothing
 * goes to the terminal. What writes it is loaded with the first line, which is not while the first window is
 * made. A line that can't be written is dropped without a word: reporting it anywhere else could fail in
 * turn, and a failure that is logged would come back here for ever.
 */
export function openLogFile(folder: string): LogFile {
  let tellFailed: (reason: string) => void = () => undefined
  const failed = new Promise<string>((resolve) => (tellFailed = resolve))
  let opening: ReturnType<typeof open> | null = null
  const log = createLog((level, line) => {
    opening ??= open(folder, tellFailed)
    opening
      .then((logger) => logger[level](line))
      .catch((error: unknown) => tellFailed(short(error)))
  })
  return { log, failed }
}

async function open(folder: string, tellFailed: (reason: string) => void) {
  const { default: logger } = await import('electron-log/node')
  // Its file transport has no other report of a failure than a line for the console.
  const reports = ({ data }: { readonly data: readonly unknown[] }): void =>
    tellFailed(data.map(short).join(' '))
  logger.transports.console = Object.assign(reports, logger.transports.console, {
    level: false as const,
  })
  const { file } = logger.transports
  // Else it looks for a package.json upwards from the folder in which the program was started.
  file.setAppName('Stint')
  file.resolvePathFn = () => join(folder, 'stint.log')
  file.maxSize = 2_000_000
  file.level = 'info'
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    tellFailed(short(error))
  }
  return logger
}

/** Without the stack: it is shown to a person. */
function short(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
