/**
 * Callbacks of the classic interface. After each change, the list is read again; if the response to a create was lost,
 * the list also shows whether the callback was created (decision 109).
 */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { ClassicCallbacks } from '../../shared/domain/webhooks/webhook-callback.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { LegacyClient } from '../service/legacy-xml/client.ts'
import type { ServiceResult } from '../service/result.ts'
import { classicCallbacks, storeClassicCallbacks } from '../store/callbacks.ts'
import type { Database } from '../store/database.ts'
import type { ClassicCalls } from './classic-calls.ts'
import { failureOf, isCertainlyUndone } from './failure-of.ts'

export type ClassicCallbackOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly calls: ClassicCalls
  /** Called with an accepted code. From then on, the service signs this callback's events with it. */
  readonly onVerified: (id: ServiceId, verifier: string) => void
  readonly onResend: (id: ServiceId) => void
}

/** Creates the handlers of the IPC calls `classicCallbacks`. The contract (shared/contract/) lists their errors. */
export function createClassicCallbacks(options: ClassicCallbackOptions) {
  const { database, calls, onVerified, onResend } = options
  /** Registrations that the service has not answered yet. */
  const registering = new Map<string, Promise<Outcome<null>>>()
  const readList = (client: LegacyClient): Promise<Outcome<null>> => storeList(options, client)
  const change = (
    send: (client: LegacyClient) => Promise<ServiceResult<null>>,
  ): Promise<Outcome<null>> =>
    calls.inTurn(async (client) => {
      const answer = await send(client)
      if (!answer.ok) return failureOf(answer.error)
      return readList(client)
    })
  return {
    state(): ClassicCallbacks {
      const { readAt = null, callbacks = [] } = classicCallbacks(database) ?? {}
      return { isConnected: calls.addresses() !== null, readAt, callbacks }
    },
    refresh: () => calls.inTurn(readList),
    register(input: CallInput<'classicCallbacks.register'>): Promise<Outcome<null>> {
      const key = `${input.event} ${input.uri}`
      // A dialog that is left while it is sending can be opened again with the same draft.
      const same = registering.get(key)
      if (same) return same
      const work = calls
        .inTurn((client) => register(options, client, input))
        .finally(() => registering.delete(key))
      registering.set(key, work)
      return work
    },
    verify: ({ id, verifier }: CallInput<'classicCallbacks.verify'>) =>
      change(async ({ callbacks }) => {
        const answer = await callbacks.verify(id, verifier)
        if (answer.ok) onVerified(id, verifier)
        return answer
      }),
    resend: ({ id }: { readonly id: ServiceId }) =>
      change(({ callbacks }) => {
        onResend(id)
        return callbacks.resendToken(id)
      }),
    remove: ({ id }: { readonly id: ServiceId }) => change(({ callbacks }) => callbacks.delete(id)),
  }
}

async function register(
  options: ClassicCallbackOptions,
  client: LegacyClient,
  { event, uri }: CallInput<'classicCallbacks.register'>,
): Promise<Outcome<null>> {
  const idsOfSame = (): ReadonlySet<ServiceId> =>
    new Set(
      (classicCallbacks(options.database)?.callbacks ?? [])
        .filter((one) => one.event === event && one.uri === uri)
        .map(({ id }) => id),
    )
  // Read first, so that a callback that exists already is not taken for the new one.
  const listed = await storeList(options, client)
  if (!listed.ok) return listed
  const before = idsOfSame()
  const created = await client.callbacks.create(event, uri)
  if (!created.ok && isCertainlyUndone(created.error)) return failureOf(created.error)
  const again = await storeList(options, client)
  if (created.ok) return success(null)
  if (!again.ok) return unknownResult()
  return [...idsOfSame()].some((id) => !before.has(id)) ? success(null) : failureOf(created.error)
}

const unknownResult = () =>
  failure(
    'timeout',
    t`The service’s response was lost, so the webhook may already exist. Refresh the list before you try again.`,
  )

async function storeList(
  { database, clock }: ClassicCallbackOptions,
  { callbacks }: LegacyClient,
): Promise<Outcome<null>> {
  const answer = await callbacks.list()
  if (!answer.ok) return failureOf(answer.error)
  return storeClassicCallbacks(database, {
    readAt: clock.now(),
    callbacks: answer.value.map(({ id, event, uri, verified }) => ({
      id,
      verified,
      event: event ?? '',
      uri: uri ?? '',
    })),
  })
}
