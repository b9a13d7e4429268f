import Dexie, { liveQuery, type Observable, type Table } from 'dexie'
import type { DraftWorkspace, ExpenseDraft } from './expense-draft.ts'

/** Unsaved text of a field, by workspace and field name. */
export type TextDraft = {
  readonly workspace: DraftWorkspace
  readonly field: string
  readonly text: string
}
/** Draft of schema version 1 or 2, without a workspace. It belongs to the first workspace that reads it. */
export type LegacyTextDraft = Omit<TextDraft, 'workspace'>

/** The draft database (IndexedDB), shared by all windows. Resolved writes are on disk (strict durability). */
export class DraftDatabase extends Dexie {
  declare readonly texts: Table<LegacyTextDraft, string>
  declare readonly workspaceTexts: Table<TextDraft, [DraftWorkspace, string]>
  declare readonly expenses: Table<ExpenseDraft, string>

  constructor() {
    super('stint-drafts', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ texts: 'field' })
    this.version(2).stores({ expenses: 'id, workspace' })
    this.version(3).stores({ workspaceTexts: '[workspace+field], workspace' })
  }

  /**
   * Opens the database. If it has no stores, makes it anew: a window that ends while it makes the database can leave it
   * like that, and Dexie does not add them. Never rejects, because each use opens the database again and says why not.
   */
  static async opened(): Promise<DraftDatabase> {
    const database = new DraftDatabase()
    const makeWhole = async (): Promise<void> => {
      await database.open()
      if (database.backendDB().objectStoreNames.length > 0) return
      await database.delete()
      await database.open()
    }
    await makeWhole().catch(() => undefined)
    return database
  }

  /** Returns an observable that emits all texts of a workspace at once, and again after every change in any window. */
  textsOf(workspace: DraftWorkspace): Observable<readonly TextDraft[]> {
    return liveQuery(() => this.workspaceTexts.where('workspace').equals(workspace).toArray())
  }
}
