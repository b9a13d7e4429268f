/** Calls of the group `log`: the log of the program, for finding the cause of a fault. */
import { z } from 'zod'
import { maxLogSearchLength, type ParsedLogLine } from '../../domain/diagnostics/log-line.ts'
import { nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

/** A line of the log; the id stays the same while the line is in the file. */
export type LogLine = ParsedLogLine & { readonly id: string }

export type LogPage = {
  /** Lines, newest first. A page can be empty although there are older lines. */
  readonly lines: readonly LogLine[]
  /** Value to pass as `before` to get the next page; null at the end. */
  readonly before: string | null
}

const pageInput = z.strictObject({
  /** The field `before` of the page that was read last; null to read the newest lines. */
  before: z
    .string()
    .max(60)
    .regex(/^\d+:\d{1,15}$/)
    .nullable(),
  level: z.enum(['all', 'warn', 'error']),
  /** Text that the lines must contain, ignoring case; empty for all lines. */
  text: z.string().max(maxLogSearchLength),
})

export const log = {
  /** Returns one page of the log. Fails with `storage`. */
  page: query(pageInput, []).answersOrFails<LogPage>(),
  /** Shows the folder of the log in the file manager. Fails with `storage`. */
  openFolder: command(nothing).answers<null>(),
}

export type LogPageInput = InputOf<typeof log.page>
