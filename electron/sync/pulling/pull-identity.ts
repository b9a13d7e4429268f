/**
 * Asks once a day who the token belongs to, so that this person's staff row and recorded time can be marked as their
 * own.
 */
import { success } from '../../../shared/contract/errors.ts'
import { ownIdentity, writeIdentity } from '../../store/pulled/identity.ts'
import type { PullContext } from './pull-context.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log' | 'service' | 'signal'>

const interval = 86_400_000

/** Pulls the identity. A failure does not fail the pull: without a response, nobody is marked. */
export async function pullIdentity({
  clock,
  database,
  log,
  service,
  signal,
}: Context): Promise<void> {
  const storedIdentity = ownIdentity(database)
  const age = storedIdentity && clock.now() - storedIdentity.askedAt
  if (age !== null && age >= 0 && age < interval) return
  const answer = await service.account.me(signal)
  if (!answer.ok) log.info('the identity was not received', { cause: answer.error.kind })
  // The stored identity stays; a service that does not report it is asked again after a day.
  if (!answer.ok && answer.error.status === null) return
  const { identityId, email } = answer.ok ? answer.value : { identityId: null, email: null }
  database.write((transaction) => {
    writeIdentity(transaction, {
      identityId: identityId ?? storedIdentity?.identityId ?? null,
      email: email ?? storedIdentity?.email ?? null,
      askedAt: clock.now(),
    })
    return success(null)
  })
}
