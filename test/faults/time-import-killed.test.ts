/**
 * An import of time entries from another tracker, killed at every piece of its work and of its undo: what is in the
 * files at that moment is opened as after a restart. Each row reaches the service exactly once, or not at all.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StagedRow } from '../../shared/contract/groups/time-imports.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { yieldToEventLoop } from '../../electron/base/yield-to-event-loop.ts'
import { valueOf } from '../fakes/accounts-bench.ts'
import { begin, importRows, importsOn, work } from '../fakes/import-scene.ts'
import { InMemoryService, activeRows } from '../fakes/in-memory-service.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'

const size = 10
const count = 35
/** Pieces of work: the chunks, and the end. */
const pieces = Math.ceil(count / size) + 1
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-import-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a kill leaves of a database that is open. */
function killed(name: string, to: string): string {
  const copied = join(folder, to)
  for (const end of ['', '-wal']) {
    const from = `${join(folder, name)}${end}`
    if (existsSync(from)) copyFileSync(from, `${copied}${end}`)
  }
  return copied
}

/** The notes of the entries at the service, sorted. */
function sentNotes(service: InMemoryService): readonly string[] {
  return [...service.rows.values()]
    .filter(({ entity }) => entity === 'timeEntry')
    .map(({ fields }) => String(fields['note']))
    .sort()
}

const wantedNotes = (rows: readonly StagedRow[]) => rows.map(({ note }) => note).sort()

/** Sends what waits as after a restart; rows that are at the service already come with the files. */
function sendAll(bench: StoreBench, sent: InMemoryService): InMemoryService {
  const service = new InMemoryService(bench, 9000)
  for (const [id, row] of sent.rows) service.rows.set(id, row)
  service.answerAll()
  return service
}

function restarted(file: string) {
  const bench = createStoreBench(file)
  // A real program never gives an id twice.
  for (let used = 0; used < 5000; used += 1) bench.ids.next()
  const imports = importsOn(bench)
  valueOf(imports.resume())
  return { bench, imports }
}

describe('an import that is killed', () => {
  it.each(Array.from({ length: pieces }, (_, at) => at))(
    'behind piece %i goes on, and is there exactly once',
    (at) => {
      const bench = createStoreBench(join(folder, 'one'))
      const service = new InMemoryService(bench)
      const rows = importRows(count, bench.clock.now())
      const id = begin(importsOn(bench), rows, { size })
      work(bench, at)
      // Some of it is at the service already.
      if (at % 2 === 1) service.answerAll()
      const after = restarted(killed('one', `killed ${at}`))
      expect(after.imports.memory().latest).toMatchObject({
        state: 'importing',
        isPaused: true,
        total: count,
        done: Math.min(at * size, count),
      })
      // Nothing happens until it is told to.
      expect(work(after.bench)).toBe(0)
      valueOf(after.imports.run({ id }))
      work(after.bench)
      expect(sentNotes(sendAll(after.bench, service))).toEqual(wantedNotes(rows))
      // The same file again adds nothing.
      begin(after.imports, rows, { size })
      work(after.bench)
      expect(Object.keys(activeRows(after.bench))).toHaveLength(count + 1)
      after.bench.database.close()
      bench.database.close()
    },
  )

  it('can be undone instead, and leaves the service as it was', () => {
    const bench = createStoreBench(join(folder, 'one'))
    const service = new InMemoryService(bench)
    const before = activeRows(bench)
    const id = begin(importsOn(bench), importRows(count, bench.clock.now()), { size })
    work(bench, 2)
    service.answerAll()
    const after = restarted(killed('one', 'killed'))
    valueOf(after.imports.undo({ id }))
    work(after.bench)
    expect(sendAll(after.bench, service).rows.size).toBe(0)
    expect(activeRows(after.bench)).toEqual(before)
    after.bench.database.close()
    bench.database.close()
  })

  it('while its rows are handed over has recorded nothing, and is forgotten', () => {
    const bench = createStoreBench(join(folder, 'one'))
    const rows = importRows(count, bench.clock.now())
    const imports = importsOn(bench)
    const header = {
      ...({ name: 'old.csv', kind: 'toggl', zone: 'UTC', people: [''] } as const),
      fingerprint: 'c'.repeat(64),
      targets: [],
      total: count,
    }
    valueOf(imports.begin(header))
    const after = restarted(killed('one', 'killed'))
    expect(after.imports.memory().latest).toBeNull()
    begin(after.imports, rows, { size })
    work(after.bench)
    expect(sentNotes(sendAll(after.bench, new InMemoryService(after.bench)))).toEqual(
      wantedNotes(rows),
    )
    after.bench.database.close()
    bench.database.close()
  })
})

describe('the undo of an import that is killed', () => {
  it.each(Array.from({ length: pieces }, (_, at) => at))(
    'behind piece %i goes on by itself after the restart',
    async (at) => {
      const bench = createStoreBench(join(folder, 'one'))
      const service = new InMemoryService(bench)
      const imports = importsOn(bench)
      const before = activeRows(bench)
      const id: LocalId = begin(imports, importRows(count, bench.clock.now()), { size })
      work(bench)
      service.answerAll()
      valueOf(imports.undo({ id }))
      work(bench, at)
      const after = restarted(killed('one', `killed ${at}`))
      while (after.imports.memory().latest?.state === 'undoing') {
        await yieldToEventLoop()
      }
      expect(sendAll(after.bench, service).rows.size).toBe(0)
      expect(activeRows(after.bench)).toEqual(before)
      await after.imports.close()
      after.bench.database.close()
      await imports.close()
      bench.database.close()
    },
  )
})
