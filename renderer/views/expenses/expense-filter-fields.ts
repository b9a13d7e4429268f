/** Filters of the expense list as form texts, and parsing them. */
import { parseDay } from '../../../shared/domain/time/parse-day.ts'
import { parseAmount, parseExactAmount } from '../../../shared/domain/money/parse-amount.ts'
import { parseCurrency, parseServiceId } from '../../../shared/domain/expenses/expense-draft.ts'
import type { ExpenseStatus } from '../../../shared/domain/expenses/expense.ts'
import type { ExpenseFilter } from '../../../shared/contract/expense-payloads.ts'
import type { Day, LocalId, ServiceId } from '../../../shared/domain/units.ts'

/**
 * All filters of docs/interface/expenses.md#filters, and those of Stint. Bounds: from inclusive, before
 * exclusive.
 */
export const filterFields = {
  text: { label: 'Search', kind: 'text' },
  dateMin: { label: 'Date from', kind: 'day' },
  dateMax: { label: 'Date before', kind: 'day' },
  categoryIds: { label: 'Category', kind: 'category' },
  clientIds: { label: 'Client', kind: 'client' },
  projectIds: { label: 'Project', kind: 'project' },
  staffIds: { label: 'Staff', kind: 'staff' },
  statuses: { label: 'Status', kind: 'status' },
  hasAnyReceipt: { label: 'Receipt', kind: 'proven' },
  amountMin: { label: 'Amount from', kind: 'amount' },
  amountMax: { label: 'Amount below', kind: 'amount' },
  currency: { label: 'Currency', kind: 'currency' },
  vendor: { label: 'Vendor contains', kind: 'text' },
  vendorEquals: { label: 'Vendor is', kind: 'text' },
  notes: { label: 'Notes contain', kind: 'text' },
  categoryName: { label: 'Category contains', kind: 'text' },
  clientIdNot: { label: 'Any client but', kind: 'client' },
  updatedMin: { label: 'Changed from', kind: 'day' },
  updatedMax: { label: 'Changed before', kind: 'day' },
  hasReceipt: { label: 'Receipt on service', kind: 'flag' },
  isCogs: { label: 'Cost of goods sold', kind: 'flag' },
  categoryParentId: { label: 'Category or below', kind: 'category' },
  visState: { label: 'Kept as', kind: 'visibility' },
  accountName: { label: 'Account is', kind: 'text' },
  ids: { label: 'Expense numbers', kind: 'ids' },
  accountIds: { label: 'Account numbers', kind: 'ids' },
  profileIds: { label: 'Profile numbers', kind: 'ids' },
  transactionIds: { label: 'Transaction numbers', kind: 'ids' },
} as const satisfies { readonly [Name in keyof Required<ExpenseFilter>]: object }

/** Name of a filter. */
export type FilterField = keyof typeof filterFields
/** Type of a filter's input. */
export type FilterKind = (typeof filterFields)[FilterField]['kind']
/** Texts of the filter form; an empty one is no filter. */
export type FilterTexts = Readonly<Partial<Record<FilterField, string>>>
/** The parsed filter form. */
export type ReadFilter = {
  readonly filter: ExpenseFilter
  /** Messages for texts that can't be parsed; the filter omits them. */
  readonly problems: Readonly<Partial<Record<FilterField, string>>>
}

/** `today`: reference for dates without a year. */
export function readFilter(texts: FilterTexts, today: Day): ReadFilter {
  const filter: Partial<Record<FilterField, unknown>> = {}
  const problems: Partial<Record<FilterField, string>> = {}
  for (const [name, { kind }] of Object.entries(filterFields)) {
    const field = name as FilterField
    const text = texts[field]?.trim() ?? ''
    if (text === '') continue
    const value = valueOf(field, kind, text, today)
    if (value === null) problems[field] = problemOf(kind, text)
    else filter[field] = value
  }
  return { filter: filter as ExpenseFilter, problems }
}

/** Number of active filters besides the search text. */
export function countFilters(texts: FilterTexts): number {
  return Object.entries(texts).filter(([name, text]) => name !== 'text' && text.trim() !== '')
    .length
}

function problemOf(kind: FilterKind, text: string): string {
  const reading = kind === 'amount' ? parseAmount(text, '') : null
  if (reading?.kind === 'ambiguous')
    return `${reading.message} Write ${reading.choices.join(' or ')}.`
  return problemMessages[kind] ?? 'This is not understood.'
}

const problemMessages: Readonly<Partial<Record<FilterKind, string>>> = {
  day: 'Write a day like 2026-11-20 or 20 Nov.',
  amount: 'Write an amount like 12.50.',
  currency: 'Three letters, like EUR.',
  ids: 'Write numbers with commas between them.',
}

/** Filters that take a list; the form sets one element. */
const lists: ReadonlySet<FilterField> = new Set([
  ...(['categoryIds', 'clientIds', 'projectIds', 'staffIds'] as const),
])

function valueOf(field: FilterField, kind: FilterKind, text: string, today: Day): unknown {
  switch (kind) {
    case 'day':
      return parseDay(text, today)
    case 'amount':
      return parseExactAmount(text, '')
    case 'currency':
      return parseCurrency(text)
    case 'category':
    case 'client':
    case 'staff':
      return idOf(field, text)
    case 'project':
      return [text as LocalId]
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

/** An id, as a list of one where the filter takes a list; null where it is none. */
function idOf(field: FilterField, text: string): ServiceId | readonly ServiceId[] | null {
  const id = parseServiceId(text)
  return id !== null && lists.has(field) ? [id] : id
}

function readIds(text: string): readonly ServiceId[] | null {
  const ids = text.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [parseServiceId(one)]))
  return ids.some((id) => id === null) ? null : (ids as readonly ServiceId[])
}
