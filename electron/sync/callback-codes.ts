/**
 * Verifies callbacks and requests new codes (docs/interface/webhooks.md#callback-states). The outbox is not used
 * (decision 108), because the user waits for the response, and a code could be outdated by the time it is sent.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type ErrorCode, type Outcome } from '../../shared/contract/errors.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { ServiceCallback } from '../service/callbacks.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceError, ServiceResult } from '../service/result.ts'
import { callbacks } from '../store/callbacks.ts'
import type { Database } from '../store/database.ts'

/** Dependencies of the verification of callbacks. `service`: null while no account is connected. */
export type CallbackCodeOptions = {
  readonly database: Database
  readonly service: () => Pick<ServiceClient, 'callbacks'> | null
  /** Called with a code that the service accepted; the service then signs the callback's events with the code. */
  readonly onVerified?: (id: ServiceId, verifier: string) => void
  /** Called before a new code is requested. */
  readonly onResend?: (id: ServiceId) => void
}

/** Verifies callbacks. shared/contract/groups/callbacks.ts lists the errors of each request. */
export type CallbackCodes = {
  verify(input: { readonly id: LocalId; readonly verifier: string }): Promise<Outcome<null>>
  resend(input: { readonly id: LocalId }): Promise<Outcome<null>>
}

type Client = ServiceClient['callbacks']
type Request = (client: Client, id: ServiceId) => Promise<ServiceResult<ServiceCallback>>

/** Creates the functions that verify a workspace's callbacks. */
export function createCallbackCodes(options: CallbackCodeOptions): CallbackCodes {
  const { database, service, onVerified, onResend } = options
  const request = async (id: LocalId, send: Request): Promise<Outcome<null>> => {
    const callback = callbacks.byId(database, id)
    if (!callback || callback.isDeleted) return notThere()
    const client = service()?.callbacks
    if (!client) return notConnected()
    if (callback.serviceId === null) return notRegistered()
    const result = await send(client, callback.serviceId)
    return result.ok ? storeVerified(database, id, result.value.verified) : refusal(result.error)
  }
  return {
    verify: ({ id, verifier }) =>
      request(id, async (client, serviceId) => {
        const result = await client.verify(serviceId, verifier)
        if (result.ok) onVerified?.(serviceId, verifier)
        return result
      }),
    resend: ({ id }) =>
      request(id, (client, serviceId) => {
        onResend?.(serviceId)
        return client.resend(serviceId)
      }),
  }
}

const notThere = () => failure('notFound', t`This webhook no longer exists.`)
const notConnected = () => failure('unavailable', t`No account is connected. Sign in first.`)
const notRegistered = () =>
  failure(
    'unavailable',
    t`This webhook hasn’t reached the service yet. Stint will send it once you’re online.`,
  )

/** Keeps the stored event and address, because the response may leave them out. */
function storeVerified(database: Database, id: LocalId, verified: boolean): Outcome<null> {
  return database.write((transaction) => {
    // Read again, because a pull or a deletion may have happened in between.
    const callback = callbacks.byId(transaction, id)
    if (!callback || callback.serviceId === null) return notThere()
    const base = JSON.stringify({ event: callback.event, uri: callback.uri, verified })
    callbacks.applyRemote(transaction, id, { verified }, { serviceId: callback.serviceId, base })
    return success(null)
  })
}

function refusal({ kind, message, fields }: ServiceError): Outcome<never> {
  if (kind === 'invalid') {
    const words = fields['verifier'] ?? message
    return failure('invalid', t`The service didn’t accept this code: “${words}”`, 'verifier')
  }
  if (kind === 'notFound') {
    return failure('notFound', t`This webhook no longer exists on the service.`)
  }
  const code: ErrorCode = kind === 'inexact' || kind === 'noAccounting' ? 'unavailable' : kind
  return failure(code, message)
}
