/** Log lines: `[2026-11-20 09:00:00.123] [warn]  event {"field":1}` (electron/desktop/files/log-file.ts). */

export type LogLevel = 'info' | 'warn' | 'error'

/** A line of the log. `at` and `level` are null if Stint did not write the line. */
export type ParsedLogLine = {
  /** Local time, as written in the line. */
  readonly at: string | null
  readonly level: LogLevel | null
  /** The event with its fields, or the whole line if Stint did not write it. */
  readonly text: string
}

export const maxLogSearchLength = 200

/** Minimum level of the log lines to show. `all`: lines of every level. */
export type LogFilter = 'all' | 'warn' | 'error'

const line = /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[(info|warn|error)\] +(.*)$/s

export function parseLogLine(text: string): ParsedLogLine {
  const [, at, level, rest] = line.exec(text) ?? []
  if (at === undefined || rest === undefined) return { at: null, level: null, text }
  return { at, level: level as LogLevel, text: rest }
}

/**
 * True if a line passes both parts of the filter. The line must contain the filter's text, ignoring case, and have at
 * least the filter's level. A line without a level counts as a warning.
 */
export function isLogLineShown(
  { at, level, text }: ParsedLogLine,
  filter: { readonly level: LogFilter; readonly text: string },
): boolean {
  if (filter.level === 'warn' && level === 'info') return false
  if (filter.level === 'error' && level !== 'error') return false
  const wanted = filter.text.trim().toLowerCase()
  return `${at ?? ''} ${level ?? ''} ${text}`.toLowerCase().includes(wanted)
}

/** Splits the text of a log line into the event's name and its fields; returns no fields if they can't be parsed. */
export function splitLogText(text: string) {
  const begin = text.indexOf(' {')
  if (begin < 0) return { event: text, fields: {} }
  try {
    const fields = JSON.parse(text.slice(begin + 1)) as Record<string, unknown>
    return { event: text.slice(0, begin), fields }
  } catch {
    return { event: text.slice(0, begin), fields: {} }
  }
}
