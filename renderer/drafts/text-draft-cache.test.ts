import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftDatabase } from './draft-database.ts'
import { createTextDrafts } from './text-drafts.ts'
import { patience } from '../../test/fakes/patience.ts'

let database: DraftDatabase
beforeEach(async () => {
  await Dexie.delete('stint-drafts')
  database = new DraftDatabase()
})
afterEach(() => database.close())

/** Opens a window with a subscriber. */
function looking(workspace = 'own') {
  const texts = createTextDrafts(database)
  const kept = texts.cacheFor(workspace)
  const end = kept.subscribe(() => undefined)
  return { texts, kept, end }
}

describe('the kept texts of a workspace', () => {
  it('are unknown until they are read, then those of this workspace alone', async () => {
    const before = createTextDrafts(database)
    await before.forWorkspace('own').save('project-new', 'Shop')
    await before.forWorkspace('other').save('project-new', 'Elsewhere')
    const { kept, end } = looking()
    expect(kept.get('project-new')).toBeUndefined()
    await vi.waitFor(() => expect(kept.get('project-new')).toBe('Shop'), patience)
    expect(kept.get('entry-new')).toBe('')
    end()
  })

  it.each(['before', 'after'])(
    'are unknown until they are read, also if one is saved %s somebody looks',
    async (when) => {
      await createTextDrafts(database).forWorkspace('own').save('project-new', 'Shop')
      const kept = createTextDrafts(database).cacheFor('own')
      const seen: (string | undefined)[] = []
      const look = () => kept.subscribe(() => seen.push(kept.get('project-new')))
      const first = when === 'after' ? look() : undefined
      const written = kept.save('note', 'a')
      const end = first ?? look()
      await written
      expect(kept.get('note')).toBe('a')
      await vi.waitFor(() => expect(kept.get('project-new')).toBe('Shop'), patience)
      expect(seen).not.toContain('')
      end()
    },
  )

  it('are known before they are on disk, and are there after a crash', async () => {
    const { kept, end } = looking()
    const written = kept.save('note', 'half a')
    expect(kept.get('note')).toBe('half a')
    expect((await written).ok).toBe(true)
    end()
    expect(await createTextDrafts(database).forWorkspace('own').read('note')).toBe('half a')
    await kept.save('note', '')
    expect(kept.get('note')).toBe('')
    expect(await createTextDrafts(database).forWorkspace('own').read('note')).toBe('')
  })

  it('follow what is written beside them', async () => {
    const { texts, kept, end } = looking()
    await vi.waitFor(() => expect(kept.get('note')).toBe(''), patience)
    await texts.forWorkspace('own').save('note', 'from the other window')
    await vi.waitFor(() => expect(kept.get('note')).toBe('from the other window'), patience)
    await texts.removeAll('own')
    await vi.waitFor(() => expect(kept.get('note')).toBe(''), patience)
    end()
  })

  it('are as they were left for who looks again', async () => {
    const { kept, end } = looking()
    await vi.waitFor(() => expect(kept.get('note')).toBe(''), patience)
    for (const text of ['h', 'ha', 'half']) void kept.save('note', text)
    await vi.waitFor(async () => {
      expect(await createTextDrafts(database).forWorkspace('own').read('note')).toBe('half')
    }, patience)
    end()
    const told = vi.fn()
    const over = kept.subscribe(told)
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), patience)
    expect(kept.get('note')).toBe('half')
    over()
  })

  it('are the same object for all who ask', () => {
    const texts = createTextDrafts(database)
    expect(texts.cacheFor('own')).toBe(texts.cacheFor('own'))
    expect(texts.cacheFor('own')).not.toBe(texts.cacheFor('other'))
    expect(texts.cacheFor(null)).not.toBe(texts.cacheFor('own'))
  })

  it('say where a text is not on disk', async () => {
    const { kept, end } = looking()
    database.close()
    const outcome = await kept.save('note', 'lost')
    expect(outcome).toMatchObject({ ok: false, error: { code: 'storage' } })
    end()
  })
})
