import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Chips } from '../../controls/Chips.tsx'
import { filterFields, type FilterField, type FilterTexts } from './expense-filter-fields.ts'
import { useFilterChoices } from './filter-choices.ts'
import styles from './expenses.module.css'

type Props = {
  readonly texts: FilterTexts
  readonly onChange: (texts: FilterTexts) => void
}

/** The filters that apply besides the search and the tab; each can be removed. Renders nothing without one. */
export function FilterChips({ texts, onChange }: Props): ReactElement | null {
  const choicesOf = useFilterChoices()
  const chips = (Object.keys(filterFields) as FilterField[]).flatMap((field) => {
    const text = texts[field]?.trim() ?? ''
    if (field === 'text' || field === 'statuses' || text === '') return []
    const value = choicesOf(field)?.find(({ id }) => id === text)?.name ?? text
    return [{ id: field, label: filterFields[field].label, value }]
  })
  if (chips.length === 0) return null
  const without = (ids: readonly string[]): FilterTexts =>
    Object.fromEntries(Object.entries(texts).filter(([field]) => !ids.includes(field)))
  return (
    <div className={styles['chips']}>
      <Chips
        label={t`Filters that apply`}
        chips={chips}
        onRemove={(ids) => onChange(without(ids))}
      />
      <Button
        tone="flat"
        isSmall
        onPress={() => onChange(without(chips.map(({ id }) => id)))}
      >{t`Clear filters`}</Button>
    </div>
  )
}
