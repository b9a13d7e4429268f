/**
 * The composition root: builds each part once, in the order of their dependencies, and wires them.
 * Read it from top to bottom; it holds no rules of its own.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  app,
  clipboard,
  desktopCapturer,
  globalShortcut,
  nativeTheme,
  net,
  Notification,
  screen,
  systemPreferences,
} from 'electron/main'
import { shell as systemShell } from 'electron/common'
import { linkScheme } from '../../shared/domain/desktop/deep-link.ts'
import { createKeychain } from '../account/keychain.ts'
import type { KeychainDriver } from '../account/keychain-driver.ts'
import { builtInApplication } from '../account/built-in-application.ts'
import { shownVersion } from './build-kind.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { createCaptureWindow } from '../desktop/windows/capture-window.ts'
import { shutDownGracefully } from '../desktop/process/graceful-shutdown.ts'
import { dateOrder } from '../desktop/system/date-order.ts'
import { startDemoProcess } from '../desktop/process/demo-process.ts'
import { saveDownload } from '../desktop/files/downloads.ts'
import { writeExpenses, type ExpenseFiles } from '../desktop/files/expense-files.ts'
import { keepMainReachable } from '../desktop/tray/tray-fallback.ts'
import { openBus } from '../desktop/system/message-bus.ts'
import { trackLastReturn } from '../desktop/presence/last-return.ts'
import { watchNetwork } from '../desktop/system/network-watch.ts'
import { powerMonitorSource } from '../desktop/presence/power-monitor.ts'
import { watchPresence } from '../desktop/presence/watch-presence.ts'
import { createPresenceSource } from '../desktop/presence/presence-source.ts'
import { reminderMessage } from '../desktop/notifications/reminder-message.ts'
import { createReminders } from '../desktop/notifications/reminders.ts'
import { createStartAtLogin } from '../desktop/system/start-at-login.ts'
import { shortcutActionsOf } from '../desktop/shortcuts/shortcut-actions.ts'
import { createScreenshot } from '../desktop/files/screenshot.ts'
import { createShortcuts } from '../desktop/shortcuts/shortcuts.ts'
import { createTrayControl } from '../desktop/tray/tray-control.ts'
import { watchTrayHost } from '../desktop/tray/tray-host.ts'
import { makeWindow } from '../desktop/windows/windows.ts'
import { isSandboxDisabled } from '../desktop/process/sandbox-disabled.ts'
import { writeZipFile, type ZipContents } from '../desktop/files/zip-file.ts'
import type { ScreenName } from '../../shared/contract/payloads.ts'
import { openExternalRequests } from './external-requests.ts'
import { forgetComputer } from './forget-computer.ts'
import { createHandlers } from '../ipc/handlers/handlers.ts'
import { openGate } from '../ipc/gate.ts'
import { systemClock as clock } from '../base/clock.ts'
import { createIdSource } from '../base/ids.ts'
import { detach } from '../base/log.ts'
import { ownExecutable } from '../base/own-executable.ts'
import { systemRandom } from '../base/random.ts'
import { openPreferences } from '../settings/preferences.ts'
import { createNetworkParts } from './network.ts'
import { createSettingsFile } from '../settings/settings-file.ts'
import { createSignInParts } from './sign-in.ts'
import type { Bootstrap } from './bootstrap.ts'
import { shortcutSettings } from './shortcut-settings.ts'
import { exportUnsent } from './unsent-file-export.ts'
import { createWorkspaces } from './workspaces/workspaces.ts'

const isLinux = process.platform === 'linux'
/** ms after the start at which the hidden capture window is made: nothing else waits then. */
const captureDelay = 2000

/** Builds the program around the shell's window. */
export async function run(shell: Bootstrap): Promise<void> {
  const { options, dataFolder, log, windows, drawn } = shell
  const preferences = openPreferences(dataFolder)
  const buses = isLinux
    ? { session: openBus('session', clock), system: openBus('system', clock) }
    : null
  const trayHost = watchTrayHost(buses?.session ?? null)
  shell.keepRunningWhile(() => trayHost.isPresent())
  const changes = createChangeBus()
  const keychain = createKeychain(
    // `import` would look it up as a module of another kind, and not inside the package.
    () => createRequire(__filename)('keytar/keytar') as KeychainDriver,
    clock,
    log,
  )
  const own = {
    executable: ownExecutable(process),
    words: process.defaultApp ? [app.getAppPath()] : [],
  }
  const login = createStartAtLogin(app, process, app.getPath('home'), own)
  const settings = createSettingsFile(preferences, changes, login)
  const ids = createIdSource(clock)
  const source = createPresenceSource({
    powerMonitor: powerMonitorSource(shell.onSessionEnd),
    buses,
    clock,
    environment: process.env,
    processId: process.pid,
  })
  const lastReturnAt = trackLastReturn(source, clock)
  const reminders = createReminders({
    clock,
    ids,
    changes,
    notify(reminder) {
      const told = new Notification({ title: 'Stint', body: reminderMessage(reminder) })
      told.on('click', () => windows.showMain())
      told.show()
    },
  })
  if (isSandboxDisabled(app.commandLine, process)) reminders.add({ kind: 'noSandbox' })
  void shell.logFailed.then((reason) => reminders.add({ kind: 'logFailed', reason }))
  const { network, certificates } = createNetworkParts(dataFolder, clock)
  const signIn = createSignInParts({
    ...{ keychain, clock, ids, changes, log, network },
    random: systemRandom,
    openExternal: (url) => systemShell.openExternal(url),
    copyText: (text) => void clipboard.writeText(text),
    builtIn: builtInApplication(),
  })
  const workspaces = createWorkspaces({
    dataFolder,
    changes,
    keychain,
    signIn,
    preferences,
    kit: {
      clock,
      ids,
      log,
      random: systemRandom,
      lateArrivalWindow: options.lateArrivalWindow,
      network,
    },
    drawn,
    startDemo: (folder) =>
      startDemoProcess(
        { script: join(__dirname, 'sandbox.cjs'), entries: options.demoEntries, clock, log },
        folder,
      ),
    watch: ({ id, presence, changes: committed }) =>
      watchPresence({
        clock,
        source,
        changes: committed,
        commands: presence,
        settings: () => settings.read().presence,
        askStillWorking: () => reminders.add({ kind: 'stillWorking', workspaceId: id }),
        showClockJump(by) {
          // Every open account notices; it is one clock.
          if (workspaces.current()?.id === id) reminders.add({ kind: 'clockJump', by })
        },
      }),
    exportUnsent: (workspace, drafts) => exportUnsent(workspace, desktop, drafts),
  })
  changes.subscribe(({ topics }) => {
    if (!topics.includes('timer') && !topics.includes('accounts')) return
    for (const { id, presence } of workspaces.all()) {
      if (presence.timer() === null) reminders.answered(id)
    }
  })

  // On Linux the desktop file says so (build/electron-builder.json); asking xdg-settings would cost the start.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme)
  const capture = createCaptureWindow((looks) => makeWindow(shell.windowParts, 'capture', looks))
  const shortcuts = createShortcuts({
    registry: globalShortcut,
    wanted: () => settings.read().shortcuts,
    actions: shortcutActionsOf({
      workspaces,
      showMain: () => windows.showMain(),
      toggleCapture: () => capture.toggle(),
      notify: (body) => new Notification({ title: 'Stint', body, silent: true }).show(),
    }),
    platform: process.platform,
    unavailable: shell.shortcutSupport.unavailable,
    clock,
    log,
  })
  shortcuts.apply()
  changes.subscribe(({ topics }) => {
    if (topics.includes('settings')) shortcuts.apply()
  })
  detach(
    log,
    'keychain probe',
    drawn.then(() => keychain.probe()).then(() => changes.publish(new Set(['workspace']))),
  )
  const openLast = async (): Promise<void> => {
    await workspaces.restore()
    if (options.demo && workspaces.current() === null) await workspaces.openDemo()
  }
  const restored = openLast()
  const doors = openExternalRequests({
    ...{ dataFolder, workspaces, restored, changes, clock, ids, log },
    showMain: () => windows.showMain(),
    dayOrder: () => dateOrder(app.getSystemLocale()),
    currency: () => settings.read().currency,
  })
  const takePicture = createScreenshot({
    capture: (largest) =>
      desktopCapturer.getSources({ types: ['screen'], thumbnailSize: { ...largest } }),
    screen,
    access: () =>
      process.platform === 'darwin' ? systemPreferences.getMediaAccessStatus('screen') : null,
    clock,
  })
  const desktop = {
    links: doors.links,
    forgetComputer: () =>
      forgetComputer({
        ...{ dataFolder, workspaces, login, clock, log },
        closeDoors: () => doors.close(),
      }),
    state: () => ({
      theme: preferences.read().theme,
      version: shownVersion(app.getVersion()),
      electron: process.versions['electron'] ?? 'none',
      platform: process.platform,
      hasTray: trayHost.isPresent(),
      loginProblem: login.state().reason,
      presence: source.services.map(({ name, reason }) => ({ name, reason: reason() })),
    }),
    openMain: (name?: ScreenName, draftId?: string) => windows.showMain(name, draftId),
    keepOpen: windows.keepOpen,
    wasDrawn: shell.wasDrawn,
    hide(contentsId: number) {
      if (!capture.hide(contentsId)) windows.hide(contentsId)
    },
    shortcuts: shortcutSettings(shortcuts, settings),
    setTheme(theme: 'light' | 'dark' | 'system') {
      preferences.change({ theme })
      nativeTheme.themeSource = theme
      changes.publish(new Set(['desktop']))
    },
    reminders,
    lastReturnAt,
    saveDownload: (name: string, extension: string, content: string | Uint8Array) =>
      saveDownload(app.getPath('downloads'), { name, extension, content }, clock),
    takePicture: (contentsId: number) => windows.withMainHidden(contentsId, takePicture),
    saveZip: (name: string, contents: ZipContents) =>
      writeZipFile(app.getPath('downloads'), name, contents, clock),
    printToPdf: (contentsId: number) => windows.printToPdf(contentsId),
    writeExpenses: (form: 'folder' | 'zip', files: ExpenseFiles) =>
      writeExpenses(app.getPath('downloads'), form, files, clock),
  }
  const handlers = createHandlers({
    workspaces,
    restored,
    desktop,
    settings,
    signIn,
    certificates,
    clock,
  })
  const trustedWindows = () => [...windows.trusted(), ...capture.trusted()]
  shell.handleCalls(
    openGate({
      ...{ trustedWindows, handlers, changes, clock, log },
      isOwnPage: shell.isOwnPage,
      workspaceId: () => workspaces.current()?.id ?? null,
    }),
  )
  detach(
    log,
    'tray',
    trayHost.known.then(() => {
      changes.publish(new Set(['desktop']))
      createTrayControl({
        platform: process.platform,
        host: trayHost,
        workspaces,
        windows,
        capture: () => capture.show(),
        changes,
        clock,
        log,
        quit: () => app.quit(),
      })
    }),
  )
  trayHost.listen(() => changes.publish(new Set(['desktop'])))

  source.onResume(() => workspaces.all().forEach((one) => one.sync().retryNow()))
  watchNetwork(clock, {
    isOnline: () => net.isOnline(),
    isWanted: () => workspaces.all().some((one) => one.sync().status().kind === 'offline'),
    onOnline: () => workspaces.all().forEach((one) => one.sync().systemOnlineChanged(true)),
  })
  app.on('browser-window-focus', () => workspaces.current()?.sync().wake('news'))
  shell.onLaunchRequest((call) => {
    if (call.kind === 'capture') capture.show()
    else doors.handle(call)
  })
  app.on('activate', () => windows.showMain())
  // Whether the program ends with its main window is decided where that closes.
  app.on('window-all-closed', () => undefined)
  app.on('will-quit', () => shortcuts.dispose())
  shutDownGracefully(app, {
    releaseWindows: () => windows.allowClose(),
    close: () => doors.close().then(() => workspaces.close()),
    ...{ clock, log },
  })

  await restored
  if (options.capture) capture.show()
  else clock.after(captureDelay, () => capture.prepare())
  keepMainReachable({ host: trayHost, windows, clock })
}
