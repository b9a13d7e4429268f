import type { EpochMs } from '../../shared/domain/units.ts'
import type { DraftDatabase } from './draft-database.ts'
import { createExpenseDrafts, type ExpenseDrafts } from './expense-drafts.ts'
import { createTextDrafts, type TextDrafts } from './text-drafts.ts'

export type Drafts = { readonly texts: TextDrafts; readonly expenses: ExpenseDrafts }

/** Opens the drafts of this window. All windows share one database and notify each other of changes. */
export function openDrafts(now: () => EpochMs): Drafts {
  const database = openDatabase()
  return {
    texts: createTextDrafts(database),
    expenses: createExpenseDrafts({
      database,
      channel: new BroadcastChannel('stint-expense-drafts'),
      now,
      newId: () => crypto.randomUUID(),
    }),
  }
}

/** Opens the database. Its code is loaded separately, because no window needs it for its first paint. */
async function openDatabase(): Promise<DraftDatabase> {
  // oxlint-disable-next-line stint/restricted-syntax -- it has no messages; waiting for all of them would delay drafts
  const { DraftDatabase } = await import('./draft-database.ts')
  return DraftDatabase.opened()
}
