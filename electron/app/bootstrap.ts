/**
 * Runs before the program is loaded: takes the single-instance lock, declares the pages' scheme, and opens the log and
 * the first window. The window paints its first frame before the rest is loaded.
 */
import { join } from 'node:path'
import { app, Menu, nativeTheme, systemPreferences } from 'electron/main'
import {
  resolveLanguage,
  sourceLanguage,
  type Language,
  type LanguageChoice,
} from '../../shared/domain/language/language.ts'
import { loadLanguage } from '../../shared/domain/language/load-language.ts'
import { maxLinkLength } from '../../shared/domain/desktop/deep-link.ts'
import { exitCodes } from '../remote/command-line/exit-codes.ts'
import { appIcon } from '../desktop/windows/app-icon.ts'
import { declareAppScheme, serveApp } from '../desktop/windows/app-protocol.ts'
import { appOrigin } from '../desktop/windows/page-files.ts'
import { compileFromCache } from '../desktop/process/code-cache.ts'
import { refusedSwitch } from '../desktop/process/debugging-switches.ts'
import {
  createCameraPermission,
  type CameraPermission,
} from '../desktop/windows/camera-permission.ts'
import { hardenWebContents } from '../desktop/windows/hardening.ts'
import { keepYoungGenerationSmall } from '../desktop/process/small-young-generation.ts'
import { handleTerminationSignals } from '../desktop/process/termination-signals.ts'
import { openLogFile } from '../desktop/files/log-file.ts'
import {
  collectLaunchRequests,
  fitsOneMessage,
  type LaunchRequest,
} from '../remote/launch-requests.ts'
import {
  portalFeature,
  shortcutSupport,
  withFeature,
  type ShortcutSupport,
} from '../desktop/shortcuts/shortcut-support.ts'
import {
  createWindows,
  type PageName,
  type WindowParts,
  type Windows,
} from '../desktop/windows/windows.ts'
import { buildKind } from './build-kind.ts'
import { bindCalls, type CallHandler } from '../ipc/bind-calls.ts'
import { readStartupPreferences } from '../settings/startup-preferences.ts'
import { pause, systemClock } from '../base/clock.ts'
import { finishForgetting } from '../base/forget-folder.ts'
import { describeError, detach, type Log } from '../base/log.ts'
import { chmodSync, mkdirSync } from 'node:fs'

/** Maximum time to wait for a page, in ms. A page that fails to load must not keep the program from starting. */
const loadTimeout = 3000

export type Bootstrap = {
  readonly options: StartOptions
  readonly dataFolder: string
  readonly log: Log
  /** Resolves, with the reason, when a line can't be written to the log. */
  readonly logFailed: Promise<string>
  readonly shortcutSupport: ShortcutSupport
  /** Sets the handler of IPC calls. Calls that arrive earlier wait until it is set. */
  readonly handleCalls: (answer: CallHandler) => void
  readonly onLaunchRequest: (take: (call: LaunchRequest) => void) => void
  /** Subscribes to the end of the desktop session. It is reported before the program begins to close. */
  readonly onSessionEnd: (listener: () => void) => () => void
  readonly isOwnPage: (url: string) => boolean
  readonly windowParts: WindowParts
  readonly windows: Windows
  readonly camera: CameraPermission
  /**
   * Lets the program outlive its main window while `hasTray` returns true. Until this is called, the program ends with
   * the window.
   */
  readonly keepRunningWhile: (hasTray: () => boolean) => void
  /** Sets the language of the bootstrap's own messages, which are in a separate bundle. */
  readonly loadLanguage: (language: Language) => Promise<void>
  /** Resolves when the first window shows stored data, or on timeout; at once if no window is shown. */
  readonly drawn: Promise<void>
  readonly wasDrawn: () => void
}

/** The part of main.ts that the bootstrap calls. */
export type Program = { run(bootstrap: Bootstrap): Promise<void> }

/** Starts the program that `load` returns. A second instance passes its arguments to the first instance and exits. */
export function bootstrap(load: () => Program): void {
  keepYoungGenerationSmall()
  const options = readStartOptions(process.argv)
  const support = shortcutSupport({
    platform: process.platform,
    environment: process.env,
    electron: process.versions['electron'] ?? '0',
    ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
  })
  if (!fitsOneMessage(process.argv)) {
    process.stderr.write(
      `Stint does not take a start this long; a link has at most ${maxLinkLength} characters.\n`,
    )
    return app.exit(exitCodes.failed)
  }
  const build = { isPackaged: app.isPackaged, isTestBuild: buildKind === 'tests' }
  const refused = refusedSwitch(build, (name) => app.commandLine.hasSwitch(name))
  if (refused !== null) {
    process.stderr.write(`Stint does not take --${refused}.\n`)
    return app.exit(exitCodes.failed)
  }
  const launchRequests = collectLaunchRequests(app, process.argv.slice(1))
  if (!app.requestSingleInstanceLock()) return app.quit()
  const dataFolder = app.getPath('userData')
  // Erasing all data was interrupted. Finish it before any of that data is opened.
  finishForgetting(dataFolder)
  keepPrivate(dataFolder)
  declareAppScheme()
  // Otherwise Electron makes a default menu; ours follows once a window is drawn (program-language.ts).
  Menu.setApplicationMenu(null)
  // All windows have one origin. A process for each would cost another 12 MB, and delay its first showing.
  app.commandLine.appendSwitch('process-per-site')
  if (support.usesPortal) {
    const features = app.commandLine.getSwitchValue('enable-features')
    app.commandLine.appendSwitch('enable-features', withFeature(features, portalFeature))
  }
  app
    .whenReady()
    .then(async () => {
      const { onSessionEnd } = handleTerminationSignals(process, app)
      const calls = bindCalls()
      const { painted, ...first } = firstWindow(options, dataFolder)
      // The window paints in its own process only while this thread is free; loading blocks it.
      await Promise.race([painted, calls.firstCall])
      first.log.info('started', {
        version: app.getVersion(),
        electron: process.versions['electron'] ?? 'none',
      })
      const writeCodeCache = compileFromCache(__dirname)
      if (!app.isPackaged) detach(first.log, 'code cache', first.drawn.then(writeCodeCache))
      await load().run({
        options,
        shortcutSupport: support,
        onLaunchRequest: launchRequests,
        onSessionEnd,
        handleCalls: calls.setHandler,
        ...first,
      })
    })
    .catch((error: unknown) => {
      process.stderr.write(`Stint could not start: ${describeError(error)}\n`)
      app.exit(1)
    })
}

type FirstWindow = Omit<
  Bootstrap,
  'options' | 'shortcutSupport' | 'onLaunchRequest' | 'onSessionEnd' | 'handleCalls'
> & {
  /** Resolves with the first frame, or on timeout; at once if no window is shown. */
  readonly painted: Promise<void>
}

function firstWindow(options: StartOptions, dataFolder: string): FirstWindow {
  const { log, failed: logFailed } = openLogFile(join(dataFolder, 'logs'))
  process.on('uncaughtException', (error) => log.error('uncaught', { cause: describeError(error) }))
  process.on('unhandledRejection', (error) =>
    log.error('unhandled', { cause: describeError(error) }),
  )

  const preferences = readStartupPreferences(dataFolder)
  nativeTheme.themeSource = preferences.theme
  const devServer = MAIN_WINDOW_VITE_DEV_SERVER_URL ?? null
  const origin = devServer ?? appOrigin
  const isOwnPage = (url: string): boolean => url.startsWith(`${origin}/`)
  if (devServer === null) serveApp(join(__dirname, `../renderer/${MAIN_WINDOW_VITE_NAME}`))
  const camera = createCameraPermission(() =>
    process.platform === 'linux' ? null : systemPreferences,
  )
  hardenWebContents({ isOwnPage, camera, devServer, log })
  const windowParts = {
    preload: join(__dirname, 'preload.cjs'),
    addressOf(page: PageName): string {
      const { hasWorkspace, language } = readStartupPreferences(dataFolder)
      const name = page === 'index' && !hasWorkspace ? 'welcome' : page
      return `${origin}/${pagePath(name, languageOf(language))}`
    },
    contrast: () => readStartupPreferences(dataFolder).contrast,
    icon: appIcon,
    hasDevTools: devServer !== null,
    clock: systemClock,
    log,
  }
  let hasTray = (): boolean => false
  const windows = createWindows({
    ...windowParts,
    keepsRunning: () => hasTray(),
    mainClosed: () => {
      if (!hasTray()) app.quit()
    },
  })
  const isShown = !options.hidden && !options.capture && !wasOpenedHidden(preferences.startHidden)
  if (isShown) windows.showMain()
  const timeout = pause(systemClock, loadTimeout)
  let wasDrawn = (): void => undefined
  const drawn = new Promise<void>((resolve) => (wasDrawn = resolve))
  return {
    dataFolder,
    log,
    logFailed,
    isOwnPage,
    windowParts,
    windows,
    camera,
    loadLanguage,
    keepRunningWhile: (isTrayPresent) => {
      hasTray = isTrayPresent
    },
    painted: isShown ? Promise.race([windows.painted(), timeout]) : Promise.resolve(),
    drawn: isShown ? Promise.race([drawn, timeout]) : Promise.resolve(),
    wasDrawn,
  }
}

function languageOf(choice: LanguageChoice): Language {
  return resolveLanguage(choice, app.getPreferredSystemLanguages())
}

function pagePath(name: string, language: Language): string {
  return language === sourceLanguage ? `${name}.html` : `${language}/${name}.html`
}

/** Returns true if macOS opened the program hidden, at login. Other systems use the option `--hidden` instead. */
function wasOpenedHidden(startsHidden: boolean): boolean {
  const isMac = process.platform === 'darwin'
  return isMac && startsHidden && app.getLoginItemSettings().wasOpenedAtLogin
}

/** Unknown arguments are left to Electron. */
type StartOptions = {
  readonly demo: boolean
  /** Number of time entries in a new demo business. If undefined, the demo covers a realistic year. */
  readonly demoEntries: number | undefined
  readonly hidden: boolean
  readonly capture: boolean
  /** Late-arrival window, in ms: time after sending during which a request without a response can still be executed. */
  readonly lateArrivalWindow: number
}

/** In ms; longer than the client's timeout (30 s), so that a retry is not executed before a late first request. */
const defaultSettle = 35_000

function readStartOptions(args: readonly string[]): StartOptions {
  const valueOf = (name: string): number | undefined => {
    const text = args.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
    const value = Number(text)
    return text !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined
  }
  return {
    demo: args.includes('--demo'),
    demoEntries: valueOf('demo-entries'),
    hidden: args.includes('--hidden'),
    capture: args.includes('--capture'),
    lateArrivalWindow: valueOf('settle') ?? defaultSettle,
  }
}

/**
 * Makes this process and its children create files with mode 0600 and folders with 0700. Setting modes at each call
 * would miss files made by Chromium and libraries. The data folder is restricted too, because of files from earlier
 * versions. On Windows the profile folder is private by default.
 */
function keepPrivate(dataFolder: string): void {
  if (process.platform === 'win32') return
  process.umask(0o077)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  chmodSync(dataFolder, 0o700)
}
