import { Landmark, ListFilter, Plus } from 'lucide'
import { ShowInFolder, type SavedMessage } from '../../../components/ShowInFolder.tsx'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { Button } from '../../../controls/Button.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { useMedia } from '../../../components/use-media.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { useLastAnswer } from '../../../data/use-query.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { ExpenseSheet } from './ExpenseSheet.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { countFilters, readFilter, type FilterTexts } from './expense-filter-fields.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { pageSize } from './Pages.tsx'
import { statusTabs, type StatusTab, type TabSums } from './status-tabs.ts'
import { Tabs } from '../../../controls/Tabs.tsx'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { formatCount } from '../../../lib/time-format.ts'
import styles from '../expenses.module.css'

type Props = {
  readonly drafts: readonly ExpenseDraft[]
  readonly texts: FilterTexts
  readonly tab: StatusTab
  readonly onFilter: (texts: FilterTexts) => void
  readonly onTab: (tab: StatusTab) => void
  readonly onNew: () => void
  /** Opens the comparison of the expenses with a bank statement. */
  readonly onStatement: () => void
  readonly onOpenDraft: (id: string) => void
  readonly onDiscard: (draft: ExpenseDraft) => void
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

/** List of expenses: tabs by status, then drafts and one page of filtered expenses by month. */
export function ExpenseList(props: Props): ReactElement {
  const { drafts, texts, tab, onFilter, onTab, onNew } = props
  const [offset, setOffset] = useState(0)
  const [showsFilters, setShowsFilters] = useState(false)
  const [message, setMessage] = useState<SavedMessage | null>(null)
  const { filter, problems } = useFilter(texts, tab)
  const page = useLastAnswer('expenses.list', { filter, limit: pageSize, offset })?.answer ?? null
  const change = (next: FilterTexts): void => {
    setOffset(0)
    onFilter(next)
  }
  const isNarrow = useMedia('(max-width: 1000px)')
  const filters = countFilters(texts)
  const filterText = filters === 0 ? t`Filter` : t`Filter (${filters})`
  const isUnfiltered = filters === 0 && (texts.text ?? '') === ''
  // The first expense is added from the empty list.
  const isBlank = page?.total === 0 && tab === 'all' && isUnfiltered
  return (
    <div className={`fill ${styles['page']}`}>
      <ScreenHeader title={t`Expenses`}>
        <div className={styles['search']}>
          <SearchField
            label={t`Vendor, note or category`}
            value={texts.text ?? ''}
            onChange={(text) => change({ ...texts, text })}
          />
        </div>
        <Button
          icon={ListFilter}
          isIcon={isNarrow}
          label={filterText}
          isExpanded={showsFilters}
          onPress={() => setShowsFilters(!showsFilters)}
        >
          {filterText}
        </Button>
        <Button
          icon={Landmark}
          isIcon={isNarrow}
          label={t`Compare with a bank statement`}
          onPress={props.onStatement}
        >{t`Bank statement`}</Button>
        <ExportMenu filter={filter} isIcon={isNarrow} onMessage={setMessage} />
        {!isBlank && (
          <Button
            tone="key"
            icon={Plus}
            isIcon={isNarrow}
            label={t`Add expense`}
            onPress={onNew}
          >{t`Add expense`}</Button>
        )}
      </ScreenHeader>
      {showsFilters && <FilterPanel texts={texts} problems={problems} onChange={change} />}
      <FilterChips texts={texts} onChange={change} />
      <div className={`wrap ${styles['message']}`}>
        <p className="small dim" role="status">
          {message?.text}
        </p>
        {message?.isSaved && <ShowInFolder />}
      </div>
      <ExpenseTabs
        tabs={statusTabs(page, drafts)}
        value={tab}
        onChange={(next) => {
          setOffset(0)
          onTab(next)
        }}
      >
        <ExpenseSheet
          {...props}
          page={page}
          offset={offset}
          isUnfiltered={isUnfiltered}
          isDeleted={filter.visState === 1}
          onOffset={setOffset}
        />
      </ExpenseTabs>
    </div>
  )
}

function useFilter(texts: FilterTexts, tab: StatusTab): ReturnType<typeof readFilter> {
  const today = dayIn(now(), localZone())
  return useMemo(() => {
    const statuses = tab === 'all' || tab === 'drafts' ? '' : tab
    return readFilter({ ...texts, statuses }, today)
  }, [texts, tab, today])
}

type ExpenseTabsProps = {
  readonly tabs: readonly TabSums[]
  readonly value: StatusTab
  readonly onChange: (tab: StatusTab) => void
  readonly children: ReactNode
}

const labels: Readonly<Record<StatusTab, string>> = {
  outstanding: t`Outstanding`,
  invoiced: t`Invoiced`,
  recouped: t`Recouped`,
  internal: t`Internal`,
  drafts: t`Drafts`,
  all: t`All`,
}

/** Tabs of the statuses with their totals: first the leading currency, then all others on a line of their own. */
function ExpenseTabs({ tabs, value, onChange, children }: ExpenseTabsProps): ReactElement {
  const hasOthers = tabs.some(({ totals }) => totals.length > 1)
  return (
    <Tabs
      label={t`Status`}
      value={value}
      tabs={tabs.map(({ id, count, totals: [leading, ...others] }) => ({
        id,
        label: labels[id],
        count: formatCount(count),
        detail: (
          <>
            <span>{leading ? moneyText(leading.amount, leading.currency) : '–'}</span>
            {hasOthers && (
              <span className={styles['others']}>
                {others.map(({ amount, currency }) => (
                  <span key={currency}>{moneyText(amount, currency)}</span>
                ))}
              </span>
            )}
          </>
        ),
      }))}
      onChange={onChange}
    >
      {children}
    </Tabs>
  )
}
