import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import {
  chosenIds,
  expenseFilterFields,
  withIds,
  type ExpenseFilterField,
  type FilterTexts,
  type ReadFilter,
} from './expense-filter-fields.ts'
import { useExpenseFilterChoices } from './filter-choices.ts'
import { DayTextField } from '../../../components/forms/DayField.tsx'
import styles from './filter-panel.module.css'

type Props = {
  readonly texts: FilterTexts
  readonly problems: ReadFilter['problems']
  readonly onChange: (texts: FilterTexts) => void
}

/** Number of filters shown before “All filters” is pressed. */
const usual = 7

/** Fields for the expense filters (docs/interface/expenses.md#filters), except the search and the status tabs. */
export function FilterPanel({ texts, problems, onChange }: Props): ReactElement {
  const [showsAll, setShowsAll] = useState(false)
  /** The list filter that a value was last added to. Its field keeps the focus. */
  const [last, setLast] = useState<ExpenseFilterField | null>(null)
  const choicesOf = useExpenseFilterChoices()
  const all = (Object.keys(expenseFilterFields) as ExpenseFilterField[]).filter(
    (field) => field !== 'text' && field !== 'statuses',
  )
  const fields = all.filter(
    (field, index) => showsAll || index < usual || (texts[field] ?? '') !== '',
  )
  const change = (field: ExpenseFilterField, text: string): void =>
    onChange({ ...texts, [field]: text })
  return (
    <section className={styles['filters']} aria-label={t`Filters`}>
      {fields.map((field) => {
        const choices = choicesOf(field)
        const [text, { label, kind }] = [texts[field] ?? '', expenseFilterFields[field]]
        if (kind === 'day' || choices === null) {
          const Field = kind === 'day' ? DayTextField : TextField
          return (
            <Field
              key={field}
              label={label}
              value={text}
              error={problems[field]}
              onChange={(typed) => change(field, typed)}
            />
          )
        }
        // Picked values of a list are shown as chips; the field stays empty for the next value.
        const chosen = chosenIds(field, texts)
        return (
          <ComboBox
            key={chosen === null ? field : `${field} ${text}`}
            label={label}
            placeholder={chosen === null || chosen.length === 0 ? t`Any` : t`Add another…`}
            autoFocus={chosen !== null && field === last}
            value={chosen !== null || text === '' ? null : text}
            options={choices.filter(({ id }) => chosen?.includes(id) !== true)}
            error={problems[field]}
            onChange={(id) => {
              if (chosen === null) return change(field, id ?? '')
              if (id === null) return
              setLast(field)
              onChange(withIds(texts, field, [...chosen, id]))
            }}
          />
        )
      })}
      {fields.length < all.length && (
        <Button onPress={() => setShowsAll(true)}>{t`All filters`}</Button>
      )}
    </section>
  )
}
