/** Parts of the service that an account or token can lack; only time entries always exist. */
import { t } from '../language/translate.ts'
import type { Entity } from '../sync/operation.ts'

export type AccountPart = Exclude<Entity, 'timeEntry'>

export const accountParts: readonly AccountPart[] = ['project', 'expense', 'staff', 'callback']

/** A part that the connected account lacks. `reason`: a sentence for the person. */
export type MissingPart = { readonly part: AccountPart; readonly reason: string }

/**
 * Why a part is missing. `noAccounting`: the owner has no accounting account. `forbidden`: the token lacks
 * the scope. `notFound`: the service does not have the resource.
 */
export type MissingCause = 'noAccounting' | 'forbidden' | 'notFound'

const plurals: Readonly<Record<AccountPart, string>> = {
  project: 'projects',
  expense: 'expenses',
  staff: 'staff',
  callback: 'webhooks',
}

/** The sentence for the person. Rows of a missing part stay unsent until the part exists. */
export function missingReason(part: AccountPart, cause: MissingCause): string {
  const rows = plurals[part]
  switch (cause) {
    case 'noAccounting':
      return part === 'expense'
        ? t`This account has no accounting, so expenses stay on this computer until it has.`
        : t`This account has no accounting, so ${rows} are not available.`
    case 'forbidden':
      return part === 'expense' || part === 'project'
        ? t`This token may not read ${rows}. What you record of them stays on this computer until it may.`
        : t`This token may not read ${rows}.`
    case 'notFound':
      return t`The service has no ${rows} for this account.`
  }
}

export function isMissingCause(kind: string): kind is MissingCause {
  return kind === 'noAccounting' || kind === 'forbidden' || kind === 'notFound'
}
