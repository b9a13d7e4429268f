/**
 * Two API clients: one for the user of a token and the user's businesses (docs/interface/sign-in.md#memberships), and
 * one for the accounting system.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import type { ServiceResult } from './result.ts'
import { readOne } from './wire/envelope.ts'
import { asRow, RowError, RowReader, type WireRow } from './wire/row-reader.ts'
import { parseText } from './wire/values.ts'

/** A business that the user belongs to. */
export type Membership = {
  readonly businessId: string
  /** Id of the accounting account; null if the owner has no accounting. */
  readonly accountId: string | null
  readonly name: string
}

/** The user of a token. The id and address are missing if the service does not report them. */
export type User = {
  readonly identityId: ServiceId | null
  readonly email: string | null
  readonly memberships: readonly Membership[]
}

/** Creates the client. */
export function createAccount(http: Http) {
  return {
    /**
     * Requests the user of the token and their businesses. Fails with `notFound` if the service does not support the
     * request.
     */
    async me(signal?: AbortSignal): Promise<ServiceResult<User>> {
      const result = await http.send({ method: 'GET', path: '/auth/api/v1/users/me', signal })
      return readOne(
        result.ok ? { ...result, value: unwrapped(result.value) } : result,
        'user',
        readUser,
      )
    },
  }
}

/** Returns `{user}` from a body that has the user under `response`, or that is itself the user. */
function unwrapped(value: unknown): unknown {
  const body = value as { readonly response?: unknown } | null
  return { user: body?.response ?? body }
}

function readUser(row: WireRow): User {
  const list: unknown = row['business_memberships']
  const memberships = Array.isArray(list) ? list.flatMap(readMembership) : []
  // A business is listed once per role.
  const unlike = new Map(
    memberships.map((one) => [`${one.businessId} ${one.accountId ?? ''}`, one]),
  )
  const read = new RowReader(row)
  return {
    identityId: read.id('identity_id') ?? read.id('id'),
    email: read.text('email'),
    memberships: [...unlike.values()],
  }
}

/**
 * Returns a list with the membership. The list is empty if the membership is unusable, so that the user can still
 * choose another business.
 */
function readMembership(entry: unknown): readonly Membership[] {
  try {
    const business = asRow(asRow(entry)['business'])
    const businessId = parseText(business['id']) ?? ''
    const accountId = parseText(business['account_id']) || null
    const name = parseText(business['name'])?.trim() || t`Business ${businessId}`
    return businessId === '' ? [] : [{ businessId, accountId, name }]
  } catch (error) {
    if (error instanceof RowError) return []
    throw error
  }
}

/**
 * The accounting system as the service returns it. The fields that Stint uses are parsed. `raw` has all fields, for the
 * screen that shows them.
 */
type ServiceSystem = ReturnType<typeof readSystem>

/** Creates the client for one account. */
export function createSystems(http: Http, accountId: string) {
  const path = `/accounting/account/${encodeURIComponent(accountId)}/systems/systems`
  return {
    /** Requests the accounting system. `id` matters only if the token has access to several systems. */
    async get(id: ServiceId | 1 = 1, signal?: AbortSignal): Promise<ServiceResult<ServiceSystem>> {
      return readOne(
        await http.send({ method: 'GET', path: `${path}/${id}`, signal }),
        'system',
        readSystem,
      )
    },
  }
}

function readSystem(row: WireRow) {
  const read = new RowReader(row)
  return {
    id: read.id('systemid') ?? read.id('id'),
    accountId: read.text('accountid'),
    name: read.text('name'),
    /** ISO currency code; null if the service does not state it. */
    currency: read.text('currency_code'),
    active: read.flag('active', true),
    raw: row,
  }
}
