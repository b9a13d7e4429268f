/**
 * The service of an entry (a billable service of its project), through every command that copies or
 * edits entries.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { projects } from '../../store/projects.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { earlierWork } from '../../queries/entries/earlier-work.ts'
import { createEntryCommands, type EntryCommands } from './entries.ts'
import { createTimerCommands, type TimerCommands } from '../timer.ts'

const design = 11 as ServiceId
const writing = 12 as ServiceId
const startedAt = 1_790_000_000_000 as EpochMs
const duration = 3600 as Seconds

let bench: StoreBench
let entries: EntryCommands
let timer: TimerCommands
let site: LocalId
let book: LocalId

beforeEach(() => {
  bench = createStoreBench()
  entries = createEntryCommands(bench)
  timer = createTimerCommands(bench)
  site = projectWith(1, [design, writing])
  book = projectWith(2, [writing])
  return () => bench.database.close()
})

function projectWith(serviceId: number, ids: readonly ServiceId[]): LocalId {
  const id = bench.project(serviceId, 5)
  setServices(id, ids)
  return id
}

function setServices(
  project: LocalId,
  ids: readonly ServiceId[],
  archived: readonly ServiceId[] = [],
): void {
  const services = JSON.stringify([
    ...ids.map((id) => ({ id, name: `Service ${id}` })),
    ...archived.map((id) => ({ id, name: `Service ${id}`, isArchived: true })),
  ])
  bench.database.write((transaction) => {
    projects.update(transaction, project, { services })
    return success(null)
  })
}

function value<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

const record = (work: { projectId?: LocalId; projectServiceId?: ServiceId }) =>
  value(entries.create({ ...work, note: 'Call', startedAt, duration }))
const serviceOf = (id: LocalId) => timeEntries.byId(bench.database, id)?.projectServiceId

describe('the service of an entry', () => {
  it('is recorded and sent', () => {
    const { id } = record({ projectId: site, projectServiceId: design })
    expect(serviceOf(id)).toBe(design)
    expect(allOperations(bench.database)[0]?.patch).toMatchObject({ projectServiceId: design })
  })

  it('is left out of new work where the project does not have it, which is recorded all the same', () => {
    expect(record({ projectId: book, projectServiceId: design }).projectServiceId).toBeNull()
    expect(record({ projectServiceId: design }).projectServiceId).toBeNull()
  })

  it('can be chosen and taken away, but not for one that the project does not have', () => {
    const { id } = record({ projectId: book })
    expect(entries.edit({ id, projectServiceId: design })).toMatchObject({
      ok: false,
      error: { code: 'invalid', field: 'projectServiceId' },
    })
    value(entries.edit({ id, projectServiceId: writing }))
    expect(serviceOf(id)).toBe(writing)
    value(entries.edit({ id, projectServiceId: null }))
    expect(serviceOf(id)).toBeNull()
  })

  it('goes with a project that has it and is cleared by one that has not', () => {
    const { id } = record({ projectId: site, projectServiceId: writing })
    value(entries.edit({ id, projectId: book }))
    expect(serviceOf(id)).toBe(writing)
    value(entries.edit({ id, projectId: site, projectServiceId: design }))
    value(entries.edit({ id, projectId: book }))
    expect(serviceOf(id)).toBeNull()
  })

  it('stays where something else is changed, though the project lost it', () => {
    const { id } = record({ projectId: site, projectServiceId: design })
    setServices(site, [])
    value(entries.edit({ id, note: 'Mail' }))
    expect(serviceOf(id)).toBe(design)
  })

  it('is kept by split, merge and duplicate', () => {
    const first = record({ projectId: site, projectServiceId: design })
    const second = value(entries.split({ id: first.id, at: (startedAt + 60_000) as EpochMs }))
    expect(second.projectServiceId).toBe(design)
    expect(value(entries.merge({ ids: [first.id, second.id] })).projectServiceId).toBe(design)
    const copy = { id: first.id, startedAt: (startedAt + 7_200_000) as EpochMs }
    expect(value(entries.duplicate(copy)).projectServiceId).toBe(design)
    setServices(site, [])
    expect(value(entries.duplicate(copy)).projectServiceId).toBeNull()
  })

  it('is kept by pause and resume', () => {
    value(timer.start({ projectId: site, projectServiceId: design }))
    value(timer.pause({}))
    expect(value(timer.resume()).projectServiceId).toBe(design)
  })

  it('is changed for many at once, where their projects have it', () => {
    const one = record({ projectId: site })
    const two = record({ projectId: book })
    const ids = [one.id, two.id]
    expect(value(entries.editMany({ ids, projectServiceId: design })).changed).toBe(1)
    expect([serviceOf(one.id), serviceOf(two.id)]).toEqual([design, null])
  })

  it('that is archived by now stays on its entry, and is neither chosen nor suggested again', () => {
    const { id } = record({ projectId: site, projectServiceId: writing })
    expect(earlierWork(bench.database)[0]?.projectServiceId).toBe(writing)
    setServices(site, [design], [writing])
    value(entries.edit({ id, note: 'Called', projectServiceId: writing }))
    value(entries.edit({ id, projectId: site }))
    expect(serviceOf(id)).toBe(writing)
    expect(earlierWork(bench.database)[0]).toMatchObject({
      projectId: site,
      projectServiceId: null,
    })
    expect(record({ projectId: site, projectServiceId: writing }).projectServiceId).toBeNull()
    value(entries.edit({ id, projectServiceId: design }))
    expect(entries.edit({ id, projectServiceId: writing })).toMatchObject({
      error: { code: 'invalid', field: 'projectServiceId' },
    })
  })
})
