/** Parts that an account or a token can lack. Only time entries are never missing. */
import { t } from '../language/translate.ts'
import type { Entity } from '../entity.ts'

export type AccountPart = Exclude<Entity, 'timeEntry'>

export const accountParts: readonly AccountPart[] = ['project', 'expense', 'staff', 'callback']

/** A part of the service that the account lacks. `reason`: a sentence for the user. */
export type MissingPart = { readonly part: AccountPart; readonly reason: string }

/**
 * Why the account lacks a part of the service. `noAccounting`: the account has no accounting at all. `forbidden`: the
 * token lacks a scope. `notFound`: the service answered that the part does not exist.
 */
export type MissingCause = 'noAccounting' | 'forbidden' | 'notFound'

/** Returns a sentence that tells the user why the account lacks a part of the service, and what follows from it. */
export function missingReason(part: AccountPart, cause: MissingCause): string {
  return reasons[part][cause]()
}

const reasons: Readonly<Record<AccountPart, Readonly<Record<MissingCause, () => string>>>> = {
  project: {
    noAccounting: () => t`This account doesn’t include accounting, so projects aren’t available.`,
    forbidden: () =>
      t`This token can’t read projects. New projects stay on this computer until the token has access.`,
    notFound: () => t`The service has no projects for this account.`,
  },
  expense: {
    noAccounting: () =>
      t`This account doesn’t include accounting. Until it includes accounting, expenses stay on this computer.`,
    forbidden: () =>
      t`This token can’t read expenses. New expenses stay on this computer until the token has access.`,
    notFound: () => t`The service has no expenses for this account.`,
  },
  staff: {
    noAccounting: () => t`This account doesn’t include accounting, so staff aren’t available.`,
    forbidden: () => t`This token can’t read staff.`,
    notFound: () => t`The service has no staff for this account.`,
  },
  callback: {
    noAccounting: () => t`This account doesn’t include accounting, so webhooks aren’t available.`,
    forbidden: () => t`This token can’t read webhooks.`,
    notFound: () => t`The service has no webhooks for this account.`,
  },
}

export function isMissingCause(kind: string): kind is MissingCause {
  return kind === 'noAccounting' || kind === 'forbidden' || kind === 'notFound'
}
