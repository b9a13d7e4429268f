import type { ReactElement } from 'react'
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import styles from './reports.module.css'

/** Height in SVG units; the chart is stretched to its box. */
const height = 100
const gap = 0.24

/** Stacked bar chart over time: billable time at the bottom. The table has the same figures. */
export function ReportChart({
  lines,
  isRounded,
}: {
  readonly lines: readonly ReportLine[]
  readonly isRounded: boolean
}): ReactElement {
  const longest = Math.max(...lines.map(({ seconds }) => seconds), 1)
  const top = niceTop(longest)
  const scale = (seconds: number): number => (seconds / top) * height
  return (
    <figure className={styles['chart']}>
      <div className={styles['axis']} aria-hidden="true">
        <span>{hoursMinutes(top)}</span>
        <span>{hoursMinutes(top / 2)}</span>
        <span>0:00</span>
      </div>
      <svg
        role="img"
        aria-label={`Columns of ${lines.length} spans, the longest ${hoursMinutes(longest)}`}
        viewBox={`0 0 ${lines.length} ${height}`}
        preserveAspectRatio="none"
      >
        {[0, height / 2].map((y) => (
          <line key={y} x1="0" x2={lines.length} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {lines.map(({ key, label, seconds, billable }, index) => (
          <g key={String(key)}>
            <title>{`${label}: ${hoursMinutes(seconds)}, ${hoursMinutes(billable)} billable`}</title>
            <rect
              {...{ x: index + gap / 2, y: height - scale(seconds), width: 1 - gap }}
              height={scale(seconds)}
              data-part="rest"
            />
            <rect
              {...{ x: index + gap / 2, y: height - scale(billable), width: 1 - gap }}
              height={scale(billable)}
              data-part="billable"
            />
          </g>
        ))}
      </svg>
      <figcaption className="tiny dim">
        <span>{lines[0]?.label}</span>
        <span className={styles['legend']}>
          {isRounded && 'rounded: '}
          <i data-part="billable" /> billable <i data-part="rest" /> not billable
        </span>
        <span>{lines.length > 1 ? lines.at(-1)?.label : ''}</span>
      </figcaption>
    </figure>
  )
}

const steps = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24]

/** Upper bound of the axis: an even number of hours, so that the middle is a whole number. */
function niceTop(seconds: number): number {
  const hours = seconds / 3600
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(hours / 2.4)))
  const step = steps.find((one) => one * scale >= hours) ?? 24
  return step * scale * 3600
}
