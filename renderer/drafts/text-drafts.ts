import type { Outcome } from '../../shared/errors.ts'
import type { DraftDatabase } from './draft-database.ts'
import { createNewestWrites } from './newest-writes.ts'

/** Keeps the text of a field beyond a crash of the window; saved on every keystroke. */
export type TextDrafts = {
  read(field: string): Promise<string>
  /**
   * On disk when it resolves, unless a newer text took its place. An empty text removes the draft. Fails
   * with `storage`.
   */
  save(field: string, text: string): Promise<Outcome<null>>
}

export function createTextDrafts(database: DraftDatabase): TextDrafts {
  const writes = createNewestWrites<string>(async (field, text) => {
    if (text === '') await database.texts.delete(field)
    else await database.texts.put({ field, text })
  })
  return {
    async read(field) {
      const draft = await database.texts.get(field)
      return draft?.text ?? ''
    },
    save: (field, text) => writes.save(field, text),
  }
}
