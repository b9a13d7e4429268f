/** Electron's powerMonitor as a presence source. Events that a platform lacks never fire. */
import { app, powerMonitor } from 'electron/main'
import type { PresenceSource } from './watch-presence.ts'

type Event =
  | 'lock-screen'
  | 'unlock-screen'
  | 'suspend'
  | 'resume'
  | 'shutdown'
  | 'user-did-resign-active'
  | 'user-did-become-active'

/**
 * Creates the source of presence events that uses Electron's powerMonitor. Call it after `app` is ready. `onSignal`:
 * subscribes to signals that end the session (termination-signals.ts).
 */
export function powerMonitorSource(onSignal: PresenceSource['onShutdown']): PresenceSource {
  const on =
    (event: Event) =>
    (listener: () => void): (() => void) => {
      // The typings have one overload per event.
      powerMonitor.on(event as 'suspend', listener)
      return () => powerMonitor.removeListener(event as 'suspend', listener)
    }
  return {
    onLock: on('lock-screen'),
    onUnlock: on('unlock-screen'),
    onSuspend: on('suspend'),
    onResume: on('resume'),
    onShutdown: (listener) =>
      all(on('shutdown')(listener), onSessionEnd(listener), onSignal(listener)),
    onUserAway: on('user-did-resign-active'),
    onUserBack: on('user-did-become-active'),
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
  }
}

/** Subscribes to the end of the session. Windows reports it only to the program's windows. */
function onSessionEnd(listener: () => void): () => void {
  const listen = (_event: unknown, window: Electron.BrowserWindow): void => {
    window.on('session-end', listener)
  }
  app.on('browser-window-created', listen)
  return () => app.removeListener('browser-window-created', listen)
}

function all(...ends: readonly (() => void)[]): () => void {
  return () => ends.forEach((end) => end())
}
