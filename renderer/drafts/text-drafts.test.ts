import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DraftDatabase } from './draft-database.ts'
import { createTextDrafts } from './text-drafts.ts'

let database: DraftDatabase
beforeEach(async () => {
  await Dexie.delete('stint-drafts')
  database = new DraftDatabase()
})
afterEach(() => database.close())

it('are kept also where a window ended while it made the database, and left it without stores', async () => {
  const request = indexedDB.open('stint-drafts', 30)
  const empty = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  empty.close()
  const whole = await DraftDatabase.opened()
  await createTextDrafts(whole).forWorkspace('own').save('timer-note', 'half a thought')
  expect(await createTextDrafts(database).forWorkspace('own').read('timer-note')).toBe(
    'half a thought',
  )
  whole.close()
})

describe('texts that are being typed', () => {
  it('stay in the workspace that they were typed in', async () => {
    const texts = createTextDrafts(database)
    await texts.forWorkspace('own').save('timer-note', 'for Fern')
    expect(await texts.forWorkspace('other').read('timer-note')).toBe('')
    await texts.forWorkspace('other').save('timer-note', 'for Moss')
    expect(await texts.forWorkspace('own').read('timer-note')).toBe('for Fern')
    expect(await texts.forWorkspace('own').read('capture-line')).toBe('')
  })

  it('are read before they are on disk', async () => {
    const texts = createTextDrafts(database).forWorkspace('own')
    const saved = [texts.save('timer-note', 'half'), texts.save('timer-note', 'half a thought')]
    expect(await texts.read('timer-note')).toBe('half a thought')
    await Promise.all(saved)
  })

  it('belong to the first workspace that is opened, where none was while they were typed', async () => {
    const texts = createTextDrafts(database)
    await texts.forWorkspace(null).save('capture-line', '45m call')
    expect(await texts.forWorkspace(null).read('capture-line')).toBe('45m call')
    expect(await texts.forWorkspace('own').read('capture-line')).toBe('45m call')
    expect(await texts.forWorkspace('other').read('capture-line')).toBe('')
    expect(await texts.forWorkspace(null).read('capture-line')).toBe('')
  })

  it('never take the place of what the workspace has', async () => {
    const texts = createTextDrafts(database)
    await texts.forWorkspace('own').save('capture-line', 'mine')
    await texts.forWorkspace(null).save('capture-line', 'nobody’s')
    expect(await texts.forWorkspace('own').read('capture-line')).toBe('mine')
  })

  it('go with their workspace, and only they', async () => {
    const texts = createTextDrafts(database)
    await texts.forWorkspace('own').save('timer-note', 'for Fern')
    await texts.forWorkspace('other').save('timer-note', 'for Moss')
    expect((await texts.removeAll('own')).ok).toBe(true)
    expect(await texts.forWorkspace('own').read('timer-note')).toBe('')
    expect(await texts.forWorkspace('other').read('timer-note')).toBe('for Moss')
  })
})
