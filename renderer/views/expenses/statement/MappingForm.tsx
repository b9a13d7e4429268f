import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { StatementLines } from '../../../../shared/domain/statements/statement-lines.ts'
import type {
  StatementMapping,
  StatementTable,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import { Button } from '../../../controls/Button.tsx'
import { Select } from '../../../controls/Select.tsx'
import styles from './statement.module.css'

type Props = {
  readonly name: string
  readonly table: StatementTable
  readonly mapping: StatementMapping | null
  readonly lines: StatementLines
  readonly onChange: (mapping: StatementMapping) => void
}

const none = 'none'

/** What was read of a statement, and which of its columns mean what; remembered for the next one of the bank. */
export function MappingForm({ name, table, mapping, lines, onChange }: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const columns = table.header.map((label, index) => ({
    id: String(index),
    label: label.trim() === '' ? t`Column ${index + 1}: ${table.rows[0]?.[index] ?? ''}` : label,
  }))
  return (
    <section className={styles['mapping']} aria-label={t`Columns of the statement`}>
      <p role="status">
        <strong>{name}</strong> {summaryOf(lines)}{' '}
        <Button tone="flat" isSmall isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t`Columns`}
        </Button>
      </p>
      {isOpen && mapping && <Columns columns={columns} mapping={mapping} onChange={onChange} />}
    </section>
  )
}

function summaryOf({ lines, received, unread }: StatementLines): string {
  return [
    plural(lines.length, { one: '# payment', other: '# payments' }),
    received > 0 && plural(received, { one: '# receipt of money', other: '# receipts of money' }),
    unread > 0 && plural(unread, { one: '# line not read', other: '# lines not read' }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type ColumnsProps = {
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly mapping: StatementMapping
  readonly onChange: (mapping: StatementMapping) => void
}

function Columns({ columns, mapping, onChange }: ColumnsProps): ReactElement {
  const { paidOut, amount, isSpentPositive } = mapping
  const change = (part: Partial<StatementMapping>): void => onChange({ ...mapping, ...part })
  const sign = paidOut !== null ? 'own' : isSpentPositive ? 'positive' : 'negative'
  const money = paidOut ?? amount ?? 0
  const setSign = (next: string): void =>
    change({
      paidOut: next === 'own' ? money : null,
      amount: next === 'own' ? null : money,
      isSpentPositive: next === 'positive',
    })
  return (
    <div className={styles['columns']}>
      <Select
        label={t`Day`}
        value={String(mapping.date)}
        options={columns}
        onChange={(id) => change({ date: Number(id) })}
      />
      <Select
        label={t`Order of the day`}
        value={mapping.dateOrder}
        options={[
          { id: 'dmy', label: t`Day, month, year` },
          { id: 'mdy', label: t`Month, day, year` },
        ]}
        onChange={(dateOrder) => change({ dateOrder: dateOrder === 'mdy' ? 'mdy' : 'dmy' })}
      />
      <Select
        label={t`Amount`}
        value={String(money)}
        options={columns}
        onChange={(id) =>
          change(paidOut !== null ? { paidOut: Number(id) } : { amount: Number(id) })
        }
      />
      <Select
        label={t`Decimals`}
        value={mapping.decimalSign}
        options={[
          { id: ',', label: '1.234,56' },
          { id: '.', label: '1,234.56' },
        ]}
        onChange={(decimalSign) => change({ decimalSign: decimalSign === ',' ? ',' : '.' })}
      />
      <Select
        label={t`Money that was spent`}
        value={sign}
        options={[
          { id: 'negative', label: t`is negative` },
          { id: 'positive', label: t`is positive` },
          { id: 'own', label: t`has this column of its own` },
        ]}
        onChange={setSign}
      />
      <Select
        label={t`Payee or text`}
        value={String(mapping.texts[0] ?? none)}
        options={[{ id: none, label: t`None` }, ...columns]}
        onChange={(id) => change({ texts: id === none ? [] : [Number(id)] })}
      />
    </div>
  )
}
