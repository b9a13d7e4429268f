import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { formatLength } from '../../lib/time-format.ts'
import styles from './chart.module.css'

/** Projects that are listed by name. */
const most = 5

type Props = {
  readonly line: ReportLine
  /** Middle of the column, as a share of the width: the card stands on the side with more room. */
  readonly place: number
}

/** What a column is made of. Its name has the totals for a screen reader. */
export function ChartCard({ line, place }: Props): ReactElement {
  const rest = line.lines.slice(most).reduce((sum, { seconds }) => sum + seconds, 0)
  const side = place < 0.5 ? { left: `${place * 100}%` } : { right: `${(1 - place) * 100}%` }
  return (
    <div className={styles['card']} style={side} aria-hidden="true">
      <div className={`row ${styles['cardHead']}`}>
        <span>{line.label}</span>
        <span>{formatLength(line.seconds)}</span>
      </div>
      {line.lines.slice(0, most).map((project) => (
        <div key={String(project.key)} className={`small row ${styles['cardRow']}`}>
          <ProjectDot id={project.key as LocalId | null} />
          <span className="cut grow">{project.label}</span>
          <span>{formatLength(project.seconds)}</span>
        </div>
      ))}
      {rest > 0 && (
        <div className={`small row ${styles['cardRow']}`}>
          <span className="grow">{t`${line.lines.length - most} more`}</span>
          <span>{formatLength(rest)}</span>
        </div>
      )}
      <div
        className={`small ${styles['cardFoot']}`}
      >{t`Billable ${formatLength(line.billable)}`}</div>
    </div>
  )
}
