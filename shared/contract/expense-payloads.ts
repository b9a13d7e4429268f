/** Payloads of the groups `expenses`, `receipts` and `categories`. */
import type { Category } from '../domain/expenses/category.ts'
import type { Expense, ExpenseStatus } from '../domain/expenses/expense.ts'
import type { Money } from '../domain/money/money.ts'
import type { Receipt } from '../domain/expenses/receipt.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../domain/units.ts'

/** The fields of an expense that a person fills in. */
export type ExpenseInput = Omit<
  Expense,
  'id' | 'serviceId' | 'status' | 'hasReceipt' | 'invoiceId' | 'sendState'
>
export type SubmitExpenseInput = ExpenseInput & { readonly draftId: string }
export type EditExpenseInput = { readonly id: LocalId } & Partial<ExpenseInput>

/**
 * The list filters of the service, applied to the local rows with the same result: minimum inclusive, maximum
 * exclusive, text matching ignores case, and all given filters must match. An unsent expense has no
 * modification date yet and counts as newer than any.
 */
export type ExpenseFilter = {
  readonly ids?: readonly ServiceId[]
  readonly clientIds?: readonly ServiceId[]
  readonly clientIdNot?: ServiceId
  readonly staffIds?: readonly ServiceId[]
  readonly profileIds?: readonly ServiceId[]
  readonly categoryIds?: readonly ServiceId[]
  readonly projectIds?: readonly LocalId[]
  readonly transactionIds?: readonly ServiceId[]
  readonly accountIds?: readonly ServiceId[]
  /** True: has a receipt on the service. */
  readonly hasReceipt?: boolean
  readonly amountMin?: string
  readonly amountMax?: string
  readonly dateMin?: Day
  readonly dateMax?: Day
  readonly updatedMin?: Day
  readonly updatedMax?: Day
  readonly vendor?: string
  readonly vendorEquals?: string
  readonly notes?: string
  /** The service's name of the category, or its local name. */
  readonly categoryName?: string
  readonly isCogs?: boolean
  readonly accountName?: string
  /** This category and its subcategories. */
  readonly categoryParentId?: ServiceId
  /** 0 active, 1 deleted, 2 archived; left out: active and archived. */
  readonly visState?: 0 | 1 | 2

  /** Beyond the service's filters: has a receipt on the service or on this computer. */
  readonly hasAnyReceipt?: boolean
  readonly statuses?: readonly ExpenseStatus[]
  readonly currency?: string
  /** Searched in the vendor, the notes and the category's name. */
  readonly text?: string
}

export type ExpenseQuery = {
  readonly filter: ExpenseFilter
  /** 1 to 1,000. */
  readonly limit: number
  readonly offset?: number
}

export type ListedExpense = Expense & {
  /** Number of receipts on this computer. */
  readonly receipts: number
  readonly createdAt: EpochMs
}

export type ExpensePage = {
  /** Newest date first. */
  readonly expenses: readonly ListedExpense[]
  /** Number of all expenses that pass the filter. */
  readonly total: number
  /** Their sums, one for each currency. */
  readonly totals: readonly Money[]
  /** What passes the filter but for its statuses, by status; those that none has are left out. */
  readonly statuses: readonly ExpenseGroup<ExpenseStatus>[]
  /** The months (`2026-11`) of the expenses of this page, each with all its expenses that pass the filter. */
  readonly months: readonly ExpenseGroup<string>[]
}

/** Expenses that have something in common. */
export type ExpenseGroup<Key extends string> = {
  readonly key: Key
  readonly count: number
  /** Expenses that have no receipt, neither here nor on the service. */
  readonly withoutReceipt: number
  /** Their sums, one for each currency; that of the most expenses of all groups first. */
  readonly totals: readonly Money[]
}

/** Fields of the last expense from a vendor, which the form suggests. Not whom it was billed to: that changes. */
export type VendorMemory = Pick<
  Expense,
  | 'categoryId'
  | 'staffId'
  | 'currency'
  | 'taxName1'
  | 'taxPercent1'
  | 'taxName2'
  | 'taxPercent2'
  | 'compoundedTax'
> & { readonly vendor: string; readonly count: number; readonly lastDate: Day }

/** The entry that was running when an expense was paid. */
export type TimelineMatch = {
  readonly entryId: LocalId
  readonly startedAt: EpochMs
  readonly note: string | null
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly billable: boolean
  /** False where the time of payment is unknown: then it is the longest work of the day. */
  readonly isExact: boolean
}

export type MatchInput = {
  readonly date: Day
  /** IANA name of the zone of `date`. */
  readonly zone: string
  /** Time of payment, where known; used only where it lies on `date`. */
  readonly at?: EpochMs
}

export type AddReceiptInput = {
  readonly name: string
  readonly bytes: Uint8Array
} & ({ readonly draftId: string } | { readonly expenseId: LocalId })

export type AddedReceipt = {
  readonly receipt: Receipt
  /** Other places that have the same file (equal bytes): shown as a warning. */
  readonly duplicates: readonly {
    readonly expenseId: LocalId | null
    readonly draftId: string | null
    readonly vendor: string | null
    readonly date: Day | null
  }[]
}

/** A draft that has receipts, and when the first of them was added. */
export type DraftReceipts = { readonly draftId: string; readonly firstAt: EpochMs }

/** PNG bytes. */
export type ScreenPicture = { readonly bytes: Uint8Array }

export type ReceiptBytes = { readonly receipt: Receipt; readonly bytes: Uint8Array }

/** The values by which possible duplicates of an expense are searched. */
export type SimilarInput = Pick<Expense, 'amount' | 'currency' | 'date' | 'vendor'> & {
  /** The expense itself, which is not its own duplicate. */
  readonly except?: LocalId
}

export type NameCategoryInput = Pick<Category, 'id'> & { readonly name: string | null }

export type ExportInput = {
  readonly filter: ExpenseFilter
  /** `csv`: the table only. `folder`, `zip`: with the receipts. */
  readonly form: 'csv' | 'folder' | 'zip'
}
/** `file`: path that was written. `missing`: names of receipts whose bytes could not be read. */
export type ExportReport = {
  readonly file: string
  readonly expenses: number
  readonly receipts: number
  readonly missing: readonly string[]
}
