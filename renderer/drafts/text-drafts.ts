import type { DraftDatabase } from './draft-database.ts'

/** Keeps the text of a field beyond a crash of the window; saved on every keystroke. */
export type TextDrafts = {
  read(field: string): Promise<string>
  /** An empty text removes the draft. Writes of one field keep their order. */
  save(field: string, text: string): Promise<void>
}

export function createTextDrafts(database: DraftDatabase): TextDrafts {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async read(field) {
      const draft = await database.texts.get(field)
      return draft?.text ?? ''
    },
    async save(field, text) {
      const write = last.then(async () => {
        if (text === '') await database.texts.delete(field)
        else await database.texts.put({ field, text })
      })
      last = write.catch(() => undefined)
      await write
    },
  }
}
