import { useId, type ReactElement } from 'react'
import { groupingNames } from '../../../shared/domain/reports/report-lines.ts'
import { allGroupings } from '../../../shared/domain/reports/totals-groups.ts'
import type { TotalsBy } from '../../../shared/domain/reports/totals.ts'
import type { Day } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { useWindowState } from '../../components/window-context.ts'
import { LabelledSelect } from '../../components/LabelledSelect.tsx'
import { RoundingChoice } from './RoundingChoice.tsx'
import { rangeNames, type DayRange } from './report-ranges.ts'
import type { ReportOptions } from './report-options.ts'
import styles from './reports.module.css'

type Props = {
  readonly picks: ReportOptions
  /** The days of the selected range as of today. */
  readonly days: DayRange
  readonly onPick: (picks: ReportOptions) => void
}

const groupings = allGroupings.map((by) => [by, groupingNames[by]] as const)
const either = (yes: string, no: string) =>
  [
    [undefined, 'Any'],
    [true, yes],
    [false, no],
  ] as const

/** Options of a report: days, grouping, filters and rounding. Each change reloads the report. */
export function ReportPickers({ picks, days, onPick }: Props): ReactElement {
  const pick = (change: Partial<ReportOptions>): void => onPick({ ...picks, ...change })
  const filter = (change: ReportOptions['filters']): void =>
    pick({ filters: { ...picks.filters, ...change } })
  const others = groupings.filter(([by]) => by !== picks.first)
  return (
    <div className={`${styles['pickers']} no-print`}>
      <LabelledSelect<ReportOptions['range']>
        label="Days"
        value={picks.range}
        choices={[...rangeNames, ['custom', 'From … to …']]}
        onChange={(range) => pick({ range, days })}
      />
      {picks.range === 'custom' && (
        <Days days={picks.days} onPick={(chosen) => pick({ days: chosen })} />
      )}
      <LabelledSelect
        label="Group by"
        value={picks.first}
        choices={groupings}
        onChange={(first) =>
          pick({ first, ...(picks.second === first && { second: picks.first }) })
        }
      />
      <LabelledSelect<TotalsBy | null>
        label="Then by"
        value={picks.second}
        choices={[[null, 'Nothing'], ...others]}
        onChange={(second) => pick({ second })}
      />
      <ProjectFilter picks={picks} onPick={filter} />
      <ClientFilter picks={picks} onPick={filter} />
      <LabelledSelect
        label="Billable"
        value={picks.filters.billable}
        choices={either('Billable', 'Not billable')}
        onChange={(billable) => filter({ billable })}
      />
      <LabelledSelect
        label="Billed"
        value={picks.filters.billed}
        choices={either('Billed', 'Not billed')}
        onChange={(billed) => filter({ billed })}
      />
      <RoundingChoice picks={picks} onPick={pick} />
      <NoteFilter text={picks.filters.text ?? ''} onPick={(text) => filter({ text })} />
    </div>
  )
}

function Days({
  days,
  onPick,
}: {
  readonly days: DayRange
  readonly onPick: (days: DayRange) => void
}): ReactElement {
  const id = useId()
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles['choice']}>
          <label htmlFor={`${id}-${end}`} className="tiny dim">
            {end === 'from' ? 'First day' : 'Last day'}
          </label>
          <input
            id={`${id}-${end}`}
            type="date"
            className={fieldStyles['field']}
            value={days[end]}
            aria-invalid={days.from > days.to}
            onChange={(event) => onPick({ ...days, [end]: event.target.value as Day })}
          />
        </div>
      ))}
    </>
  )
}

type FilterProps = {
  readonly picks: ReportOptions
  readonly onPick: (change: ReportOptions['filters']) => void
}

function ProjectFilter({ picks, onPick }: FilterProps): ReactElement {
  const projects = useWindowState((state) => state.projects)
  return (
    <LabelledSelect
      label="Project"
      value={picks.filters.projectId}
      choices={[
        [undefined, 'Any'],
        [null, 'No project'],
        ...projects.map(({ id, title }) => [id, title] as const),
      ]}
      onChange={(projectId) => onPick({ projectId })}
    />
  )
}

function ClientFilter({ picks, onPick }: FilterProps): ReactElement {
  const clients = useWindowState((state) => state.clients)
  return (
    <LabelledSelect
      label="Client"
      value={picks.filters.clientId}
      choices={[
        [undefined, 'Any'],
        [null, 'No client'],
        ...clients.map(({ id, name }) => [id, name ?? `Client ${id}`] as const),
      ]}
      onChange={(clientId) => onPick({ clientId })}
    />
  )
}

function NoteFilter({
  text,
  onPick,
}: {
  readonly text: string
  readonly onPick: (text: string) => void
}): ReactElement {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id} className="tiny dim">
        Words in the note
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles['field']}
        value={text}
        maxLength={1000}
        onChange={(event) => onPick(event.target.value)}
      />
    </div>
  )
}
