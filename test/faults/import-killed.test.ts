/** An import is atomic: after a kill or a disk error all of the file is imported, or nothing. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createUnsentFileCommands } from '../../electron/commands/unsent-file/commands.ts'
import { waitingImports } from '../../electron/queries/whole-lists.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { InMemoryService, activeRows } from '../fakes/in-memory-service.ts'
import { importText } from '../fakes/import-unsent-file.ts'
import { draft, giveReceipt, hash, receiptOf } from '../fakes/sample-receipts.ts'
import { entryFields } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'

const creates = 300
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A file with entries, a deletion of a known entry, and the receipt of a draft, which is imported last. */
function written(): string {
  const bench = createStoreBench()
  // Another machine generates other ids.
  for (let count = 0; count < 1000; count += 1) bench.ids.next()
  const service = new InMemoryService(bench)
  const known = service.share('timeEntry', { ...entryFields, zone: 'UTC', timerId: null }, 7)
  const entries = createEntryCommands(bench)
  for (let count = 0; count < creates; count += 1) {
    const startedAt = (bench.clock.now() - (count + 1) * 60_000) as EpochMs
    entries.create({ note: `entry ${count}`, startedAt, duration: 60 as Seconds })
  }
  entries.remove({ id: known })
  giveReceipt(bench, receiptOf({ draftId: draft.id }))
  const text = createUnsentFileCommands(bench).export([draft])
  if (!text.ok) throw new Error(text.error.message)
  return text.value.text
}

/** A computer that has the row which the file deletes. */
function machine(file: string): StoreBench {
  const bench = createStoreBench(file)
  const service = new InMemoryService(bench)
  service.share('timeEntry', { ...entryFields, zone: 'UTC', timerId: null }, 7)
  return bench
}

function stateOf(bench: StoreBench) {
  return {
    rows: Object.keys(activeRows(bench)).length,
    operations: new InMemoryService(bench).waiting().length,
    toConfirm: waitingImports(bench.database, 1).total,
  }
}
const nothing = { rows: 1, operations: 0, toConfirm: 0 }
const everything = { rows: 1 + creates, operations: creates, toConfirm: 1 }

describe('an import', () => {
  it('leaves nothing where the program is killed in the middle of it', () => {
    const text = written()
    const bench = machine(join(folder, 'one'))
    const copied = join(folder, 'killed')
    // A kill leaves what is in the files at that moment; all but the last item is written by then.
    const copyHere = (): boolean => {
      for (const end of ['', '-wal']) {
        const from = `${join(folder, 'one')}${end}`
        if (existsSync(from)) copyFileSync(from, `${copied}${end}`)
      }
      return true
    }
    const kept = { has: copyHere } as unknown as ReadonlySet<string>
    expect(importText(bench, text, kept)).toMatchObject({ value: { added: creates, receipts: 1 } })
    const after = createStoreBench(copied)
    expect(stateOf(after)).toEqual(nothing)
    // Importing the same file again then imports all of it, once.
    importText(after, text, new Set([hash]))
    importText(after, text, new Set([hash]))
    expect(stateOf(after)).toEqual(everything)
    expect(stateOf(bench)).toEqual(everything)
    after.database.close()
    bench.database.close()
  })

  it('leaves nothing where the disk refuses in the middle of it, and can be tried again', () => {
    const bench = machine(':memory:')
    const file = createUnsentFileCommands(bench)
    const preview = file.preview(written())
    if (!preview.ok) throw new Error(preview.error.message)
    const { page_count: pages } = bench.database.get('PRAGMA page_count') ?? {}
    bench.database.get(`PRAGMA max_page_count = ${Number(pages) + 5}`)
    expect(file.import(preview.value.id)).toMatchObject({ ok: false, error: { code: 'storage' } })
    expect(stateOf(bench)).toEqual(nothing)
    expect(bench.history.state().undo).toBeNull()
    bench.database.get('PRAGMA max_page_count = 1000000')
    expect(file.import(preview.value.id)).toMatchObject({ ok: true })
    expect(stateOf(bench)).toEqual(everything)
  })
})
