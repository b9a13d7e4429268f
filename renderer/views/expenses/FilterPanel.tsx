import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ComboBox } from '../../controls/ComboBox.tsx'
import { TextField } from '../../controls/TextField.tsx'
import {
  filterFields,
  type FilterField,
  type FilterTexts,
  type ReadFilter,
} from './expense-filter-fields.ts'
import { useFilterChoices } from './filter-choices.ts'
import styles from './filter-panel.module.css'

type Props = {
  readonly texts: FilterTexts
  readonly problems: ReadFilter['problems']
  readonly onChange: (texts: FilterTexts) => void
}

/** Number of filters shown before "All filters" is pressed. */
const usual = 7

/** All filters of the service's list (docs/interface/expenses.md#filters) but the search text and the tabs. */
export function FilterPanel({ texts, problems, onChange }: Props): ReactElement {
  const [showsAll, setShowsAll] = useState(false)
  const choicesOf = useFilterChoices()
  const all = (Object.keys(filterFields) as FilterField[]).filter(
    (field) => field !== 'text' && field !== 'statuses',
  )
  const fields = all.filter(
    (field, index) => showsAll || index < usual || (texts[field] ?? '') !== '',
  )
  const change = (field: FilterField, text: string): void => onChange({ ...texts, [field]: text })
  return (
    <section className={styles['filters']} aria-label={t`Filters`}>
      {fields.map((field) => {
        const choices = choicesOf(field)
        const [text, { label }] = [texts[field] ?? '', filterFields[field]]
        if (choices === null) {
          return (
            <TextField
              key={field}
              label={label}
              value={text}
              error={problems[field]}
              onChange={(typed) => change(field, typed)}
            />
          )
        }
        return (
          <ComboBox
            key={field}
            label={label}
            placeholder={t`Any`}
            value={text === '' ? null : text}
            sections={[
              { title: '', options: choices.map(({ id, name }) => ({ id, label: name })) },
            ]}
            error={problems[field]}
            onChange={(id) => change(field, id ?? '')}
          />
        )
      })}
      {fields.length < all.length && (
        <Button tone="flat" onPress={() => setShowsAll(true)}>{t`All filters`}</Button>
      )}
    </section>
  )
}
