/** The small windows without a frame, above all others: the popover beside the tray icon, and the capture window. */
import {
  nativeTheme,
  screen,
  type BrowserWindow,
  type WebContents,
  type BrowserWindowConstructorOptions,
  type Rectangle,
} from 'electron/main'
import type { Clock } from '../../base/clock.ts'
import { captureSize, placeCapture } from './capture-position.ts'
import { placePopover } from './popover-position.ts'
import { createTrayClickGuard } from '../tray/tray-click-guard.ts'

type MakeWindow = (settings: BrowserWindowConstructorOptions) => BrowserWindow

type PanelOptions = {
  /** Creates the window with the settings of every panel and its own. */
  readonly make: MakeWindow
  readonly isOnAllWorkspaces: boolean
  readonly onBlur: (window: BrowserWindow) => void
}

/** A window that is created at its first use. After a crash it is created again. */
function createPanel({ make, isOnAllWorkspaces, onBlur }: PanelOptions) {
  let current: BrowserWindow | null = null
  const open = (): BrowserWindow => {
    const window = make({
      frame: false,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
    })
    if (isOnAllWorkspaces) {
      window.setVisibleOnAllWorkspaces(true, {
        visibleOnFullScreen: true,
        skipTransformProcessType: true,
      })
    }
    window.on('blur', () => onBlur(window))
    window.webContents.on('render-process-gone', () => window.destroy())
    window.on('closed', () => {
      if (current === window) current = null
    })
    return window
  }
  const ensure = (): BrowserWindow => (current ??= open())
  return {
    /** The window; null if it does not exist now. */
    current: (): BrowserWindow | null => current,
    ensure,
    show(place: () => Rectangle): void {
      const window = ensure()
      window.setBounds(place())
      window.show()
      window.focus()
      window.webContents.focus()
    },
    /** Hides the window. Returns false if `contentsId` belongs to another window. */
    hide(contentsId: number): boolean {
      if (current?.webContents.id !== contentsId) return false
      current.hide()
      return true
    },
    trusted: (): readonly WebContents[] =>
      current && !current.isDestroyed() ? [current.webContents] : [],
  }
}

const popoverSize = { width: 360, height: 560 }

/** Creates the popover. It hides when it loses focus. */
export function createPopoverWindow(make: MakeWindow, clock: Clock) {
  let isKeptOpen = false
  const clickGuard = createTrayClickGuard(clock)
  const { current, hide, trusted, ...panel } = createPanel({
    make(settings) {
      isKeptOpen = false
      return make({
        ...settings,
        ...popoverSize,
        title: 'Stint',
        // The panel colour of tokens.css until the page is painted.
        backgroundColor: nativeTheme.shouldUseDarkColors ? '#1f1e1b' : '#ffffff',
      })
    },
    isOnAllWorkspaces: process.platform === 'darwin',
    onBlur(window) {
      if (!window.isVisible() || isKeptOpen) return
      clickGuard.popoverHidden()
      window.hide()
    },
  })
  const show = (icon: Rectangle | null): void => panel.show(() => besideIcon(icon))
  return {
    show,
    toggle(icon: Rectangle | null): void {
      const window = current()
      if (window?.isVisible()) window.hide()
      else if (!clickGuard.isSameClick()) show(icon)
    },
    hide,
    keepOpen(contentsId: number, isOn: boolean): void {
      if (current()?.webContents.id === contentsId) isKeptOpen = isOn
    },
    reload(address: string): void {
      isKeptOpen = false
      // A page that fails to load stays empty; the hardening of web contents logs the failure.
      current()
        ?.loadURL(address)
        .catch(() => undefined)
    },
    trusted,
  }
}

function besideIcon(icon: Rectangle | null): Rectangle {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  const pointer = screen.getCursorScreenPoint()
  return placePopover({ icon, pointer, displays: [main, ...others], size: popoverSize })
}

export type CaptureWindow = ReturnType<typeof createCaptureWindow>

/**
 * Returns the functions for the capture window. To show the window fast, call `prepare` while the program is idle: it
 * creates the window, hidden.
 */
export function createCaptureWindow(make: MakeWindow) {
  const { current, ensure, hide, trusted, ...panel } = createPanel({
    make: (settings) =>
      make({
        ...settings,
        ...captureSize,
        title: 'Stint: capture',
        // On macOS a panel takes keyboard focus without raising the program's other windows.
        ...(process.platform === 'darwin' && { type: 'panel' }),
      }),
    isOnAllWorkspaces: process.platform !== 'win32',
    onBlur: (window) => window.hide(),
  })
  const show = (): void => panel.show(underPointer)
  return {
    /** Creates the window, hidden; does nothing if it exists. */
    prepare: () => void ensure(),
    show,
    toggle(): void {
      const window = current()
      if (window?.isVisible() && window.isFocused()) window.hide()
      else show()
    },
    hide,
    reload(): void {
      const window = current()
      if (window === null) return
      window.destroy()
      ensure()
    },
    trusted,
  }
}

function underPointer(): Rectangle {
  return placeCapture(screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea)
}
