/**
 * Shuts the program down on a termination signal. A desktop session that ends sends SIGTERM, often followed by SIGHUP,
 * to all its processes; Ctrl+C in a terminal sends SIGINT to the process group. Chromium's child processes end too and
 * can't be restarted, so Chromium would abort this process. The limit at which it aborts is therefore lifted when a
 * signal arrives. Rejected: closing everything synchronously at that point, which would be a second way to close the
 * program.
 */

type EndingApp = { readonly commandLine: { appendSwitch(name: string): void }; quit(): void }
type SignalSource = { on(signal: 'SIGTERM' | 'SIGHUP' | 'SIGINT', listener: () => void): unknown }

/** Lifts the limit at which Chromium aborts: three exits of the GPU process in a minute (gpu_process_host.cc). */
const withoutCrashLimit = 'disable-gpu-process-crash-limit'

/** Shuts the program down at the first signal. Call it once `app` is ready and Electron has added its own listeners. */
export function handleTerminationSignals(process: SignalSource, app: EndingApp) {
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
    /** Calls the listener once, before the program begins to close. Returns the function that unsubscribes. */
    onSessionEnd(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
