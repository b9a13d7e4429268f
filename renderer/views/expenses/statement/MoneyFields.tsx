import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import {
  directionColumn,
  type DirectionColumn,
} from '../../../../shared/domain/statements/amount-columns.ts'
import {
  currencyBeside,
  type StatementMapping,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import type { StatementTable } from '../../../../shared/domain/statements/statement-table.ts'
import { Select } from '../../../controls/fields/Select.tsx'

type Props = {
  readonly table: StatementTable
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly mapping: StatementMapping
  readonly onChange: (part: Partial<StatementMapping>) => void
}

const none = 'none'
/** Maximum number of different words in a column that marks payments. Columns with more are not offered. */
const maxWords = 30
/** Maximum length of a word that can be chosen, in characters. */
const maxWord = 200

/** Fields that choose a bank statement's amount columns, and the plus, minus or word that marks a payment. */
export function MoneyFields(props: Props): ReactElement {
  const { table, columns, mapping, onChange } = props
  const { paidOut, paidIn, amount, direction } = mapping
  const money = paidOut ?? amount ?? 0
  return (
    <>
      <Select
        label={t`Amount`}
        value={String(money)}
        options={columns}
        onChange={(id) =>
          onChange({
            ...(paidOut !== null ? { paidOut: Number(id) } : { amount: Number(id) }),
            currency: currencyBeside(table, Number(id)),
          })
        }
      />
      <Select
        label={t`Decimal separator`}
        value={mapping.decimalSign}
        options={[
          { id: ',', label: '1.234,56' },
          { id: '.', label: '1,234.56' },
        ]}
        onChange={(decimalSign) => onChange({ decimalSign: decimalSign === ',' ? ',' : '.' })}
      />
      <SignField {...props} />
      {paidOut !== null && (
        <Select
          label={t`Column of incoming payments`}
          value={String(paidIn ?? none)}
          options={[{ id: none, label: t`None` }, ...columns]}
          onChange={(id) => onChange({ paidIn: id === none ? null : Number(id) })}
        />
      )}
      {direction && <DirectionFields {...props} direction={direction} />}
    </>
  )
}

function SignField({ table, columns, mapping, onChange }: Props): ReactElement {
  const { paidOut, paidIn, amount, direction, isSpentPositive } = mapping
  const flag = Number(flagColumns(table, columns)[0]?.id ?? 0)
  const sign =
    paidOut !== null ? 'own' : direction ? 'named' : isSpentPositive ? 'positive' : 'negative'
  const setSign = (next: string): void => {
    const isOwn = next === 'own'
    const money = paidOut ?? amount ?? 0
    onChange({
      paidOut: isOwn ? money : null,
      paidIn: isOwn ? paidIn : null,
      amount: isOwn ? null : money,
      direction: next === 'named' ? directionIn(table, flag) : null,
      isSpentPositive: next === 'positive',
    })
  }
  return (
    <Select
      label={t`Money spent`}
      value={sign}
      options={[
        { id: 'negative', label: t`Negative amounts` },
        { id: 'positive', label: t`Positive amounts` },
        { id: 'own', label: t`In its own column` },
        { id: 'named', label: t`Marked in another column` },
      ]}
      onChange={setSign}
    />
  )
}

type DirectionProps = Props & { readonly direction: DirectionColumn }

function DirectionFields({ table, columns, direction, onChange }: DirectionProps): ReactElement {
  const words = wordsOf(table, direction.column)
  const setWord = (word: string): void => {
    const received = words.filter((one) => one !== word)
    onChange({ direction: { ...direction, spent: [word], received } })
  }
  return (
    <>
      <Select
        label={t`Column that marks payments`}
        value={String(direction.column)}
        options={flagColumns(table, columns)}
        onChange={(id) => onChange({ direction: directionIn(table, Number(id)) })}
      />
      <Select
        label={t`Word that marks a payment`}
        value={direction.spent[0] ?? none}
        options={[
          ...(direction.spent.length === 0 ? [{ id: none, label: t`None` }] : []),
          ...words.map((word) => ({ id: word, label: word === '' ? t`Empty cell` : word })),
        ]}
        onChange={setWord}
      />
    </>
  )
}

function directionIn(table: StatementTable, column: number): DirectionColumn {
  return directionColumn(column, wordsOf(table, column), table.header[column] ?? '')
}

/** Returns the different words in a column. Empty cells count as a word if the column has only one other. */
function wordsOf({ rows }: StatementTable, column: number): readonly string[] {
  const words = [...new Set(rows.map((row) => (row[column] ?? '').trim()))]
  return words.length === 2 ? words : words.filter(Boolean)
}

function flagColumns(table: StatementTable, columns: Props['columns']): Props['columns'] {
  return columns.filter(({ id }) => {
    const words = wordsOf(table, Number(id))
    return words.length <= maxWords && words.every((word) => word.length <= maxWord)
  })
}
