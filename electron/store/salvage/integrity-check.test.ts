import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSample,
  pageSize,
  removeTemporaryFiles,
  temporaryFile,
  type Sample,
} from '../../../test/fakes/sample-database.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { checkFile, quarantine } from './integrity-check.ts'

let sample: Sample

afterAll(removeTemporaryFiles)

beforeAll(() => {
  sample = createSample()
})

function changed(work: (file: Buffer) => void): Buffer {
  const file = Buffer.from(sample.file)
  work(file)
  return file
}

describe('checkFile', () => {
  it('tells sound from broken and changes neither', () => {
    const path = temporaryFile()
    expect(checkFile(path)).toBe('absent')
    writeFileSync(path, '')
    expect(checkFile(path)).toBe('absent')
    writeFileSync(path, sample.later.file)
    writeFileSync(`${path}-wal`, sample.later.log)
    expect(checkFile(path)).toBe('sound')
    const zeroed = changed((bytes) => bytes.fill(0, 3 * pageSize, 4 * pageSize))
    const nothing = Buffer.alloc(0)
    const cut = sample.file.subarray(0, 9 * pageSize + 100)
    const format = changed((bytes) => bytes.writeUInt8(9, 47))
    const magic = changed((bytes) => bytes.writeUInt8(9, 2))
    for (const [file, log] of [
      [zeroed, nothing],
      [cut, nothing],
      [format, nothing],
      [magic, nothing],
      [nothing, sample.later.log],
    ] as const) {
      const broken = temporaryFile()
      writeFileSync(broken, file)
      if (log.length > 0) writeFileSync(`${broken}-wal`, log)
      expect(checkFile(broken)).toBe('broken')
      expect(readFileSync(broken).equals(file)).toBe(true)
      if (log.length > 0) expect(readFileSync(`${broken}-wal`).equals(log)).toBe(true)
    }
    expect(readFileSync(`${path}-wal`).equals(sample.later.log)).toBe(true)
  })

  it('finds a page of zeros wherever rows are', () => {
    const path = temporaryFile()
    for (const page of [...sample.pages.time_entries].filter((_, index) => index % 10 === 0)) {
      // The overflow of a text can be zeros: SQLite can't know.
      const kind = sample.file[(page - 1) * pageSize]
      if (kind !== 5 && kind !== 13) continue
      writeFileSync(
        path,
        changed((bytes) => bytes.fill(0, (page - 1) * pageSize, page * pageSize)),
      )
      expect(checkFile(path)).toBe('broken')
    }
  })

  it('throws what is no damage', () => {
    const path = temporaryFile()
    const otherDatabase = openDatabase(path, createChangeBus())
    otherDatabase.get('PRAGMA locking_mode=EXCLUSIVE')
    migrate(otherDatabase, () => undefined)
    expect(() => checkFile(path, { patience: 0 })).toThrow('locked')
    otherDatabase.close()
  })
})

describe('quarantine', () => {
  it('renames file and log together and overwrites nothing', () => {
    const path = temporaryFile()
    const now = Date.UTC(2026, 10, 21, 7, 45)
    const put = (text: string): string => {
      for (const suffix of ['', '-wal', '-shm']) writeFileSync(`${path}${suffix}`, text + suffix)
      return quarantine(path, now)
    }
    const first = put('one')
    const two = put('two')
    expect(basename(first)).toBe('stint.db.broken-20261121T074500Z')
    expect(basename(two)).toBe('stint.db.broken-20261121T074500Z-2')
    expect(existsSync(path)).toBe(false)
    for (const suffix of ['', '-wal', '-shm']) {
      expect(readFileSync(`${first}${suffix}`, 'utf8')).toBe(`one${suffix}`)
      expect(readFileSync(`${two}${suffix}`, 'utf8')).toBe(`two${suffix}`)
    }
  })
})
