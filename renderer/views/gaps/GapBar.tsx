import type { ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { shownBetween } from '../../lib/days.ts'
import { hoursMinutes, timeOfDay } from '../../lib/time-format.ts'
import { cutOf } from './gap-messages.ts'
import styles from './gaps.module.css'

type Props = {
  /** A gap that has ended and lies inside its entry. */
  readonly gap: UnresolvedGap
  readonly now: EpochMs
  readonly zone: string
}

/**
 * Bar of the entry that was running, divided by the gap. It shows the length of each part, and the times at which the
 * parts begin and end.
 */
export function GapBar({ gap, now, zone }: Props): ReactElement | null {
  const { entry, to } = gap
  if (!entry || to === null) return null
  const { start, end, cutFrom, cutTo } = cutOf(entry, { from: gap.from, to }, now)
  const parts = [
    { from: start, to: cutFrom, isGap: false },
    { from: cutFrom, to: cutTo, isGap: true },
    { from: cutTo, to: end, isGap: false },
  ].filter((part) => part.to > part.from)
  return (
    <div className={`row ${styles['bar']}`} aria-hidden="true">
      {parts.map((part) => (
        <span key={part.from} style={{ flexGrow: part.to - part.from }} data-gap={part.isGap}>
          <span>{hoursMinutes(shownBetween(part.from, part.to))}</span>
          <span>{timeOfDay(part.from, zone)}</span>
        </span>
      ))}
      <span>{timeOfDay(end, zone)}</span>
    </div>
  )
}
