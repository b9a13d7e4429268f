import type { Clock } from '../../base/clock.ts'
import type { TrayHost } from './tray-host.ts'

/** Milliseconds. A panel that restarts must not bring windows up. */
const grace = 5000

export type TrayFallbackOptions = {
  readonly host: TrayHost
  readonly windows: { showMain(): void; isMainReachable(): boolean }
  readonly clock: Clock
}

/**
 * The program is never hidden to nothing: where the tray is missing, or goes for good, the main window is
 * there. The answer ends it.
 */
export function keepMainReachable({ host, windows, clock }: TrayFallbackOptions): () => void {
  let hasEnded = false
  let cancel: () => void = () => undefined
  const look = (): void => {
    if (!hasEnded && !host.isPresent() && !windows.isMainReachable()) windows.showMain()
  }
  void host.known.then(look)
  const stopListening = host.listen((isPresent) => {
    cancel()
    if (!isPresent) cancel = clock.after(grace, look)
  })
  return () => {
    hasEnded = true
    cancel()
    stopListening()
  }
}
