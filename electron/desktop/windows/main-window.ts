/** The main window. It hides instead of closing if the tray can show it again, and reloads a crashed page. */
import {
  nativeTheme,
  type BrowserWindow,
  type BrowserWindowConstructorOptions,
} from 'electron/main'
import type { EventPayload } from '../../../shared/contract/contract.ts'
import type { Place } from '../../../shared/contract/payloads.ts'
import type { Clock } from '../../base/clock.ts'

export type MainWindow = ReturnType<typeof openMainWindow>

export type MainWindowOptions = {
  /** Returns true to hide the window instead of closing it. */
  readonly staysOpen: () => boolean
  /** True once windows close for good. */
  readonly isReleased: () => boolean
  readonly closed: () => void
  readonly clock: Clock
}

/** In ms. A page that crashes again within this time is reloaded only when the user opens the window. */
const crashLoop = 10_000

/** Opens the main window, which is shown once its page is painted. */
export function openMainWindow(
  make: (settings: BrowserWindowConstructorOptions) => BrowserWindow,
  { staysOpen, isReleased, closed, clock }: MainWindowOptions,
) {
  const window = make({
    width: 1180,
    height: 760,
    minWidth: 720,
    minHeight: 480,
    title: 'Stint',
    // The paper colour of tokens.css until the page is painted.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#181715' : '#fcfbf9',
  })
  const { webContents: contents } = window
  let crashedAt = -Infinity
  let isListening = false
  let pendingPlace: Place | null = null
  const navigate = (): void => {
    if (!isListening || pendingPlace === null) return
    const payload: EventPayload<'navigate'> = pendingPlace
    contents.send('navigate', payload)
    pendingPlace = null
  }
  window.on('close', (event) => {
    if (!staysOpen()) return
    event.preventDefault()
    window.hide()
  })
  window.on('closed', closed)
  window.once('ready-to-show', () => window.show())
  contents.on('did-start-loading', () => {
    isListening = false
  })
  contents.on('did-finish-load', () => {
    isListening = true
    navigate()
  })
  contents.on('render-process-gone', () => {
    // The renderer ended with the desktop session; a reload would be pointless.
    if (isReleased()) return window.destroy()
    const isLoop = clock.monotonic() - crashedAt < crashLoop
    crashedAt = clock.monotonic()
    if (!isLoop && window.isVisible()) contents.reload()
  })
  return {
    window,
    reload(address: string, place: Place): void {
      pendingPlace = place
      isListening = false
      // A page that fails to load stays empty; the hardening of web contents logs the failure.
      window.loadURL(address).catch(() => undefined)
    },
    /** Shows the window, and `place` once the page has loaded. If `place` is null, the page, or the last place, stays. */
    show(place: Place | null): void {
      if (contents.isCrashed()) contents.reload()
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
      pendingPlace = place ?? pendingPlace
      navigate()
    },
  }
}
