/** The windows of the program. Each is made from the same secure settings and lives in one place. */
import { nativeImage } from 'electron/common'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import { BrowserWindow, screen, type WebContents } from 'electron/main'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron/main'

export type Page = 'index' | 'popover' | 'capture'

export type WindowOptions = {
  readonly preload: string
  readonly addressOf: (page: Page) => string
  /** Asked when the main window is to close: true hides it, because the tray can bring it back. */
  readonly keepsRunning: () => boolean
  /** The main window is gone; hidden ones may be left. */
  readonly mainClosed: () => void
  /** Data URL of the program's icon. */
  readonly icon: string
}

export type Windows = {
  showMain(): void
  /** Shows the popover beside `anchor` (the tray icon), or hides it where it is shown. */
  togglePopover(anchor: Rectangle): void
  hide(contentsId: number): void
  /** What the window shows, by its print style. Fails with `notFound` where it is gone, `internal`. */
  printToPdf(contentsId: number): Promise<Outcome<Uint8Array>>
  /** Web contents that are ours, for the gate. */
  trusted(): readonly WebContents[]
  /** From now on closing means closing. */
  release(): void
}

const popoverSize = { width: 360, height: 540 }

export function createWindows(options: WindowOptions): Windows {
  let main: BrowserWindow | null = null
  let popover: BrowserWindow | null = null
  let isReleased = false

  const openMain = (): BrowserWindow => {
    const window = makeWindow(options, 'index', {
      width: 1180,
      height: 760,
      minWidth: 720,
      minHeight: 480,
      title: 'Stint',
    })
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
    return window
  }

  const openPopover = (): BrowserWindow => {
    const window = makeWindow(options, 'popover', {
      ...popoverSize,
      frame: false,
      resizable: false,
      skipTaskbar: true,
      fullscreenable: false,
      title: 'Stint',
    })
    window.on('blur', () => window.hide())
    window.on('closed', () => {
      popover = null
    })
    return window
  }

  return {
    showMain() {
      main ??= openMain()
      if (main.isMinimized()) main.restore()
      main.show()
      main.focus()
    },
    togglePopover(anchor) {
      popover ??= openPopover()
      if (popover.isVisible()) return popover.hide()
      popover.setBounds(placeBeside(hasPlace(anchor) ? anchor : cursorAnchor()))
      popover.show()
      popover.focus()
    },
    hide(contentsId) {
      const window = [main, popover].find((one) => one?.webContents.id === contentsId)
      if (window === popover) popover?.hide()
      else window?.minimize()
    },
    async printToPdf(contentsId) {
      const window = [main, popover].find((one) => one?.webContents.id === contentsId)
      if (!window) return failure('notFound', 'This window is not there any more.')
      try {
        const margins = { top: 0.6, bottom: 0.6, left: 0.6, right: 0.6 }
        return success(await window.webContents.printToPDF({ pageSize: 'A4', margins }))
      } catch {
        return failure('internal', 'This page could not be printed. Try it again.')
      }
    },
    trusted: () =>
      [main, popover].flatMap((window) =>
        window && !window.isDestroyed() ? [window.webContents] : [],
      ),
    release() {
      isReleased = true
    },
  }
}

/** A window with the secure settings, hidden, that loads the page. */
export function makeWindow(
  { preload, addressOf, icon }: Pick<WindowOptions, 'preload' | 'addressOf' | 'icon'>,
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

/** Linux tray hosts do not tell where the icon is. */
function hasPlace(anchor: Rectangle): boolean {
  return anchor.width > 0 && anchor.height > 0
}

/** The pointer has just clicked the icon. */
function cursorAnchor(): Rectangle {
  return { ...screen.getCursorScreenPoint(), width: 1, height: 1 }
}

/** Beside the anchor, on its display, inside the work area. */
function placeBeside(anchor: Rectangle): Rectangle {
  const area = screen.getDisplayMatching(anchor).workArea
  const { width, height } = popoverSize
  const isBelowMiddle = anchor.y > area.y + area.height / 2
  const x = anchor.x + anchor.width / 2 - width / 2
  const y = isBelowMiddle ? anchor.y - height - 4 : anchor.y + anchor.height + 4
  return {
    width,
    height,
    x: Math.round(Math.min(Math.max(x, area.x), area.x + area.width - width)),
    y: Math.round(Math.min(Math.max(y, area.y), area.y + area.height - height)),
  }
}
