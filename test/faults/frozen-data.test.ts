/** Data of released versions (test/fixtures/frozen) is opened, read and sent by this version. */
import 'fake-indexeddb/auto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkspaceDatabase } from '../../electron/app/workspaces/workspace-database.ts'
import { createLog } from '../../electron/base/log.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createRestoredCommands } from '../../electron/commands/service-restore.ts'
import { listEntries } from '../../electron/queries/entries/entry-list.ts'
import { missedBillable } from '../../electron/queries/missed-billable-list.ts'
import { openDatabase } from '../../electron/store/database.ts'
import { createReceiptFiles } from '../../electron/store/receipts/receipt-files.ts'
import { DraftDatabase } from '../../renderer/drafts/draft-database.ts'
import { success } from '../../shared/contract/errors.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import {
  databaseContents,
  draftContents,
  folderContents,
} from '../fixtures/frozen/frozen-contents.ts'
import {
  checksumOf,
  databaseFile,
  frozenFolder,
  frozenNames,
  restoreDrafts,
  unpackFrozen,
  type FrozenDrafts,
} from '../fixtures/frozen/frozen-folder.ts'
import { arrivedNote } from '../fixtures/frozen/frozen-outbox.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

/** Each folder as it was written. A line is added with a new folder, and never changed. */
const checksums: Readonly<Record<string, string>> = {
  'schema-14': '7f61e7bb63875535fd382b83f1ea67a10d6d3884ced71f142a7fe6129d504561',
}

const migrate =
  'installed copies hold this data: never regenerate it. Write a migration that reads it, or, after a renaming, ' +
  'change the mapping in test/fixtures/frozen/frozen-contents.ts'

type Expected = {
  readonly folder: object
  readonly database: { readonly operations: readonly FrozenOperation[] }
  readonly drafts: object
}
type FrozenOperation = { readonly id: string; readonly state: string; readonly accepted: boolean }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-frozen-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const readJson = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(join(frozenFolder, name, file), 'utf8'))

/** Opens the workspace as the program does, an hour after it was written. */
function openWorkspace(): StoreBench {
  const clock = createSimulatedClock('2026-11-20T10:00:00Z')
  const log = createLog(() => undefined)
  return createStoreBench(
    databaseFile(folder),
    clock,
    (file, changes) => openWorkspaceDatabase(dirname(file), changes, { clock, log }).database,
  )
}

it('no folder was changed, and each has its checksum', () => {
  const found = Object.fromEntries(frozenNames().map((name) => [name, checksumOf(name)]))
  expect(found, migrate).toEqual(checksums)
})

describe.each(Object.keys(checksums))('%s', (name) => {
  const expected = readJson(name, 'expected.json') as Expected
  beforeEach(() => unpackFrozen(name, folder))

  it('settings and accounts are read', () => {
    const { ids } = createStoreBench()
    expect(folderContents(folder, ids), migrate).toMatchObject(expected.folder)
  })

  it('every row of the database is read', () => {
    const bench = openWorkspace()
    expect(databaseContents(bench.database), migrate).toMatchObject(expected.database)
    bench.database.close()
  })

  it('an edited note is found, though the version that wrote it lost its words', () => {
    const note = 'Quarterly figures'
    // As that version did it: opened without a migration.
    const old = createStoreBench(databaseFile(folder), undefined, openDatabase).database
    for (const text of [note, `${note} v2`]) {
      const edit = `UPDATE time_entries SET note = ?, deleted_at = NULL
        WHERE row = (SELECT max(row) FROM time_entries)`
      old.write((transaction) => success(transaction.run(edit, [text])))
    }
    old.close()
    const bench = openWorkspace()
    const { entries } = listEntries(bench.database, { filter: { text: 'quarterly' }, limit: 10 })
    expect(entries.map((entry) => entry.note)).toEqual([`${note} v2`])
    const check = `INSERT INTO time_entry_texts (time_entry_texts, rank) VALUES ('integrity-check', 1)`
    expect(bench.database.write((transaction) => success(transaction.run(check)))).toMatchObject({
      ok: true,
    })
    bench.database.close()
  })

  it('billable is left as it was recorded, and what looks missed is listed once', () => {
    const bench = openWorkspace()
    const flags = (): readonly boolean[] =>
      databaseContents(bench.database).entries.map(({ billable }) => billable)
    const before = flags()
    const missed = missedBillable(bench.database)
    const listed = bench.database.all(
      `SELECT r.duration FROM time_entries r LEFT JOIN projects p ON p.id = r.project_id
       WHERE r.deleted_at IS NULL AND r.billable = 0 AND r.billed = 0 AND r.duration IS NOT NULL
         AND coalesce(r.client_id, p.client_id) IS NOT NULL AND coalesce(p.type, '') <> 'fixedPrice'`,
    )
    expect(missed?.count ?? 0).toBe(listed.length)
    expect(createEntryCommands(bench).markMissedBillable()).toMatchObject({
      value: { changed: listed.length },
    })
    expect(flags().filter(Boolean)).toHaveLength(before.filter(Boolean).length + listed.length)
    bench.history.undo()
    expect(flags()).toEqual(before)
    bench.database.close()
    const again = openWorkspace()
    expect(missedBillable(again.database)).toBeNull()
    again.database.close()
  })

  it('receipts have their bytes', async () => {
    const bench = openWorkspace()
    const files = createReceiptFiles(join(dirname(databaseFile(folder)), 'receipts'), () => 'new')
    const stored = databaseContents(bench.database).expenses.flatMap(({ receipts }) => receipts)
    expect(stored.length).toBeGreaterThan(0)
    for (const { hash } of stored)
      expect(await files.read(hash), migrate).toMatchObject({ ok: true })
    bench.database.close()
  })

  it('drafts are read', async () => {
    await restoreDrafts(readJson(name, 'drafts.json') as FrozenDrafts)
    const database = new DraftDatabase()
    expect(await draftContents(database), migrate).toMatchObject(expected.drafts)
    database.close()
  })

  it('what waits is sent exactly once, and what waits for the person still does', async () => {
    const bench = openWorkspace()
    const far = await openSandboxServer(bench.clock, { file: join(folder, 'demo-service.json') })
    expect(createRestoredCommands(bench).answer({ choice: 'keep' })).toMatchObject({ ok: true })
    const program = new SimulatedProgram(bench, far)
    try {
      expect(await program.untilPulled()).toBe(true)
      await program.untilEmpty()
      // A create that the service accepted without a row is never sent again: the person decides.
      const parked = expected.database.operations.filter(
        ({ state, accepted }) => state === 'parked' || accepted,
      )
      const left = databaseContents(bench.database).operations
      expect(left.map(({ id, state }) => ({ id, state }))).toEqual(
        parked.map(({ id }) => ({ id, state: 'parked' })),
      )
      const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)
      const notes = page.ok ? page.value.rows.map(({ note }) => note) : []
      expect(notes.filter((note) => note === arrivedNote)).toHaveLength(1)
      expect(new Set(notes).size).toBe(notes.length)
      const refused = new Set(left.map(({ row }) => row))
      const own = databaseContents(bench.database).entries.filter(
        ({ id, deleted }) => !deleted && !refused.has(id),
      )
      expect([...notes].sort()).toEqual([...own.map(({ note }) => note), 'Changed there'].sort())
    } finally {
      await program.end()
      await far.close()
      bench.database.close()
    }
  })
})
