/**
 * Expenses that were written as a line and wait to become drafts of the expense form. A database of its
 * own: it goes when the form's drafts take these in.
 */
import Dexie, { type Table } from 'dexie'
import type { Day, EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'

export type CapturedExpense = {
  /** Made here; the draft keeps it, so that handing it on twice makes one. */
  readonly id: string
  /** Where its project and client are known. */
  readonly workspace: 'demo' | 'own'
  /** Decimal string; null where the line had none. */
  readonly amount: string | null
  /** Three letters. */
  readonly currency: string
  readonly date: Day
  /** Words of the line that are nothing else: vendor and note. */
  readonly words: string
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly tags: readonly string[]
  /** The line as it was typed. */
  readonly line: string
  readonly capturedAt: EpochMs
}

/** Where an expense of the capture line goes. Each resolves when it is on disk and rejects when it is not. */
export type ExpenseDraftSink = {
  /** The same id again replaces: one capture is one draft. */
  add(expense: CapturedExpense): Promise<void>
  has(id: string): Promise<boolean>
  remove(id: string): Promise<void>
}

class CapturedExpenseDatabase extends Dexie {
  declare readonly captured: Table<CapturedExpense, string>

  constructor() {
    super('stint-captured-expenses', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ captured: 'id' })
  }
}

export function openCapturedExpenses(): ExpenseDraftSink {
  const database = new CapturedExpenseDatabase()
  return {
    async add(expense) {
      await database.captured.put(expense)
    },
    has: async (id) => (await database.captured.get(id)) !== undefined,
    remove: (id) => database.captured.delete(id),
  }
}
