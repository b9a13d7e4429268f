/** What travels over the contract about expenses, their receipts and their categories. */
import type { Category } from './domain/category.ts'
import type { Expense, ExpenseStatus } from './domain/expense.ts'
import type { Money } from './domain/money.ts'
import type { Receipt } from './domain/receipt.ts'
import type { Day, EpochMs, LocalId, ServiceId } from './domain/units.ts'

/**
 * The list filters of docs/interface/expenses.md#filters, answered from what is here exactly as the service
 * would: minimum inclusive, maximum exclusive, texts in any case. All that are given must hold. What has not
 * been sent has no date of change yet and counts as newer than any.
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
  /** A receipt on the service. */
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
  /** The service's name of the category, or the one that the person gave it. */
  readonly categoryName?: string
  readonly isCogs?: boolean
  readonly accountName?: string
  /** This category, or one below it. */
  readonly categoryParentId?: ServiceId
  /** 0 active, 1 deleted, 2 archived; left out: active and archived. */
  readonly visState?: 0 | 1 | 2

  /** Of Stint alone: a receipt on the service or here. */
  readonly isProven?: boolean
  readonly statuses?: readonly ExpenseStatus[]
  readonly currency?: string
  /** In the vendor, the notes or the category's name. */
  readonly text?: string
}

export type ExpenseQuery = {
  readonly filter: ExpenseFilter
  /** 1 to 1,000. */
  readonly limit: number
  readonly offset?: number
}

export type ListedExpense = Expense & {
  /** Receipts that are kept here. */
  readonly receipts: number
  readonly createdAt: EpochMs
}

export type ExpensePage = {
  /** Newest date first. */
  readonly expenses: readonly ListedExpense[]
  /** How many there are in all, and what they come to, by currency. */
  readonly total: number
  readonly totals: readonly Money[]
}

/** What the last expense from a vendor had: the form fills it in. */
export type VendorMemory = Pick<
  Expense,
  | 'categoryId'
  | 'projectId'
  | 'clientId'
  | 'staffId'
  | 'currency'
  | 'taxName1'
  | 'taxPercent1'
  | 'taxName2'
  | 'taxPercent2'
  | 'compoundedTax'
> & { readonly vendor: string; readonly count: number; readonly lastDate: Day }

/** Work that was tracked when something was paid. */
export type TimelineMatch = {
  readonly entryId: LocalId
  readonly startedAt: EpochMs
  readonly note: string | null
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly billable: boolean
  /** False where nothing tells the time: the work that took most of the day. */
  readonly isExact: boolean
}

export type MatchInput = {
  readonly date: Day
  /** IANA name; the day is one of this zone. */
  readonly zone: string
  /** When it was paid, where anything tells; counts only on that day. */
  readonly at?: EpochMs
}

export type AddReceiptInput = {
  readonly name: string
  readonly bytes: Uint8Array
} & ({ readonly draftId: string } | { readonly expenseId: LocalId })

export type AddedReceipt = {
  readonly receipt: Receipt
  /** Where the same bytes are kept already: a warning. */
  readonly twins: readonly {
    readonly expenseId: LocalId | null
    readonly draftId: string | null
    readonly vendor: string | null
    readonly date: Day | null
  }[]
}

/** A draft that receipts are kept for, and when the first of them came. */
export type DraftReceipts = { readonly draftId: string; readonly firstAt: EpochMs }

/** A PNG. */
export type ScreenPicture = { readonly bytes: Uint8Array }

export type ReceiptBytes = { readonly receipt: Receipt; readonly bytes: Uint8Array }

/** Which expenses are alike enough to be the same one twice. */
export type SimilarInput = Pick<Expense, 'amount' | 'currency' | 'date' | 'vendor'> & {
  /** The one that is looked at itself. */
  readonly except?: LocalId
}

export type NameCategoryInput = Pick<Category, 'id'> & { readonly name: string | null }

export type ExportInput = {
  readonly filter: ExpenseFilter
  /** `csv`: the table alone. `folder`, `zip`: with the receipts. */
  readonly form: 'csv' | 'folder' | 'zip'
}
/** `file`: where it is. `missing`: receipts whose bytes could not be read. */
export type ExportReport = {
  readonly file: string
  readonly expenses: number
  readonly receipts: number
  readonly missing: readonly string[]
}
