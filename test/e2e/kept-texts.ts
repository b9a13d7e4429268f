import type { Page } from 'playwright-core'

/** Returns the form drafts of all workspaces in IndexedDB, as one text. */
export async function keptTexts(page: Page): Promise<string> {
  return page.evaluate(allTexts)
}

/** Runs in the page. */
async function allTexts(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('stint-drafts')
    // A database that is not there yet is not made: the program could no longer add its stores.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('no drafts'))
  })
  const names = ['texts', 'workspaceTexts'].filter((name) =>
    database.objectStoreNames.contains(name),
  )
  if (names.length === 0) {
    // An open connection would keep the program from adding the stores.
    database.close()
    throw new Error('no drafts')
  }
  const transaction = database.transaction(names)
  const all = names.map((name) => transaction.objectStore(name).getAll())
  return new Promise((resolve) => {
    transaction.oncomplete = () => {
      database.close()
      resolve(JSON.stringify(all.map(({ result }) => result as unknown)))
    }
  })
}
