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
  readonly options: ReportOptions
  /** The days of the selected range as of today. */
  readonly days: DayRange
  readonly onPick: (options: ReportOptions) => void
}

const groupings = allGroupings.map((by) => [by, groupingNames[by]] as const)
const either = (yes: string, no: string) =>
  [
    [undefined, 'Any'],
    [true, yes],
    [false, no],
  ] as const

/** Options of a report: days, grouping, filters and rounding. Each change reloads the report. */
export function ReportPickers({ options, days, onPick }: Props): ReactElement {
  const pick = (change: Partial<ReportOptions>): void => onPick({ ...options, ...change })
  const filter = (change: ReportOptions['filters']): void =>
    pick({ filters: { ...options.filters, ...change } })
  const others = groupings.filter(([by]) => by !== options.first)
  return (
    <div className={`${styles['pickers']} no-print`}>
      <LabelledSelect<ReportOptions['range']>
        label="Days"
        value={options.range}
        choices={[...rangeNames, ['custom', 'From … to …']]}
        onChange={(range) => pick({ range, days })}
      />
      {options.range === 'custom' && (
        <Days days={options.days} onPick={(chosen) => pick({ days: chosen })} />
      )}
      <LabelledSelect
        label="Group by"
        value={options.first}
        choices={groupings}
        onChange={(first) =>
          pick({ first, ...(options.second === first && { second: options.first }) })
        }
      />
      <LabelledSelect<TotalsBy | null>
        label="Then by"
        value={options.second}
        choices={[[null, 'Nothing'], ...others]}
        onChange={(second) => pick({ second })}
      />
      <ProjectFilter options={options} onPick={filter} />
      <ClientFilter options={options} onPick={filter} />
      <TagFilter options={options} onPick={filter} />
      <LabelledSelect
        label="Billable"
        value={options.filters.billable}
        choices={either('Billable', 'Not billable')}
        onChange={(billable) => filter({ billable })}
      />
      <LabelledSelect
        label="Billed"
        value={options.filters.billed}
        choices={either('Billed', 'Not billed')}
        onChange={(billed) => filter({ billed })}
      />
      <RoundingChoice options={options} onPick={pick} />
      <NoteFilter text={options.filters.text ?? ''} onPick={(text) => filter({ text })} />
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
  readonly options: ReportOptions
  readonly onPick: (change: ReportOptions['filters']) => void
}

function ProjectFilter({ options, onPick }: FilterProps): ReactElement {
  const projects = useWindowState((state) => state.projects)
  return (
    <LabelledSelect
      label="Project"
      value={options.filters.projectId}
      choices={[
        [undefined, 'Any'],
        [null, 'No project'],
        ...projects.map(({ id, title }) => [id, title] as const),
      ]}
      onChange={(projectId) => onPick({ projectId })}
    />
  )
}

function ClientFilter({ options, onPick }: FilterProps): ReactElement {
  const clients = useWindowState((state) => state.clients)
  return (
    <LabelledSelect
      label="Client"
      value={options.filters.clientId}
      choices={[
        [undefined, 'Any'],
        [null, 'No client'],
        ...clients.map(({ id, name }) => [id, name ?? `Client ${id}`] as const),
      ]}
      onChange={(clientId) => onPick({ clientId })}
    />
  )
}

function TagFilter({ options, onPick }: FilterProps): ReactElement {
  const tags = useWindowState((state) => state.tags)
  return (
    <LabelledSelect
      label="Tag"
      value={options.filters.tag}
      choices={[
        [undefined, 'Any'],
        [null, 'No tags'],
        ...tags.map((tag) => [tag, `#${tag}`] as const),
      ]}
      onChange={(tag) => onPick({ tag })}
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
        Note contains
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
