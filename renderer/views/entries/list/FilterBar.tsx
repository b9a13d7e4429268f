import { useState, type ReactElement, type ReactNode } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import { useSlashKey } from '../../../components/keys/slash-key.ts'
import { Button } from '../../../controls/Button.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import type { Day } from '../../../../shared/domain/units.ts'
import { Chips, type Chip } from '../../../controls/Chips.tsx'
import { localZone } from '../../../lib/clock.ts'
import { shortDate } from '../../../lib/days.ts'
import {
  entryFilterFields,
  useEntryFilterChoices,
  withFilterChoice,
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
