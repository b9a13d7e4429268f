import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { hoursMinutes } from '../../lib/time-format.ts'
import styles from './projects.module.css'

type Props = {
  /** Seconds; null until loaded. */
  readonly seconds: number | null
  readonly budget: number | null
}

/** Time spent on a project, and its share of the budget. */
export function Budget({ seconds, budget }: Props): ReactElement {
  if (seconds === null) return <span className="dim">–</span>
  if (budget === null || budget <= 0) return <span>{hoursMinutes(seconds)}</span>
  const isOver = seconds > budget
  const [spent, whole] = [hoursMinutes(seconds), hoursMinutes(budget)]
  const text = isOver ? t`${spent} of ${whole}, over` : t`${spent} of ${whole}`
  return (
    <span className={styles['budget']} data-over={isOver}>
      <span>{text}</span>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" rx="2" data-part="rest" />
        <rect width={`${Math.min(1, seconds / budget) * 100}%`} height="100%" rx="2" />
      </svg>
    </span>
  )
}
