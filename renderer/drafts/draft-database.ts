import Dexie, { type Table } from 'dexie'
import type { DraftWorkspace, ExpenseDraft } from './expense-draft.ts'

/** Text that has not been handed over yet, by the workspace and the field that it was typed into. */
export type TextDraft = {
  readonly workspace: DraftWorkspace
  readonly field: string
  readonly text: string
}
/** As the first two versions wrote it: of whichever workspace was open then. */
export type FormerTextDraft = Omit<TextDraft, 'workspace'>

/**
 * The one IndexedDB of the windows. A write is on disk when it resolves (strict durability). Versions are
 * add-only: what an earlier program wrote is there after an upgrade.
 */
export class DraftDatabase extends Dexie {
  declare readonly texts: Table<FormerTextDraft, string>
  declare readonly workspaceTexts: Table<TextDraft, [DraftWorkspace, string]>
  declare readonly expenses: Table<ExpenseDraft, string>

  constructor() {
    super('stint-drafts', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ texts: 'field' })
    this.version(2).stores({ expenses: 'id, workspace' })
    this.version(3).stores({ workspaceTexts: '[workspace+field], workspace' })
  }
}
