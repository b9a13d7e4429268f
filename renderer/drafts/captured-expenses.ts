/** Expenses that were written as a line become drafts of the expense form: there they get what is missing. */
import { emptyDraft } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { DraftDatabase } from './draft-database.ts'
import type { DraftWorkspace, ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

export type CapturedExpense = {
  /** Made here; the draft keeps it, so that handing it on twice makes one. */
  readonly id: string
  /** Where its project and client are known. */
  readonly workspace: DraftWorkspace
  /** Decimal string; null where the line had none. */
  readonly amount: string | null
  /** Three letters. */
  readonly currency: string
  readonly date: Day
  /** Words of the line that are nothing else: what was bought, or where. */
  readonly words: string
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly tags: readonly string[]
  readonly capturedAt: EpochMs
}

/** Where an expense of the capture line goes. */
export type ExpenseDraftSink = {
  /** On disk when it resolves; the same id again replaces. Fails with `storage`. */
  add(expense: CapturedExpense): Promise<Outcome<null>>
  has(id: string): Promise<boolean>
  remove(id: string): Promise<Outcome<null>>
}

export function capturedExpenses(drafts: ExpenseDrafts, database: DraftDatabase): ExpenseDraftSink {
  return {
    add: (expense) => drafts.restore(draftOf(expense)),
    has: async (id) => (await database.expenses.get(id)) !== undefined,
    remove: (id) => drafts.remove(id),
  }
}

function draftOf(expense: CapturedExpense): ExpenseDraft {
  const { id, workspace, amount, currency, date, words, projectId, clientId, tags } = expense
  return {
    id,
    workspace,
    createdAt: expense.capturedAt,
    receiptAt: null,
    fields: {
      ...emptyDraft,
      amount: amount ?? '',
      currency,
      date,
      vendor: words,
      projectId: projectId ?? '',
      clientId: clientId === null ? '' : String(clientId),
      notes: tags.map((tag) => `#${tag}`).join(' '),
    },
  }
}
