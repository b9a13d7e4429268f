/**
 * The signals that end the program. A desktop session ends by SIGTERM to all of its processes, often with SIGHUP
 * behind it; Ctrl+C in a terminal is SIGINT to the whole group. Chromium's own processes end by the same signal and
 * can't be started again, for which Chromium would end this one in the middle of closing.
 */

/** The part of Electron's `app` that is used. */
type EndingApp = {
  readonly commandLine: { appendSwitch(name: string): void }
  quit(): void
}
/** The part of Node's `process` that is used. */
type SignalSource = {
  on(signal: 'SIGTERM' | 'SIGHUP' | 'SIGINT', listener: () => void): unknown
}

export type TerminationSignals = {
  /** Told before the program begins to close, once; answers the end of the subscription. */
  readonly onSessionEnd: (listener: () => void) => () => void
}

/** Without it the third end of the graphics process within a minute ends the program (gpu_process_host.cc). */
const withoutCrashLimit = 'disable-gpu-process-crash-limit'

/**
 * Closes the program in order at the first signal; those that follow change nothing. Call it once `app` is ready:
 * Electron puts its own listeners in place before that.
 */
export function handleTerminationSignals(
  process: SignalSource,
  app: EndingApp,
): TerminationSignals {
  const listeners = new Set<() => void>()
  let isEnding = false
  const end = (isSession: boolean) => () => {
    if (isEnding) return
    isEnding = true
    app.commandLine.appendSwitch(withoutCrashLimit)
    if (isSession) for (const listener of listeners) listener()
    app.quit()
  }
  process.on('SIGTERM', end(true))
  process.on('SIGHUP', end(true))
  process.on('SIGINT', end(false))
  return {
    onSessionEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
