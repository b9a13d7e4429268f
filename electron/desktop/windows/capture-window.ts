/**
 * The capture window is created once, hidden, while the program is idle, so that showing it is fast. After a crash it
 * is created again.
 */
import {
  screen,
  type BrowserWindow,
  type WebContents,
  type BrowserWindowConstructorOptions,
  type Rectangle,
} from 'electron/main'
import { captureSize, placeCapture } from './capture-position.ts'

export type CaptureWindow = ReturnType<typeof createCaptureWindow>

export function createCaptureWindow(
  make: (settings: BrowserWindowConstructorOptions) => BrowserWindow,
) {
  let current: BrowserWindow | null = null

  const open = (): BrowserWindow => {
    const window = make({
      ...captureSize,
      title: 'Stint: capture',
      frame: false,
      resizable: false,
      movable: true,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      // On macOS a panel takes keyboard focus without raising the program's other windows.
      ...(process.platform === 'darwin' && { type: 'panel' }),
    })
    if (process.platform !== 'win32') {
      window.setVisibleOnAllWorkspaces(true, {
        visibleOnFullScreen: true,
        skipTransformProcessType: true,
      })
    }
    window.on('blur', () => window.hide())
    window.webContents.on('render-process-gone', () => window.destroy())
    window.on('closed', () => {
      if (current === window) current = null
    })
    return window
  }
  const ensureWindow = (): BrowserWindow => {
    current ??= open()
    return current
  }
  const show = (): void => {
    const window = ensureWindow()
    window.setBounds(placeUnderPointer())
    window.show()
    window.focus()
    window.webContents.focus()
  }
  return {
    /** Creates the window, hidden; does nothing if it exists. */
    prepare: () => void ensureWindow(),
    show,
    toggle(): void {
      if (current?.isVisible() && current.isFocused()) current.hide()
      else show()
    },
    /** Hides the window. Returns false if `contentsId` belongs to another window. */
    hide(contentsId: number): boolean {
      if (current?.webContents.id !== contentsId) return false
      current.hide()
      return true
    },
    reload(): void {
      if (current === null) return
      current.destroy()
      ensureWindow()
    },
    trusted: (): readonly WebContents[] =>
      current && !current.isDestroyed() ? [current.webContents] : [],
  }
}

function placeUnderPointer(): Rectangle {
  return placeCapture(screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea)
}
