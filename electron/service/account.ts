/** Who a token belongs to, where the service tells (notes, Accounts). */
import type { Http } from './http.ts'
import type { ServiceResult } from './result.ts'
import { readOne } from './wire/list.ts'
import { asRow, readId, RowError, type WireRow } from './wire/read.ts'
import { parseText } from './wire/values.ts'

export type Membership = {
  readonly businessId: string
  readonly accountId: string
  readonly name: string
}

export type AccountClient = ReturnType<typeof createAccount>

export function createAccount(http: Http) {
  return {
    /** The businesses of the token. Fails with notFound where the service does not know the question. */
    async me(
      signal?: AbortSignal,
    ): Promise<ServiceResult<{ readonly memberships: readonly Membership[] }>> {
      const answer = await http.send({ method: 'GET', path: '/auth/api/v1/users/me', signal })
      return readOne(
        answer.ok ? { ...answer, value: unwrapped(answer.value) } : answer,
        'user',
        readUser,
      )
    },
  }
}

/** The user stands under `response`, or alone. */
function unwrapped(value: unknown): unknown {
  const body = value as { readonly response?: unknown } | null
  return { user: body?.response ?? body }
}

function readUser(row: WireRow): { readonly memberships: readonly Membership[] } {
  const list: unknown = row['business_memberships']
  return { memberships: Array.isArray(list) ? list.flatMap(readMembership) : [] }
}

/** None where the membership can't be used: the others still can be chosen. */
function readMembership(entry: unknown): readonly Membership[] {
  try {
    const business = asRow(asRow(entry)['business'])
    const businessId = String(readId(business, 'id'))
    const accountId = parseText(business['account_id']) ?? null
    const name = parseText(business['name']) ?? `Business ${businessId}`
    return accountId === null ? [] : [{ businessId, accountId, name }]
  } catch (error) {
    if (error instanceof RowError) return []
    throw error
  }
}
