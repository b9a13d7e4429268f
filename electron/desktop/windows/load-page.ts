import type { BrowserWindow } from 'electron/main'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'

/** In ms; far longer than a busy machine needs. */
const commitTimeout = 12_000

/** In ms, from when a visible window was loaded or shown. */
const frameTimeout = 12_000

/** Waits for a frame of the page. A hidden page draws no frames, so is not waited for. */
const frame =
  "document.visibilityState === 'hidden' || new Promise((resolve) => requestAnimationFrame(resolve))"

/**
 * Loads `address` into a new window. In two rare cases it ends the renderer process and loads the page once more, in a
 * new process. No event reports either case:
 * - A process of Electron 25 starts without knowing the scheme `app` and refuses each navigation to it (on stderr:
 *   `VALIDATION_ERROR_DESERIALIZATION_FAILED`, `NavigationClient`): the window stays empty.
 * - The page loads and responds, but no frame of it is ever drawn (docs/electron-versions.md): the window stays frozen.
 */
export function loadPage(
  window: Pick<
    BrowserWindow,
    'loadURL' | 'isDestroyed' | 'isMinimized' | 'isVisible' | 'on' | 'webContents'
  >,
  address: string,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
): void {
  // A page that fails to load stays empty; the hardening of web contents logs the failure.
  const load = (): void => void window.loadURL(address).catch(() => undefined)
  const { webContents: contents } = window
  let isWatched = true
  const replaceProcess = (reason: string): void => {
    isWatched = false
    log.warn(reason)
    contents.once('render-process-gone', () => {
      if (!window.isDestroyed()) load()
    })
    contents.forcefullyCrashRenderer()
  }
  let stopWaiting = clock.after(commitTimeout, () =>
    replaceProcess('page did not load; its process is replaced'),
  )
  const waitForFrame = (): void => {
    if (!isWatched) return
    stopWaiting()
    stopWaiting = clock.after(frameTimeout, () => {
      // A hidden window need not draw; it is watched again when it is shown.
      if (window.isVisible() && !window.isMinimized()) {
        replaceProcess('page is not drawn; its process is replaced')
      }
    })
    // Rejects if the page is gone; the page that follows it is watched instead.
    contents.executeJavaScript(frame).then(
      () => {
        isWatched = false
        stopWaiting()
      },
      () => undefined,
    )
  }
  contents.once('did-navigate', () => {
    window.on('show', waitForFrame)
    contents.on('did-navigate', waitForFrame)
    waitForFrame()
  })
  contents.on('render-process-gone', () => stopWaiting())
  contents.once('destroyed', () => stopWaiting())
  load()
}
