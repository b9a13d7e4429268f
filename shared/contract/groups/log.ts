import { z } from 'zod'
import { maxLogSearchLength, type ParsedLogLine } from '../../domain/diagnostics/log-line.ts'
import { nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

/** A log line, with an id that stays the same while the line is in the file. */
export type LogLine = ParsedLogLine & { readonly id: string }

export type LogPage = {
  /** Newest first. A page can be empty although there are older lines. */
  readonly lines: readonly LogLine[]
  /** To pass as `before` for the next page; null at the end. */
  readonly before: string | null
}

const pageInput = z.strictObject({
  /** Null for the newest lines. */
  before: z
    .string()
    .max(60)
    .regex(/^\d+:\d{1,15}$/)
    .nullable(),
  level: z.enum(['all', 'warn', 'error']),
  /** Text to search for in the lines, ignoring case; empty for all lines. */
  text: z.string().max(maxLogSearchLength),
})

export const log = {
  /** Fails with `storage`. */
  page: query(pageInput, []).answersOrFails<LogPage>(),
  /** Fails with `storage`. */
  openFolder: command(nothing).answers<null>(),
}

export type LogPageInput = InputOf<typeof log.page>
