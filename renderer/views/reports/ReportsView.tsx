import { useState, type ReactElement } from 'react'
import { useWindowState } from '../../components/window-context.ts'
import { localZone, now } from '../../lib/clock.ts'
import { CloseWeek } from './CloseWeek.tsx'
import {
  defaultReportOptions,
  todayOf,
  type ReportOptions,
  type ReportContext,
} from './report-options.ts'
import { TotalsReport } from './TotalsReport.tsx'
import styles from './reports.module.css'

const parts = [
  ['totals', 'Totals'],
  ['week', 'Close my week'],
] as const
type Part = (typeof parts)[number][0]

/** The reports screen: totals of a date range, and the checklist before billing a week. */
export function ReportsView(): ReactElement | null {
  const settings = useWindowState((state) => state.settings)
  const [part, setPart] = useState<Part>('totals')
  const [options, setOptions] = useState<ReportOptions | null>(null)
  if (!settings) return null
  const { weekStart, dayStart } = settings
  const zone = localZone()
  const context: ReportContext = {
    today: todayOf(now(), zone, dayStart),
    zone,
    weekStart,
    dayStart,
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className="strong" tabIndex={-1} data-fallback>
          Reports
        </h1>
        <div className={`${styles['parts']} no-print`} role="group" aria-label="What is shown">
          {parts.map(([one, label]) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === part}
              onClick={() => setPart(one)}
            >
              {label}
            </button>
          ))}
        </div>
      </header>
      {part === 'totals' ? (
        <TotalsReport
          options={options ?? defaultReportOptions(context)}
          context={context}
          onPick={setOptions}
        />
      ) : (
        <CloseWeek context={context} />
      )}
    </div>
  )
}
