import { t } from '../../../shared/domain/language/translate.ts'
import { Star, Share } from 'lucide'
import { useState, type ReactElement } from 'react'
import { isSameChoice } from '../../../shared/domain/reports/saved-report.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { ReportInput } from '../../../shared/contract/groups/reports.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'
import { useMedia } from '../../components/use-media.ts'
import { useScreenRequest, useScreenReset } from '../../components/use-screen-request.ts'
import { useQuery } from '../../data/use-query.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useCurrentMinute } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { useCsvSeparator } from '../../components/forms/use-csv-separator.ts'
import { useStores } from '../../components/window-context.ts'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { CloseWeek } from './CloseWeek.tsx'
import {
  choiceOf,
  defaultReportOptions,
  exportInputOf,
  reportInputOf,
  type ReportOptions,
  type ReportContext,
} from './report-options.ts'
import { SavedReports } from './SavedReports.tsx'
import { TotalsReport } from './TotalsReport.tsx'
import { useSavedFile } from './use-saved-file.tsx'
import styles from './reports.module.css'
import { useSettings } from '../../data/work.ts'
import { Timesheets } from './timesheets/Timesheets.tsx'
import {
  currentMonth,
  timesheetStartOf,
  type TimesheetStart,
} from './timesheets/timesheet-start.ts'

/** `day`: any day in the week. `isNew`: true opens a new timesheet. */
type Part =
  | { readonly name: 'totals' }
  | { readonly name: 'week'; readonly day: Day }
  | { readonly name: 'timesheets'; readonly start: TimesheetStart; readonly isNew: boolean }

/** Reports screen: totals of a date range, and the checklist before billing a week. */
export function ReportsView(): ReactElement {
  const { weekStart, dayStart } = useSettings()
  const [part, setPart] = useState<Part>({ name: 'totals' })
  const [options, setOptions] = useState<ReportOptions | null>(null)
  const zone = localZone()
  const today = dayAt(useCurrentMinute(), zone, dayStart)
  const context: ReportContext = { today, zone, weekStart, dayStart }
  useScreenRequest('reports', ({ day }) => setPart({ name: 'week', day }), 'closeWeek')
  useScreenRequest(
    'reports',
    ({ clientId, projectId }) => {
      const start = { clientId, projectIds: [projectId], ...currentMonth(context) }
      setPart({ name: 'timesheets', start, isNew: true })
    },
    'timesheet',
  )
  useScreenReset(() => setPart({ name: 'totals' }))
  return (
    <div className={`fill ${styles['page']}`}>
      {part.name === 'totals' ? (
        <Totals
          options={options ?? defaultReportOptions(context)}
          context={context}
          onPick={setOptions}
          onCloseWeek={() => setPart({ name: 'week', day: today })}
          onTimesheets={(start) => setPart({ name: 'timesheets', start, isNew: false })}
        />
      ) : part.name === 'week' ? (
        <CloseWeek
          key={part.day}
          day={part.day}
          context={context}
          onBack={() => setPart({ name: 'totals' })}
          onTimesheet={(days) => {
            const start = { projectIds: null, range: 'custom', days } as const
            setPart({ name: 'timesheets', start, isNew: true })
          }}
        />
      ) : (
        <Timesheets
          key={JSON.stringify(part)}
          start={part.start}
          isNew={part.isNew}
          context={context}
          onBack={() => setPart({ name: 'totals' })}
        />
      )}
    </div>
  )
}

type TotalsProps = {
  readonly options: ReportOptions
  readonly context: ReportContext
  readonly onPick: (options: ReportOptions) => void
  readonly onCloseWeek: () => void
  readonly onTimesheets: (start: TimesheetStart) => void
}

function Totals(props: TotalsProps): ReactElement {
  const { options, context, onPick, onCloseWeek, onTimesheets } = props
  const [showsSaved, setShowsSaved] = useState(false)
  const isNarrow = useMedia('(max-width: 1000px)')
  const input = reportInputOf(options, context)
  const choice = choiceOf(options)
  const name = useQuery(
    'reports.marks',
    {},
    ({ saved }) => saved.find((one) => isSameChoice(one.choice, choice))?.name,
  )
  return (
    <>
      <ScreenHeader title={name ?? t`Reports`} {...(name !== undefined && { parent: t`Reports` })}>
        <div className={`no-print ${styles['acts']}`}>
          <Button
            icon={Star}
            isIcon={isNarrow}
            label={t`Saved reports`}
            isExpanded={showsSaved}
            onPress={() => setShowsSaved(!showsSaved)}
          >{t`Saved reports`}</Button>
          <Button onPress={onCloseWeek}>{t`Close my week`}</Button>
          <Button
            onPress={() => onTimesheets(timesheetStartOf(options, context))}
          >{t`Timesheets`}</Button>
          <ExportMenu input={input && exportInputOf(input)} isIcon={isNarrow} />
        </div>
      </ScreenHeader>
      {showsSaved && (
        <div className={`no-print ${styles['acts']}`}>
          <SavedReports
            choice={choice}
            onOpen={(saved) => {
              onPick({ ...saved, only: null })
              setShowsSaved(false)
            }}
            onClose={() => setShowsSaved(false)}
          />
        </div>
      )}
      <TotalsReport options={options} context={context} onPick={onPick} />
    </>
  )
}

type ReportFile = 'csv' | 'json' | 'pdf'

const kinds: readonly (readonly [ReportFile, string])[] = [
  ['json', 'JSON'],
  ['pdf', 'PDF'],
]

type ExportMenuProps = {
  readonly input: ReportInput | null
  /** True shows only the icon. */
  readonly isIcon: boolean
}

/** Menu of exports; shows where the file was saved. `input`: null if there is no report. */
function ExportMenu({ input, isIcon }: ExportMenuProps): ReactElement {
  const stores = useStores()
  const file = useSavedFile()
  const csv = useCsvSeparator()
  const saveTable = async (separator: CsvSeparator): Promise<void> => {
    const problem = await csv.remember(separator)
    if (problem !== null) return file.sayProblem(problem)
    await save('csv')
  }
  const save = async (kind: ReportFile): Promise<void> => {
    if (input === null) return
    await file.save(() =>
      kind === 'pdf'
        ? stores.submit('reports.print', {})
        : stores.submit(kind === 'csv' ? 'reports.exportCsv' : 'reports.exportJson', input),
    )
  }
  return (
    <>
      {file.said}
      <MenuButton
        label={t`Export`}
        {...(file.isBusy ? { text: t`Saving…` } : !isIcon && { text: t`Export` })}
        icon={Share}
        tone="plain"
        isDisabled={input === null || file.isBusy}
        actions={[
          ...csv.offered.map((separator) => ({
            id: separator,
            label: separator === ';' ? t`Save as CSV with semicolons` : t`Save as ${'CSV'}`,
            onAction: () => void saveTable(separator),
          })),
          ...kinds.map(([kind, label]) => ({
            id: kind,
            label: t`Save as ${label}`,
            onAction: () => void save(kind),
          })),
        ]}
      />
    </>
  )
}
