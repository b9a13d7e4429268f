/** Queries, exports and marks of the reports screen. */
import { t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type {
  ReportInput,
  ReportOverviewInput,
  WeekCheckInput,
} from '../../shared/contract/report-payloads.ts'
import type { ReportChoice, SavedReport } from '../../shared/domain/reports/saved-report.ts'
import type { Day, LocalId } from '../../shared/domain/units.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent, WindowState } from './window-state.ts'

/** Format of an exported report. */
export type ReportFile = 'csv' | 'json' | 'pdf'

/** Queries, exports and marks of the reports screen. */
export type ReportIntents = {
  /** Loads this report and keeps it fresh; null stops that. */
  showReport(input: ReportOverviewInput | null): Promise<void>
  showWeekCheck(input: WeekCheckInput | null): Promise<void>
  /** The screen shows the file's path or the failure. */
  saveReport(kind: ReportFile, input: ReportInput): Promise<Outcome<{ readonly file: string }>>
  /** Saves the choice under a name, and offers undo. The form shows the failure. */
  keepReport(name: string, choice: ReportChoice): Promise<Outcome<{ readonly id: LocalId }>>
  /** Renames a saved report or replaces its choice, and offers undo. The form shows the failure. */
  changeKeptReport(
    change: Pick<SavedReport, 'id'> & Partial<Omit<SavedReport, 'id'>>,
  ): Promise<Outcome<null>>
  removeKeptReport(id: LocalId): Promise<boolean>
  /** Marks the week as closed, or open again, and offers undo. */
  closeWeek(firstDay: Day): Promise<boolean>
  reopenWeek(firstDay: Day): Promise<boolean>
}

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ('report' | 'weekCheck')[]) => Promise<void>
  readonly intend: RunIntent
  readonly offerUndo: HistoryIntents['offerUndo']
}

export function createReportIntents(
  { reports }: Bridge,
  state: StoreApi<WindowState>,
  { run, intend, offerUndo }: Parts,
): ReportIntents {
  const withUndo = async (text: string, call: () => Promise<Outcome<null>>): Promise<boolean> => {
    const isDone = await intend(null, call)
    if (isDone) await offerUndo(text)
    return isDone
  }
  const answered = async <Value>(
    text: string,
    call: Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const outcome = await call
    if (outcome.ok) await offerUndo(text)
    return outcome
  }
  return {
    async showReport(reportInput) {
      state.setState({ reportInput })
      if (reportInput) await run(['report'])
    },
    async showWeekCheck(weekInput) {
      state.setState({ weekInput })
      if (weekInput) await run(['weekCheck'])
    },
    saveReport(kind, input) {
      if (kind === 'pdf') return reports.print()
      return kind === 'csv' ? reports.exportCsv(input) : reports.exportJson(input)
    },
    keepReport: (name, choice) => answered(t`Report saved.`, reports.save({ name, choice })),
    changeKeptReport: (change) =>
      answered(change.choice ? t`Report updated.` : t`Renamed.`, reports.changeSaved(change)),
    removeKeptReport: (id) => withUndo(t`Report deleted.`, () => reports.removeSaved({ id })),
    closeWeek: (firstDay) => withUndo(t`Week closed.`, () => reports.closeWeek({ firstDay })),
    reopenWeek: (firstDay) => withUndo(t`Week reopened.`, () => reports.reopenWeek({ firstDay })),
  }
}
