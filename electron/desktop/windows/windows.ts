/** Creates and manages the program's windows. All share the same secure settings. */
import { t } from '../../../shared/domain/language/translate.ts'
import { nativeImage } from 'electron/common'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  app,
  BrowserWindow,
  type WebContents,
  type BrowserWindowConstructorOptions,
  type Rectangle,
} from 'electron/main'
import { moreContrastArgument, regionArgument } from '../../../shared/contract/page-arguments.ts'
import type { Contrast, ScreenName } from '../../../shared/contract/payloads.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import { loadPage } from './load-page.ts'
import { openMainWindow, type MainWindow } from './main-window.ts'
import { createPopoverWindow } from './panel-windows.ts'
import { hideWindowWhile } from './hide-window-while.ts'
import { printOptions, type PageFoot } from './print-options.ts'

export type PageName = 'index' | 'popover' | 'capture'

export type WindowParts = {
  readonly preload: string
  readonly addressOf: (page: PageName) => string
  /** Contrast of the first frame that a new window paints. */
  readonly contrast: () => Contrast
  /** Data URL. */
  readonly icon: string
  readonly hasDevTools: boolean
  readonly clock: Clock
  readonly log: Log
}

export type WindowOptions = WindowParts & {
  /**
   * Called when the main window is about to close. Returns true to hide it instead, because the tray can show it again.
   */
  readonly keepsRunning: () => boolean
  /** Called when the main window has closed. Other windows may still exist, hidden. */
  readonly mainClosed: () => void
}

export type Windows = ReturnType<typeof createWindows>

const gone = (): string => t`This window no longer exists.`

export function createWindows(options: WindowOptions) {
  const { clock, log } = options
  const popover = createPopoverWindow((settings) => makeWindow(options, 'popover', settings), clock)
  let main: MainWindow | null = null
  let isReleased = false
  let isMainHidden = false
  const openMain = (): MainWindow =>
    openMainWindow((settings) => makeWindow(options, 'index', settings), {
      staysOpen: () => !isReleased && options.keepsRunning(),
      isReleased: () => isReleased,
      closed() {
        main = null
        options.mainClosed()
      },
      clock,
    })

  return {
    /** Shows the main window, with `screen` if given, and in it the draft `draftId` if given. */
    showMain(screen?: ScreenName, draftId?: string): void {
      main ??= openMain()
      main.show(screen ? { screen, ...(draftId !== undefined && { draftId }) } : null)
    },
    painted: (): Promise<void> =>
      new Promise((resolve) => void main?.window.once('ready-to-show', () => resolve())),
    /** Returns true if the main window is visible, or the user can restore it without the tray. */
    isMainReachable: (): boolean =>
      main !== null && (main.window.isVisible() || main.window.isMinimized()),
    /** Shows the popover. `icon`: bounds of the tray icon; null if they are unknown. */
    showPopover: (icon: Rectangle | null) => popover.show(icon),
    togglePopover: (icon: Rectangle | null) => popover.toggle(icon),
    hide(contentsId: number): void {
      if (popover.hide(contentsId)) return
      if (main?.window.webContents.id === contentsId) main.window.minimize()
    },
    /** While `isOn`, losing focus does not hide the popover. Ignored if another window calls. */
    keepOpen: (contentsId: number, isOn: boolean) => popover.keepOpen(contentsId, isOn),
    /** Hides the main window from screenshots and recordings. Not every system supports this. */
    protect(contentsId: number, isOn: boolean): void {
      if (main?.window.webContents.id === contentsId) main.window.setContentProtection(isOn)
    },
    /** Runs `work` while the main window is hidden. Fails with `notFound` (another window called), `busy` (running). */
    async withMainHidden<Value>(
      contentsId: number,
      work: (place: Rectangle) => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> {
      if (main?.window.webContents.id !== contentsId) return failure('notFound', gone())
      if (isMainHidden) return failure('busy', t`Stint is already taking a screenshot.`)
      isMainHidden = true
      return hideWindowWhile(main.window, clock, work).finally(() => (isMainHidden = false))
    },
    /**
     * Prints the window in its print style to a PDF, tagged for screen readers. Fails with `notFound` (another window
     * called), `internal`.
     */
    async printToPdf(contentsId: number, foot?: PageFoot): Promise<Outcome<Uint8Array>> {
      if (main?.window.webContents.id !== contentsId) return failure('notFound', gone())
      try {
        return success(await main.window.webContents.printToPDF(printOptions(foot)))
      } catch (error) {
        log.warn('page not printed', { cause: describeError(error) })
        return failure('internal', t`Couldn’t print this page. Try again.`)
      }
    },
    trusted: (): readonly WebContents[] => [
      ...(main && !main.window.isDestroyed() ? [main.window.webContents] : []),
      ...popover.trusted(),
    ],
    /** Loads the pages again, in the current language. The main window then shows `screen`. */
    reload(screen: ScreenName): void {
      main?.reload(options.addressOf('index'), { screen })
      popover.reload(options.addressOf('popover'))
    },
    allowClose(): void {
      isReleased = true
    },
  }
}

/** Creates a hidden window with the secure settings and loads the page. */
export function makeWindow(
  { preload, addressOf, contrast, icon, hasDevTools, clock, log }: WindowParts,
  page: PageName,
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
      devTools: hasDevTools,
      additionalArguments: [
        `${regionArgument}${app.getSystemLocale()}`,
        ...(contrast() === 'more' ? [moreContrastArgument] : []),
      ],
      // A hidden window must not run timers; it queries its data again when it is shown.
      backgroundThrottling: true,
    },
  })
  loadPage(window, addressOf(page), { clock, log })
  return window
}
