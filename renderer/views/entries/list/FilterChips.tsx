import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { Chips, type Chip } from '../../../controls/Chips.tsx'
import { localZone } from '../../../lib/clock.ts'
import { shortDate } from '../../../lib/days.ts'
import { filterFields, useFilterChoices, withFilterChoice } from './entry-filter-fields.ts'

type Props = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
}

/** The filters that apply, each of which can be taken away; the panel with all of them is closed. */
export function FilterChips({ filter, onChange }: Props): ReactElement | null {
  const choices = useFilterChoices()
  const chips = filterFields.flatMap((field): readonly Chip[] => {
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
  const field = filterFields.find(({ name }) => name === id)
  if (!field) return filter
  return field.kind === 'day'
    ? field.changed(filter, '', localZone())
    : withFilterChoice(filter, field.name, 'any')
}
