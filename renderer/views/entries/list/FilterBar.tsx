import { useState, type ReactElement, type ReactNode } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { useSlashKey } from '../../../components/keys/slash-key.ts'
import { Button } from '../../../controls/Button.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import type { Day } from '../../../../shared/domain/units.ts'
import { Chips, type Chip } from '../../../controls/Chips.tsx'
import { localZone, now } from '../../../lib/clock.ts'
import { shortDate, dayIn } from '../../../lib/days.ts'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { useSettings } from '../../../data/work.ts'
import {
  entryFilterFields,
  useEntryFilterChoices,
  withFilterChoice,
  type ChoiceFilterField,
  type DayFilterField,
} from './entry-filter-fields.ts'
import styles from './list.module.css'

type Props = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
  /** Content below the filters. */
  readonly details: ReactNode
  /** Content at the end of the line. */
  readonly children: ReactNode
}

/** Search field, and a panel with all filters that the service's own list offers. */
export function FilterBar({ filter, onChange, details, children }: Props): ReactElement {
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
      <Button isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </Button>
      {!isOpen && count > 0 && <FilterChips filter={filter} onChange={onChange} />}
      {Object.keys(filter).length > 0 && (
        <Button tone="flat" onPress={() => onChange({})}>{t`Show everything`}</Button>
      )}
      {children}
      {isOpen && <FilterPanel filter={filter} onChange={onChange} />}
      {isOpen && details}
    </div>
  )
}

type FilterChipsProps = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
}

/** Chips of the filters that apply, shown while the panel is closed; each filter can be removed. */
function FilterChips({ filter, onChange }: FilterChipsProps): ReactElement | null {
  const choices = useEntryFilterChoices()
  const chips = entryFilterFields.flatMap((field): readonly Chip[] => {
    if (filter[field.name] === undefined) return []
    const { name: id, title: label } = field
    if (field.kind === 'day') {
      return [{ id, label, value: shortDate(field.shown(filter, localZone()) as Day) }]
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
  const field = entryFilterFields.find(({ name }) => name === id)
  if (!field) return filter
  return field.kind === 'day'
    ? field.changed(filter, '', localZone())
    : withFilterChoice(filter, field.name, 'any')
}

type FilterPanelProps = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
}

function FilterPanel(props: FilterPanelProps): ReactElement {
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

type ChoiceProps = FilterPanelProps & { readonly field: ChoiceFilterField }

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
      sections={[{ title: '', options }]}
      onChange={(id) => choose(id ?? 'any')}
    />
  )
}

type DayProps = FilterPanelProps & { readonly field: DayFilterField }

function DayFilter({ field, filter, onChange }: DayProps): ReactElement {
  const weekStart = useSettings().weekStart
  const [typed, setTyped] = useState('')
  const today = dayIn(now(), localZone())
  const chosen = field.shown(filter, localZone())
  const meant = parseDay(typed, today)
  const isTyped = meant === null ? chosen === '' : meant === chosen
  const choose = (day: string): void => onChange(field.changed(filter, day, localZone()))
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
