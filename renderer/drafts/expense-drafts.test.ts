/** Drafts on an in-memory implementation of IndexedDB. Strict durability is tested in the real program. */
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import { DraftDatabase } from './draft-database.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import { createExpenseDrafts, type ExpenseDrafts } from './expense-drafts.ts'
import { createTextDrafts } from './text-drafts.ts'

const open: { close(): void }[] = []
let time = 0

beforeEach(async () => {
  time = 1_800_000_000_000
  await Dexie.delete('stint-drafts')
})
afterEach(() => {
  for (const opened of open.splice(0)) opened.close()
})

/** Opens a window. All windows share the storage and the channel. */
function openWindow(): { readonly drafts: ExpenseDrafts; readonly database: DraftDatabase } {
  const database = new DraftDatabase()
  const drafts = createExpenseDrafts({
    database,
    channel: new BroadcastChannel('stint-drafts'),
    now: () => (time += 1000) as EpochMs,
    newId: () => crypto.randomUUID(),
  })
  open.push(drafts, database)
  return { drafts, database }
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

/** Resolves with the first list that satisfies `isRight`. */
function listed(
  drafts: ExpenseDrafts,
  isRight: (list: readonly ExpenseDraft[]) => boolean,
): Promise<readonly ExpenseDraft[]> {
  return new Promise((resolve) => {
    const stop = drafts.subscribe('own', (outcome) => {
      const list = outcome.ok ? outcome.value : []
      if (!isRight(list)) return
      resolve(list)
      queueMicrotask(() => stop())
    })
  })
}

const typed = (draft: ExpenseDraft, amount: string): ExpenseDraft => ({
  ...draft,
  fields: { ...draft.fields, amount },
})

describe('expense drafts', () => {
  it('come back to the character, half-typed amounts included', async () => {
    const first = openWindow()
    const draft = valueOf(await first.drafts.add('own', { vendor: 'Café  ' }))
    await first.drafts.save(typed(draft, '12,5x '))
    first.database.close()

    const list = await listed(openWindow().drafts, (all) => all.length === 1)
    expect(list).toEqual([typed(draft, '12,5x ')])
    expect(list[0]?.fields.vendor).toBe('Café  ')
  })

  it('leave out what was typed over before its turn, and end with the newest', async () => {
    const { drafts, database } = openWindow()
    const draft = valueOf(await drafts.add('own'))
    const written: string[] = []
    database.expenses.hook('updating', (_changes, _key, old: ExpenseDraft) => {
      written.push(old.fields.amount)
    })
    const amounts = Array.from({ length: 200 }, (_, index) => String(index))
    await Promise.all(amounts.map((amount) => drafts.save(typed(draft, amount))))

    expect((await database.expenses.get(draft.id))?.fields.amount).toBe('199')
    expect(written.length).toBeLessThan(5)
  })

  it('show up in every window, one after another as they were begun', async () => {
    const [first, second] = [openWindow(), openWindow()]
    const both = listed(second.drafts, (all) => all.length === 2)
    await first.drafts.add('own', { amount: '1' })
    await first.drafts.add('own', { amount: '2' })
    await first.drafts.add('demo', { amount: '3' })

    expect((await both).map(({ fields }) => fields.amount)).toEqual(['1', '2'])
  })

  it('stay removed when a keystroke was still on its way', async () => {
    const { drafts, database } = openWindow()
    const draft = valueOf(await drafts.add('own'))
    const saved = drafts.save(typed(draft, '1'))
    const gone = drafts.remove(draft.id)
    const late = drafts.save(typed(draft, '2'))
    await Promise.all([saved, gone, late])

    expect(await database.expenses.count()).toBe(0)
    expect(await listed(drafts, () => true)).toEqual([])
  })

  it('come back when their removal is taken back', async () => {
    const { drafts } = openWindow()
    const draft = valueOf(await drafts.add('own', { amount: '5' }))
    await drafts.remove(draft.id)
    await drafts.restore(draft)
    await drafts.save(typed(draft, '6'))

    expect(await listed(drafts, (all) => all.length === 1)).toEqual([typed(draft, '6')])
  })

  it('are added only where they are missing, and never over what was typed or thrown away', async () => {
    const { drafts, database } = openWindow()
    const draft = valueOf(await drafts.add('own', { amount: '5' }))
    await drafts.addMissing(typed(draft, ''))
    expect((await database.expenses.get(draft.id))?.fields.amount).toBe('5')

    await drafts.remove(draft.id)
    await drafts.addMissing(draft)
    expect(await database.expenses.count()).toBe(0)

    const missing = { ...draft, id: crypto.randomUUID() }
    await drafts.addMissing(missing)
    expect(await listed(drafts, (all) => all.length === 1)).toEqual([missing])
  })

  it('are all given out with what was typed last, those of the other workspace apart', async () => {
    const { drafts } = openWindow()
    const draft = valueOf(await drafts.add('own'))
    await drafts.add('demo')
    const saved = [drafts.save(typed(draft, '1')), drafts.save(typed(draft, '12'))]
    expect(valueOf(await drafts.all('own'))).toEqual([typed(draft, '12')])
    await Promise.all(saved)
  })

  it('are all removed with their workspace, in every window, and no others', async () => {
    const [first, second] = [openWindow(), openWindow()]
    await first.drafts.add('own', { amount: '1' })
    const kept = valueOf(await first.drafts.add('demo', { amount: '2' }))
    const gone = listed(second.drafts, (all) => all.length === 0)
    expect((await first.drafts.removeAll('own')).ok).toBe(true)
    await gone
    expect(valueOf(await second.drafts.all('own'))).toEqual([])
    expect(valueOf(await second.drafts.all('demo'))).toEqual([kept])
  })

  it('are taken in once by their id, and shown in every window', async () => {
    const [first, second] = [openWindow(), openWindow()]
    const here = valueOf(await first.drafts.add('own', { amount: '1' }))
    const inFile = { ...here, id: crypto.randomUUID(), createdAt: (here.createdAt + 1) as EpochMs }
    const both = listed(second.drafts, (all) => all.length === 2)
    const file = [typed(here, 'older'), typed(inFile, 'twice'), typed(inFile, '2')]
    expect(valueOf(await first.drafts.importAll(file))).toBe(1)
    expect(await both).toEqual([here, typed(inFile, '2')])
    expect(valueOf(await first.drafts.importAll(file))).toBe(0)
    await first.drafts.remove(inFile.id)
    expect(valueOf(await first.drafts.importAll(file))).toBe(1)
    await first.drafts.save(typed(inFile, '3'))
    expect(valueOf(await second.drafts.all('own'))).toEqual([here, typed(inFile, '3')])
  })

  it('tell a full disk as a value, and the next keystroke tries again', async () => {
    const { drafts, database } = openWindow()
    const draft = valueOf(await drafts.add('own'))
    let isFull = true
    database.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: async (request) => {
              if (isFull && request.type === 'put') {
                throw new DOMException('no room', 'QuotaExceededError')
              }
              return table.mutate(request)
            },
          }
        },
      }),
    })
    database.close()
    await database.open()
    const refused = await drafts.save(typed(draft, '1'))
    isFull = false
    const kept = await drafts.save(typed(draft, '12'))

    expect(refused).toMatchObject({ ok: false, error: { code: 'storage' } })
    expect(refused.ok ? '' : refused.error.message).toContain('disk is full')
    expect(kept.ok).toBe(true)
    expect((await database.expenses.get(draft.id))?.fields.amount).toBe('12')
  })
})

describe('the storage of drafts', () => {
  it('keeps the texts that the first version wrote', async () => {
    const former = new Dexie('stint-drafts')
    former.version(1).stores({ texts: 'field' })
    await former.table('texts').put({ field: 'timer-note', text: 'half a no' })
    former.close()
    const { database, drafts } = openWindow()

    const texts = createTextDrafts(database)
    expect(await texts.forWorkspace('own').read('timer-note')).toBe('half a no')
    expect(await texts.forWorkspace('other').read('timer-note')).toBe('')
    expect((await drafts.add('own')).ok).toBe(true)
    expect(database.verno).toBe(3)
  })

  it('keeps the drafts that the second version wrote', async () => {
    const former = new Dexie('stint-drafts')
    former.version(1).stores({ texts: 'field' })
    former.version(2).stores({ expenses: 'id, workspace' })
    const old = { id: 'x', workspace: 'own', createdAt: 1, receiptAt: null, fields: {} }
    await former.table('expenses').put(old)
    former.close()
    expect(valueOf(await openWindow().drafts.all('own'))).toEqual([old])
  })

  it('leaves what a newer version wrote as it is', async () => {
    const newer = new Dexie('stint-drafts')
    newer.version(9).stores({ texts: 'field', expenses: 'id, workspace', later: 'id' })
    await newer.table('later').put({ id: 'x' })
    newer.close()
    const { database, drafts } = openWindow()
    expect((await drafts.add('own')).ok).toBe(true)
    database.close()
    await newer.open()

    expect(await newer.table('later').count()).toBe(1)
    expect(await newer.table('expenses').count()).toBe(1)
    newer.close()
  })
})
