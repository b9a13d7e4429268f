/** Tests that the index of words follows what is written into the notes of entries. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import SqliteDatabase from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryFields } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Database, Transaction } from './database.ts'
import { timeEntries } from './time-entries.ts'

/** Creates functions that write notes of entries; null is no note. */
function texts({ database, ids }: StoreBench) {
  const write = (work: (transaction: Transaction) => void): void => {
    const written = database.write((transaction) => success(work(transaction)))
    expect(written).toMatchObject({ ok: true })
  }
  return {
    insert(note: string | null): LocalId {
      const id = ids.next()
      const fields = { ...entryFields, zone: 'UTC', timerId: null, note }
      write((transaction) => timeEntries.insert(transaction, id, fields, 1 as EpochMs))
      return id
    },
    rename(id: LocalId, note: string | null): void {
      write((transaction) => timeEntries.update(transaction, id, { note }))
    },
    remove(id: LocalId): void {
      write((transaction) => {
        transaction.run('DELETE FROM time_entries WHERE id = ?', [id])
      })
    },
    /** Returns the ids of the rows that the index has for a word. */
    found(word: string): readonly string[] {
      const rows = 'SELECT rowid FROM time_entry_texts WHERE time_entry_texts MATCH ?'
      return database
        .all(`SELECT id FROM time_entries WHERE row IN (${rows}) ORDER BY id`, [`"${word}"`])
        .map(({ id }) => String(id))
    },
  }
}

/** Compares the index with the words of its table; throws where they differ. */
function checkIndex(database: Database): void {
  const check = `INSERT INTO time_entry_texts (time_entry_texts, rank) VALUES ('integrity-check', 1)`
  const checked = database.write((transaction) => success(transaction.run(check)))
  expect(checked).toMatchObject({ ok: true })
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-words-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the words of an entry', () => {
  it('are found after each rename, also those that stayed', () => {
    const store = createStoreBench()
    const { insert, rename, found } = texts(store)
    const id = insert('Quarterly figures')
    rename(id, 'Quarterly figures v2')
    expect(found('quarterly')).toEqual([id])
    expect(found('v2')).toEqual([id])
    rename(id, 'Quarterly figures')
    expect(found('figures')).toEqual([id])
    expect(found('v2')).toEqual([])
    for (const text of ['call', 'call with Ann', 'call with Ann and Bo', 'With ann', 'call'])
      rename(id, text)
    expect(found('call')).toEqual([id])
    expect(found('ann')).toEqual([])
    checkIndex(store.database)
  })

  it('come and go where the text does', () => {
    const store = createStoreBench()
    const { insert, rename, remove, found } = texts(store)
    const id = insert(null)
    rename(id, 'Legend')
    expect(found('legend')).toEqual([id])
    rename(id, null)
    expect(found('legend')).toEqual([])
    rename(id, 'Legend')
    rename(id, 'Legend')
    expect(found('legend')).toEqual([id])
    const withoutNote = insert(null)
    remove(withoutNote)
    remove(id)
    expect(found('legend')).toEqual([])
    checkIndex(store.database)
  })

  it('are found after the file was rewritten', () => {
    const file = join(folder, 'stint.db')
    const store = createStoreBench(file)
    const { insert, remove } = texts(store)
    const [gone, id] = [insert('gone'), insert('Shot list')]
    remove(gone)
    store.database.close()
    const rewritten = new SqliteDatabase(file)
    rewritten.exec('VACUUM')
    rewritten.close()
    const later = createStoreBench(file)
    const { rename, found } = texts(later)
    rename(id, 'Shot list, final')
    expect(found('shot')).toEqual([id])
    checkIndex(later.database)
    later.database.close()
  })
})

const words = ['call', 'Ann', 'Grüße', 'v2', 'shot', '東京'] as const
const text = fc.option(
  fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' ')),
)
const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), text, row: fc.nat() }),
  fc.record({ do: fc.constant('rename' as const), text, row: fc.nat() }),
  fc.record({ do: fc.constant('remove' as const), text, row: fc.nat() }),
)

it('each word of each entry that is there is found, and nothing else, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const store = createStoreBench()
      const { insert, rename, remove, found } = texts(store)
      const notes = new Map<LocalId, string | null>()
      for (const step of steps) {
        const id = [...notes.keys()][step.row % Math.max(1, notes.size)]
        if (step.do === 'insert') notes.set(insert(step.text), step.text)
        else if (id === undefined) continue
        else if (step.do === 'remove') {
          remove(id)
          notes.delete(id)
        } else {
          rename(id, step.text)
          notes.set(id, step.text)
        }
      }
      for (const word of words) {
        const wanted = [...notes].filter(([, held]) => held?.split(' ').includes(word))
        expect(found(word)).toEqual(wanted.map(([id]) => id).sort())
      }
      checkIndex(store.database)
      store.database.close()
    }),
    { numRuns: 60 },
  )
})

it('no index is kept that no query reads', () => {
  const { database } = createStoreBench()
  const indexes = database.all(`SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'`)
  expect(indexes).toEqual([{ name: 'time_entry_texts' }])
  database.close()
})
