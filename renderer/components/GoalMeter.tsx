import { t } from '../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { hoursMinutes, spokenLength } from '../lib/time-format.ts'
import styles from './goal-meter.module.css'

type Props = {
  readonly seconds: number
  /** Seconds, above 0. */
  readonly goal: number
  readonly label: string
}

/** How much of a goal is reached. No colour of praise or blame, and nothing beyond the goal. */
export function GoalMeter({ seconds, goal, label }: Props): ReactElement {
  const part = Math.min(1, seconds / goal)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={Math.min(seconds, goal)}
      aria-valuetext={t`${spokenLength(seconds)} of ${spokenLength(goal)}`}
      title={t`${hoursMinutes(seconds)} of ${hoursMinutes(goal)}`}
      className={styles['meter']}
    >
      <span style={{ width: `${part * 100}%` }} />
    </span>
  )
}
