import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import { failure, success } from '../../shared/contract/errors.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { openDatabase } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

describe('the database', () => {
  it('is in WAL mode and waits for the disk at every commit', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'stint-')), 'a.db')
    const database = openDatabase(file, createChangeBus())
    expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    database.close()
  })

  it('rolls back and announces nothing where the work fails', () => {
    const { database, changes } = createStoreBench()
    const heard: string[] = []
    changes.subscribe(({ topics }) => heard.push(...topics))
    const outcome = database.write((transaction) => {
      writeSetting(transaction, 'a', 1)
      transaction.touch('sync')
      return failure('invalid', 'no')
    })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(readSetting(database, 'a')).toBeUndefined()
    expect(heard).toEqual([])
  })

  it('rolls back and passes on what is a bug', () => {
    const { database } = createStoreBench()
    const work = () =>
      database.write((transaction) => {
        writeSetting(transaction, 'a', 1)
        throw new Error('bug')
      })
    expect(work).toThrow('bug')
    expect(readSetting(database, 'a')).toBeUndefined()
    expect(database.write(() => success('still works'))).toEqual({ ok: true, value: 'still works' })
  })

  it('announces after the commit, when the rows can be read', () => {
    const { database, changes } = createStoreBench()
    const seen: unknown[] = []
    changes.subscribe(() => seen.push(readSetting(database, 'a')))
    database.write((transaction) => {
      writeSetting(transaction, 'a', 'there')
      transaction.touch('sync')
      return success(null)
    })
    expect(seen).toEqual(['there'])
  })

  it('refuses values that the driver would cut or crash on', () => {
    const { database } = createStoreBench()
    const bind = (value: unknown) => () => database.get('SELECT ? AS v', [value as string])
    expect(bind('a\0b')).toThrow('NUL')
    expect(bind(true)).toThrow('boolean')
    expect(bind(Number.NaN)).toThrow('NaN')
    expect(database.get('SELECT ? AS v', ['😀 \u202b'])).toEqual({ v: '😀 \u202b' })
  })

  it('returns a message where another program locks the file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'stint-')), 'a.db')
    const bench = createStoreBench(file)
    const otherDatabase = openDatabase(file, createChangeBus(), { patience: 0 })
    const outcome = bench.database.write(() => otherDatabase.write(() => success(null)))
    expect(outcome).toMatchObject({ ok: false, error: { code: 'storage' } })
  })
})
