import { join } from 'node:path'
import logger from 'electron-log/node'
import { createLog, type Log } from '../kit/log.ts'

/** The log in `folder`: one file of at most 2 MB and its predecessor. Nothing goes to the terminal. */
export function openLogFile(folder: string): Log {
  logger.transports.file.resolvePathFn = () => join(folder, 'stint.log')
  logger.transports.file.maxSize = 2_000_000
  logger.transports.file.level = 'info'
  logger.transports.console.level = false
  return createLog((level, line) => logger[level](line))
}
