import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'

/**
 * Stores a draft of the timer's note, as it remains if the program is killed after the timer starts and before the
 * draft is deleted.
 */
export async function keepDraft(page: Page, text: string): Promise<void> {
  await page.evaluate(inDrafts, text)
}

/** Returns the stored draft of the timer's note; null for none. */
export async function keptDraft(page: Page): Promise<unknown> {
  return page.evaluate(inDrafts, null)
}

/** Runs in the page: writes the draft of the timer's note of the shown workspace, or reads it for null. */
async function inDrafts(text: string | null): Promise<unknown> {
  const { stint } = window as unknown as { readonly stint: Stint }
  const state = await stint.call('workspace.state', {}, undefined)
  const workspace = state.ok ? state.value.id : null
  if (workspace === null) throw new Error('no workspace is open')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('stint-drafts')
    // A database that is not there yet is not made: the program could no longer add its stores.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('no drafts'))
  })
  // A window that ended while it made the database left it without stores. An open connection would keep the program
  // from adding them.
  if (!database.objectStoreNames.contains('workspaceTexts')) {
    database.close()
    if (text !== null) throw new Error('no drafts')
    return null
  }
  const store = database.transaction('workspaceTexts', 'readwrite').objectStore('workspaceTexts')
  const field = 'timer-note'
  const request =
    text === null ? store.get([workspace, field]) : store.put({ workspace, field, text })
  return new Promise((resolve) => {
    store.transaction.oncomplete = () => {
      database.close()
      resolve(request.result ?? null)
    }
  })
}
