import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import fieldStyles from '../../components/field.module.css'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useListFocusRecovery } from '../../components/use-list-focus-recovery.ts'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { formatCount } from '../../lib/time-format.ts'
import { moneyText } from '../../lib/money.ts'
import { DraftRows } from './DraftRows.tsx'
import { ExpenseRows } from './ExpenseRows.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { countFilters, readFilter, type FilterTexts } from './expense-filter-fields.ts'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './expenses.module.css'

type Props = {
  readonly drafts: readonly ExpenseDraft[]
  readonly texts: FilterTexts
  readonly onFilter: (texts: FilterTexts) => void
  readonly onNew: () => void
  readonly onOpenDraft: (id: string) => void
  readonly onDiscard: (draft: ExpenseDraft) => void
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

const pageSize = 100

/** The expense list: drafts, then one page of filtered expenses with their totals. */
export function ExpenseList(props: Props): ReactElement {
  const { drafts, texts, onFilter, onNew } = props
  const stores = useStores()
  const page = useWindowState((state) => state.expenses)
  const [offset, setOffset] = useState(0)
  const [showsFilters, setShowsFilters] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  useListFocusRecovery(sheet)
  const today = dayIn(now(), localZone())
  const { filter, problems } = useMemo(() => readFilter(texts, today), [texts, today])
  useEffect(() => {
    void stores.showExpenses({ filter, limit: pageSize, offset })
  }, [stores, filter, offset])
  const change = (next: FilterTexts): void => {
    setOffset(0)
    onFilter(next)
  }
  const filters = countFilters(texts)
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h1 className="strong">Expenses</h1>
        <span className="grow" />
        <input
          type="search"
          className={`${fieldStyles['field']} ${styles['search']}`}
          aria-label="Search expenses"
          placeholder="Search vendor, notes, category"
          value={texts.text ?? ''}
          onChange={(event) => change({ ...texts, text: event.target.value })}
        />
        <button
          type="button"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          {filters === 0 ? 'Filter' : `Filter (${filters})`}
        </button>
        <button type="button" className="primary" title="Add expense (N)" onClick={onNew}>
          Add expense
        </button>
      </div>
      <div ref={sheet} className={styles['sheet']}>
        {showsFilters && <FilterPanel texts={texts} problems={problems} onChange={change} />}
        <DraftRows drafts={drafts} onOpen={props.onOpenDraft} onDiscard={props.onDiscard} />
        {page && page.total === 0 && (
          <p className={styles['empty']} data-fallback tabIndex={-1}>
            {filters > 0 || (texts.text ?? '') !== ''
              ? 'No expense passes these filters.'
              : 'No expenses yet. Drop a receipt here, or press Add expense.'}
          </p>
        )}
        {page && page.total > 0 && (
          <section aria-label="Expenses">
            <div className={styles['group']}>
              <h2 className="strong">{formatCount(page.total)} in all</h2>
              <span className={styles['totals']} aria-label="Totals">
                {page.totals.map(({ amount, currency }) => (
                  <span key={currency}>{moneyText(amount, currency)}</span>
                ))}
              </span>
            </div>
            <ExpenseRows
              expenses={page.expenses}
              isDeleted={filter.visState === 1}
              onOpen={props.onOpen}
              onDuplicate={props.onDuplicate}
            />
            <Pages offset={offset} total={page.total} onChange={setOffset} />
          </section>
        )}
        <ExportMenu filter={filter} />
      </div>
    </div>
  )
}

type PagesProps = {
  readonly offset: number
  readonly total: number
  readonly onChange: (offset: number) => void
}

function Pages({ offset, total, onChange }: PagesProps): ReactElement | null {
  if (total <= pageSize) return null
  const last = Math.min(offset + pageSize, total)
  return (
    <div className={styles['pages']}>
      <button type="button" disabled={offset === 0} onClick={() => onChange(offset - pageSize)}>
        Newer
      </button>
      <span className="small dim">
        {formatCount(offset + 1)} to {formatCount(last)} of {formatCount(total)}
      </span>
      <button type="button" disabled={last === total} onClick={() => onChange(offset + pageSize)}>
        Older
      </button>
    </div>
  )
}
