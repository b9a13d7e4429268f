/** Imports from other trackers: what is recorded, once, what undo takes back, and what is refused. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { valueOf } from '../../../test/fakes/accounts-bench.ts'
import { InMemoryService, activeRows } from '../../../test/fakes/in-memory-service.ts'
import {
  begin,
  headerOf,
  importRows,
  importsOn,
  newProject,
  noProject,
  work,
} from '../../../test/fakes/import-scene.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import type { StagedRow } from '../../../shared/contract/groups/time-imports.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { allProjects } from '../../store/projects.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createEntryCommands } from '../entries/entries.ts'
import { createProjectCommands } from '../projects.ts'
import type { createTimeImportCommands } from './time-imports.ts'

let bench: StoreBench
let service: InMemoryService
let imports: ReturnType<typeof createTimeImportCommands>
let rows: readonly StagedRow[]
beforeEach(() => {
  bench = createStoreBench()
  service = new InMemoryService(bench)
  imports = importsOn(bench)
  rows = importRows(250, bench.clock.now())
})
afterEach(() => bench.database.close())

const entries = () =>
  timeEntries.where(bench.database, 'WHERE r.deleted_at IS NULL ORDER BY r.started_at', [])
const latest = () => imports.memory().latest
const fingerprintOf = (letter: string): string => letter.repeat(64)

describe('an import', () => {
  it('records each row, with its project, and sends it once', () => {
    begin(imports, rows)
    work(bench)
    const [project] = allProjects(bench.database)
    expect(project).toMatchObject({ title: 'Website', internal: true })
    expect(entries()).toHaveLength(250)
    expect(entries()[0]).toMatchObject({
      note: 'row 0',
      projectId: project?.id,
      zone: 'Europe/Berlin',
      duration: 900,
      isLogged: true,
      billable: false,
      internal: true,
    })
    expect(entries()[1]?.projectId).toBeNull()
    expect(latest()).toMatchObject({
      state: 'imported',
      done: 250,
      created: 250,
      createdProjects: 1,
    })
    service.answerAll()
    expect(service.rows.size).toBe(251)
  })

  it('takes client and billable from the file, and an existing project', () => {
    const existing = bench.project(7, 3)
    const targets = [
      { ...newProject, choice: { kind: 'existing', id: existing } } as const,
      { ...noProject, client: 'Acme', clientId: 9 as ServiceId },
    ]
    const [first, second] = rows as readonly [StagedRow, StagedRow]
    const two = [{ ...first, billable: false, tags: 'a,b' }, second]
    begin(imports, two, { header: headerOf(two, targets) })
    work(bench)
    expect(entries()).toMatchObject([
      { projectId: existing, clientId: 3, billable: false, tags: 'a,b', internal: false },
      { projectId: null, clientId: 9, billable: true, internal: false },
    ])
  })

  it('is never billable without a client, whatever the file says', () => {
    const said = rows.slice(0, 2).map((row) => ({ ...row, billable: true }))
    begin(imports, said)
    work(bench)
    expect(entries()).toMatchObject([
      { billable: false, internal: true },
      { billable: false, internal: true },
    ])
    service.answerAll()
    const sent = [...service.rows.values()].filter(({ entity }) => entity === 'timeEntry')
    expect(sent.map(({ fields }) => fields['billable'])).toEqual([false, false])
  })

  it('makes another project where the one that it made once has another client by now', () => {
    const [row] = rows as readonly [StagedRow]
    const importFor = (clientId: ServiceId | null, note: string) => {
      const oneRow = [{ ...row, note }]
      const header = headerOf(oneRow, [{ ...newProject, clientId }])
      begin(imports, oneRow, { header: { ...header, fingerprint: fingerprintOf(note) } })
      work(bench)
      return entries().find((entry) => entry.note === note)
    }
    const internal = importFor(null, 'a')
    const projectOfClient = importFor(9 as ServiceId, 'b')
    expect(projectOfClient).toMatchObject({ clientId: 9, internal: false })
    expect(projectOfClient?.projectId).not.toBe(internal?.projectId)
    // The same project is the same, and one that got another name is another.
    expect(importFor(9 as ServiceId, 'c')?.projectId).toBe(projectOfClient?.projectId)
    const id = projectOfClient?.projectId as LocalId
    valueOf(createProjectCommands(bench).edit({ id, title: 'Website of Nordlicht' }))
    expect(importFor(9 as ServiceId, 'd')?.projectId).not.toBe(id)
    expect(importFor(null, 'e')?.projectId).toBe(internal?.projectId)
  })

  it('is nothing new the second time', () => {
    begin(imports, rows)
    work(bench)
    service.answerAll()
    begin(imports, rows)
    work(bench)
    expect(entries()).toHaveLength(250)
    expect(latest()).toMatchObject({ state: 'imported', done: 250, created: 0, createdProjects: 0 })
    expect(allOperations(bench.database)).toEqual([])
  })

  it('records two rows that are the same, each once', () => {
    const [row] = rows as readonly [StagedRow]
    const two = [row, { ...row, repeat: 1 }]
    begin(imports, two)
    work(bench)
    begin(imports, two)
    work(bench)
    expect(entries()).toHaveLength(2)
  })

  it('stops, and goes on from there', () => {
    const id = begin(imports, rows)
    work(bench, 2)
    valueOf(imports.stop({ id }))
    expect(work(bench)).toBe(0)
    expect(latest()).toMatchObject({ state: 'importing', isPaused: true, done: 100 })
    // Choosing the same file again goes on as well.
    expect(begin(imports, rows)).toBe(id)
    work(bench)
    expect(entries()).toHaveLength(250)
    expect(bench.history.state().undo).toBe('Import entries')
  })

  it('does its work in the background when it is told to', async () => {
    begin(imports, rows)
    while (latest()?.state === 'importing') await yieldToEventLoop()
    expect(latest()?.state).toBe('imported')
  })
})

describe('the undo of an import', () => {
  it('is one step; what was not sent is gone without a word to the service', () => {
    const before = activeRows(bench)
    begin(imports, rows)
    work(bench)
    valueOf(bench.history.undo())
    work(bench)
    expect(activeRows(bench)).toEqual(before)
    expect(allOperations(bench.database)).toEqual([])
    expect(latest()).toMatchObject({ state: 'undone', done: 0, created: 0, createdProjects: 0 })
  })

  it('deletes at the service what was sent', () => {
    begin(imports, rows)
    work(bench)
    service.answerAll()
    valueOf(bench.history.undo())
    work(bench)
    service.answerAll()
    expect(service.rows.size).toBe(0)
  })

  it('can itself be undone, and done again', () => {
    begin(imports, rows)
    work(bench)
    service.answerAll()
    valueOf(bench.history.undo())
    work(bench)
    valueOf(bench.history.redo())
    work(bench)
    service.answerAll()
    expect(entries()).toHaveLength(250)
    expect(service.rows.size).toBe(251)
    expect(latest()).toMatchObject({ state: 'imported', done: 250, created: 250 })
    valueOf(bench.history.undo())
    work(bench)
    service.answerAll()
    expect(service.rows.size).toBe(0)
  })

  it('in the middle takes back what is there, and redo does all of it', () => {
    begin(imports, rows)
    work(bench, 2)
    valueOf(bench.history.undo())
    work(bench)
    expect(entries()).toEqual([])
    valueOf(bench.history.redo())
    work(bench)
    expect(entries()).toHaveLength(250)
  })

  it('leaves entries that were there before, and a project that is used by now', () => {
    begin(imports, rows.slice(0, 100))
    work(bench)
    begin(imports, rows)
    work(bench)
    const projectId = allProjects(bench.database)[0]?.id as LocalId
    valueOf(bench.history.undo())
    work(bench)
    expect(entries()).toHaveLength(100)
    const startedAt = (bench.clock.now() - 60_000) as EpochMs
    const ownEntry = createEntryCommands(bench).create({
      startedAt,
      duration: 60 as never,
      projectId,
    })
    valueOf(bench.history.undo())
    valueOf(bench.history.redo())
    expect(ownEntry.ok).toBe(true)
    valueOf(imports.undo({ id: latest()?.id as LocalId }))
    work(bench)
    expect(allProjects(bench.database)).toHaveLength(1)
  })

  it('is followed by another import of the file, with other values', () => {
    begin(imports, rows)
    work(bench)
    service.answerAll()
    valueOf(bench.history.undo())
    work(bench)
    const later = rows.map((row) => ({ ...row, startedAt: (row.startedAt - 3_600_000) as EpochMs }))
    begin(imports, later)
    work(bench)
    service.answerAll()
    expect(entries()).toHaveLength(250)
    expect(entries()[0]?.startedAt).toBe(later[0]?.startedAt)
    expect(service.rows.size).toBe(251)
  })
})

describe('an import is refused', () => {
  it('while another is not finished', () => {
    begin(imports, rows)
    const otherHeader = { ...headerOf(rows), fingerprint: 'b'.repeat(64) }
    expect(imports.begin(otherHeader)).toMatchObject({ error: { code: 'busy' } })
  })

  it('where rows are missing, or have times that no entry can have', () => {
    const { id } = valueOf(imports.begin(headerOf(rows)))
    const [row] = rows as readonly [StagedRow]
    const future = { ...row, startedAt: (bench.clock.now() + 60_000) as EpochMs }
    expect(imports.stage({ id, position: 0, rows: [future] })).toMatchObject({
      error: { code: 'invalid' },
    })
    expect(imports.stage({ id, position: 0, rows: [{ ...row, target: 2 }] })).toMatchObject({
      error: { code: 'invalid' },
    })
    valueOf(imports.stage({ id, position: 0, rows: [row] }))
    expect(imports.run({ id })).toMatchObject({ error: { code: 'invalid' } })
    expect(entries()).toEqual([])
  })

  it('where it is forgotten', () => {
    const id = bench.ids.next()
    for (const call of [imports.run, imports.stop, imports.undo] as const) {
      expect(call({ id })).toMatchObject({ error: { code: 'notFound' } })
    }
  })
})
