/** The windows of the program. Each is made from the same secure settings and lives in one place. */
import { nativeImage } from 'electron/common'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { BrowserWindow, nativeTheme, type WebContents } from 'electron/main'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron/main'
import type { EventPayload } from '../../../shared/contract/contract.ts'
import type { Place, ScreenName } from '../../../shared/contract/payloads.ts'
import type { Clock } from '../../base/clock.ts'
import { createPopoverWindow } from './popover-window.ts'
import { hideWindowWhile } from './hide-window-while.ts'

export type Page = 'index' | 'popover' | 'capture'

/** What each window is made of. */
export type WindowParts = {
  readonly preload: string
  readonly addressOf: (page: Page) => string
  /** Data URL of the program's icon. */
  readonly icon: string
}

export type WindowOptions = WindowParts & {
  /** Asked when the main window is to close: true hides it, because the tray can bring it back. */
  readonly keepsRunning: () => boolean
  /** The main window is gone; hidden ones may be left. */
  readonly mainClosed: () => void
  readonly clock: Clock
}

export type Windows = {
  /** Brings the main window up, on this screen where one is named, with this draft open where one is. */
  showMain(screen?: ScreenName, draftId?: string): void
  /** Settled when the main window has painted its page for the first time. */
  painted(): Promise<void>
  /** True where the person can see the main window, or bring it up without the tray. */
  isMainReachable(): boolean
  /** `icon` is the tray icon; null where its place is not known. */
  showPopover(icon: Rectangle | null): void
  togglePopover(icon: Rectangle | null): void
  hide(contentsId: number): void
  /** While on, the popover stays when something else gets the focus. */
  keepOpen(contentsId: number, isOn: boolean): void
  /**
   * Hides the main window while `work` looks at what is behind it. Fails with `notFound` where another window
   * asks, `busy` where it is hidden for that already.
   */
  withMainHidden<Value>(
    contentsId: number,
    work: (place: Rectangle) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>>
  /** What the window shows, by its print style. Fails with `notFound` where it is gone, `internal`. */
  printToPdf(contentsId: number): Promise<Outcome<Uint8Array>>
  /** Web contents that are ours, for the gate. */
  trusted(): readonly WebContents[]
  /** From now on closing means closing. */
  allowClose(): void
}

/** Milliseconds. A page that crashes again sooner is left alone until the person asks for it. */
const crashLoop = 10_000
const gone = 'This window is not there any more.'

export function createWindows(options: WindowOptions): Windows {
  const { clock } = options
  const popover = createPopoverWindow((settings) => makeWindow(options, 'popover', settings), clock)
  let main: BrowserWindow | null = null
  let isReleased = false
  /** What the page is to show as soon as it listens. */
  let wanted: Place | null = null
  let isAside = false
  let isListening = false

  const openMain = (): BrowserWindow => {
    const window = makeWindow(options, 'index', {
      width: 1180,
      height: 760,
      minWidth: 720,
      minHeight: 480,
      title: 'Stint',
      // The paper's colour of tokens.css, until the page is there.
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#171614' : '#fbfaf8',
    })
    const { webContents: contents } = window
    let crashedAt = -Infinity
    window.on('close', (event) => {
      if (isReleased || !options.keepsRunning()) return
      event.preventDefault()
      window.hide()
    })
    window.on('closed', () => {
      main = null
      options.mainClosed()
    })
    window.once('ready-to-show', () => window.show())
    contents.on('did-start-loading', () => {
      isListening = false
    })
    contents.on('did-finish-load', () => {
      isListening = true
      navigate(window)
    })
    contents.on('render-process-gone', () => {
      // Its process ended with the session: what is drawn for it now is drawn in vain.
      if (isReleased) return window.destroy()
      const isLoop = clock.monotonic() - crashedAt < crashLoop
      crashedAt = clock.monotonic()
      if (!isLoop && window.isVisible()) contents.reload()
    })
    return window
  }
  const navigate = (window: BrowserWindow): void => {
    if (!isListening || wanted === null) return
    const payload: EventPayload<'navigate'> = wanted
    window.webContents.send('navigate', payload)
    wanted = null
  }

  return {
    showMain(screen, draftId) {
      main ??= openMain()
      if (main.webContents.isCrashed()) main.webContents.reload()
      if (main.isMinimized()) main.restore()
      main.show()
      main.focus()
      wanted = screen ? { screen, ...(draftId !== undefined && { draftId }) } : null
      navigate(main)
    },
    painted: () => new Promise((resolve) => void main?.once('ready-to-show', () => resolve())),
    isMainReachable: () => main !== null && (main.isVisible() || main.isMinimized()),
    showPopover: (icon) => popover.show(icon),
    togglePopover: (icon) => popover.toggle(icon),
    hide(contentsId) {
      if (popover.hide(contentsId)) return
      if (main?.webContents.id === contentsId) main.minimize()
    },
    keepOpen: (contentsId, isOn) => popover.keepOpen(contentsId, isOn),
    async withMainHidden(contentsId, work) {
      if (main?.webContents.id !== contentsId) return failure('notFound', gone)
      if (isAside) return failure('busy', 'A picture of the screen is being taken already.')
      isAside = true
      return hideWindowWhile(main, clock, work).finally(() => (isAside = false))
    },
    async printToPdf(contentsId) {
      if (main?.webContents.id !== contentsId) return failure('notFound', gone)
      try {
        const margins = { top: 0.6, bottom: 0.6, left: 0.6, right: 0.6 }
        return success(await main.webContents.printToPDF({ pageSize: 'A4', margins }))
      } catch {
        return failure('internal', 'This page could not be printed. Try it again.')
      }
    },
    trusted: () => [
      ...(main && !main.isDestroyed() ? [main.webContents] : []),
      ...popover.trusted(),
    ],
    allowClose() {
      isReleased = true
    },
  }
}

/** A window with the secure settings, hidden, that loads the page. */
export function makeWindow(
  { preload, addressOf, icon }: WindowParts,
  page: Page,
  settings: BrowserWindowConstructorOptions,
): BrowserWindow {
  const window = new BrowserWindow({
    ...settings,
    show: false,
    icon: nativeImage.createFromDataURL(icon),
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      // A hidden window must not wake up; what it shows is asked for anew when it is shown.
      backgroundThrottling: true,
    },
  })
  // A page that fails to load shows nothing; the failure is logged where web contents are hardened.
  window.loadURL(addressOf(page)).catch(() => undefined)
  return window
}
