import idle from '../../build/resources/tray/idle.png?inline'
import running from '../../build/resources/tray/running.png?inline'
import runningUnsent from '../../build/resources/tray/running-unsent.png?inline'
import attention from '../../build/resources/tray/attention.png?inline'
import small from '../../build/resources/icon-small.png?inline'

/** What the tray icon tells (product, Tray). */
export type TrayState = 'idle' | 'running' | 'runningUnsent' | 'attention'

/** Data URLs, 32 px, readable on light and dark panels. */
export const trayIcons: Readonly<Record<TrayState, string>> = {
  idle,
  running,
  runningUnsent,
  attention,
}

/** Data URL of the window icon, 64 px. */
export const appIcon = small
