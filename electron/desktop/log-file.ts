import { join } from 'node:path'
import { createLog, describe, type Log } from '../kit/log.ts'

/**
 * The log in `folder`: one file of at most 2 MB and its predecessor. Nothing goes to the terminal. What
 * writes it is loaded with the first line, which is not while the first window is made.
 */
export function openLogFile(folder: string): Log {
  let opening: ReturnType<typeof open> | null = null
  return createLog((level, line) => {
    opening ??= open(folder)
    opening.then(
      (logger) => logger[level](line),
      // The handler of rejections would come back here.
      (error: unknown) => process.stderr.write(`${line} (no log: ${describe(error)})\n`),
    )
  })
}

async function open(folder: string) {
  const { default: logger } = await import('electron-log/node')
  // Else it looks for a package.json upwards from the folder in which the program was started.
  logger.transports.file.setAppName('Stint')
  logger.transports.file.resolvePathFn = () => join(folder, 'stint.log')
  logger.transports.file.maxSize = 2_000_000
  logger.transports.file.level = 'info'
  logger.transports.console.level = false
  return logger
}
