/** Loads the first page of a window, with a new renderer process if the first one fails to load it. */
import type { BrowserWindow } from 'electron/main'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'

/** Timeout in milliseconds of the first navigation, far longer than a busy machine needs. */
const commitTimeout = 12_000

/**
 * Loads `address` into a new window. Rarely, a renderer process of Electron 25 starts without knowing the scheme `app`
 * and refuses each navigation to it (on stderr: `VALIDATION_ERROR_DESERIALIZATION_FAILED`, `NavigationClient`). Nothing
 * reports that: the load neither fails nor ends, and the window stays empty. If no navigation was committed in time,
 * the process is ended and the page is loaded once more, in a new process.
 */
export function loadPage(
  window: Pick<BrowserWindow, 'loadURL' | 'isDestroyed' | 'webContents'>,
  address: string,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
): void {
  // A page that fails to load stays empty; the hardening of web contents logs the failure.
  const load = (): void => void window.loadURL(address).catch(() => undefined)
  const { webContents: contents } = window
  const stopWaiting = clock.after(commitTimeout, () => {
    log.warn('page did not load; its process is replaced')
    contents.once('render-process-gone', () => {
      if (!window.isDestroyed()) load()
    })
    contents.forcefullyCrashRenderer()
  })
  contents.once('did-navigate', stopWaiting)
  contents.once('destroyed', stopWaiting)
  load()
}
