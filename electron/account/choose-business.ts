/**
 * Chooses the business and account of a connection: the ids that the user entered, else the only
 * membership of the token.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { Membership } from '../../shared/contract/payloads.ts'
import type { ConnectInput } from '../../shared/contract/groups/workspace.ts'

/** The chosen ids, or the message and memberships to choose from. */
export type BusinessChoice =
  | {
      readonly kind: 'chosen'
      readonly businessId: string
      /** Null when neither the user nor the service named one: time tracking only. */
      readonly accountId: string | null
      readonly businessName: string | null
    }
  | { readonly kind: 'open'; readonly message: string; readonly choices: readonly Membership[] }

/** Combines the entered ids with the token's memberships. */
export function chooseBusiness(
  { businessId, accountId }: Pick<ConnectInput, 'businessId' | 'accountId'>,
  memberships: readonly Membership[],
): BusinessChoice {
  const matching = memberships.filter(
    (membership) =>
      (businessId === undefined || membership.businessId === businessId) &&
      (accountId === undefined || membership.accountId === accountId),
  )
  const [only, another] = matching
  if (only && !another) {
    const { name: businessName, ...ids } = only
    return { kind: 'chosen', ...ids, businessName }
  }
  if (businessId !== undefined && !another) {
    return { kind: 'chosen', businessId, accountId: accountId ?? null, businessName: null }
  }
  const message = another
    ? t`This token belongs to several businesses. Choose one.`
    : t`The service does not say which business the token belongs to. Enter the business id, and the account id if there is accounting.`
  return { kind: 'open', message, choices: matching }
}
