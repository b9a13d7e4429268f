/** The window beside the tray icon. It is created at the first click and hides when it loses focus. */
import {
  nativeTheme,
  screen,
  type BrowserWindow,
  type WebContents,
  type BrowserWindowConstructorOptions,
  type Rectangle,
} from 'electron/main'
import type { Clock } from '../../base/clock.ts'
import { placePopover } from './popover-position.ts'
import { createTrayClickGuard } from '../tray/tray-click-guard.ts'

const size = { width: 360, height: 560 }

export function createPopoverWindow(
  make: (settings: BrowserWindowConstructorOptions) => BrowserWindow,
  clock: Clock,
) {
  let current: BrowserWindow | null = null
  let isKeptOpen = false
  const clickGuard = createTrayClickGuard(clock)

  const open = (): BrowserWindow => {
    const window = make({
      ...size,
      frame: false,
      resizable: false,
      minimizable: false,
      maximizable: false,
      skipTaskbar: true,
      fullscreenable: false,
      alwaysOnTop: true,
      title: 'Stint',
      // The panel colour of tokens.css until the page is painted.
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#1f1e1b' : '#ffffff',
    })
    if (process.platform === 'darwin') {
      window.setVisibleOnAllWorkspaces(true, {
        visibleOnFullScreen: true,
        skipTransformProcessType: true,
      })
    }
    window.on('blur', () => {
      if (!window.isVisible() || isKeptOpen) return
      clickGuard.popoverHidden()
      window.hide()
    })
    window.webContents.on('render-process-gone', () => window.destroy())
    window.on('closed', () => {
      if (current !== window) return
      current = null
      isKeptOpen = false
    })
    return window
  }
  const show = (icon: Rectangle | null): void => {
    current ??= open()
    current.setBounds(place(icon))
    current.show()
    current.focus()
    current.webContents.focus()
  }
  return {
    show,
    toggle(icon: Rectangle | null): void {
      if (current?.isVisible()) current.hide()
      else if (!clickGuard.isSameClick()) show(icon)
    },
    /** Hides the window. Returns false if `contentsId` belongs to another window. */
    hide(contentsId: number): boolean {
      if (current?.webContents.id !== contentsId) return false
      current.hide()
      return true
    },
    keepOpen(contentsId: number, isOn: boolean): void {
      if (current?.webContents.id === contentsId) isKeptOpen = isOn
    },
    reload(address: string): void {
      isKeptOpen = false
      // A page that fails to load stays empty; the hardening of web contents logs the failure.
      current?.loadURL(address).catch(() => undefined)
    },
    trusted: (): readonly WebContents[] =>
      current && !current.isDestroyed() ? [current.webContents] : [],
  }
}

function place(icon: Rectangle | null): Rectangle {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  const pointer = screen.getCursorScreenPoint()
  return placePopover({ icon, pointer, displays: [main, ...others], size })
}
