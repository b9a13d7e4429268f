import { t } from '../../../shared/domain/language/translate.ts'
import type { MissingCause } from '../../../shared/domain/account/account-part.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Says how long ago the accounting system was read. A future time (the clock was set back) counts as now. */
export function systemAge(at: EpochMs, now: EpochMs): string {
  const age = Math.max(0, now - at)
  if (age < minute) return t`Updated just now`
  if (age < hour) return t`Updated ${Math.floor(age / minute)} min ago`
  if (age < 2 * day) return t`Updated ${Math.floor(age / hour)} h ago`
  return t`Updated ${Math.floor(age / day)} days ago`
}

/** Says why the service doesn't show the accounting system to this account. */
export function systemRefusal(cause: MissingCause): string {
  return {
    forbidden: t`This token can’t read the business details.`,
    noAccounting: t`This account doesn’t include accounting, so there are no business details.`,
    notFound: t`The service has no business for this account.`,
  }[cause]
}
