/** IPC calls of the groups `log` and `diagnostics`: what a person looks at, or sends, when something is wrong. */
import type { LogFilter, ParsedLogLine } from '../domain/diagnostics/log-line.ts'
import type { DiagnosticReport } from '../domain/diagnostics/report.ts'
import { command, query, type Nothing } from './call.ts'

/** A line of the log; the id stays the same while the line is in the file. */
export type LogLine = ParsedLogLine & { readonly id: string }

export type LogPageInput = {
  /** `before` of the page that came before; null for the newest lines. */
  readonly before: string | null
  readonly level: LogFilter
  /** Lines that contain it, whatever its case; empty for all. */
  readonly text: string
}

export type LogPage = {
  /** Newest first. A page can be empty although older ones are not. */
  readonly lines: readonly LogLine[]
  /** For the next page; null at the end. */
  readonly before: string | null
}

export const logCalls = {
  log: {
    /** Fails with `storage`. */
    page: query<LogPageInput, LogPage>(),
    /** Shows the folder of the log in the file manager. Fails with `storage`. */
    openFolder: command<Nothing, null>(),
  },
  diagnostics: {
    /** Facts about the program, the system and each account, without texts, names and secrets. */
    report: query<Nothing, DiagnosticReport>(),
  },
} as const
