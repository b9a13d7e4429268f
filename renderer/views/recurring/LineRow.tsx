import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronDown, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import { IconButton } from '../../controls/IconButton.tsx'
import { Select } from '../../controls/Select.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { LineFields } from './line-fields.ts'
import styles from './recurring.module.css'

type Props = {
  readonly line: LineFields
  /** From 1. */
  readonly number: number
  readonly amount: string
  readonly problemOf: (field: keyof LineFields) => string | null
  readonly onChange: (fields: Partial<LineFields>) => void
  readonly onRemove: () => void
}

const types = [
  { id: 'Item', label: t`Item` },
  { id: 'Time', label: t`Time` },
] as const

/** The fields of one line; description, kind and taxes by name stand in a second row that opens. */
export function LineRow(props: Props): ReactElement {
  const { line, number, amount, problemOf, onChange, onRemove } = props
  const [isOpen, setIsOpen] = useState(
    () => line.description !== '' || line.tax2Percent !== '' || line.type === 'Time',
  )
  const field = (name: Exclude<keyof LineFields, 'type'>, label: string) => ({
    label: t`${label} of line ${number}`,
    value: line[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: problemOf(name),
  })
  const figure = { isFigure: true, isLabelHidden: true, inputMode: 'decimal' } as const
  return (
    <>
      <TextField {...field('name', t`Name`)} isLabelHidden placeholder={t`Name`} />
      <TextField {...field('quantity', t`Quantity`)} {...figure} />
      <TextField {...field('unitCost', t`Unit cost`)} {...figure} placeholder="0.00" />
      <TextField {...field('tax1Percent', t`Tax`)} {...figure} />
      <b className={styles['right']}>{amount}</b>
      <span className={styles['lineActions']}>
        <IconButton
          icon={ChevronDown}
          isSmall
          label={t`${isOpen ? t`Less` : t`More`} about line ${number}`}
          onPress={() => setIsOpen(!isOpen)}
        />
        <IconButton icon={X} isSmall label={t`Remove line ${number}`} onPress={onRemove} />
      </span>
      {isOpen && (
        <div className={styles['lineMore']}>
          <TextField {...field('description', t`Description`)} />
          <Select
            label={t`Kind of line ${number}`}
            value={line.type}
            options={types}
            onChange={(type) => onChange({ type })}
            error={problemOf('type')}
          />
          <TextField {...field('tax1Name', t`Tax name`)} placeholder="VAT" />
          <TextField {...field('tax2Name', t`Second tax name`)} />
          <TextField {...field('tax2Percent', t`Second tax`)} inputMode="decimal" isFigure />
        </div>
      )}
    </>
  )
}
