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
        {missing.map((line) => (
          <MissingLine
            key={line.key}
            line={line}
            draftId={drafts.get(line.key) ?? null}
            {...actions}
          />
        ))}
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
            <IgnoredLine key={line.key} line={line} />
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

function Stated({ line }: { readonly line: StatementLine }): ReactElement {
  const { date, amount, currency, text } = line
  return (
    <>
      <span className={`column ${styles['part']}`}>
        <span className="cut" title={text}>
          {text}
        </span>
        <span className="small dim">{shortDate(date)}</span>
      </span>
      <span className={`strong ${styles['amount']}`}>{moneyText(amount, currency)}</span>
    </>
  )
}

type MissingProps = Actions & { readonly line: StatementLine; readonly draftId: string | null }

function MissingLine({ line, draftId, onDraft, onOpenDraft }: MissingProps): ReactElement {
  const { act } = useStores()
  return (
    <li aria-label={line.text}>
      <Stated line={line} />
      <span className={`row-ends ${styles['actions']}`}>
        {draftId === null ? (
          <Button key="make" isSmall onPress={() => onDraft(line)}>{t`Create draft`}</Button>
        ) : (
          <Button key="open" isSmall onPress={() => onOpenDraft(draftId)}>{t`Edit draft`}</Button>
        )}
        <Button
          tone="flat"
          isSmall
          onPress={() => void act('statements.mark', { key: line.key, expenseId: null })}
        >{t`Ignore`}</Button>
      </span>
    </li>
  )
}

function PairedLine(props: Actions & MatchedLine<ListedExpense>): ReactElement {
  const { line, expense, isConfirmed, hasSameWord, onOpen } = props
  const { act } = useStores()
  return (
    <li aria-label={line.text} data-confirmed={isConfirmed || undefined}>
      <Stated line={line} />
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
      <span className={`row-ends ${styles['actions']}`}>
        {isConfirmed ? (
          <>
            <span className="small">{t`confirmed`}</span>
            <Button
              tone="flat"
              isSmall
              onPress={() => void act('statements.unmark', { key: line.key })}
            >{t`Reopen`}</Button>
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
            <Button
              tone="flat"
              isSmall
              onPress={() => void act('statements.mark', { key: line.key, expenseId: null })}
            >{t`Ignore`}</Button>
          </>
        )}
      </span>
    </li>
  )
}

function IgnoredLine({ line }: { readonly line: StatementLine }): ReactElement {
  const { act } = useStores()
  return (
    <li aria-label={line.text} data-confirmed>
      <Stated line={line} />
      <span className={`row-ends ${styles['actions']}`}>
        <Button
          tone="flat"
          isSmall
          onPress={() => void act('statements.unmark', { key: line.key })}
        >{t`Reopen`}</Button>
      </span>
    </li>
  )
}
