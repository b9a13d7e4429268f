/** Who a token belongs to, where the service tells (notes, Accounts). */
import type { Http } from './http.ts'
import type { ServiceResult } from './result.ts'
import { readOne } from './wire/list.ts'
import { readIdOrNull, readTextOrNull, type WireRow } from './wire/read.ts'

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
    /** One cheap question about an account; fails where the token may not see it. */
    async checkAccount(accountId: string, signal?: AbortSignal): Promise<ServiceResult<null>> {
      const path = `/accounting/account/${encodeURIComponent(accountId)}/expenses/expenses`
      const query = new URLSearchParams({ page: '1', per_page: '1' })
      const answer = await http.send({ method: 'GET', path, query, signal })
      return answer.ok ? { ...answer, value: null } : answer
    },
  }
}

/** The user stands under `response`, or alone. */
function unwrapped(value: unknown): unknown {
  const body = value as { readonly response?: unknown } | null
  return { user: body?.response ?? body }
}

function readUser(row: WireRow): { readonly memberships: readonly Membership[] } {
  const list = row['business_memberships']
  const memberships = (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const business = (entry as { readonly business?: WireRow } | null)?.business
    if (typeof business !== 'object') return []
    const businessId = readIdOrNull(business, 'id')
    const accountId = readTextOrNull(business, 'account_id')
    if (businessId === null || accountId === null) return []
    const name = readTextOrNull(business, 'name') ?? `Business ${businessId}`
    return [{ businessId: String(businessId), accountId, name }]
  })
  return { memberships }
}
