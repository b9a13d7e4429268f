/**
 * Which workspace is open, and the ways from one to another: first choice, demo, own workspace with or
 * without an account. Part of the composition root.
 */
import { join } from 'node:path'
import type { ConnectInput, ConnectReport, Connection, WorkspaceState } from '../shared/payloads.ts'
import type { Credentials } from '../shared/sign-in-payloads.ts'
import { failure, success, type Outcome } from '../shared/errors.ts'
import { readConnection, tokenAccount, writeConnection } from './account/connection.ts'
import type { Keychain } from './account/keychain.ts'
import { probeConnection } from './account/probe.ts'
import { accessTokenOf } from './account/secret.ts'
import type { Changes } from './changes.ts'
import type { PreferencesFile } from './preferences.ts'
import { describe } from './kit/log.ts'
import { fixedToken } from './service/token-source.ts'
import { toStorageError } from './store/storage-error.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { openWorkspace, type Kit, type Workspace } from './workspace.ts'

/** The running demo service. */
export type DemoService = {
  readonly connection: Connection
  readonly token: string
  stop(): Promise<void>
}

export type WorkspacesOptions = {
  readonly dataFolder: string
  readonly kit: Kit
  readonly changes: Changes
  readonly keychain: Keychain
  readonly signIn: Pick<SignInParts, 'credentialsOf'> & {
    readonly signIns: Pick<SignInParts['signIns'], 'secretOf' | 'release'>
  }
  readonly preferences: PreferencesFile
  /** Settled when the person sees the first window, or none is shown: connecting can wait for that. */
  readonly drawn: Promise<void>
  /** Starts the embedded service on the state file in `folder`. */
  readonly startDemo: (folder: string) => Promise<DemoService>
  /** Begins to watch whether the person is there; it is told when the workspace is closed in order. */
  readonly watch: (workspace: Workspace) => { quit(): void }
}

export type Workspaces = {
  current(): Workspace | null
  state(): WorkspaceState
  /** Opens what was open when the program ended. */
  restore(): Promise<void>
  openDemo(): Promise<Outcome<WorkspaceState>>
  openOwn(): Promise<Outcome<WorkspaceState>>
  connect(input: ConnectInput): Promise<Outcome<ConnectReport>>
  signIn(credentials: Credentials): Promise<Outcome<ConnectReport>>
  /** Tests the connected account again, part by part. Fails with `noWorkspace`. */
  test(): Promise<Outcome<ConnectReport>>
  leave(): Promise<Outcome<WorkspaceState>>
  /** Closes what is open and stops the demo service. */
  close(): Promise<void>
}

export function createWorkspaces(options: WorkspacesOptions): Workspaces {
  return new WorkspaceSwitch(options)
}

class WorkspaceSwitch implements Workspaces {
  readonly #options: WorkspacesOptions
  #open: Workspace | null = null
  /** Its service is being found: a demo business that starts, a keychain that asks the person first. */
  #connecting: Promise<void> = Promise.resolve()
  #demo: DemoService | null = null
  #watch: { quit(): void } | null = null
  /** Why what was open last could not be opened again. */
  #notice: string | null = null
  /** One change of workspace at a time; a second click waits for the first. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: WorkspacesOptions) {
    this.#options = options
  }

  current(): Workspace | null {
    return this.#open
  }

  state(): WorkspaceState {
    return {
      kind: this.#open?.kind ?? 'none',
      connection: this.#open?.account()?.connection ?? null,
      keychain: this.#options.keychain.state(),
      notice: this.#notice ?? this.#open?.notice ?? null,
    }
  }

  async restore(): Promise<void> {
    const { workspace } = this.#options.preferences.read()
    const opened =
      workspace === 'demo'
        ? await this.openDemo()
        : workspace === 'own'
          ? await this.openOwn()
          : null
    if (opened?.ok === false) this.#notice = opened.error.message
  }

  openDemo(): Promise<Outcome<WorkspaceState>> {
    return this.#inTurn(async () => {
      if (this.#open?.kind === 'demo') return success(this.state())
      const folder = join(this.#options.dataFolder, 'workspaces', 'demo')
      await this.#closeOpen()
      return this.#opening('demo', folder, async (workspace) => {
        const demo = await this.#options.startDemo(folder)
        this.#demo = demo
        await workspace.connect({ connection: demo.connection, tokens: fixedToken(demo.token) })
      })
    })
  }

  openOwn(): Promise<Outcome<WorkspaceState>> {
    return this.#inTurn(() => this.#openOwnNow())
  }

  connect(input: ConnectInput): Promise<Outcome<ConnectReport>> {
    return this.#inTurn(async () => {
      const { signIns, credentialsOf } = this.#options.signIn
      const { createServiceClient } = await import('./service/client.ts')
      const { clock } = this.#options.kit
      const { baseUrl, credentials } = input
      const secret = signIns.secretOf(credentials)
      if (!secret) return failure('notFound', 'This sign-in is over. Sign in again.')
      const tokens = fixedToken(accessTokenOf(secret))
      const result = await probeConnection(input, (ids) =>
        createServiceClient({ baseUrl, ...ids, tokens, clock }),
      )
      const { steps, choices, found, missing } = result
      if (!found) return success({ steps, choices, state: this.state() })
      const opened = await this.#openOwnNow()
      if (!opened.ok) return opened
      await this.#connecting
      const workspace = this.#open
      if (!workspace)
        return failure('internal', 'The workspace closed while it was being connected.')
      const connection: Connection = { baseUrl: input.baseUrl, ...found }
      await credentialsOf(tokenAccount(connection)).replace(secret)
      signIns.release(credentials)
      const written = writeConnection(workspace.database, connection, missing)
      if (!written.ok) return written
      await this.#connectOwn(workspace, connection)
      return success({ steps, choices, state: this.state() })
    })
  }

  signIn(credentials: Credentials): Promise<Outcome<ConnectReport>> {
    const connection = this.#open?.kind === 'own' ? this.#open.account()?.connection : undefined
    if (!connection) {
      return Promise.resolve(failure('noWorkspace', 'No account is connected. Connect one first.'))
    }
    const { baseUrl, businessId, accountId } = connection
    return this.connect({
      baseUrl,
      businessId,
      ...(accountId !== null && { accountId }),
      credentials,
    })
  }

  test(): Promise<Outcome<ConnectReport>> {
    return this.#inTurn(async () => {
      const workspace = this.#open
      const account = workspace?.account()
      if (!workspace || !account) {
        return failure('noWorkspace', 'No account is connected. Connect one first.')
      }
      const { createServiceClient } = await import('./service/client.ts')
      const { connection, tokens } = account
      const { baseUrl, businessId, accountId } = connection
      const { clock } = this.#options.kit
      const { steps, choices, found, missing } = await probeConnection(
        { businessId, ...(accountId !== null && { accountId }) },
        (ids) => createServiceClient({ baseUrl, ...ids, tokens, clock }),
      )
      if (found) {
        const businessName = found.businessName ?? connection.businessName
        const next: Connection = { ...connection, accountId: found.accountId, businessName }
        const written = writeConnection(workspace.database, next, missing)
        if (!written.ok) return written
        if (next.accountId === accountId) workspace.sync().retryContact()
        else await workspace.connect({ connection: next, tokens })
      }
      return success({ steps, choices, state: this.state() })
    })
  }

  leave(): Promise<Outcome<WorkspaceState>> {
    return this.#inTurn(async () => {
      await this.#closeOpen()
      this.#remember('none')
      return success(this.state())
    })
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#closeOpen())
  }

  async #openOwnNow(): Promise<Outcome<WorkspaceState>> {
    if (this.#open?.kind === 'own') return success(this.state())
    await this.#closeOpen()
    const folder = join(this.#options.dataFolder, 'workspaces', 'own')
    return this.#opening('own', folder, async (workspace) => {
      const connection = readConnection(workspace.database)
      if (connection) await this.#connectOwn(workspace, connection)
    })
  }

  async #connectOwn(workspace: Workspace, connection: Connection): Promise<void> {
    const credentials = this.#options.signIn.credentialsOf(tokenAccount(connection))
    // A locked keychain asks the person first; nothing is sent meanwhile.
    await credentials.load()
    await workspace.connect({ connection, tokens: credentials.tokens })
  }

  async #opening(
    kind: 'demo' | 'own',
    folder: string,
    connect: (workspace: Workspace) => Promise<void>,
  ): Promise<Outcome<WorkspaceState>> {
    const { kit, changes } = this.#options
    try {
      const workspace = openWorkspace({ kind, folder, kit, changes })
      this.#open = workspace
      this.#notice = null
      this.#watch = this.#options.watch(workspace)
      this.#remember(kind)
      this.#connecting = this.#connectLater(kind, () => connect(workspace))
      return success(this.state())
    } catch (error) {
      kit.log.error('workspace failed to open', { kind, cause: describe(error) })
      await this.#closeOpen()
      return failure(
        'storage',
        toStorageError(error)?.message ??
          (error instanceof Error ? error.message : 'The data could not be opened.'),
      )
    }
  }

  /** What was recorded can be seen and added to meanwhile; where it fails it stays so, with the reason. */
  async #connectLater(kind: 'demo' | 'own', connect: () => Promise<void>): Promise<void> {
    const { kit, changes, drawn } = this.#options
    try {
      await drawn
      await connect()
    } catch (error) {
      kit.log.error('workspace failed to connect', { kind, cause: describe(error) })
      this.#notice = error instanceof Error ? error.message : 'The service could not be reached.'
      await this.#open?.connect(null)
      changes.announce(new Set(['workspace']))
    }
  }

  #remember(workspace: 'none' | 'demo' | 'own'): void {
    this.#options.preferences.change({ workspace })
    this.#options.changes.announce(new Set(['workspace', 'timer', 'entries', 'projects', 'sync']))
  }

  async #closeOpen(): Promise<void> {
    await this.#connecting
    const workspace = this.#open
    const demo = this.#demo
    this.#open = null
    this.#demo = null
    this.#watch?.quit()
    this.#watch = null
    await workspace?.close()
    await demo?.stop()
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.#turn.then(work, work)
    this.#turn = next
    return next
  }
}
