import { Landmark, ListFilter, Plus, Upload } from 'lucide'
import type { CsvSeparator } from '../../../../shared/domain/text/csv.ts'
import { ShowInFolder, type SavedMessage } from '../../../components/ShowInFolder.tsx'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { t, listOf, plural } from '../../../../shared/domain/language/translate.ts'
import type {
  ExpenseFilter,
  ExportInput,
  ExportReport,
} from '../../../../shared/contract/groups/expenses.ts'
import { Button } from '../../../controls/Button.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { useMedia } from '../../../components/use-media.ts'
import { useLastAnswer } from '../../../data/use-query.ts'
import { currentDay } from '../../../lib/days.ts'
import { useCsvSeparator } from '../../../components/forms/use-csv-separator.ts'
import { useStores } from '../../../components/window-context.ts'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import { Chips } from '../../../controls/Chips.tsx'
import { ExpenseSheet, type ExpenseListParts } from './ExpenseSheet.tsx'
import {
  countFilters,
  readFilter,
  type FilterTexts,
  chosenIds,
  expenseFilterFields,
  withIds,
  type ExpenseFilterField,
} from './expense-filter-fields.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { pageSize } from './Pages.tsx'
import { statusTabs, type StatusTab, type TabSums } from './status-tabs.ts'
import { Tabs } from '../../../controls/Tabs.tsx'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { formatCount } from '../../../lib/time-format.ts'
import { useExpenseFilterChoices } from './filter-choices.ts'
import styles from '../expenses.module.css'

type Props = ExpenseListParts & {
  readonly texts: FilterTexts
  readonly onFilter: (texts: FilterTexts) => void
  readonly onTab: (tab: StatusTab) => void
  readonly onStatement: () => void
}

/** List of expenses: tabs by status, then the drafts, then a page of the filtered expenses, grouped by month. */
export function ExpenseList(props: Props): ReactElement {
  const { drafts, texts, tab, onFilter, onTab, onNew } = props
  const [showsFilters, setShowsFilters] = useState(false)
  const [message, setMessage] = useState<SavedMessage | null>(null)
  const { filter, problems } = useFilter(texts, tab)
  const { page, offset, setOffset } = usePage(filter)
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
      <div className={`wrap selectable ${styles['message']}`}>
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

function usePage(filter: ExpenseFilter) {
  const [offset, setOffset] = useState(0)
  const page = useLastAnswer('expenses.list', { filter, limit: pageSize, offset })?.answer ?? null
  // All rows of the last page can be deleted.
  if (page !== null && offset > 0 && offset >= page.total) setOffset(Math.max(0, offset - pageSize))
  return { page, offset, setOffset }
}

function useFilter(texts: FilterTexts, tab: StatusTab): ReturnType<typeof readFilter> {
  const today = currentDay()
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

type ExportMenuProps = {
  readonly filter: ExpenseFilter
  readonly isIcon: boolean
  /** Called with progress messages, and at the end with the path or the error. */
  readonly onMessage: (message: SavedMessage) => void
}

const forms: readonly (readonly [ExportInput['form'], string])[] = [
  ['zip', t`Zip with receipts`],
  ['folder', t`Folder with receipts`],
]

function ExportMenu({ filter, isIcon, onMessage }: ExportMenuProps): ReactElement {
  const { submit } = useStores()
  const [isBusy, setIsBusy] = useState(false)
  const csv = useCsvSeparator()
  const say = (text: string): void => onMessage({ text, isSaved: false })
  const runTable = async (separator: CsvSeparator): Promise<void> => {
    const problem = await csv.remember(separator)
    if (problem !== null) return say(problem)
    await run('csv')
  }
  const run = async (form: ExportInput['form']): Promise<void> => {
    setIsBusy(true)
    say(t`Writing the export…`)
    const outcome = await submit('expenses.exportAll', { filter, form })
    setIsBusy(false)
    if (!outcome.ok) return say(outcome.error.message)
    onMessage({ text: writtenMessage(outcome.value, form), isSaved: true })
  }
  return (
    <MenuButton
      label={t`Export this list`}
      {...(!isIcon && { text: t`Export` })}
      tone="plain"
      icon={Upload}
      actions={[
        ...csv.offered.map((separator) => ({
          id: separator,
          label: separator === ';' ? t`CSV table with semicolons` : t`CSV table`,
          isDisabled: isBusy,
          onAction: () => void runTable(separator),
        })),
        ...forms.map(([id, label]) => ({
          id,
          label,
          isDisabled: isBusy,
          onAction: () => void run(id),
        })),
      ]}
    />
  )
}

function writtenMessage(
  { expenses, receipts, file, missing }: ExportReport,
  form: ExportInput['form'],
): string {
  const count = plural(expenses, { one: '# expense', other: '# expenses' })
  const rows =
    form === 'csv' ? [count] : [count, plural(receipts, { one: '# receipt', other: '# receipts' })]
  const written = plural(
    form === 'csv' ? expenses : expenses + receipts + 1,
    { one: '{rows} is in {file}.', other: '{rows} are in {file}.' },
    { rows: listOf(rows), file },
  )
  if (missing.length === 0) return written
  return `${written} ${t`Couldn’t read these receipts: ${missing.join(', ')}.`}`
}

type FilterChipsProps = {
  readonly texts: FilterTexts
  readonly onChange: (texts: FilterTexts) => void
}

/** Chips of the filters that apply, apart from search and tab. Renders nothing without filters. */
export function FilterChips({ texts, onChange }: FilterChipsProps): ReactElement | null {
  const choicesOf = useExpenseFilterChoices()
  const chips = (Object.keys(expenseFilterFields) as ExpenseFilterField[]).flatMap((field) => {
    const text = texts[field]?.trim() ?? ''
    if (field === 'text' || field === 'statuses' || text === '') return []
    const choices = choicesOf(field)
    const { label } = expenseFilterFields[field]
    const nameOf = (value: string) => choices?.find(({ id }) => id === value)?.label ?? value
    const ids = chosenIds(field, texts)
    if (ids === null) return [{ id: field, field, label, value: nameOf(text) }]
    return ids.map((id) => ({ id: `${field} ${id}`, field, label, value: nameOf(id) }))
  })
  if (chips.length === 0) return null
  const without = (removed: readonly string[]): FilterTexts =>
    chips
      .filter(({ id }) => removed.includes(id))
      .reduce((left: FilterTexts, { id, field }) => {
        const ids = chosenIds(field, left) ?? []
        return withIds(
          left,
          field,
          ids.filter((one) => id !== `${field} ${one}`),
        )
      }, texts)
  return (
    <div className={`row wrap ${styles['chips']}`}>
      <Chips label={t`Active filters`} chips={chips} onRemove={(ids) => onChange(without(ids))} />
      <Button
        isSmall
        onPress={() => onChange(without(chips.map(({ id }) => id)))}
      >{t`Clear filters`}</Button>
    </div>
  )
}
