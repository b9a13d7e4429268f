/** Fields of a log line. `redact` removes values that could hold a secret or a user's text. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Structured log. A sink writes it; nothing else in the program prints. */
export type Log = ReturnType<typeof createLog>

export type LogSink = (level: 'info' | 'warn' | 'error', line: string) => void

const secretKey = /token|secret|password|authorization|verifier|card|cvv|note|vendor|body/i
const secretValue = /\b(Bearer|OAuth)\s+\S+/gi

function redact(key: string, value: LogFields[string]): LogFields[string] {
  if (value === null || value === undefined) return value
  if (secretKey.test(key)) return '[cut]'
  if (typeof value !== 'string') return value
  return value.replace(secretValue, '$1 [cut]').slice(0, 500)
}

export function createLog(sink: LogSink) {
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

/** Runs a promise without awaiting it (fire and forget). A rejection is a bug and is logged; `what` names the work. */
export function detach(log: Log, what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    log.error('detached work failed', { what, cause: describeError(error) })
  })
}

/** Runs a step whose failure must not stop the steps after it. If `work` throws, the error is logged under `what`. */
export async function attempt(log: Log, what: string, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('attempt failed', { what, cause: describeError(error) })
  }
}

/** Formats an unknown thrown value, with the stack if it has one. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}
