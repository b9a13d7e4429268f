import { t } from '../../../../shared/domain/language/translate.ts'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import {
  parseAmount,
  parseExactAmount,
  typedCurrency,
} from '../../../../shared/domain/money/parse-amount.ts'
import { parseCurrency, parseServiceId } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ExpenseStatus } from '../../../../shared/domain/expenses/expense.ts'
import type { ExpenseFilter } from '../../../../shared/contract/groups/expenses.ts'
import type { Day, LocalId, ServiceId } from '../../../../shared/domain/units.ts'

/**
 * All expense filters, both those of the service's API (docs/interface/expenses.md#filters) and those that only Stint
 * has. Upper bounds are exclusive.
 */
export const expenseFilterFields = {
  text: { label: t`Search`, kind: 'text' },
  dateMin: { label: t`Date from`, kind: 'day' },
  dateMax: { label: t`Date before`, kind: 'day' },
  categoryIds: { label: t`Category`, kind: 'category' },
  clientIds: { label: t`Client`, kind: 'client' },
  projectIds: { label: t`Project`, kind: 'project' },
  staffIds: { label: t`Staff`, kind: 'staff' },
  statuses: { label: t`Status`, kind: 'status' },
  hasAnyReceipt: { label: t`Receipt`, kind: 'proven' },
  amountMin: { label: t`Amount from`, kind: 'amount' },
  amountMax: { label: t`Amount below`, kind: 'amount' },
  currency: { label: t`Currency`, kind: 'currency' },
  vendor: { label: t`Vendor contains`, kind: 'text' },
  vendorEquals: { label: t`Vendor is exactly`, kind: 'text' },
  notes: { label: t`Notes contain`, kind: 'text' },
  categoryName: { label: t`Category contains`, kind: 'text' },
  clientIdNot: { label: t`Any client except`, kind: 'client' },
  updatedMin: { label: t`Changed since`, kind: 'day' },
  updatedMax: { label: t`Changed before`, kind: 'day' },
  hasReceipt: { label: t`Receipt on the service`, kind: 'flag' },
  isCogs: { label: t`Cost of goods sold`, kind: 'flag' },
  categoryParentId: { label: t`Category or subcategory`, kind: 'category' },
  visState: { label: t`Visibility`, kind: 'visibility' },
  accountName: { label: t`Bank account is exactly`, kind: 'text' },
  ids: { label: t`Expense numbers`, kind: 'ids' },
  accountIds: { label: t`Bank account numbers`, kind: 'ids' },
  profileIds: { label: t`Numbers of recurring invoices`, kind: 'ids' },
  transactionIds: { label: t`Transaction numbers`, kind: 'ids' },
} as const satisfies { readonly [Name in keyof Required<ExpenseFilter>]: object }

export type ExpenseFilterField = keyof typeof expenseFilterFields
export type FilterKind = (typeof expenseFilterFields)[ExpenseFilterField]['kind']
/** Texts of the filter form; empty means no filter. A list filter's text is ids separated by commas. */
export type FilterTexts = Readonly<Partial<Record<ExpenseFilterField, string>>>
export type ReadFilter = {
  readonly filter: ExpenseFilter
  /** Messages for the texts that can't be parsed. The filter leaves these texts out. */
  readonly problems: Readonly<Partial<Record<ExpenseFilterField, string>>>
}

/** Parses the filter form. A currency typed with an amount is a filter too. `today`: completes dates without a year. */
export function readFilter(texts: FilterTexts, today: Day): ReadFilter {
  const currency = currencyIn(texts)
  const filter: Partial<Record<ExpenseFilterField, unknown>> = currency === '' ? {} : { currency }
  const problems: Partial<Record<ExpenseFilterField, string>> = {}
  for (const [name, { kind }] of Object.entries(expenseFilterFields)) {
    const field = name as ExpenseFilterField
    const text = texts[field]?.trim() ?? ''
    if (text === '') continue
    const value = valueOf(field, text, { today, currency })
    if (value === null) problems[field] = problemOf(kind, text, { today, currency })
    else filter[field] = value
  }
  return { filter: filter as ExpenseFilter, problems }
}

/** Returns the chosen currency, or else the currency typed with one of the amounts; empty for none. */
function currencyIn({ currency = '', amountMin = '', amountMax = '' }: FilterTexts): string {
  if (currency.trim() !== '') return parseCurrency(currency) ?? ''
  return typedCurrency(amountMin, '') ?? typedCurrency(amountMax, '') ?? ''
}

/** Returns the number of active filters besides the search text. */
export function countFilters(texts: FilterTexts): number {
  return Object.entries(texts).filter(([name, text]) => name !== 'text' && text.trim() !== '')
    .length
}

type Context = { readonly today: Day; readonly currency: string }

function problemOf(kind: FilterKind, text: string, { today, currency }: Context): string {
  if (kind === 'day') return dayProblem(text, today) ?? ''
  const reading = kind === 'amount' ? parseAmount(text, currency) : null
  if (reading?.kind === 'refused') return reading.message
  if (reading?.kind === 'ambiguous')
    return t`${reading.message} Write ${reading.choices[0] ?? ''} or ${reading.choices[1] ?? ''}.`
  return problemMessages[kind] ?? t`Stint didn’t understand this value.`
}

const problemMessages: Readonly<Partial<Record<FilterKind, string>>> = {
  amount: t`Enter an amount, for example 12.50.`,
  currency: t`Enter three letters, such as EUR.`,
  ids: t`Enter numbers separated by commas.`,
}

const lists: ReadonlySet<ExpenseFilterField> = new Set([
  'categoryIds',
  'clientIds',
  'projectIds',
  'staffIds',
])

/** Returns the chosen ids of a list filter; null for other filters. */
export function chosenIds(field: ExpenseFilterField, texts: FilterTexts): readonly string[] | null {
  return lists.has(field) ? (texts[field] ?? '').split(',').filter(Boolean) : null
}

/** Returns the filter texts after a choice in the list filter `field`. `ids`: the chosen ids. */
export function withIds(
  texts: FilterTexts,
  field: ExpenseFilterField,
  ids: readonly string[],
): FilterTexts {
  return { ...texts, [field]: ids.join(',') }
}

function valueOf(field: ExpenseFilterField, text: string, { today, currency }: Context): unknown {
  switch (expenseFilterFields[field].kind) {
    case 'day':
      return parseDay(text, today)
    case 'amount':
      return parseExactAmount(text, currency)
    case 'currency':
      return parseCurrency(text)
    case 'category':
    case 'client':
    case 'staff':
      return lists.has(field) ? readIds(text) : parseServiceId(text)
    case 'project':
      return text.split(',').map((id) => id as LocalId)
    case 'status':
      return [text as ExpenseStatus]
    case 'proven':
    case 'flag':
      return text === 'yes'
    case 'visibility':
      return Number(text)
    case 'ids':
      return readIds(text)
    case 'text':
      return text
  }
}

function readIds(text: string): readonly ServiceId[] | null {
  const ids = text.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [parseServiceId(one)]))
  return ids.some((id) => id === null) ? null : (ids as readonly ServiceId[])
}
