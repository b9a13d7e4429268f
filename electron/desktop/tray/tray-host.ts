/**
 * Tells whether tray icons are shown: always on Windows and macOS; on Linux, if a host is registered on the session bus
 * (StatusNotifierItem specification). A host may start after the program, and may go away.
 */
import type { Bus } from '../system/message-bus.ts'
import type { Clock } from '../../base/clock.ts'

export type TrayHost = {
  /** Resolves once `isPresent` can be relied on, after two seconds at most. */
  readonly known: Promise<void>
  isPresent(): boolean
  listen(listener: (isPresent: boolean) => void): () => void
}

const watcher = {
  service: 'org.kde.StatusNotifierWatcher',
  path: '/StatusNotifierWatcher',
  interface: 'org.kde.StatusNotifierWatcher',
} as const

/**
 * Watches whether the desktop shows tray icons. Without a reply on `bus`, the result is no. If `bus` is null (macOS,
 * Windows), the result is always yes.
 */
export function watchTrayHost(bus: Bus | null): TrayHost {
  if (!bus) {
    return { known: Promise.resolve(), isPresent: () => true, listen: () => () => undefined }
  }
  let isPresent = false
  let isKnown = false
  let resolveKnown: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    resolveKnown = resolve
  })
  const listeners = new Set<(isPresent: boolean) => void>()
  const update = (next: boolean): void => {
    const isChanged = next !== isPresent
    isPresent = next
    if (!isKnown) {
      isKnown = true
      resolveKnown()
    } else if (isChanged) {
      for (const listener of [...listeners]) listener(next)
    }
  }
  // The watcher lists icons; only a registered host draws them.
  const query = async (): Promise<void> => {
    const answer = await bus.property({ ...watcher, member: 'IsStatusNotifierHostRegistered' })
    update(answer.ok && answer.body[0] === true)
  }
  for (const member of ['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered']) {
    bus.onSignal({ ...watcher, member }, () => void query())
  }
  bus.watchOwner(watcher.service, (isOwned) => (isOwned ? void query() : update(false)))
  return {
    known,
    isPresent: () => isPresent,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** In ms; long enough for a panel to restart without windows being raised. */
const gracePeriod = 5000

type TrayFallbackOptions = {
  readonly host: TrayHost
  readonly windows: { showMain(): void; isMainReachable(): boolean }
  readonly clock: Clock
}

/** Shows the main window if the tray is missing, or disappears for good. Returns a function that ends this check. */
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
