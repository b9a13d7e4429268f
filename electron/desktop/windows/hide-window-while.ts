import type { BrowserWindow, Rectangle } from 'electron/main'
import { pause, type Clock } from '../../base/clock.ts'

type HideableWindow = Pick<
  BrowserWindow,
  | 'getBounds'
  | 'setBounds'
  | 'isMaximized'
  | 'isFullScreen'
  | 'isDestroyed'
  | 'hide'
  | 'show'
  | 'focus'
>

/** In ms; how long a desktop takes to fade a window out and repaint what is behind it. */
const fadeTime = 350

/** Hides the window during `work`, and restores it even if `work` fails. `work` receives the bounds of the window. */
export async function hideWindowWhile<Value>(
  window: HideableWindow,
  clock: Pick<Clock, 'after'>,
  work: (place: Rectangle) => Promise<Value>,
): Promise<Value> {
  const place = window.getBounds()
  // Setting bounds would end these states.
  const isNormal = !window.isMaximized() && !window.isFullScreen()
  window.hide()
  try {
    await pause(clock, fadeTime)
    return await work(place)
  } finally {
    if (!window.isDestroyed()) {
      window.show()
      // A window manager may have placed it elsewhere.
      if (isNormal) window.setBounds(place)
      window.focus()
    }
  }
}
