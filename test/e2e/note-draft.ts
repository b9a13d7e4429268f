/** The draft of the timer's note, in the database of the window. */
import type { Page } from 'playwright-core'

/** Writes the draft, as a kill between the start of a timer and the end of its draft leaves it. */
export async function keepDraft(page: Page, text: string): Promise<void> {
  await page.evaluate(inDrafts, text)
}

/** The draft as it is kept; null for none. */
export async function keptDraft(page: Page): Promise<unknown> {
  return page.evaluate(inDrafts, null)
}

/** Runs in the page: writes the draft of the timer's note, or reads it where `text` is null. */
async function inDrafts(text: string | null): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('stint-drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('no drafts'))
  })
  const store = database.transaction('texts', 'readwrite').objectStore('texts')
  const request = text === null ? store.get('timer-note') : store.put({ field: 'timer-note', text })
  return new Promise((resolve) => {
    store.transaction.oncomplete = () => {
      database.close()
      resolve(request.result ?? null)
    }
  })
}
