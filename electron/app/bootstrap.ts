/**
 * What stands before the program is loaded: the single-instance lock, the scheme of our pages, the log and
 * the first window, whose first frame is painted before the rest is loaded.
 */
import { join } from 'node:path'
import { app, nativeTheme } from 'electron/main'
import { longestLink } from '../../shared/domain/desktop/deep-link.ts'
import { exitCodes } from '../remote/command-line/exit-codes.ts'
import { appOrigin, declareAppScheme, serveApp } from '../desktop/windows/app-protocol.ts'
import { refusedSwitch } from '../desktop/process/debugging-switches.ts'
import { hardenWebContents } from '../desktop/windows/hardening.ts'
import { appIcon } from '../desktop/tray/tray-icons.ts'
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
  type Page,
  type WindowParts,
  type Windows,
} from '../desktop/windows/windows.ts'
import { buildKind } from './build-kind.ts'
import { bindCalls, type CallHandler } from '../ipc/bind-calls.ts'
import { readStartupPreferences } from '../settings/startup-preferences.ts'
import { systemClock } from '../base/clock.ts'
import { finishForgetting } from '../base/forget-folder.ts'
import { keepPrivate } from '../base/private-files.ts'
import { describeError, type Log } from '../base/log.ts'
import { readStartOptions, type StartOptions } from './start-options.ts'

/** Milliseconds. A page that does not come must not keep the program from starting. */
const longestLoad = 3000

/** What the program takes over. */
export type Bootstrap = {
  readonly options: StartOptions
  readonly dataFolder: string
  readonly log: Log
  /** Fulfilled with the reason when the log could not be written. */
  readonly logFailed: Promise<string>
  readonly shortcutSupport: ShortcutSupport
  /** Takes who answers the calls of windows; what was asked before waits for it. */
  readonly handleCalls: (answer: CallHandler) => void
  /** Takes who gets what comes from outside, and delivers what came before. */
  readonly onLaunchRequest: (take: (call: LaunchRequest) => void) => void
  /** Told when the desktop session ends, before the program begins to close. */
  readonly onSessionEnd: (listener: () => void) => () => void
  readonly isOwnPage: (url: string) => boolean
  readonly windowParts: WindowParts
  readonly windows: Windows
  /** Asked when the main window closes: with a tray the program stays. Without an answer it ends. */
  readonly keepRunningWhile: (hasTray: () => boolean) => void
  /** Settled when the first window shows what is on disk, or is late; at once where none is shown. */
  readonly drawn: Promise<void>
  /** Settles `drawn`. */
  readonly wasDrawn: () => void
}

/** What main.ts is to the shell. */
export type Program = { run(shell: Bootstrap): Promise<void> }

/** Starts the program that `load` brings in; a second instance hands its words over and ends. */
export function bootstrap(load: () => Program): void {
  const options = readStartOptions(process.argv)
  const support = shortcutSupport({
    platform: process.platform,
    environment: process.env,
    electron: process.versions['electron'] ?? '0',
    ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
  })
  if (!fitsOneMessage(process.argv)) {
    process.stderr.write(
      `Stint does not take a start this long; a link has at most ${longestLink} characters.\n`,
    )
    return app.exit(exitCodes.failed)
  }
  const build = { isPackaged: app.isPackaged, isTestBuild: buildKind === 'tests' }
  const refused = refusedSwitch(build, (name) => app.commandLine.hasSwitch(name))
  if (refused !== null) {
    process.stderr.write(`Stint does not take --${refused}.\n`)
    return app.exit(exitCodes.failed)
  }
  const outsideCalls = collectLaunchRequests(app, process.argv.slice(1))
  if (!app.requestSingleInstanceLock()) return app.quit()
  const dataFolder = app.getPath('userData')
  // Broken off while it was forgotten: before anything of it is opened.
  finishForgetting(dataFolder)
  keepPrivate(dataFolder)
  declareAppScheme()
  // Windows of one origin: a process for each would cost another 12 MB, and time before one is shown first.
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
      // The window comes up beside us only while this thread is free: loading blocks it.
      await Promise.race([painted, calls.firstCall])
      first.log.info('started', {
        version: app.getVersion(),
        electron: process.versions['electron'] ?? 'none',
      })
      await load().run({
        options,
        shortcutSupport: support,
        onLaunchRequest: outsideCalls,
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
  /** Settled when it shows its first frame, or is late; at once where none is shown. */
  readonly painted: Promise<void>
}

function firstWindow(options: StartOptions, dataFolder: string): FirstWindow {
  const { log, failed: logFailed } = openLogFile(join(dataFolder, 'logs'))
  process.on('uncaughtException', (error) => log.error('uncaught', { cause: describeError(error) }))
  process.on('unhandledRejection', (error) =>
    log.error('unhandled', { cause: describeError(error) }),
  )

  const looks = readStartupPreferences(dataFolder)
  nativeTheme.themeSource = looks.theme
  const devServer = MAIN_WINDOW_VITE_DEV_SERVER_URL ?? null
  const origin = devServer ?? appOrigin
  const isOwnPage = (url: string): boolean => url.startsWith(`${origin}/`)
  if (devServer === null) serveApp(join(__dirname, `../renderer/${MAIN_WINDOW_VITE_NAME}`))
  hardenWebContents(isOwnPage, log)
  const windowParts = {
    preload: join(__dirname, 'preload.cjs'),
    addressOf(page: Page): string {
      const isWelcome = page === 'index' && !readStartupPreferences(dataFolder).hasWorkspace
      return `${origin}/${isWelcome ? 'welcome' : page}.html`
    },
    icon: appIcon,
  }
  let hasTray = (): boolean => false
  const windows = createWindows({
    ...windowParts,
    keepsRunning: () => hasTray(),
    mainClosed: () => {
      if (!hasTray()) app.quit()
    },
    clock: systemClock,
  })
  const isShown = !options.hidden && !options.capture && !wasOpenedHidden(looks.startHidden)
  if (isShown) windows.showMain()
  const late = new Promise<void>((resolve) => void systemClock.after(longestLoad, resolve))
  let wasDrawn = (): void => undefined
  const drawn = new Promise<void>((resolve) => (wasDrawn = resolve))
  return {
    ...{ dataFolder, log, logFailed, isOwnPage, windowParts, windows },
    keepRunningWhile: (asked) => {
      hasTray = asked
    },
    painted: isShown ? Promise.race([windows.painted(), late]) : Promise.resolve(),
    drawn: isShown ? Promise.race([drawn, late]) : Promise.resolve(),
    wasDrawn,
  }
}

/** macOS tells that it started the program at login; the other systems pass our own words along. */
function wasOpenedHidden(startsHidden: boolean): boolean {
  const isMac = process.platform === 'darwin'
  return isMac && startsHidden && app.getLoginItemSettings().wasOpenedAtLogin
}
