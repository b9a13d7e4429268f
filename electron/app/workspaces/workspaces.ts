/**
 * The accounts on this computer. All of the user's own workspaces are open and keep sending. Windows, tray, capture and
 * command line work on the current one.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type {
  ConnectReport,
  Topic,
  WorkspaceState,
  RemovedAccount,
} from '../../../shared/contract/payloads.ts'
import type {
  ConnectInput,
  Credentials,
  RemoveAccountInput,
} from '../../../shared/contract/groups/workspace.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { classicAccount } from '../../account/classic-credentials.ts'
import { codesAccount, readConnection, tokenAccount } from '../../account/connection.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { PreferencesFile } from '../../settings/preferences.ts'
import { detach, describeError, type Log } from '../../base/log.ts'
import { createSerialQueue } from '../../base/serial-queue.ts'
import type { WorkspaceDependencies, Workspace } from './workspace.ts'
import { AccountSet } from './account-set.ts'
import {
  findAccount,
  workspaceForConnection,
  workspaceWithoutAccount,
  type AccountSources,
} from './connect-account.ts'
import {
  keepTested,
  testAgain,
  testAndConnect,
  type RunExclusive,
  type ChooseWorkspace,
} from './test-and-connect.ts'
import type { OpenAccount } from './open-account.ts'
import { removeAccount, type RemoveAccountParts } from './remove-account.ts'
import type { Clock } from '../../base/clock.ts'
import { renderDelay } from '../../base/coalesce.ts'

export type WorkspacesOptions = RemoveAccountParts &
  AccountSources & {
    readonly dataFolder: string
    readonly dependencies: WorkspaceDependencies
    readonly changes: ChangeBus
    readonly preferences: PreferencesFile
    /** Resolves when the user sees the first window, or at once if no window is shown. Connecting waits for it. */
    readonly drawn: Promise<void>
    readonly watch: (workspace: Workspace) => { quit(): void }
  }

export type Workspaces = Pick<WorkspaceSwitch, keyof WorkspaceSwitch>

const workspaceTopics: ReadonlySet<Topic> = new Set([
  'workspace',
  'timer',
  'entries',
  'projects',
  'sync',
] as const)

/** The open workspaces, and which of them is shown. */
export class WorkspaceSwitch {
  readonly #options: WorkspacesOptions
  readonly #set: AccountSet
  #current: WorkspaceId | null = null
  /** Why the last workspace could not be reopened; null if it was reopened. */
  #notice: string | null = null
  /** Runs calls one at a time, so that a second click waits for the first. */
  readonly #enqueue = createSerialQueue()
  /** Resolves when the previous demo service has closed; it closes outside the queue. */
  #demoClosing: Promise<void> = Promise.resolve()
  #isOpeningOthers = false
  readonly #remembered: ReturnType<typeof createRememberedWorkspace>

  constructor(options: WorkspacesOptions) {
    this.#options = options
    this.#remembered = createRememberedWorkspace(options.preferences, options.dependencies)
    this.#set = new AccountSet({
      ...options,
      isCurrent: (id) => id === this.#current,
      find: (workspace) =>
        findAccount(workspace, this.#set.folders.folderOf(workspace.id), options),
    })
  }

  current(): Workspace | null {
    return this.#openCurrent()?.workspace ?? null
  }

  all(): readonly Workspace[] {
    return this.#set.open().map(({ workspace }) => workspace)
  }

  state(): WorkspaceState {
    const open = this.#openCurrent()
    return {
      id: open?.workspace.id ?? null,
      kind: open?.workspace.kind ?? 'none',
      connection: open?.workspace.account()?.connection ?? null,
      keychain: this.#options.keychain.state(),
      notice: this.#notice ?? open?.notice() ?? null,
      accounts: this.#set.summaries(),
    }
  }

  /** Opens the workspace that was last current; the other accounts follow once the first window is drawn. */
  async restore(): Promise<void> {
    const { workspace } = this.#options.preferences.read()
    if (workspace === 'none') return
    const isThere = workspace !== 'demo' && this.#set.folders.list().includes(workspace)
    const opened =
      workspace === 'demo'
        ? await this.openDemo()
        : isThere
          ? await this.switch(workspace)
          : await this.openOwn()
    if (opened.ok) return
    // One account that can't be opened must not hide the others.
    const { message } = opened.error
    const isOther = await this.#enqueue(() => this.#showFirst())
    this.#notice = isOther ? t`Couldn’t open an account: ${message}` : message
  }

  openDemo(): Promise<Outcome<WorkspaceState>> {
    return this.#enqueue(async () => {
      if (this.#current === 'demo') return success(this.state())
      await this.#demoClosing
      return this.#show('demo')
    })
  }

  openOwn(): Promise<Outcome<WorkspaceState>> {
    return this.#enqueue(() => {
      const { folders } = this.#set
      if (this.current()?.kind === 'own') return success(this.state())
      return this.#show(folders.list()[0] ?? folders.add())
    })
  }

  /** Makes the workspace current, and opens it if needed. Fails with `notFound`, `storage`. */
  switch(id: WorkspaceId): Promise<Outcome<WorkspaceState>> {
    if (id === 'demo') return this.openDemo()
    return this.#enqueue(() => {
      if (this.#current === id) return success(this.state())
      return this.#set.folders.list().includes(id) ? this.#show(id) : notListed()
    })
  }

  addAccount(): Promise<Outcome<WorkspaceState>> {
    return this.#enqueue(() => {
      const { folders } = this.#set
      return this.#show(workspaceWithoutAccount(this.#set) ?? folders.add())
    })
  }

  async connect(input: ConnectInput): Promise<Outcome<ConnectReport>> {
    return this.#connected(input, (connection) => {
      const place = workspaceForConnection(this.#set, connection, this.current())
      const shown = this.#show(place)
      return shown.ok ? success(place) : shown
    })
  }

  async signIn(credentials: Credentials, id?: WorkspaceId): Promise<Outcome<ConnectReport>> {
    const named = id ?? this.#current
    const open = named === null || named === 'demo' ? null : this.#set.get(named)
    const storedConnection = open && readConnection(open.workspace.database)
    if (named === null || !storedConnection) {
      return failure('noWorkspace', t`No account is connected. Connect one first.`)
    }
    const { baseUrl, businessId, accountId } = storedConnection
    const ids = { businessId, ...(accountId !== null && { accountId }) }
    return this.#connected({ baseUrl, ...ids, credentials }, () => {
      return this.#set.get(named) ? success(named) : notListed()
    })
  }

  /** Tests the current account again, step by step. Fails with `noWorkspace`. */
  async test(): Promise<Outcome<ConnectReport>> {
    const workspace = this.current()
    const account = workspace?.account()
    if (!workspace || !account) {
      return failure('noWorkspace', t`No account is connected. Connect one first.`)
    }
    const result = await testAgain(account, this.#options.dependencies)
    const { steps, choices } = result
    return this.#enqueue(async () => {
      await keepTested(this.#set, { workspace, connection: account.connection }, result)
      return success({ steps, choices, state: this.state() })
    })
  }

  async remove(input: RemoveAccountInput): Promise<Outcome<RemovedAccount>> {
    let signedOut: Promise<unknown> = Promise.resolve()
    const outcome = await this.#enqueue<Outcome<RemovedAccount>>(async () => {
      const { id } = input
      if (!this.#set.folders.list().includes(id)) return notListed()
      const wasCurrent = this.#current === id
      // Nothing may be recorded in this workspace any more; calls for it meanwhile fail with `workspaceChanged`.
      if (wasCurrent && !this.#showFirst(id)) this.#showNone()
      const removed = await removeAccount(this.#set, input, this.#options)
      if (removed.ok) {
        this.#publish()
        const { written, keptIn, keychainName } = removed.value
        // Started within this turn of the queue, so that a later sign-in is not signed out.
        if (keychainName !== null) signedOut = this.#forgetSecrets(keychainName)
        return success({ written, keptIn, state: this.state() })
      }
      if (wasCurrent) this.#show(id)
      return removed
    })
    // Awaited outside of the queue, because the service can be slow.
    await signedOut
    return outcome
  }

  leave(): Promise<Outcome<WorkspaceState>> {
    return this.#enqueue(async () => {
      await this.#closeAll()
      this.#showNone()
      return success(this.state())
    })
  }

  /** Signs out every account, and deletes its credentials from the keychain. */
  async signOutAll(): Promise<void> {
    const { folders } = this.#set
    const labels = folders.list().flatMap((id) => folders.labelOf(id) ?? [])
    await Promise.all(labels.map((label) => this.#forgetSecrets(tokenAccount(label))))
  }

  close(): Promise<void> {
    this.#set.stopOpening()
    return this.#enqueue(() => this.#closeAll())
  }

  /** Signs an account out, and deletes its credentials from the keychain. */
  #forgetSecrets(name: string): Promise<unknown> {
    const { signIn, keychain } = this.#options
    const entries = [classicAccount(name), codesAccount(name)]
    return Promise.all([
      signIn.credentialsOf(name).signOut(),
      ...entries.map((entry) => keychain.forget(entry)),
    ])
  }

  #openCurrent(): OpenAccount | null {
    return this.#current === null ? null : this.#set.get(this.#current)
  }

  #show(id: WorkspaceId): Outcome<WorkspaceState> {
    const opened = this.#set.openOne(id)
    if (!opened.ok) return opened
    const before = this.#current
    this.#current = id
    this.#notice = null
    this.#remember(id)
    if (before === 'demo' && id !== 'demo') this.#endDemo()
    this.#openOthers()
    return success(this.state())
  }

  async #connected(
    input: ConnectInput,
    chooseWorkspace: ChooseWorkspace,
  ): Promise<Outcome<ConnectReport>> {
    const { signIn, dependencies } = this.#options
    const parts = { set: this.#set, signIn, dependencies }
    const runExclusive: RunExclusive = (work) => this.#enqueue(work)
    const report = await testAndConnect({ ...parts, runExclusive }, input, chooseWorkspace)
    return report.ok ? success({ ...report.value, state: this.state() }) : report
  }

  /** Shows the first workspace that can be opened. Returns false if there is none to show. */
  #showFirst(except?: WorkspaceId): boolean {
    const ids = this.#set.folders.list().filter((id) => id !== except)
    return ids.some((id) => this.#show(id).ok)
  }

  #showNone(): void {
    this.#current = null
    this.#remember('none')
  }

  /** Ends the demo's process, without waiting for it; the process runs only while the demo is shown. */
  #endDemo(): void {
    this.#demoClosing = this.#set.close('demo')
  }

  #openOthers(): void {
    if (this.#isOpeningOthers) return
    this.#isOpeningOthers = true
    const { drawn, dependencies } = this.#options
    const open = async (): Promise<void> => {
      await drawn
      for (const id of this.#set.folders.list()) {
        await this.#enqueue(() => {
          // May have been closed or removed meanwhile.
          const isWanted = this.#isOpeningOthers && this.#set.folders.list().includes(id)
          if (isWanted) this.#set.openOne(id)
        })
      }
      this.#options.changes.publish(new Set(['accounts']))
    }
    detach(dependencies.log, 'other accounts', open())
  }

  #remember(workspace: string): void {
    this.#remembered.remember(workspace)
    this.#publish()
  }

  #publish(): void {
    this.#options.changes.publish(workspaceTopics)
  }

  async #closeAll(): Promise<void> {
    this.#remembered.flush()
    this.#current = null
    this.#isOpeningOthers = false
    await this.#demoClosing
    await this.#set.closeAll()
  }
}

const notListed = () => failure('notFound', t`This account is no longer on this computer.`)

/** Opens the workspace that was last open. If none was ever chosen and `wantsDemo` is set, opens the demo business. */
export async function restoreLast(workspaces: Workspaces, wantsDemo: boolean): Promise<void> {
  await workspaces.restore()
  if (wantsDemo && workspaces.current() === null) await workspaces.openDemo()
}

/** Writes the current workspace to disk after a delay, because doing so at once would slow down the switch. */
function createRememberedWorkspace(
  preferences: PreferencesFile,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  let unwritten: string | null = null
  let cancel = (): void => undefined
  /** Writes the current workspace. A disk error is only logged, because it must not prevent the switch. */
  const writeDown = (): void => {
    const workspace = unwritten
    cancel()
    unwritten = null
    if (workspace === null || preferences.read().workspace === workspace) return
    try {
      preferences.change({ workspace })
    } catch (error) {
      log.error('the current workspace was not remembered', { cause: describeError(error) })
    }
  }
  return {
    /** Remembers the current workspace. `workspace`: an id, or `none`. */
    remember(workspace: string): void {
      unwritten = workspace
      cancel()
      cancel = clock.after(renderDelay, writeDown)
    },
    flush: writeDown,
  }
}
