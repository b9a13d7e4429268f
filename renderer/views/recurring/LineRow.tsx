import { ChevronDown, X } from 'lucide-react'
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
  { id: 'Item', label: 'Item' },
  { id: 'Time', label: 'Time' },
] as const

/** The fields of one line; description, kind and taxes by name stand in a second row that opens. */
export function LineRow(props: Props): ReactElement {
  const { line, number, amount, problemOf, onChange, onRemove } = props
  const [isOpen, setIsOpen] = useState(
    () => line.description !== '' || line.tax2Percent !== '' || line.type === 'Time',
  )
  const field = (name: Exclude<keyof LineFields, 'type'>, label: string) => ({
    label: `${label} of line ${number}`,
    value: line[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: problemOf(name),
  })
  const figure = { isFigure: true, isLabelHidden: true, inputMode: 'decimal' } as const
  return (
    <>
      <TextField {...field('name', 'Name')} isLabelHidden placeholder="Name" />
      <TextField {...field('quantity', 'Quantity')} {...figure} />
      <TextField {...field('unitCost', 'Unit cost')} {...figure} placeholder="0.00" />
      <TextField {...field('tax1Percent', 'Tax')} {...figure} />
      <b className={styles['right']}>{amount}</b>
      <span className={styles['lineActions']}>
        <IconButton
          icon={ChevronDown}
          isSmall
          label={`${isOpen ? 'Less' : 'More'} about line ${number}`}
          onPress={() => setIsOpen(!isOpen)}
        />
        <IconButton icon={X} isSmall label={`Remove line ${number}`} onPress={onRemove} />
      </span>
      {isOpen && (
        <div className={styles['lineMore']}>
          <TextField {...field('description', 'Description')} />
          <Select
            label={`Kind of line ${number}`}
            value={line.type}
            options={types}
            onChange={(type) => onChange({ type })}
            error={problemOf('type')}
          />
          <TextField {...field('tax1Name', 'Tax name')} placeholder="VAT" />
          <TextField {...field('tax2Name', 'Second tax name')} />
          <TextField {...field('tax2Percent', 'Second tax')} inputMode="decimal" isFigure />
        </div>
      )}
    </>
  )
}
