import { ListFilter } from 'lucide'
import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { EntryFilter, EntrySums } from '../../../../shared/contract/groups/entries.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { useStores } from '../../../components/window-context.ts'
import { countedFact, DetailsFold } from '../../../components/status/DetailsFold.tsx'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { localZone, now as clockNow } from '../../../lib/clock.ts'
import { dayAt, dayTotals, noTime } from '../../../lib/day-totals.ts'
import { formatLength } from '../../../lib/time-format.ts'
import { useSlashKey } from '../../../components/keys/slash-key.ts'
import { Button } from '../../../controls/Button.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { Chips, type Chip } from '../../../controls/Chips.tsx'
import { shortDate } from '../../../lib/days.ts'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { DayHeader } from './DayHeader.tsx'
import { RowList } from './RowList.tsx'
import {
  entryFilterFields,
  useEntryFilterChoices,
  withFilterChoice,
  type ChoiceFilterField,
  type DayFilterField,
} from './entry-filter-fields.ts'
import styles from './list.module.css'
import { useSettings } from '../../../data/work.ts'

/** The next page is loaded once this many rows or fewer follow the visible rows. */
const ahead = 60

/** List of all entries with filter and search, newest first. `first`: the filter that the list opens with. */
export function ListView({ first }: { readonly first: EntryFilter }): ReactElement {
  const stores = useStores()
  const { dayStart, weekStart } = useSettings()
  const [filter, setFilter] = useState(first)
  const pages = useStore(stores.pages.state, (state) => state.pages)
  const sums = useStore(stores.pages.state, (state) => state.sums)
  const error = useStore(stores.pages.state, (state) => state.error)
  const now = useCurrentMinute()
  useEffect(() => {
    void stores.pages.show(filter)
  }, [stores, filter])
  useEffect(() => () => void stores.pages.show(null), [stores])
  const entries = useMemo(() => pages.flatMap((page) => page.entries), [pages])
  const isWhole = pages.at(-1)?.next === null
  const totals = useMemo(
    () => dayTotals(entries, { dayStart, weekStart, zone: localZone(), now }),
    [entries, dayStart, weekStart, now],
  )
  const loadVisible = (_first: number, last: number): void => {
    void stores.pages.setVisiblePage(pageOf(pages, last))
    if (last > entries.length - ahead) void stores.pages.loadMore()
  }
  const oldest = entries.at(-1)
  const oldestDay = oldest && [...totals.keys()][0]
  const head = (day: Day): ReactElement => (
    // Part of the oldest day is not loaded, so its total is unknown.
    <DayHeader
      day={day}
      total={!isWhole && day === oldestDay ? null : (totals.get(day) ?? noTime)}
    />
  )
  return (
    <div className="fill">
      <FilterBar
        filter={filter}
        onChange={setFilter}
        details={<ServiceSums key={JSON.stringify(filter)} filter={filter} />}
      >
        <p className={`small dim ${styles['sums']}`} role="status">
          {error ? error.message : sums === null ? '–' : sumsText(sums)}
        </p>
      </FilterBar>
      <RowList
        entries={entries}
        dayHead={head}
        onVisible={loadVisible}
        empty={
          sums !== null && (
            <p>
              {Object.keys(filter).length === 0
                ? t`Nothing recorded yet. Type what you’re working on above and press Enter.`
                : t`No entries match.`}
            </p>
          )
        }
      />
    </div>
  )
}

function sumsText({ count, seconds, billableSeconds, plannedSeconds }: EntrySums): string {
  const recorded = plural(
    count,
    {
      one: '# entry · {time} · {billable} billable',
      other: '# entries · {time} · {billable} billable',
    },
    { time: formatLength(seconds), billable: formatLength(billableSeconds) },
  )
  return plannedSeconds === 0
    ? recorded
    : `${recorded} · ${t`${formatLength(plannedSeconds)} planned`}`
}

/** Sums that the service computes for its own list of entries with the same filter. */
function ServiceSums({ filter }: { readonly filter: EntryFilter }): ReactElement {
  const { answers } = useStores()
  return (
    <div className={styles['details']}>
      <DetailsFold
        ask={() => answers.once('entries.serviceTotals', { filter })}
        factsOf={({ loggedSeconds, unbilledSeconds }) => [
          countedFact(t`Logged`, loggedSeconds),
          countedFact(t`Unbilled`, unbilledSeconds),
        ]}
      />
    </div>
  )
}

function pageOf(pages: readonly { readonly entries: readonly unknown[] }[], place: number): number {
  let end = 0
  const found = pages.findIndex(({ entries }) => {
    end += entries.length
    return place < end
  })
  return Math.max(0, found)
}

type FilterProps = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
}

type BarProps = FilterProps & { readonly details: ReactNode; readonly children: ReactNode }

function FilterBar({ filter, onChange, details, children }: BarProps): ReactElement {
  const bar = useSlashKey()
  const [isOpen, setIsOpen] = useState(false)
  const { text = '', ...others } = filter
  const count = Object.keys(others).length
  return (
    <div ref={bar} role="search" className={`row wrap ${styles['filters']}`}>
      <SearchField
        label={t`Search notes, tags, projects and clients`}
        keyCap="/"
        value={text}
        onChange={(typed) => onChange(typed === '' ? others : { ...others, text: typed })}
      />
      <Button icon={ListFilter} isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </Button>
      {!isOpen && count > 0 && <FilterChips filter={filter} onChange={onChange} />}
      {Object.keys(filter).length > 0 && (
        <Button onPress={() => onChange({})}>{t`Show everything`}</Button>
      )}
      {children}
      {isOpen && <FilterPanel filter={filter} onChange={onChange} />}
      {isOpen && details}
    </div>
  )
}

function FilterChips({ filter, onChange }: FilterProps): ReactElement | null {
  const choices = useEntryFilterChoices()
  const { dayStart } = useSettings()
  const chips = entryFilterFields.flatMap((field): readonly Chip[] => {
    if (filter[field.name] === undefined) return []
    const { name: id, title: label } = field
    if (field.kind === 'day') {
      return [{ id, label, value: shortDate(field.shown(filter, dayStart) as Day) }]
    }
    const chosen = choices.shown(filter, field.name)
    const value = choices.of(field.name).find(([one]) => one === chosen)?.[1] ?? chosen
    return [{ id, label, value }]
  })
  if (chips.length === 0) return null
  return (
    <Chips
      label={t`Filters`}
      chips={chips}
      onRemove={(ids) => {
        onChange(ids.reduce((left, id) => withoutFilter(left, id), filter))
      }}
    />
  )
}

function withoutFilter(filter: EntryFilter, id: string): EntryFilter {
  const { [id as keyof EntryFilter]: _old, ...others } = filter
  return others
}

function FilterPanel(props: FilterProps): ReactElement {
  return (
    <div className={styles['choices']}>
      {entryFilterFields.map((field) =>
        field.kind === 'day' ? (
          <DayFilter key={field.name} {...props} field={field} />
        ) : (
          <ChoiceFilter key={field.name} {...props} field={field} />
        ),
      )}
    </div>
  )
}

type ChoiceProps = FilterProps & { readonly field: ChoiceFilterField }

function ChoiceFilter({ field, filter, onChange }: ChoiceProps): ReactElement {
  const choices = useEntryFilterChoices()
  const options = choices.of(field.name).map(([id, label]) => ({ id, label }))
  const chosen = choices.shown(filter, field.name)
  const choose = (id: string): void => onChange(withFilterChoice(filter, field.name, id))
  if (!field.isLong) {
    return <Select label={field.title} value={chosen} options={options} onChange={choose} />
  }
  return (
    <ComboBox
      label={field.title}
      value={chosen}
      options={options}
      onChange={(id) => choose(id ?? 'any')}
    />
  )
}

type DayProps = FilterProps & { readonly field: DayFilterField }

function DayFilter({ field, filter, onChange }: DayProps): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const [typed, setTyped] = useState('')
  const today = dayAt(clockNow(), localZone(), dayStart)
  const chosen = field.shown(filter, dayStart)
  const meant = parseDay(typed, today)
  const isTyped = meant === null ? chosen === '' : meant === chosen
  const choose = (day: string): void => onChange(field.changed(filter, day, dayStart))
  return (
    <DateField
      label={field.title}
      value={isTyped ? typed : chosen === '' ? '' : shortDate(chosen as Day)}
      day={chosen === '' ? null : (chosen as Day)}
      weekStart={weekStart}
      error={isTyped && typed !== '' ? dayProblem(typed, today) : null}
      onChange={(text) => {
        setTyped(text)
        choose(parseDay(text, today) ?? '')
      }}
      onPick={(day) => {
        setTyped(shortDate(day))
        choose(day)
      }}
    />
  )
}
