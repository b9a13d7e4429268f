import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { Chips } from '../../../controls/Chips.tsx'
import {
  chosenIds,
  expenseFilterFields,
  withIds,
  type ExpenseFilterField,
  type FilterTexts,
} from './expense-filter-fields.ts'
import { useExpenseFilterChoices } from './filter-choices.ts'
import styles from '../expenses.module.css'

type Props = { readonly texts: FilterTexts; readonly onChange: (texts: FilterTexts) => void }

/**
 * Chips of the filters that apply besides the search and the tab; each can be removed. Renders nothing without filters.
 */
export function FilterChips({ texts, onChange }: Props): ReactElement | null {
  const choicesOf = useExpenseFilterChoices()
  const chips = (Object.keys(expenseFilterFields) as ExpenseFilterField[]).flatMap((field) => {
    const text = texts[field]?.trim() ?? ''
    if (field === 'text' || field === 'statuses' || text === '') return []
    const choices = choicesOf(field)
    const { label } = expenseFilterFields[field]
    const nameOf = (value: string) => choices?.find(({ id }) => id === value)?.name ?? value
    const ids = chosenIds(field, texts)
    if (ids === null) return [{ id: field, field, label, value: nameOf(text) }]
    return ids.map((id) => ({ id: `${field} ${id}`, field, label, value: nameOf(id) }))
  })
  if (chips.length === 0) return null
  const without = (removed: readonly string[]): FilterTexts =>
    chips
      .filter(({ id }) => removed.includes(id))
      .reduce((left: FilterTexts, { id, field }) => {
        const ids = chosenIds(field, left) ?? []
        return withIds(
          left,
          field,
          ids.filter((one) => id !== `${field} ${one}`),
        )
      }, texts)
  return (
    <div className={`row wrap ${styles['chips']}`}>
      <Chips label={t`Active filters`} chips={chips} onRemove={(ids) => onChange(without(ids))} />
      <Button
        tone="flat"
        isSmall
        onPress={() => onChange(without(chips.map(({ id }) => id)))}
      >{t`Clear filters`}</Button>
    </div>
  )
}
