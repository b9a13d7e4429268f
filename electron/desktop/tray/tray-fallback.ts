import type { Clock } from '../../base/clock.ts'
import type { TrayHost } from './tray-host.ts'

/**
 * Grace period in milliseconds after the tray has disappeared, so that a panel that restarts does not raise windows.
 */
const gracePeriod = 5000

export type TrayFallbackOptions = {
  readonly host: TrayHost
  readonly windows: { showMain(): void; isMainReachable(): boolean }
  readonly clock: Clock
}

/**
 * Shows the main window if the tray is missing or disappears for good, so that the program always stays
 * reachable. Returns the function that stops it.
 */
export function keepMainReachable({ host, windows, clock }: TrayFallbackOptions): () => void {
  let hasEnded = false
  let cancel: () => void = () => undefined
  const showIfUnreachable = (): void => {
    if (!hasEnded && !host.isPresent() && !windows.isMainReachable()) windows.showMain()
  }
  void host.known.then(showIfUnreachable)
  const stopListening = host.listen((isPresent) => {
    cancel()
    if (!isPresent) cancel = clock.after(gracePeriod, showIfUnreachable)
  })
  return () => {
    hasEnded = true
    cancel()
    stopListening()
  }
}
