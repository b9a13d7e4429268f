import { useState, type ReactElement } from 'react'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { useSettings } from '../../../data/work.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn, shortDate } from '../../../lib/days.ts'
import {
  entryFilterFields,
  useEntryFilterChoices,
  withFilterChoice,
  type ChoiceFilterField,
  type DayFilterField,
} from './entry-filter-fields.ts'
import styles from './list.module.css'

type Props = { readonly filter: EntryFilter; readonly onChange: (filter: EntryFilter) => void }

/** Fields of all filters but the search text. */
export function FilterPanel(props: Props): ReactElement {
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

type ChoiceProps = Props & { readonly field: ChoiceFilterField }

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

type DayProps = Props & { readonly field: DayFilterField }

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
