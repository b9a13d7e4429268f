import type { DraftDatabase } from './draft-database.ts'

/** Keeps the text of a field beyond a crash of the window; saved on every keystroke. */
export type TextDrafts = {
  read(field: string): Promise<string>
  /** On disk when it resolves, unless a newer text took its place. An empty text removes the draft. */
  save(field: string, text: string): Promise<void>
}

export function createTextDrafts(database: DraftDatabase): TextDrafts {
  const newest = new Map<string, string>()
  const writing = new Map<string, Promise<void>>()
  /** Writes what is newest until nothing newer came in: fast typing never makes a queue of old texts. */
  const writeNewest = async (field: string): Promise<void> => {
    try {
      for (let text = newest.get(field); text !== undefined; text = newest.get(field)) {
        newest.delete(field)
        if (text === '') await database.texts.delete(field)
        else await database.texts.put({ field, text })
      }
    } finally {
      writing.delete(field)
    }
  }
  return {
    async read(field) {
      const draft = await database.texts.get(field)
      return draft?.text ?? ''
    },
    save(field, text) {
      newest.set(field, text)
      const current = writing.get(field) ?? writeNewest(field)
      writing.set(field, current)
      return current
    },
  }
}
