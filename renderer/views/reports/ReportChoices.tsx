import { clientTitle } from '../../../shared/domain/projects/client.ts'
import { clientName } from '../../lib/clients.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { type ReactElement, useState, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { Plus } from 'lucide'
import { groupingNames, groupLabel } from '../../../shared/domain/reports/report-lines.ts'
import { allGroupings, type Grouping } from '../../../shared/domain/reports/totals-groups.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type { ReportFilters as Filters } from '../../../shared/domain/reports/saved-report.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { DayField } from '../../components/forms/DayField.tsx'
import { Select, type SelectOption } from '../../controls/fields/Select.tsx'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { Chips } from '../../controls/Chips.tsx'
import { useTags, useClients, useProjects } from '../../data/work.ts'
import { ComboBox, type ComboOption } from '../../controls/fields/ComboBox.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { RoundingRule } from './RoundingRule.tsx'
import { type ReportOptions, rangeLabels } from './report-options.ts'
import {
  reportFilterFields,
  filterLabels,
  filterChips,
  withoutFilter,
  type ReportFilterField,
} from './report-filters.ts'
import { useFilterNames } from './use-report-names.ts'
import styles from './reports.module.css'

type Props = {
  readonly options: ReportOptions
  /** Days of the selected range, as of today. */
  readonly days: DayRange
  readonly onPick: (options: ReportOptions) => void
}

const ranges: readonly SelectOption<ReportOptions['range']>[] = [
  ...rangeLabels.map(([id, label]) => ({ id, label })),
  { id: 'custom', label: t`Custom range` },
]
const units: readonly SelectOption<ReportOptions['columns']>[] = [
  { id: 'auto', label: t`Auto` },
  { id: 'day', label: t`Day` },
  { id: 'week', label: t`Week` },
  { id: 'month', label: t`Month` },
]
const groupings = allGroupings.map((id) => ({ id, label: groupingNames[id]() }))

/** Choices of the report: period, columns, rows, rounding, and optional filters. Each choice reloads the report. */
export function ReportChoices({ options, days, onPick }: Props): ReactElement {
  const pick = (change: Partial<ReportOptions>): void => onPick({ ...options, ...change })
  const others = groupings.filter(({ id }) => id !== options.first)
  return (
    <div className={`row wrap ${styles['choices']} no-print`}>
      <RangeChoice
        {...options}
        shown={days}
        onPick={(range, chosen) => pick({ range, days: chosen, only: null })}
      />
      <Select
        label={t`Chart by`}
        isInline
        value={options.columns}
        options={units}
        onChange={(columns) => pick({ columns })}
      />
      <Select
        label={t`Group by`}
        isInline
        value={options.first}
        options={groupings}
        onChange={(first) =>
          pick({ first, ...(options.second === first && { second: options.first }) })
        }
      />
      <Select<Grouping | 'none'>
        label={t`Then by`}
        isInline
        value={options.second ?? 'none'}
        options={[{ id: 'none', label: t`Nothing` }, ...others]}
        onChange={(second) => pick({ second: second === 'none' ? null : second })}
      />
      <RoundingChoice options={options} onPick={pick} />
      <ReportFilters options={options} onPick={pick} />
    </div>
  )
}

type RangeProps = Pick<ReportOptions, 'range' | 'days'> & {
  readonly shown: DayRange
  readonly onPick: (range: ReportOptions['range'], days: DayRange) => void
}

/** Choice of a named range, or of any other range of days. */
export function RangeChoice({ range, days, shown, onPick }: RangeProps): ReactElement {
  return (
    <>
      <Select
        label={t`Days`}
        isInline
        value={range}
        options={ranges}
        onChange={(chosen) => onPick(chosen, shown)}
      />
      {range === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <div key={end} className={styles['date']}>
            <DayField
              label={end === 'from' ? t`First day` : t`Last day`}
              isLabelHidden
              value={days[end]}
              onChange={(day) => onPick(range, { ...days, [end]: day })}
            />
          </div>
        ))}
    </>
  )
}

/** Labels of the ways to round, also used in the printed report. */
export const roundingWays: readonly SelectOption<ReportOptions['rounding']>[] = [
  { id: 'none', label: t`As recorded` },
  { id: 'projects', label: t`Per project` },
  { id: 'all', label: t`Same for all projects` },
]

type RoundingOptions = Pick<ReportOptions, 'rounding' | 'rule'>

type RoundingProps = {
  readonly options: RoundingOptions
  readonly onPick: (change: Partial<RoundingOptions>) => void
}

/** Choice of how times are rounded. If the same rule is chosen for all projects, the fields of that rule are shown. */
export function RoundingChoice({ options, onPick }: RoundingProps): ReactElement {
  const { rounding, rule } = options
  return (
    <>
      <Select
        label={t`Rounding`}
        isInline
        value={rounding}
        options={roundingWays}
        onChange={(chosen) => onPick({ rounding: chosen })}
      />
      {rounding === 'all' && (
        <RoundingRule isInline rule={rule} onChange={(next) => onPick({ rule: next })} />
      )}
    </>
  )
}

type ReportFiltersProps = {
  readonly options: ReportOptions
  readonly onPick: (change: Partial<ReportOptions>) => void
}

const states: readonly (readonly [string, Filters])[] = [
  [t`Billable`, { billable: true }],
  [t`Not billable`, { billable: false }],
  [t`Billed`, { billed: true }],
  [t`Not billed`, { billed: false }],
]

function ReportFilters({ options, onPick }: ReportFiltersProps): ReactElement {
  const [adding, setAdding] = useState<ReportFilterField | null>(null)
  const names = useFilterNames()
  const { filters, only } = options
  const add = (change: Filters): void => onPick({ filters: { ...filters, ...change } })
  const column = only && {
    id: 'only',
    label: t`Only`,
    value: [...new Set([only.from, only.to])]
      .map((day) => groupLabel(day, 'day', names))
      .join(' – '),
  }
  const items = [...(column ? [column] : []), ...filterChips(filters, names)]
  return (
    <>
      {items.length > 0 && (
        <Chips
          label={t`Filters`}
          chips={items}
          onRemove={(ids) =>
            ids.forEach((id) =>
              onPick(id === 'only' ? { only: null } : { filters: withoutFilter(filters, id) }),
            )
          }
        />
      )}
      {adding !== null && (
        <FilterEditor
          key={adding}
          field={adding}
          filters={filters}
          onPick={(change) => {
            setAdding(null)
            if (change) add(change)
          }}
        />
      )}
      <MenuButton
        label={t`Add filter`}
        text={t`Filter`}
        icon={Plus}
        actions={[
          ...reportFilterFields.map((field) => ({
            id: field,
            label: filterLabels[field],
            onAction: () => setAdding(field),
          })),
          ...states.map(([label, change]) => ({ id: label, label, onAction: () => add(change) })),
        ]}
      />
    </>
  )
}

type FilterEditorProps = {
  readonly field: ReportFilterField
  readonly filters: Filters
  readonly onPick: (change: Filters | null) => void
}

const none = 'none'

function FilterEditor({ field, filters, onPick }: FilterEditorProps): ReactElement {
  const [text, setText] = useState(filters.text ?? '')
  const isDone = useRef(false)
  const finish = (change: Filters | null): void => {
    if (isDone.current) return
    isDone.current = true
    onPick(change)
  }
  const finishText = (): void => finish(text.trim() === '' ? null : { text: text.trim() })
  const isText = field === 'text'
  return (
    <div
      className={styles['editor']}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') finish(null)
        else if (event.key === 'Enter' && isText) finishText()
      }}
      onBlur={(event: FocusEvent) => {
        // The list of a combo box is outside of it in the page.
        if (event.relatedTarget?.closest('[role="listbox"]') != null) return
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (isText) finishText()
        else finish(null)
      }}
    >
      {isText ? (
        <TextField
          label={t`Note contains`}
          placeholder={t`Note contains…`}
          isLabelHidden
          autoFocus
          value={text}
          maxLength={1000}
          onChange={setText}
        />
      ) : (
        <Choices field={field} onPick={finish} />
      )}
    </div>
  )
}

type ChoicesProps = Pick<FilterEditorProps, 'onPick'> & {
  readonly field: Exclude<ReportFilterField, 'text'>
}

function Choices({ field, onPick }: ChoicesProps): ReactElement {
  return (
    <ComboBox
      label={filterLabels[field]}
      placeholder={`${filterLabels[field]} …`}
      isLabelHidden
      autoFocus
      value={null}
      options={useOptions(field)}
      onChange={(id) => {
        if (id !== null) onPick(filterOf(field, id))
      }}
    />
  )
}

function filterOf(field: Exclude<ReportFilterField, 'text'>, id: string): Filters {
  if (id === none) return { [field]: null }
  if (field === 'tag') return { tag: id.slice(1) }
  return field === 'clientId' ? { clientId: Number(id) as ServiceId } : { projectId: id as LocalId }
}

/** Returns the choices of a filter. Tag ids have a prefix, so that none equals the id of the choice “none”. */
function useOptions(field: Exclude<ReportFilterField, 'text'>): readonly ComboOption[] {
  const tags = useTags()
  const projects = useProjects()
  const clients = useClients()
  const options = {
    projectId: projects.map(({ id, title, clientId }) => ({
      id: String(id),
      label: title,
      ...(clientId !== null && { detail: clientName(clients, clientId) }),
    })),
    clientId: clients.map((client) => ({ id: String(client.id), label: clientTitle(client) })),
    tag: tags.map((tag) => ({ id: `#${tag}`, label: `#${tag}` })),
  }[field]
  const without = { projectId: t`No project`, clientId: t`No client`, tag: t`No tags` }[field]
  return [...options, { id: none, label: without }]
}
