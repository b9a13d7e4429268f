import { t } from '../../../shared/domain/language/translate.ts'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Connection } from '../../../shared/contract/payloads.ts'
import type { ConnectInput } from '../../../shared/contract/groups/workspace.ts'
import { tokenAccount, writeConnection } from '../../account/connection.ts'
import { isSecretFor, accessTokenOf, type Secret } from '../../account/keychain-secret.ts'
import { type ConnectionTestResult, runConnectionTest } from '../../account/test-connection.ts'
import type { SignInParts } from '../sign-in.ts'
import type { AccountSet } from './account-set.ts'
import { attachAccount, withKnownAddress } from './connect-account.ts'
import { fixedToken } from '../../service/token-source.ts'
import type { Account, WorkspaceDependencies, Workspace } from './workspace.ts'

/** Runs a change of workspaces once all earlier changes have ended. */
export type RunExclusive = <Value>(work: () => Promise<Value>) => Promise<Value>
export type ChooseWorkspace = (connection: Connection) => Outcome<WorkspaceId>

type ConnectParts = {
  readonly set: AccountSet
  readonly signIn: SignInParts
  readonly dependencies: TestDependencies
  readonly runExclusive: RunExclusive
}

/**
 * Tests a connection, and connects if the test passes. The test runs outside the queue of workspace changes, so that
 * the user can switch accounts while a service is slow. If a step fails, the call still succeeds and returns the steps,
 * but stores nothing. Fails with `invalid`, `notFound`, `storage`.
 */
export async function testAndConnect(
  { set, signIn, dependencies, runExclusive }: ConnectParts,
  input: ConnectInput,
  chooseWorkspace: ChooseWorkspace,
): Promise<Outcome<Pick<ConnectionTestResult, 'steps' | 'choices'>>> {
  const { signIns, credentialsOf } = signIn
  const secret = signIns.secretOf(input.credentials)
  if (!secret) return signInOver()
  if (!isSecretFor(secret, input.baseUrl)) return otherAddress()
  const { steps, choices, found, missing } = await testConnection(input, secret, dependencies)
  if (!found) return success({ steps, choices })
  let kept: Promise<unknown> = Promise.resolve()
  const joined = await runExclusive<Outcome<null>>(async () => {
    // Cancelled, or used by another connection, while the service was tested.
    if (!signIns.secretOf(input.credentials)) return signInOver()
    const tested: Connection = { baseUrl: input.baseUrl, ...found }
    const place = chooseWorkspace(tested)
    if (!place.ok) return place
    const connection = withKnownAddress(tested, set.folders.labelOf(place.value))
    // Stored only after a workspace is chosen, so that no token stays behind for an account removed meanwhile.
    kept = credentialsOf(tokenAccount(connection)).replace(secret)
    signIns.release(input.credentials)
    return attachAccount(set, place.value, connection, missing)
  })
  // Awaited outside of the queue, because a locked keychain asks the user first.
  await kept
  return joined.ok ? success({ steps, choices }) : joined
}

const otherAddress = () =>
  failure(
    'invalid',
    t`You signed in at a different address. Sign in again at this address.`,
    'baseUrl',
  )
const signInOver = () => failure('notFound', t`This sign-in has ended. Sign in again.`)

type TestDependencies = Pick<WorkspaceDependencies, 'clock' | 'network'>

async function testConnection(
  input: ConnectInput,
  secret: Secret,
  { clock, network }: TestDependencies,
): Promise<ConnectionTestResult> {
  const { createServiceClient } = await import('../../service/client.ts')
  const tokens = fixedToken(accessTokenOf(secret))
  return runConnectionTest(input, (ids) =>
    createServiceClient({ baseUrl: input.baseUrl, ...ids, tokens, clock, network }),
  )
}

/** Tests the connection of a connected account again. The caller stores the result with `keepTested`. */
export async function testAgain(
  { connection, tokens }: Account,
  { clock, network }: TestDependencies,
): Promise<ConnectionTestResult> {
  const { createServiceClient } = await import('../../service/client.ts')
  const { baseUrl, businessId, accountId } = connection
  return runConnectionTest({ businessId, ...(accountId !== null && { accountId }) }, (ids) =>
    createServiceClient({ baseUrl, ...ids, tokens, clock, network }),
  )
}

/** Stores which parts of the service the account has, unless the account was closed or reconnected during the test. */
export async function keepTested(
  set: AccountSet,
  { workspace, connection }: { readonly workspace: Workspace; readonly connection: Connection },
  { found, missing }: ConnectionTestResult,
): Promise<void> {
  const isSame =
    set.get(workspace.id)?.workspace === workspace && workspace.account()?.connection === connection
  if (!found || !isSame) return
  const businessName = found.businessName ?? connection.businessName
  const next: Connection = { ...connection, accountId: found.accountId, businessName }
  const written = writeConnection(workspace.database, next, missing)
  const isOther = written.ok && next.accountId !== connection.accountId
  if (isOther && workspace.kind === 'own') await set.connect(workspace.id)
  else workspace.sync().retryNow()
}
