/** Queries and exports of the reports screen. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { ReportInput, WeekCheckInput } from '../../shared/contract/report-payloads.ts'
import type { WindowState } from './window-state.ts'

/** Format of an exported report. */
export type ReportFile = 'csv' | 'json' | 'pdf'

/** Queries and exports of the reports screen. */
export type ReportIntents = {
  /** Loads this report and keeps it fresh; null stops that. */
  showReport(input: ReportInput | null): Promise<void>
  showWeekCheck(input: WeekCheckInput | null): Promise<void>
  /** The screen shows the file's path or the failure. */
  saveReport(kind: ReportFile, input: ReportInput): Promise<Outcome<{ readonly file: string }>>
}

/** `ask`: runs a query of the window state by name. */
export function createReportIntents(
  { reports }: Bridge,
  state: StoreApi<WindowState>,
  ask: (name: 'report' | 'weekCheck') => Promise<void>,
): ReportIntents {
  return {
    async showReport(reportInput) {
      state.setState({ reportInput })
      if (reportInput) await ask('report')
    },
    async showWeekCheck(weekInput) {
      state.setState({ weekInput })
      if (weekInput) await ask('weekCheck')
    },
    saveReport(kind, input) {
      if (kind === 'pdf') return reports.print()
      return kind === 'csv' ? reports.exportCsv(input) : reports.exportJson(input)
    },
  }
}
