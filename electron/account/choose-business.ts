/** Which business and account a connection is for: what was typed, else what the token belongs to. */
import type { ConnectInput, Membership } from '../../shared/contract/payloads.ts'

export type BusinessChoice =
  | {
      readonly kind: 'chosen'
      readonly businessId: string
      /** Null where neither the person nor the service named one: time tracking alone. */
      readonly accountId: string | null
      readonly businessName: string | null
    }
  | { readonly kind: 'open'; readonly message: string; readonly choices: readonly Membership[] }

export function chooseBusiness(
  { businessId, accountId }: Pick<ConnectInput, 'businessId' | 'accountId'>,
  memberships: readonly Membership[],
): BusinessChoice {
  const fitting = memberships.filter(
    (membership) =>
      (businessId === undefined || membership.businessId === businessId) &&
      (accountId === undefined || membership.accountId === accountId),
  )
  const [only, another] = fitting
  if (only && !another) {
    const { name: businessName, ...ids } = only
    return { kind: 'chosen', ...ids, businessName }
  }
  if (businessId !== undefined && !another) {
    return { kind: 'chosen', businessId, accountId: accountId ?? null, businessName: null }
  }
  const message = another
    ? 'This token belongs to several businesses. Choose one.'
    : 'The service does not say which business the token belongs to. Enter the business id, and the account id if there is accounting.'
  return { kind: 'open', message, choices: fitting }
}
