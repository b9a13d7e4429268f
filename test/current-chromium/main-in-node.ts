/** Composed as electron/app/main.ts: only the desktop is a double, and the database is a file. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { WebContents } from 'electron/main'
import { createMemoryKeychain, type MemoryKeychain } from '../fakes/accounts-bench.ts'
import { createSignInParts } from '../../electron/app/sign-in.ts'
import { openTrustedCertificates } from '../../electron/app/trusted-certificates.ts'
import { exportUnsent } from '../../electron/app/unsent-file-export.ts'
import {
  WorkspaceSwitch,
  restoreLast,
  type Workspaces,
  type WorkspacesOptions,
} from '../../electron/app/workspaces/workspaces.ts'
import { createChangeBus, type ChangeBus } from '../../electron/base/change-bus.ts'
import { systemClock, type Clock } from '../../electron/base/clock.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { createLog, detach } from '../../electron/base/log.ts'
import { systemRandom as random } from '../../electron/base/random.ts'
import type { ReceiptReader } from '../../electron/desktop/process/receipt-reader.ts'
import { autostartByFile } from '../../electron/desktop/system/start-at-login.ts'
import type { CallHandler } from '../../electron/ipc/bind-calls.ts'
import { openGate } from '../../electron/ipc/gate.ts'
import { createHandlers } from '../../electron/ipc/handlers/program-calls.ts'
import { unpackMail } from '../../electron/receipt-reader/mail/parse-mail.ts'
import { calendarEvents } from '../../electron/receipt-reader/calendar/calendar-events.ts'
import { calendarText } from '../../electron/receipt-reader/calendar/calendar-text.ts'
import { readReceipt } from '../../electron/receipt-reader/read-receipt.ts'
import { startSandbox } from '../../electron/sandbox/sandbox.ts'
import { createNetwork } from '../../electron/service/network/network.ts'
import { openPreferences } from '../../electron/settings/preferences.ts'
import { createSettingsFile } from '../../electron/settings/settings-file.ts'
import { createDesktopDouble, updatesThatAreOff } from './desktop-double.ts'
import type { Windows } from './windows.ts'

export type MainOptions = {
  /** `data` in it is the data folder, `Downloads` where files are saved. */
  readonly home: string
  readonly keychain?: MemoryKeychain
  readonly clock?: Clock
  /** Presence of the person in a workspace; by default there is no watch. */
  readonly watch?: WorkspacesOptions['watch']
  readonly isOwnPage: (url: string) => boolean
  readonly windows: () => Windows
}

export type MainInNode = {
  readonly answer: CallHandler
  /** Log events with level `error`: refused calls, and unexpected errors. */
  readonly errors: string[]
  readonly workspaces: Workspaces
  readonly changes: ChangeBus
  close(): Promise<void>
}

/** Time entries: a few weeks. */
const demoEntries = 120
/** In ms, as in the end-to-end tests. */
const lateArrivalWindow = 500

export function startMain({
  home,
  isOwnPage,
  windows,
  keychain = createMemoryKeychain(),
  clock = systemClock,
  watch = () => ({ quit: () => undefined }),
}: MainOptions): MainInNode {
  const dataFolder = join(home, 'data')
  const errors: string[] = []
  const log = createLog((level, line) => {
    if (level === 'error') errors.push(line)
  })
  const changes = createChangeBus()
  const ids = createIdSource(clock)
  const preferences = openPreferences(dataFolder)
  const login = autostartByFile({}, home, { executable: process.execPath, args: [] })
  const settings = createSettingsFile(preferences, changes, login)
  const certificates = openTrustedCertificates(dataFolder, clock)
  const network = createNetwork({
    environment: {},
    clock,
    systemAuthorities: () => [],
    askSystem: () => Promise.resolve('DIRECT'),
    trustedFor: (origin) => certificates.forOrigin(origin),
  })
  const signIn = createSignInParts({
    keychain,
    clock,
    ids,
    changes,
    log,
    network,
    random,
    builtIn: null,
    icon: '',
    openExternal: () => Promise.reject(new Error('there is no browser')),
    copyText: () => undefined,
  })
  let wasDrawn = (): void => undefined
  const drawn = new Promise<void>((resolve) => (wasDrawn = resolve))
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
      lateArrivalWindow,
      network,
      keychain,
      receiptReader: readerInNode,
      dayOrder: () => 'dmy',
    },
    startDemo: (folder) => startDemo(folder, clock),
    watch,
    exportUnsent: (workspace, drafts) => exportUnsent(workspace, desktop, drafts),
  })
  const desktop = createDesktopDouble({
    home,
    dataFolder,
    workspaces,
    preferences,
    settings,
    windows,
    changes,
    ids,
    log,
    wasDrawn: () => wasDrawn(),
  })
  const keychainKnown = (): void => changes.publish(new Set(['accounts']))
  detach(log, 'keychain probe', drawn.then(() => keychain.probe()).then(keychainKnown))
  const restored = restoreLast(workspaces, false)
  const updates = updatesThatAreOff()
  const parts = { workspaces, restored, desktop, settings, signIn, certificates, clock, updates }
  const answer = openGate({
    handlers: createHandlers(parts),
    changes,
    clock,
    log,
    isOwnPage,
    trustedWindows: (): readonly WebContents[] => windows().trusted(),
    workspaceId: () => workspaces.current()?.id ?? null,
  })
  let closed: Promise<void> | null = null
  return {
    answer,
    errors,
    workspaces,
    changes,
    close: () => (closed ??= restored.then(() => workspaces.close())),
  }
}

/** In this process; in the program it has one of its own. */
async function startDemo(folder: string, clock: Clock) {
  const token = randomBytes(24).toString('base64url')
  const file = join(folder, 'demo-service.json')
  const sandbox = await startSandbox({ clock, token, file, entries: demoEntries })
  const { baseUrl, businessId, accountId } = sandbox
  return {
    token,
    connection: {
      baseUrl,
      accountId,
      businessId: String(businessId),
      businessName: 'Demo business',
    },
    stop: () => sandbox.stop(),
  }
}

/** In this process; in the program the reader has one of its own. Pictures are not read. */
const readerInNode: Omit<ReceiptReader, 'close'> = {
  read: ({ bytes, type, hint }) => readReceipt(bytes, type, hint, null),
  unpack: (bytes) => unpackMail(bytes),
  events: async ({ bytes, span, ...calendar }) =>
    calendarEvents({ ...calendar, text: calendarText(bytes) }, span),
}
