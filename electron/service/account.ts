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
  /** Null if the owner has no accounting. */
  readonly accountId: string | null
  readonly name: string
}

/** The user of a token (docs/interface/sign-in.md#memberships). A field is null if the service does not report it. */
export type User = {
  readonly identityId: ServiceId | null
  readonly email: string | null
  readonly memberships: readonly Membership[]
}

/** Creates the client that reads a token's user. */
export function createAccount(http: Http) {
  return {
    /** Returns the token's user. Fails with `notFound` if the service does not support the request. */
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

/** Reads a membership; empty if it is unusable, so that the user can still choose another business. */
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

type ServiceSystem = ReturnType<typeof readSystem>

/** Creates the client that reads an account's business data (the API's `system`). */
export function createSystems(http: Http, accountId: string) {
  const path = `/accounting/account/${encodeURIComponent(accountId)}/systems/systems`
  return {
    /** Returns a system. `id` matters only if the token has access to several systems. */
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
