/**
 * The composition root: builds each part once, in the order of their dependencies, and wires them.
 * Read it from top to bottom; it holds no rules of its own.
 */
import { join } from 'node:path'
import { app, nativeTheme, net, Notification } from 'electron/main'
import * as keytar from 'keytar/keytar'
import { createKeychain } from './account/keychain.ts'
import { createChanges } from './changes.ts'
import { appOrigin, declareAppScheme, serveApp } from './desktop/app-protocol.ts'
import { startDemoProcess } from './desktop/demo-process.ts'
import { saveDownload } from './desktop/downloads.ts'
import { hardenWebContents } from './desktop/hardening.ts'
import { openLogFile } from './desktop/log-file.ts'
import { watchComings } from './desktop/comings.ts'
import { watchNetwork } from './desktop/network-watch.ts'
import { powerMonitorSource } from './desktop/power-monitor.ts'
import { watchPresence } from './desktop/presence.ts'
import { reminderWords } from './desktop/reminder-words.ts'
import { createReminders } from './desktop/reminders.ts'
import { createTrayControl } from './desktop/tray-control.ts'
import { hasTrayHost } from './desktop/tray-host.ts'
import { createWindows, type Page } from './desktop/windows.ts'
import { createHandlers } from './handlers.ts'
import { bindContract } from './ipc.ts'
import { appIcon } from './desktop/icons.ts'
import { systemClock as clock } from './kit/clock.ts'
import { createIdSource } from './kit/ids.ts'
import { describe, detach } from './kit/log.ts'
import { systemRandom } from './kit/random.ts'
import { openPreferences } from './preferences.ts'
import { readStartOptions } from './start-options.ts'
import { createSettingsFile } from './settings-file.ts'
import { createWorkspaces } from './workspaces.ts'

const options = readStartOptions(process.argv)
const devServer = MAIN_WINDOW_VITE_DEV_SERVER_URL ?? null
const origin = devServer ?? appOrigin
const addressOf = (page: Page): string => `${origin}/${page}.html`
const isOwnPage = (url: string): boolean => url.startsWith(`${origin}/`)

if (app.requestSingleInstanceLock()) {
  declareAppScheme()
  app.whenReady().then(start, (error: unknown) => {
    process.stderr.write(`Stint could not start: ${describe(error)}\n`)
    app.exit(1)
  })
} else {
  app.quit()
}

async function start(): Promise<void> {
  const dataFolder = app.getPath('userData')
  const log = openLogFile(join(dataFolder, 'logs'))
  log.info('started', {
    version: app.getVersion(),
    electron: process.versions['electron'] ?? 'none',
  })
  process.on('uncaughtException', (error) => log.error('uncaught', { cause: describe(error) }))
  process.on('unhandledRejection', (error) => log.error('unhandled', { cause: describe(error) }))

  const changes = createChanges()
  const preferences = openPreferences(dataFolder)
  const keychain = createKeychain(keytar, clock, log)
  const settings = createSettingsFile(preferences, changes)
  const ids = createIdSource(clock)
  const source = powerMonitorSource()
  const cameBackAt = watchComings(source, clock)
  const reminders = createReminders({
    clock,
    ids,
    changes,
    notify(reminder) {
      const told = new Notification({ title: 'Stint', body: reminderWords(reminder) })
      told.on('click', () => windows.showMain())
      told.show()
    },
  })
  const workspaces = createWorkspaces({
    dataFolder,
    changes,
    keychain,
    preferences,
    kit: { clock, ids, log, random: systemRandom, settle: options.settle },
    startDemo: (folder) =>
      startDemoProcess(
        { script: join(__dirname, 'sandbox.cjs'), entries: options.demoEntries, clock, log },
        folder,
      ),
    watch: ({ presence }) =>
      watchPresence({
        clock,
        source,
        changes,
        commands: presence,
        settings: () => settings.read().presence,
        askStillWorking: () => reminders.add({ kind: 'stillWorking' }),
        showClockJump: (by) => reminders.add({ kind: 'clockJump', by }),
      }),
  })
  changes.listen(({ topics }) => {
    if (topics.includes('timer') && workspaces.current()?.presence.timer() === null) {
      reminders.answered()
    }
  })

  nativeTheme.themeSource = preferences.read().theme
  if (devServer === null) serveApp(join(__dirname, `../renderer/${MAIN_WINDOW_VITE_NAME}`))
  hardenWebContents(isOwnPage, log)
  const hasTray = await hasTrayHost(process.platform)
  const windows = createWindows({
    preload: join(__dirname, 'preload.cjs'),
    addressOf,
    keepsRunning: () => hasTray,
    icon: appIcon,
  })
  const desktop = {
    state: () => ({
      theme: preferences.read().theme,
      version: app.getVersion(),
      electron: process.versions['electron'] ?? 'none',
      platform: process.platform,
      hasTray,
    }),
    openMain: () => windows.showMain(),
    hide: (contentsId: number) => windows.hide(contentsId),
    setTheme(theme: 'light' | 'dark' | 'system') {
      preferences.change({ theme })
      nativeTheme.themeSource = theme
      changes.announce(new Set(['desktop']))
    },
    reminders,
    cameBackAt,
    saveDownload: (name: string, extension: string, content: string | Uint8Array) =>
      saveDownload(app.getPath('downloads'), { name, extension, content }, clock.now()),
    printToPdf: (contentsId: number) => windows.printToPdf(contentsId),
  }
  const handlers = createHandlers({ workspaces, desktop, settings, clock })
  bindContract({ trustedWindows: () => windows.trusted(), isOwnPage, handlers, changes, log })
  createTrayControl({ workspaces, windows, changes, clock, log, quit: () => app.quit() })

  source.onResume(() => workspaces.current()?.sync().retryContact())
  watchNetwork(clock, {
    isOnline: () => net.isOnline(),
    isWanted: () => workspaces.current()?.sync().status().kind === 'offline',
    came: () => workspaces.current()?.sync().systemSaysOnline(true),
  })
  app.on('browser-window-focus', () => workspaces.current()?.sync().wake('news'))
  app.on('second-instance', () => windows.showMain())
  app.on('activate', () => windows.showMain())
  app.on('window-all-closed', () => {
    if (!hasTray) app.quit()
  })
  let isClosing = false
  app.on('before-quit', (event) => {
    windows.release()
    if (isClosing) return
    isClosing = true
    event.preventDefault()
    // What is under way becomes uncertain on disk before the program goes; never longer than 3 s.
    const cancel = clock.after(3000, () => app.exit(0))
    detach(
      log,
      'close',
      workspaces
        .close()
        .finally(cancel)
        .finally(() => app.quit()),
    )
  })

  detach(
    log,
    'keychain probe',
    keychain.probe().then(() => changes.announce(new Set(['workspace']))),
  )
  await workspaces.restore()
  if (options.demo && workspaces.current() === null) await workspaces.openDemo()
  if (!options.hidden || !hasTray) windows.showMain()
}
