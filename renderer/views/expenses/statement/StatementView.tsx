import { t, plural } from '../../../../shared/domain/language/translate.ts'
import { FolderOpen } from 'lucide'
import { useRef, useState, type Dispatch, type ReactElement, type SetStateAction } from 'react'
import type {
  StatementDoubt,
  StatementMapping,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import { parseExactAmount } from '../../../../shared/domain/money/parse-amount.ts'
import {
  draftsOfLines,
  type ComparedDraft,
} from '../../../../shared/domain/statements/match-statement.ts'
import { parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { FileButton } from '../../../controls/fields/FileButton.tsx'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type {
  StatementLine,
  StatementLines,
} from '../../../../shared/domain/statements/statement-lines.ts'
import {
  type StatementTable,
  statementTable,
} from '../../../../shared/domain/statements/statement-table.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { Button } from '../../../controls/Button.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { currentDay } from '../../../lib/days.ts'
import { csvCells } from '../../../lib/csv-cells.ts'
import { StatementLists } from './StatementLists.tsx'
import { useStatement, type ComparedStatement } from './use-statement.ts'
import { Problem } from '../../../controls/Problem.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import styles from './statement.module.css'

/** Bank statement that was opened, and the drafts made from its lines. */
export type OpenStatement = {
  readonly name: string
  readonly table: StatementTable
  /** Ids of the drafts made from lines, keyed by the line's key. */
  readonly drafts: Readonly<Record<string, string>>
}

type Props = {
  /** All open drafts, because a draft made from a receipt can match a line too. */
  readonly openDrafts: readonly ExpenseDraft[]
  readonly statement: OpenStatement | null
  readonly onStatement: Dispatch<SetStateAction<OpenStatement | null>>
  readonly onDraft: (line: StatementLine) => Promise<string | null>
  readonly onOpenDraft: (id: string) => void
  readonly onOpen: (expense: ListedExpense) => void
  readonly onLeave: () => void
}

/** Bank statement beside the expenses, in three lists (decision 130). */
export function StatementView(props: Props): ReactElement {
  const { statement, onStatement, onLeave } = props
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const outcome = await readStatement(file)
    setProblem(outcome.ok ? null : `${file.name}: ${outcome.error.message}`)
    if (outcome.ok) onStatement({ name: file.name, table: outcome.value, drafts: {} })
  }
  return (
    <div className="fill">
      <ScreenHeader
        title={t`Compare with a bank statement`}
        parent={<Button isSmall onPress={onLeave}>{t`Expenses`}</Button>}
      >
        <FileButton
          tone={statement ? 'plain' : 'key'}
          icon={FolderOpen}
          label={t`Choose a bank statement`}
          // Files in other formats are named, with what to do instead.
          accept=".csv,.txt,.tsv,text/csv,.xlsx,.xls,.ofx,.qfx,.qif,.sta,.mt940,.xml,.pdf"
          onChoose={([file]) => void read(file)}
        >
          {statement ? t`Another statement…` : t`Choose a CSV file…`}
        </FileButton>
      </ScreenHeader>
      <div className={`scrolled ${styles['page']}`}>
        <Problem text={problem} />
        {statement ? (
          <Comparison {...props} key={statement.name} statement={statement} />
        ) : (
          <p className={styles['words']}>
            {t`Export your account or card statement as CSV from your bank and choose the file here. Stint reads it on this computer and saves only your decisions. Nothing changes until you confirm.`}
          </p>
        )}
      </div>
    </div>
  )
}

function Comparison(props: Props & { readonly statement: OpenStatement }): ReactElement {
  const { statement, openDrafts, onStatement, onDraft } = props
  const compared = useStatement(statement.table)
  const { match } = compared
  /** Keys of the lines whose drafts are being made. A second press must not make another one. */
  const making = useRef(new Set<string>())
  const draft = async (line: StatementLine): Promise<void> => {
    if (making.current.has(line.key)) return
    making.current.add(line.key)
    const id = await onDraft(line)
    making.current.delete(line.key)
    if (id === null) return
    onStatement((open) => open && { ...open, drafts: { ...open.drafts, [line.key]: id } })
  }
  return (
    <>
      <MappingForm statement={statement} compared={compared} />
      <Problem text={compared.problem} />
      {match && (
        <StatementLists
          match={match}
          drafts={draftIdsOf(match.missing, openDrafts, statement.drafts)}
          onDraft={(line) => void draft(line)}
          onOpenDraft={props.onOpenDraft}
          onOpen={props.onOpen}
        />
      )}
    </>
  )
}

type MappingFormProps = { readonly statement: OpenStatement; readonly compared: ComparedStatement }

const none = 'none'

/** Shows how a statement was read. The choices are remembered for the next statement of the same bank. */
function MappingForm({ statement, compared }: MappingFormProps): ReactElement {
  const { mapping, doubts, lines, setMapping } = compared
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles['words']} aria-label={t`Statement columns`}>
      <div role="status">
        <p className="row wrap">
          <strong>{statement.name}</strong> {summaryOf(lines)}
          <Button isSmall isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {t`Change columns`}
          </Button>
        </p>
        {doubts.map((doubt) => (
          <p key={doubt}>{doubtTexts[doubt]}</p>
        ))}
      </div>
      {isOpen && mapping && (
        <Columns table={statement.table} mapping={mapping} onChange={setMapping} />
      )}
    </section>
  )
}

function summaryOf({ lines, received, sums, unbooked, unread }: StatementLines): string {
  return [
    plural(lines.length, { one: '# payment', other: '# payments' }),
    received.length > 0 &&
      plural(received.length, { one: '# incoming payment', other: '# incoming payments' }),
    sums > 0 &&
      plural(sums, {
        one: '# balance, total or own transfer',
        other: '# balances, totals or own transfers',
      }),
    unbooked > 0 && t`${unbooked} pending`,
    unread > 0 && plural(unread, { one: '# row not read', other: '# rows not read' }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const doubtTexts: Readonly<Record<StatementDoubt, string>> = {
  unknown: t`Stint didn’t recognise the columns. Choose the date and amount columns.`,
  unsigned: t`None of the amounts has a minus sign, so Stint treats them as payments, except rows marked as refunds. If that’s wrong, choose “Change columns” and correct “Money spent”.`,
  positive: t`Stint treats amounts without a minus sign as payments. If that’s wrong, choose “Change columns” and correct “Money spent”.`,
  negative: t`Stint treats amounts with a minus sign as payments. If that’s wrong, choose “Change columns” and correct “Money spent”.`,
  order: t`Stint reads the dates as day, month, year. If the month comes first in your file, choose “Change columns”, then the right date order.`,
  thousands: t`Stint reads a point or comma before three digits as a thousands separator. If your file uses it for decimals, choose “Change columns”, then the right decimal separator.`,
  fee: t`The fees have a column of their own and aren’t included in the amounts. If you need the fees, add them as expenses.`,
  amount: t`Several columns contain amounts. If Stint chose the wrong column, choose the right one under “Change columns”.`,
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

/**
 * Returns the ids of open drafts, keyed by the key of the statement line that each draft belongs to. A draft belongs to
 * a line if it was made from the line (`made`), or else if it matches the line.
 */
export function draftIdsOf(
  lines: readonly StatementLine[],
  drafts: readonly ExpenseDraft[],
  made: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const open = new Set(drafts.map(({ id }) => id))
  const ownIds = new Map(Object.entries(made).filter(([, id]) => open.has(id)))
  const taken = new Set(ownIds.values())
  const found = draftsOfLines(
    lines.filter(({ key }) => !ownIds.has(key)),
    drafts.filter(({ id }) => !taken.has(id)).flatMap((draft) => comparedDraft(draft) ?? []),
  )
  return new Map([...found, ...ownIds])
}

/** Returns a draft for comparison with lines; null if it has no readable amount or day. */
function comparedDraft({ id, fields, usual }: ExpenseDraft): ComparedDraft | null {
  const { vendor, notes } = fields
  const currency = parseCurrency(fields.currency) ?? ''
  const amount = parseExactAmount(fields.amount, currency)
  const date = parseDay(fields.date, currentDay())
  if (amount === null || date === null) return null
  return { id, date, amount, currency, vendor, notes, isDayAssumed: fields.date === usual?.date }
}

/** Reads the table in a bank’s file. Nothing from the file is stored. Fails with `invalid`. */
export async function readStatement(file: File): Promise<Outcome<StatementTable>> {
  const cells = await csvCells(
    file,
    (format) => t`This file is in ${format} format. Export the statement from your bank as CSV.`,
  )
  if (!cells.ok) return cells
  const rows = cells.value.filter((row) => row.some((cell) => cell.trim() !== ''))
  const table = statementTable(rows, { name: file.name, today: currentDay() })
  return table
    ? success(table)
    : failure(
        'invalid',
        t`No row in this file has both a date and an amount. Export the statement from your bank as CSV.`,
      )
}
