import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { MissingPart } from '../../../shared/domain/account/account-part.ts'
import type { Connection } from '../../../shared/contract/payloads.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { readConnection, tokenAccount, writeConnection } from '../../account/connection.ts'
import type { Keychain } from '../../account/keychain.ts'
import { fixedToken, type TokenSource } from '../../service/token-source.ts'
import type { SignInParts } from '../sign-in.ts'
import type { Workspace } from './workspace.ts'
import { isSameBusiness, type AccountSet } from './account-set.ts'
import type { FoundAccount } from './open-account.ts'

export type DemoService = {
  readonly connection: Connection
  readonly token: string
  stop(): Promise<void>
}

export type AccountSources = {
  readonly keychain: Keychain
  readonly signIn: SignInParts
  readonly startDemo: (folder: string) => Promise<DemoService>
}

/** Returns the account that a workspace sends to; null while no account is connected. */
export async function findAccount(
  { id, database }: Workspace,
  folder: string,
  { signIn, startDemo }: AccountSources,
): Promise<FoundAccount | null> {
  if (id === 'demo') {
    const demo = await startDemo(folder)
    const { connection, token } = demo
    const classic = {
      classicUrl: `${connection.baseUrl}/classic`,
      tokenizeUrl: `${connection.baseUrl}/tokenization`,
      parameters: { oauth_version: '1.0', oauth_token: token },
    }
    return { connection, tokens: fixedToken(token), classic, stop: () => demo.stop() }
  }
  const connection = readConnection(database)
  return connection && { connection, tokens: await tokensFor(signIn, connection) }
}

async function tokensFor(
  { credentialsOf }: SignInParts,
  connection: Connection,
): Promise<TokenSource> {
  const credentials = credentialsOf(tokenAccount(connection))
  await credentials.load()
  return credentials.tokens
}

/**
 * Chooses the workspace for a tested connection: the first of the following that exists.
 * - the workspace of the connection's business, even if it was removed, because two databases for one business would
 *   duplicate its rows
 * - the current workspace, if it is the user's own (not the demo) and has no account, so that its earlier work is sent
 * - if the current workspace is the demo, the oldest of the user's own workspaces without an account
 * - a new workspace
 */
export function workspaceForConnection(
  set: AccountSet,
  connection: Connection,
  current: Workspace | null,
): WorkspaceId {
  const { folders } = set
  const isSameLabel = (label: Pick<Connection, 'baseUrl' | 'businessId'> | null): boolean =>
    label !== null && isSameBusiness(label, connection)
  // Folders of former versions have no label until they are opened.
  for (const id of folders.list()) if (folders.labelOf(id) === null) set.openOne(id)
  const existing =
    folders.list().find((id) => isSameLabel(folders.labelOf(id))) ?? folders.restore(isSameLabel)
  if (existing !== null) return existing
  if (current?.kind !== 'own') return workspaceWithoutAccount(set) ?? folders.add()
  return readConnection(current.database) === null ? current.id : folders.add()
}

/**
 * Returns the connection with the address of `knownConnection`, if both are for the same business. One address can be
 * spelled in several ways. A new spelling would create a second keychain entry, and leave a token behind in the first.
 */
export function withKnownAddress(
  connection: Connection,
  knownConnection: Pick<Connection, 'baseUrl' | 'businessId'> | null,
): Connection {
  return knownConnection && isSameBusiness(knownConnection, connection)
    ? { ...connection, baseUrl: knownConnection.baseUrl }
    : connection
}

/** Returns the user's oldest workspace without an account; null if there is none. */
export function workspaceWithoutAccount(set: AccountSet): WorkspaceId | null {
  const { folders } = set
  const found = folders.list().find((id) => {
    const opened = folders.labelOf(id) === null ? set.openOne(id) : null
    return opened?.ok === true && readConnection(opened.value.workspace.database) === null
  })
  return found ?? null
}

/**
 * Connects a workspace to an account by storing the connection. The workspace's unsent changes are then sent to that
 * account. Fails with `storage`.
 */
export async function attachAccount(
  set: AccountSet,
  id: WorkspaceId,
  connection: Connection,
  missing: readonly MissingPart[],
): Promise<Outcome<null>> {
  const opened = set.openOne(id)
  if (!opened.ok) return opened
  const written = writeConnection(opened.value.workspace.database, connection, missing)
  if (!written.ok) return written
  await set.connect(id)
  return success(null)
}
