/** Time entries: client against sandbox over HTTP, following the tables of docs/interface/time-entries.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ServiceTimeEntry,
  TimeEntryFilter,
  TimeEntryInput,
} from '../../electron/service/time-entries.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { changeEntryRemotely } from '../fakes/change-entry-remotely.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let far: SandboxServer

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const entry = (fields: Partial<TimeEntryInput> = {}): TimeEntryInput => ({
  isLogged: true,
  duration: 600 as Seconds,
  note: 'work',
  startedAt: at('2026-11-20T09:00:00Z'),
  clientId: null,
  projectId: null,
  ...fields,
})

async function created(fields: Partial<TimeEntryInput> = {}): Promise<ServiceTimeEntry> {
  return valueOf(await far.service.timeEntries.create(entry(fields)))
}

async function listed(filter: TimeEntryFilter): Promise<readonly ServiceTimeEntry[]> {
  const rows: ServiceTimeEntry[] = []
  for await (const page of far.service.timeEntries.list(filter)) rows.push(...valueOf(page).rows)
  return rows
}

beforeAll(async () => {
  far = await openSandboxServer(clock)
})
afterAll(() => far.close())

describe('create, update, delete', () => {
  it('creates a logged entry without a timer', async () => {
    expect(await created({ note: 'logged', clientId: 3101 as ServiceId })).toMatchObject({
      note: 'logged',
      duration: 600,
      isLogged: true,
      clientId: 3101,
      billable: true,
      billed: false,
      internal: false,
      timer: null,
      active: true,
    })
  })

  it('answers whole seconds with a trailing Z', async () => {
    const { raw } = await created({ startedAt: at('2026-11-20T09:00:00.750Z') })
    expect(raw['started_at']).toBe('2026-11-20T09:00:00Z')
  })

  it('keeps a running timer with a null duration and logs it by an update that names the timer', async () => {
    const running = await created({ isLogged: false, duration: null })
    expect(running).toMatchObject({ duration: null, isLogged: false, timer: { isRunning: true } })
    const { timer } = running
    const logged = await far.service.timeEntries.update(running.id, running.raw, {
      isLogged: true,
      duration: 90 as Seconds,
      ...(timer && { timer: { id: timer.id } }),
    })
    expect(valueOf(logged)).toMatchObject({
      id: running.id,
      isLogged: true,
      duration: 90,
      timer: { id: timer?.id, isRunning: false },
    })
  })

  it('changes only the fields that are sent', async () => {
    const { id } = await created({ note: 'before', clientId: 3101 as ServiceId })
    expect(valueOf(await changeEntryRemotely(far.service, id, { note: null }))).toMatchObject({
      note: null,
      duration: 600,
      clientId: 3101,
    })
  })

  it('keeps fields that only a later version of the service knows, whatever their names', async () => {
    const { id, raw } = await created()
    const later = { retainer_id: 77, constructor: 'built' }
    const updated = await far.service.timeEntries.update(id, { ...raw, ...later }, { note: 'kept' })
    expect(valueOf(updated).raw).toMatchObject(later)
  })

  it('takes the client from the project', async () => {
    expect(await created({ projectId: 5001 as ServiceId })).toMatchObject({ projectId: 5001 })
  })

  it('deletes with 204 and lists the entry with include_deleted alone', async () => {
    const { id } = await created({ note: 'to delete' })
    expect(valueOf(await far.service.timeEntries.delete(id))).toBeNull()
    const ids = (rows: readonly ServiceTimeEntry[]): readonly number[] => rows.map((row) => row.id)
    expect(ids(await listed({}))).not.toContain(id)
    expect((await listed({ includeDeleted: true })).find((row) => row.id === id)?.active).toBe(
      false,
    )
  })
})

describe('filters', () => {
  const day = at('2026-03-02T08:00:00Z')
  const later = at('2026-03-02T09:00:00Z')
  const names = async (filter: TimeEntryFilter): Promise<readonly (string | null)[]> =>
    (await listed({ startedFrom: day, startedTo: later, ...filter })).map(({ note }) => note).sort()

  beforeAll(async () => {
    await created({ note: 'a', startedAt: day, clientId: 3102 as ServiceId })
    await created({ note: 'b', startedAt: later, billable: false })
    await created({ note: 'c', startedAt: later, isLogged: false, duration: null })
    await created({ note: 'after', startedAt: (later + 1000) as EpochMs })
  })

  it.each<readonly [string, TimeEntryFilter, readonly string[]]>([
    ['started_from and started_to, both inclusive', {}, ['a', 'b']],
    ['include_unlogged', { includeUnlogged: true }, ['a', 'b', 'c']],
    ['client_id', { clientId: 3102 as ServiceId }, ['a']],
    ['billable true', { billable: true }, ['a']],
    ['billable false', { billable: false }, ['b']],
    ['billed true', { billed: true }, []],
    ['billed false', { billed: false }, ['a', 'b']],
    ['team', { team: true }, ['a', 'b']],
    ['updated_since now', { updatedSince: clock.now() }, ['a', 'b']],
    ['updated_since later', { updatedSince: (clock.now() + 1000) as EpochMs }, []],
  ])('%s', async (_name, filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  it('pages from 1, takes page 0 for page 1, and tells totals of the filtered set', async () => {
    const filter = { startedFrom: day, startedTo: later }
    const zero = valueOf(await far.service.timeEntries.page(filter, 0, 1))
    const second = valueOf(await far.service.timeEntries.page(filter, 2, 1))
    const past = valueOf(await far.service.timeEntries.page(filter, 3, 1))
    expect([zero.page, zero.pages, zero.total, zero.perPage]).toEqual([1, 2, 2, 1])
    expect(zero.meta).toMatchObject({ total_logged: 1200, total_unbilled: 600 })
    expect([...zero.rows, ...second.rows].map(({ note }) => note)).toEqual(['b', 'a'])
    expect(past.rows).toEqual([])
  })
})

describe('refusals', () => {
  it.each<readonly [string, () => Promise<ServiceResult<unknown>>, Record<string, unknown>]>([
    [
      'a logged entry without a duration',
      () => far.service.timeEntries.create(entry({ duration: null })),
      { kind: 'invalid', status: 422, fields: { duration: 'Missing data for required field.' } },
    ],
    [
      'an unknown project',
      () => far.service.timeEntries.create(entry({ projectId: 1 as ServiceId })),
      { kind: 'invalid', status: 422, fields: { project_id: 'Project does not exist.' } },
    ],
    [
      'an update of an unknown entry',
      () => far.service.timeEntries.update(999_999 as ServiceId, null, { note: 'x' }),
      { kind: 'notFound', status: 404, message: 'Time entry not found' },
    ],
    [
      'a delete of an unknown entry',
      () => far.service.timeEntries.delete(999_999 as ServiceId),
      { kind: 'notFound', status: 404 },
    ],
  ])('%s', async (_name, call, error) => {
    expect(await call()).toMatchObject({ ok: false, error: { ...error, sent: 'yes' } })
  })
})
