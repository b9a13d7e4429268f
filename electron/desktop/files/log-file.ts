import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../../base/log.ts'

/**
 * Opens the log in `folder`: the current file, of at most 2 MB, and the previous one. Only the owner can read them. The
 * library is loaded when the first line is written, so that it does not delay the first window. A line that can't be
 * written is dropped, because logging the failure would recurse.
 */
export function openLogFile(folder: string) {
  let reportFailure: (reason: string) => void = () => undefined
  const failed = new Promise<string>((resolve) => (reportFailure = resolve))
  let opening: ReturnType<typeof open> | null = null
  const log = createLog((level, line) => {
    opening ??= open(folder, reportFailure)
    opening
      .then((logger) => logger[level](line))
      .catch((error: unknown) => reportFailure(short(error)))
  })
  return { log /** Resolves with the cause of the first write failure in this run. */, failed }
}

async function open(folder: string, reportFailure: (reason: string) => void) {
  const { default: logger } = await import('electron-log/node')
  // The library's file transport reports failures only as a line for the console.
  const reports = ({ data }: { readonly data: readonly unknown[] }): void =>
    reportFailure(data.map(short).join(' '))
  logger.transports.console = Object.assign(reports, logger.transports.console, {
    level: false as const,
  })
  const { file } = logger.transports
  // Otherwise the library searches for a package.json, from the working directory upwards.
  file.setAppName('Stint')
  file.resolvePathFn = () => join(folder, 'stint.log')
  file.maxSize = 2_000_000
  file.level = 'info'
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    reportFailure(short(error))
  }
  return logger
}

/** Describes an error without its stack, because the user sees the message. */
function short(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
