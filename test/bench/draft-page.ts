/** Runs in the page of draft-writes.ts. */
import { emptyDraft } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { DraftDatabase } from '../../renderer/drafts/draft-database.ts'
import { createExpenseDrafts } from '../../renderer/drafts/expense-drafts.ts'

export type DraftTimes = { readonly bare: readonly number[]; readonly draft: readonly number[] }

/**
 * Measures writes to drafts and bare writes, in ms. The two alternate, so that both see the same disk load. `others`:
 * number of existing drafts.
 */
export async function measureDrafts(rounds: number, others: number): Promise<DraftTimes> {
  const bareDatabase = await openBare()
  const drafts = createExpenseDrafts({
    database: new DraftDatabase(),
    channel: new BroadcastChannel('stint-bench'),
    now: () => Date.now() as EpochMs,
    newId: () => crypto.randomUUID(),
  })
  for (let count = 0; count < others; count += 1) await drafts.add('demo', { vendor: `${count}` })
  const made = await drafts.add('own')
  if (!made.ok) throw new Error(made.error.message)
  const bare: number[] = []
  const draft: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const fields = { ...emptyDraft, vendor: 'x'.repeat(round % 60) }
    bare.push(await timed(() => putBare(bareDatabase, { ...made.value, fields })))
    draft.push(await timed(() => drafts.save({ ...made.value, fields })))
  }
  drafts.close()
  return { bare, draft }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function openBare(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bare', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('the bare database does not open'))
  })
}

function putBare(database: IDBDatabase, row: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
    transaction.objectStore('rows').put(row)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(new Error('the bare write failed'))
  })
}
