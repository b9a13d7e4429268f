import { useEffect, useMemo, type ReactElement } from 'react'
import { labelOf, reportLines } from '../../../shared/domain/reports/report-lines.ts'
import { isByTime, isRounded } from '../../../shared/domain/reports/totals-groups.ts'
import type { Report, ReportInput } from '../../../shared/contract/report-payloads.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { chartColumns } from './chart-columns.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { ReportPickers } from './ReportPickers.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { daysOf, reportInputOf, type ReportOptions, type ReportContext } from './report-options.ts'
import { UnbilledMoney } from './UnbilledMoney.tsx'
import { useReportNames } from './use-report-names.ts'
import styles from './reports.module.css'

type Props = {
  readonly options: ReportOptions
  readonly context: ReportContext
  readonly onPick: (options: ReportOptions) => void
}

/** A report with options, chart, table and exports. */
export function TotalsReport({ options, context, onPick }: Props): ReactElement {
  const stores = useStores()
  const shown = useWindowState((state) => state.report)
  const question = reportInputOf(options, context)
  // The input is a new object on every render, so it is compared by content.
  const text = JSON.stringify(question)
  useEffect(() => {
    void stores.showReport(JSON.parse(text) as ReportInput | null)
  }, [stores, text])
  useEffect(() => () => void stores.showReport(null), [stores])
  return (
    <>
      <ReportPickers options={options} days={daysOf(options, context)} onPick={onPick} />
      {question === null ? (
        <p className={styles['empty']}>The last day comes before the first one.</p>
      ) : (
        shown && <Answer {...shown} />
      )}
    </>
  )
}

function Answer({
  input,
  answer,
}: {
  readonly input: ReportInput
  readonly answer: Report
}): ReactElement {
  const names = useReportNames(answer.projectTitles)
  const { totals, unbilled } = answer
  const lines = useMemo(() => reportLines(totals, input.groupBy, names), [totals, input, names])
  const [by] = input.groupBy
  const isShownRounded = isRounded(totals.groups)
  const isOverTime = by !== undefined && isByTime(by)
  const days = [input.from, input.to].map((day) => labelOf(day, 'day', names))
  return (
    <>
      <div className={styles['what']}>
        <h2 className="strong">{days[0] === days[1] ? days[0] : days.join(' – ')}</h2>
        <ExportButtons input={input} />
      </div>
      {totals.raw === 0 ? (
        <p className={styles['empty']}>
          Nothing was recorded on these days with this choice. Pick other days, or take a filter
          away.
        </p>
      ) : (
        <>
          {isOverTime && (
            <ReportChart lines={chartColumns(lines, by, names)} isRounded={isShownRounded} />
          )}
          <ReportTable lines={lines} by={input.groupBy} whole={totals} isRounded={isShownRounded} />
          <UnbilledMoney unbilled={unbilled} names={names} isRounded={isShownRounded} />
        </>
      )}
    </>
  )
}
