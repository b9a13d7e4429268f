/** Tests the service of a connection, before it is stored and later again. */
import type { Connection } from '../../../shared/contract/payloads.ts'
import type { ConnectInput } from '../../../shared/contract/groups/workspace.ts'
import { writeConnection } from '../../account/connection.ts'
import { runConnectionTest, type ConnectionTestResult } from '../../account/test-connection.ts'
import { accessTokenOf, type Secret } from '../../account/keychain-secret.ts'
import { fixedToken } from '../../service/token-source.ts'
import type { Account, WorkspaceDependencies, Workspace } from './workspace.ts'
import type { AccountSet } from './account-set.ts'

/** Dependencies of a test besides the account. */
export type TestDependencies = Pick<WorkspaceDependencies, 'clock' | 'network'>

/**
 * Tests the service of a connection. `secret` belongs to the credentials in the input and is stored only after the test
 * has passed.
 */
export async function testConnection(
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

/** Tests a connected account; `keepTested` stores the result. */
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

/**
 * Stores which parts the account has and lacks; stores nothing if the account was closed or reconnected during the
 * test.
 */
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
