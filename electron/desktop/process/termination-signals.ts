/**
 * At the end of a desktop session, all its processes get SIGTERM, often followed by SIGHUP; Ctrl+C in a terminal sends
 * SIGINT to the process group. Chromium's child processes end too and can't be restarted, so Chromium would abort this
 * process. Therefore its limit for such exits is switched off when a signal arrives. Rejected: closing everything
 * synchronously at that moment, which would be a second way to close the program.
 */

type EndingApp = { readonly commandLine: { appendSwitch(name: string): void }; quit(): void }
type SignalSource = { on(signal: 'SIGTERM' | 'SIGHUP' | 'SIGINT', listener: () => void): unknown }

/** Without it, Chromium aborts at the third exit of the GPU process within a minute (gpu_process_host.cc). */
const withoutCrashLimit = 'disable-gpu-process-crash-limit'

/** Shuts the program down at the first signal. Call it once `app` is ready, after Electron's own listeners. */
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
    /** The listener is called once, before the program begins to close. Returns the function that unsubscribes. */
    onSessionEnd(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
