import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type {
  MatchedLine,
  StatementMatch,
} from '../../../../shared/domain/statements/match-statement.ts'
import type { StatementLine } from '../../../../shared/domain/statements/statement-lines.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { shortDate } from '../../../lib/days.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { nameOf } from '../expense-labels.ts'
import styles from './statement.module.css'

type Actions = {
  readonly onDraft: (line: StatementLine) => void
  readonly onOpenDraft: (id: string) => void
  readonly onOpen: (expense: ListedExpense) => void
}
type Props = Actions & {
  readonly match: StatementMatch<ListedExpense>
  readonly drafts: ReadonlyMap<string, string>
}

/** Lists of a compared bank statement: lines with an expense, expenses without a receipt, lines without an expense. */
export function StatementLists({ match, drafts, ...actions }: Props): ReactElement {
  const { onDraft, onOpenDraft } = actions
  const { matched, missing, ignored } = match
  const kept = matched.filter(hasReceipt)
  const bare = matched.filter((one) => !hasReceipt(one))
  return (
    <div className={`column ${styles['lists']}`}>
      <div className={`column-heads ${styles['heads']}`}>
        <span>{t`Payment`}</span>
        <span>{t`Expense`}</span>
        <span className={styles['amount']}>{t`Amount`}</span>
      </div>
      <Lines
        title={t`Missing expense`}
        count={missing.length}
        empty={t`Every payment has an expense.`}
      >
        {missing.map((line) => {
          const draftId = drafts.get(line.key)
          return (
            <Row key={line.key} line={line}>
              {draftId === undefined ? (
                <Button key="make" isSmall onPress={() => onDraft(line)}>{t`Create draft`}</Button>
              ) : (
                <Button
                  key="open"
                  isSmall
                  onPress={() => onOpenDraft(draftId)}
                >{t`Edit draft`}</Button>
              )}
              <IgnoreButton line={line} />
            </Row>
          )
        })}
      </Lines>
      <Lines title={t`Missing receipt`} count={bare.length} empty={t`No receipts are missing.`}>
        {bare.map((pair) => (
          <PairedLine key={pair.line.key} {...pair} {...actions} />
        ))}
      </Lines>
      <Lines
        title={t`Matched`}
        count={kept.length}
        empty={t`No payment matches an expense with a receipt yet.`}
      >
        {kept.map((pair) => (
          <PairedLine key={pair.line.key} {...pair} {...actions} />
        ))}
      </Lines>
      {ignored.length > 0 && (
        <Lines title={t`Ignored`} count={ignored.length} empty="">
          {ignored.map((line) => (
            <Row key={line.key} line={line} isConfirmed>
              <ReopenButton line={line} />
            </Row>
          ))}
        </Lines>
      )}
    </div>
  )
}

function hasReceipt({ expense }: MatchedLine<ListedExpense>): boolean {
  return expense.receipts > 0 || expense.hasReceipt
}

type LinesProps = {
  readonly title: string
  readonly count: number
  readonly empty: string
  readonly children: ReactNode
}

function Lines({ title, count, empty, children }: LinesProps): ReactElement {
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="dim">{count}</span>
      </h2>
      {count === 0 ? <p className="dim">{empty}</p> : <ul aria-label={title}>{children}</ul>}
    </section>
  )
}

type RowProps = {
  readonly line: StatementLine
  readonly isConfirmed?: boolean
  readonly expense?: ReactNode
  /** Buttons of the row, the main one first. */
  readonly children: ReactNode
}

function Row({ line, isConfirmed = false, expense, children }: RowProps): ReactElement {
  const { date, amount, currency, text } = line
  return (
    <li aria-label={text} className={isConfirmed ? 'faint' : undefined}>
      <span className={`column ${styles['part']}`}>
        <span className="cut" title={text}>
          {text}
        </span>
        <span className="small dim">{shortDate(date)}</span>
      </span>
      <span className={`strong ${styles['amount']}`}>{moneyText(amount, currency)}</span>
      {expense}
      <span className={`row-ends ${styles['actions']}`}>{children}</span>
    </li>
  )
}

type LineProps = { readonly line: StatementLine }

function IgnoreButton({ line: { key } }: LineProps): ReactElement {
  const { act } = useStores()
  return (
    <Button
      tone="flat"
      isSmall
      onPress={() => void act('statements.mark', { key, expenseId: null })}
    >{t`Ignore`}</Button>
  )
}

function ReopenButton({ line: { key } }: LineProps): ReactElement {
  const { act } = useStores()
  return (
    <Button
      tone="flat"
      isSmall
      onPress={() => void act('statements.unmark', { key })}
    >{t`Reopen`}</Button>
  )
}

function PairedLine(props: Actions & MatchedLine<ListedExpense>): ReactElement {
  const { line, expense, isConfirmed, hasSameWord, onOpen } = props
  const { act } = useStores()
  return (
    <Row
      line={line}
      isConfirmed={isConfirmed}
      expense={
        <span className={`column ${styles['part']} ${styles['expense']}`}>
          <NativeButton tone="link" className="cut" onClick={() => onOpen(expense)}>
            {nameOf(expense)}
          </NativeButton>
          <span className="small dim">
            {[shortDate(expense.date), hasSameWord ? null : t`matched by amount and day only`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      }
    >
      {isConfirmed ? (
        <>
          <span className="small">{t`confirmed`}</span>
          <ReopenButton line={line} />
        </>
      ) : (
        <>
          {!hasReceipt(props) && (
            <Button isSmall onPress={() => onOpen(expense)}>{t`Attach receipt`}</Button>
          )}
          <Button
            tone={hasReceipt(props) ? 'plain' : 'flat'}
            isSmall
            onPress={() => void act('statements.mark', { key: line.key, expenseId: expense.id })}
          >{t`Confirm`}</Button>
          <IgnoreButton line={line} />
        </>
      )}
    </Row>
  )
}
