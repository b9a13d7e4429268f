import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { StatementLines } from '../../../../shared/domain/statements/statement-lines.ts'
import type {
  StatementDoubt,
  StatementMapping,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import type { StatementTable } from '../../../../shared/domain/statements/statement-table.ts'
import { Button } from '../../../controls/Button.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import styles from './statement.module.css'

type Props = {
  readonly name: string
  readonly table: StatementTable
  readonly mapping: StatementMapping | null
  readonly doubts: readonly StatementDoubt[]
  readonly lines: StatementLines
  readonly onChange: (mapping: StatementMapping) => void
}

const none = 'none'

/**
 * Form that shows how a statement was read, and sets the meaning of its columns. The choices are remembered for the
 * bank's next statement.
 */
export function MappingForm(props: Props): ReactElement {
  const { name, table, mapping, doubts, lines, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles['words']} aria-label={t`Statement columns`}>
      <div role="status">
        <p className="row wrap">
          <strong>{name}</strong> {summaryOf(lines)}
          <Button tone="flat" isSmall isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {t`Change columns`}
          </Button>
        </p>
        {doubts.map((doubt) => (
          <p key={doubt}>{doubtText(doubt)}</p>
        ))}
      </div>
      {isOpen && mapping && <Columns table={table} mapping={mapping} onChange={onChange} />}
    </section>
  )
}

function summaryOf({ lines, received, sums, unbooked, unread }: StatementLines): string {
  return [
    plural(lines.length, { one: '# payment', other: '# payments' }),
    received.length > 0 &&
      plural(received.length, { one: '# incoming payment', other: '# incoming payments' }),
    sums > 0 && plural(sums, { one: '# balance or total', other: '# balances or totals' }),
    unbooked > 0 && t`${unbooked} pending`,
    unread > 0 && plural(unread, { one: '# row not read', other: '# rows not read' }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function doubtText(doubt: StatementDoubt): string {
  if (doubt === 'unknown') {
    return t`Stint didn’t recognise the columns. Choose the date and amount columns.`
  }
  if (doubt === 'unsigned') {
    return t`None of the amounts has a minus sign, so all are treated as payments. If that’s wrong, change the columns.`
  }
  if (doubt === 'positive') {
    return t`Amounts without a minus sign are treated as payments. If that’s wrong, change the columns.`
  }
  if (doubt === 'negative') {
    return t`Amounts with a minus sign are treated as payments. If that’s wrong, change the columns.`
  }
  if (doubt === 'order') {
    return t`Dates are read as day, month, year. If the month comes first, change the columns.`
  }
  if (doubt === 'fee') {
    return t`Fees are in a column of their own and aren’t part of the amounts. Add them as expenses if you need them.`
  }
  return t`Several columns have amounts. If Stint chose the wrong one, change the columns.`
}

type ColumnsProps = {
  readonly table: StatementTable
  readonly mapping: StatementMapping
  readonly onChange: (mapping: StatementMapping) => void
}

function Columns({ table, mapping, onChange }: ColumnsProps): ReactElement {
  const columns = table.header.map((label, index) => ({
    id: String(index),
    label: label.trim() === '' ? t`Column ${index + 1}: ${table.rows[0]?.[index] ?? ''}` : label,
  }))
  const change = (part: Partial<StatementMapping>): void => onChange({ ...mapping, ...part })
  return (
    <div className={styles['columns']}>
      <Select
        label={t`Day`}
        value={String(mapping.date)}
        options={columns}
        onChange={(id) => change({ date: Number(id) })}
      />
      <Select
        label={t`Date order`}
        value={mapping.dateOrder}
        options={[
          { id: 'dmy', label: t`Day, month, year` },
          { id: 'mdy', label: t`Month, day, year` },
        ]}
        onChange={(dateOrder) => change({ dateOrder: dateOrder === 'mdy' ? 'mdy' : 'dmy' })}
      />
      <MoneyFields table={table} columns={columns} mapping={mapping} onChange={change} />
      <Select
        label={t`Payee or description`}
        value={String(mapping.texts[0] ?? none)}
        options={[{ id: none, label: t`None` }, ...columns]}
        onChange={(id) => change({ texts: id === none ? [] : [Number(id)] })}
      />
    </div>
  )
}
