/** The composition root: builds each part once, in dependency order, and wires them. It holds no rules of its own. */
import { join } from 'node:path'
import { app, clipboard, session, type Session } from 'electron/main'
import { shell as systemShell } from 'electron/common'
import { createRequire } from 'node:module'
import { linkScheme } from '../../shared/domain/desktop/deep-link.ts'
import { builtInApplication } from '../account/sign-ins.ts'
import { createKeychain } from '../account/keychain.ts'
import type { KeychainDriver } from '../account/split-secrets.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { systemClock as clock, type Clock } from '../base/clock.ts'
import { createIdSource } from '../base/ids.ts'
import { detach, type Log } from '../base/log.ts'
import { ownExecutable } from '../base/own-executable.ts'
import { systemRandom as random } from '../base/random.ts'
import { createReceiptReader, type ReceiptReader } from '../desktop/process/receipt-reader.ts'
import { startDemoProcess } from '../desktop/process/demo-process.ts'
import { shutDownGracefully } from '../desktop/process/graceful-shutdown.ts'
import { dayOrder, setRegion } from '../../shared/domain/language/region.ts'
import { createStartAtLogin } from '../desktop/system/start-at-login.ts'
import { keepMainReachable, watchTrayHost } from '../desktop/tray/tray-host.ts'
import { appIcon } from '../desktop/windows/app-icon.ts'
import { createCaptureWindow } from '../desktop/windows/panel-windows.ts'
import { makeWindow } from '../desktop/windows/windows.ts'
import { openGate } from '../ipc/gate.ts'
import { createHandlers } from '../ipc/handlers/program-calls.ts'
import { openPreferences } from '../settings/preferences.ts'
import { createSettingsFile, type SettingsFile } from '../settings/settings-file.ts'
import type { Bootstrap } from './bootstrap.ts'
import { openDesktopBuses } from '../desktop/system/message-bus.ts'
import { createDesktopControl } from './desktop-control.ts'
import { openExternalRequests, type ExternalRequests } from './external-requests.ts'
import { createLanguageChange, startLanguage } from './program-language.ts'
import { createPresenceParts } from './presence.ts'
import { createRestart } from './restart.ts'
import { openShortcuts } from './shortcuts.ts'
import { createSignInParts } from './sign-in.ts'
import { handleSystemEvents } from './system-events.ts'
import { openTray } from './tray.ts'
import { exportUnsent } from './unsent-file-export.ts'
import { openUpdates, type UpdateWiring } from './updates.ts'
import { WorkspaceSwitch, restoreLast, type Workspaces } from './workspaces/workspaces.ts'
import { createNetwork, type Network } from '../service/network/network.ts'
import { systemAuthorities } from '../service/network/system-authorities.ts'
import { openTrustedCertificates, type TrustedCertificates } from './trusted-certificates.ts'

/** Delay in ms before the hidden capture window is created. The program is idle by then. */
const captureDelay = 2000

const signInDesktop = {
  openExternal: (url: string) => systemShell.openExternal(url),
  copyText: (text: string) => clipboard.writeText(text),
  icon: appIcon,
}

/** Builds the program around the window that the bootstrap has opened. */
export async function run(bootstrap: Bootstrap): Promise<void> {
  const { options, dataFolder, log, windows, drawn } = bootstrap
  const changes = createChangeBus()
  const ids = createIdSource(clock)
  const preferences = openPreferences(dataFolder)
  await startLanguage(bootstrap, preferences.read().language)
  const buses = openDesktopBuses(clock)
  const trayHost = watchTrayHost(buses?.session ?? null)
  bootstrap.keepRunningWhile(() => trayHost.isPresent())
  const keychain = createKeychain(loadKeychainDriver, clock, log)
  const args = process.defaultApp ? [app.getAppPath()] : []
  const command = { executable: ownExecutable(process), args }
  const login = createStartAtLogin(app, process, app.getPath('home'), command)
  const settings = createSettingsFile(preferences, changes, login)
  const restart = createRestart(command.executable)
  const presence = createPresenceParts({ bootstrap, buses, clock, ids, changes, settings, restart })
  const { network, certificates } = createNetworkParts(dataFolder, clock)
  const signIn = createSignInParts({
    keychain,
    clock,
    ids,
    changes,
    log,
    network,
    random,
    ...signInDesktop,
    builtIn: builtInApplication(),
  })
  setRegion(app.getSystemLocale())
  const receiptReader = openReceiptReader(settings, log)
  const workspaces = new WorkspaceSwitch({
    dataFolder,
    changes,
    keychain,
    signIn,
    preferences,
    drawn,
    dependencies: {
      clock,
      ids,
      log,
      random,
      lateArrivalWindow: options.lateArrivalWindow,
      network,
      keychain,
      receiptReader,
      dayOrder,
    },
    startDemo(folder) {
      const sandbox = { script: join(__dirname, 'sandbox.cjs'), entries: options.demoEntries }
      return startDemoProcess({ ...sandbox, clock, log }, folder)
    },
    watch: (one) => presence.watch(one, () => workspaces.current()?.id === one.id),
    exportUnsent: (workspace, drafts) => exportUnsent(workspace, desktop, drafts),
  })
  // On Linux the menu entry declares it (build/installers/); calling xdg-settings would slow the start.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(linkScheme)
  const capture = createCaptureWindow((window) =>
    makeWindow(bootstrap.windowParts, 'capture', window),
  )
  const wired = { bootstrap, workspaces, changes, clock, log }
  const shortcuts = openShortcuts({ ...wired, settings, toggleCapture: () => capture.toggle() })
  const keychainKnown = (): void => changes.publish(new Set(['accounts']))
  detach(log, 'keychain probe', drawn.then(() => keychain.probe()).then(keychainKnown))
  const restored = restoreLast(workspaces, options.demo)
  const externalRequests = openExternalRequests({
    dataFolder,
    workspaces,
    restored,
    changes,
    clock,
    ids,
    log,
    showMain: () => windows.showMain(),
    dayOrder,
    settings: () => settings.read(),
  })
  const desktop = createDesktopControl({
    ...wired,
    presence,
    shortcuts,
    externalRequests,
    capture,
    trayHost,
    login,
    preferences,
    setLanguage: createLanguageChange({ bootstrap, windows, capture, preferences, changes }),
  })
  const updates = openUpdates({
    ...wired,
    dataFolder,
    settings,
    network,
    windows,
    capture,
    restart,
  })
  const parts = { workspaces, restored, desktop, settings, signIn, certificates, clock }
  bootstrap.handleCalls(
    openGate({
      handlers: createHandlers({ ...parts, updates: updates.control }),
      changes,
      clock,
      log,
      trustedWindows: () => [...windows.trusted(), ...capture.trusted()],
      isOwnPage: bootstrap.isOwnPage,
      workspaceId: () => workspaces.current()?.id ?? null,
    }),
  )
  openTray({ ...wired, ...updates.tray, host: trayHost, windows, capture: () => capture.show() })
  handleSystemEvents({ ...wired, presence, externalRequests, capture })
  closeAtQuit({ windows, externalRequests, workspaces, updates, receiptReader, log })

  await restored
  if (options.capture) capture.show()
  else clock.after(captureDelay, () => capture.prepare())
  keepMainReachable({ host: trayHost, windows, clock })
}

type ClosingParts = {
  readonly windows: Pick<Bootstrap['windows'], 'allowClose'>
  readonly externalRequests: Pick<ExternalRequests, 'close'>
  readonly workspaces: Pick<Workspaces, 'close'>
  readonly updates: Pick<UpdateWiring, 'close'>
  readonly receiptReader: ReceiptReader
  readonly log: Log
}

function closeAtQuit(parts: ClosingParts): void {
  const { windows, externalRequests, workspaces, updates, receiptReader, log } = parts
  shutDownGracefully(app, {
    allowWindowsToClose: () => windows.allowClose(),
    close: async () => {
      try {
        await externalRequests.close()
      } finally {
        try {
          await workspaces.close()
        } finally {
          await updates.close().finally(receiptReader.close)
        }
      }
    },
    clock,
    log,
  })
}

function openReceiptReader(settings: Pick<SettingsFile, 'read'>, log: Log): ReceiptReader {
  return createReceiptReader({
    script: join(__dirname, 'receipt-reader.cjs'),
    clock,
    log,
    languages: () => settings.read().receiptLanguages,
  })
}

/** Loads the driver with `require`: `import` would take the file for an ES module, and not find it in the package. */
function loadKeychainDriver(): KeychainDriver {
  return createRequire(__filename)('keytar/keytar') as KeychainDriver
}

type NetworkParts = { readonly network: Network; readonly certificates: TrustedCertificates }

/**
 * Opens a session that uses the system's proxies, unlike the pages' own session (desktop/windows/hardening.ts).
 * Chromium applies its proxy switches only to the pages' session, so they are passed on to the new session.
 */
async function openSystemSession(): Promise<Session> {
  const system = session.fromPartition('system-proxies')
  // With a language set, Electron would download a spelling dictionary.
  system.setSpellCheckerLanguages([])
  const valueOf = (name: string): string => app.commandLine.getSwitchValue(name)
  const [proxyRules, pacScript] = [valueOf('proxy-server'), valueOf('proxy-pac-url')]
  const proxyBypassRules = valueOf('proxy-bypass-list')
  if (proxyRules === '' && pacScript === '') return system
  await system.setProxy(proxyRules === '' ? { pacScript } : { proxyRules, proxyBypassRules })
  // setProxy resolves before the network process has the setting: of 360 look-ups made right after it on a busy
  // computer, 17 returned "no proxy". After this round trip, none did.
  await system.forceReloadProxyConfig()
  return system
}

function createNetworkParts(dataFolder: string, clock: Clock): NetworkParts {
  let systemSession: Promise<Session> | null = null
  const certificates = openTrustedCertificates(dataFolder, clock)
  const network = createNetwork({
    environment: process.env,
    clock,
    systemAuthorities: () => systemAuthorities(process.env),
    async askSystem(url) {
      systemSession ??= openSystemSession()
      return (await systemSession).resolveProxy(url)
    },
    trustedFor: (origin) => certificates.forOrigin(origin),
  })
  return { network, certificates }
}
