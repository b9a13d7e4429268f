import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useOf, usualWarning, type CapUse } from '../../../shared/domain/projects/cap.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import styles from './project-list.module.css'

type Props = {
  readonly project: Pick<Project, 'budget' | 'cap'>
  /** Seconds in all; null until loaded. */
  readonly seconds: number | null
}

/** Time spent on a project, and what is left of its agreed hours or its budget: amber from the warning on, red above. */
export function HoursMeter({ project: { budget, cap }, seconds }: Props): ReactElement {
  // Agreed hours in all go before the budget; those of a month are no measure of all time.
  const agreed =
    cap?.per === 'all'
      ? cap
      : { per: 'all' as const, seconds: (budget ?? 0) as Seconds, warnAt: usualWarning }
  const use = useOf(agreed, seconds ?? 0)
  return (
    <>
      <span className={styles['figure']}>{seconds === null ? '–' : hoursMinutes(seconds)}</span>
      {seconds !== null && agreed.seconds > 0 && <Meter whole={agreed.seconds} {...use} />}
    </>
  )
}

type MeterProps = { readonly whole: number } & CapUse

function Meter({ whole, used, left, level }: MeterProps): ReactElement {
  const apart = hoursMinutes(Math.abs(left))
  return (
    <span
      className={`small faint row ${styles['meter']}`}
      data-level={level}
      title={t`of ${hoursMinutes(whole)}`}
    >
      <svg aria-hidden="true">
        <rect width="100%" height="100%" rx="2" data-part="rest" />
        <rect width={`${Math.min(1, used / whole) * 100}%`} height="100%" rx="2" />
      </svg>
      {level === 'over' ? t`${apart} over` : t`${apart} left`}
    </span>
  )
}
