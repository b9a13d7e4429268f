/** Names what happened; values that could hold a secret or a person's words are cut by `redact`. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The one door to the log file. An adapter writes; nothing else in the program prints. */
export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogSink = (level: 'info' | 'warn' | 'error', line: string) => void

/** Keys whose values never reach the log, whatever they hold. */
const secretKey = /token|secret|password|authorization|verifier|card|cvv|note|vendor|body/i
/** A value that looks like a credential, wherever it stands. */
const secretValue = /\b(Bearer|OAuth)\s+\S+/gi

/** One field as it may be logged: secrets become `[cut]`, long texts are shortened to 500 characters. */
export function redact(key: string, value: LogFields[string]): LogFields[string] {
  if (value === null || value === undefined) return value
  if (secretKey.test(key)) return '[cut]'
  if (typeof value !== 'string') return value
  return value.replace(secretValue, '$1 [cut]').slice(0, 500)
}

export function createLog(sink: LogSink): Log {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) => {
      const kept = Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, redact(key, value)]),
      )
      sink(level, `${event} ${JSON.stringify(kept)}`)
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/**
 * The one way to let a promise run without waiting for it: a rejection is a bug and goes to the log.
 * `what` names the work.
 */
export function detach(log: Log, what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    log.error('detached work failed', { what, cause: describeError(error) })
  })
}

/** An unknown thrown thing as text, with the stack where there is one. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}
