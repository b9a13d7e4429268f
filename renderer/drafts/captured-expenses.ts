import { emptyDraft } from '../../shared/domain/expenses/expense-draft-fields.ts'
import { unambiguousAmount } from '../../shared/domain/text/two-readings.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { DraftWorkspace, ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

export type CapturedExpense = {
  /** An id that the window generates, so that adding the same expense twice makes only one draft. */
  readonly id: string
  /** Workspace that the ids of the project and the client belong to. */
  readonly workspace: DraftWorkspace
  /** Decimal string; null if the line has no amount. */
  readonly amount: string | null
  /** ISO 4217 code. */
  readonly currency: string
  readonly date: Day
  /** Remaining words of the line: what was bought, or where it was bought. */
  readonly description: string
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly tags: readonly string[]
  /** Set if the amount is computed from a distance. The description is then the route. */
  readonly mileage?: {
    readonly vendor: string
    /** `34 km × 0.30 EUR`. */
    readonly computation: string
    readonly categoryId: ServiceId | null
    /** Who paid; null if it is not known. */
    readonly staffId: ServiceId | null
  }
  readonly capturedAt: EpochMs
}

/** Stores expenses that were typed in the capture line. */
export type ExpenseDraftSink = {
  /** The draft is on disk once this resolves; it replaces one with the same id. Fails with `storage`. */
  add(expense: CapturedExpense): Promise<Outcome<null>>
  has(id: string): Promise<boolean>
  remove(id: string): Promise<Outcome<null>>
}

/** Returns a sink that stores captured expenses as drafts of the expense form. */
export function capturedExpenses(drafts: ExpenseDrafts): ExpenseDraftSink {
  return {
    add: (expense) => drafts.restore(draftOf(expense)),
    has: (id) => drafts.has(id),
    remove: (id) => drafts.remove(id),
  }
}

function draftOf(expense: CapturedExpense): ExpenseDraft {
  const { id, workspace, amount, currency, date, description, projectId, clientId } = expense
  const { tags, mileage } = expense
  const hashtags = tags.map((tag) => `#${tag}`).join(' ')
  const notes = mileage ? [description, mileage.computation, hashtags] : [hashtags]
  return {
    id,
    workspace,
    createdAt: expense.capturedAt,
    receiptAt: null,
    fields: {
      ...emptyDraft,
      amount: unambiguousAmount(amount ?? ''),
      currency,
      date,
      vendor: mileage?.vendor ?? description,
      categoryId: textOf(mileage?.categoryId),
      staffId: textOf(mileage?.staffId),
      projectId: projectId ?? '',
      clientId: textOf(clientId),
      notes: notes.filter(Boolean).join('\n'),
    },
  }
}

function textOf(id: ServiceId | null | undefined): string {
  return id == null ? '' : String(id)
}
