import Dexie, { type Table } from 'dexie'

/** Text that has not been handed over yet, by the field that it was typed into. */
export type TextDraft = { readonly field: string; readonly text: string }

/** The one IndexedDB of the windows. A write is on disk when it resolves (strict durability). */
export class DraftDatabase extends Dexie {
  declare readonly texts: Table<TextDraft, string>

  constructor() {
    super('stint-drafts', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ texts: 'field' })
  }
}
