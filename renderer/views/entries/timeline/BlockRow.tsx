import type { ReactElement, ReactNode } from 'react'
import { minute, type Placed } from '../../../../shared/domain/timeline/timeline.ts'
import { secondsBetween } from '../../../../shared/domain/units.ts'
import { formatLength, hoursMinutes, timeRange } from '../../../lib/time-format.ts'
import styles from './timeline.module.css'
import { localZone } from '../../../lib/clock.ts'

type Props = {
  readonly block: Placed
  readonly name: string
  readonly project: string | null
  readonly isRunning?: boolean
  readonly isWhole?: boolean
  readonly dot?: ReactNode
  readonly children?: ReactNode
}

/** Minimum height, in pixels, at which a block beside others has room for a second row. A minute is one pixel high. */
const twoRows = 44

/** Content of a timeline block, in one row: note, project, marks, times and duration. What doesn't fit is left out. */
export function BlockRow(props: Props): ReactElement {
  const { block, name, project, isRunning = false, isWhole = false } = props
  const { from, to, lanes } = block
  const seconds = secondsBetween(from, to)
  const isNarrow = lanes > 1 && !isWhole
  const isLow = to - from < twoRows * minute
  return (
    <span className={styles['row']} data-wrap={isNarrow && !isLow}>
      {props.dot}
      <span className={`${styles['name']} cut strong`} dir="auto">
        {name}
      </span>
      {project !== null && !(isNarrow && isLow) && (
        <span className={`${styles['project']} dim cut`}>
          <span className="only-heard">, </span>
          {project}
          <span className="only-heard">, </span>
        </span>
      )}
      {props.children}
      <time className={`${styles['when']} dim`}>
        {!(isNarrow && isLow) && timeRange(from, isRunning ? null : to, localZone())}
        <span className="only-heard"> · </span>
        <span className="strong">{isRunning ? hoursMinutes(seconds) : formatLength(seconds)}</span>
      </time>
    </span>
  )
}
