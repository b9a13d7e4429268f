import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { hoursMinutes } from '../../lib/time-format.ts'

/** Chip marking an entry that ends in the future. */
export function PlannedChip(): ReactElement {
  return (
    <span
      className="chip planned"
      title={t`Once its time has passed, this entry counts as recorded`}
    >{t`Planned`}</span>
  )
}

/** Planned time shown beside a total that does not include it, such as `+6:00`. Renders nothing for 0. */
export function PlannedLength({ seconds }: { readonly seconds: number }): ReactElement | null {
  if (seconds === 0) return null
  const length = hoursMinutes(seconds)
  return (
    <span className="planned small" title={t`${length} planned`}>
      <span aria-hidden="true">+{length}</span>
      <span className="only-heard"> {t`${length} planned`}</span>
    </span>
  )
}
