import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { totals, type TotalsEntry } from '../../shared/domain/reports/totals.ts'
import { dayNumber, dayBoundsOf } from '../../shared/domain/time/day-bounds.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Report, ReportInput } from '../../shared/contract/groups/reports.ts'
import { createProjectCommands } from '../commands/projects.ts'
import { projectTimes } from '../store/projects.ts'
import { storeListedClients } from '../store/clients.ts'
import { timeEntries } from '../store/time-entries.ts'
import { exactReport, report } from './reports.ts'

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

type Row = TotalsEntry & { readonly note: string | null }

const now = Date.parse('2026-11-21T12:00:00Z') as EpochMs
const input: ReportInput = {
  from: '2026-11-16' as Day,
  to: '2026-11-22' as Day,
  groupBy: ['day', 'project'],
  filters: {},
  rounding: 'none',
  zone: 'Europe/Berlin',
  weekStart: 1,
  dayStart: 0,
}

function row(from: string, seconds: number | null, more: Partial<Row> = {}): Row {
  return {
    startedAt: Date.parse(from) as EpochMs,
    duration: seconds as Seconds | null,
    isLogged: seconds !== null,
    projectId: null,
    clientId: null,
    billable: true,
    billed: false,
    note: null,
    tags: '',
    ...more,
  }
}

function fill(rows: readonly Row[]): readonly LocalId[] {
  const ids = rows.map(() => bench.ids.next())
  const outcome = bench.database.write((transaction) => {
    rows.forEach((row, index) => {
      const id = ids[index]
      if (!id) return
      const entry = { ...row, projectServiceId: null, internal: false, zone: 'UTC', timerId: null }
      timeEntries.insert(transaction, id, entry, now)
    })
    return success(null)
  })
  expect(outcome.ok).toBe(true)
  return ids
}

function asked(more: Partial<ReportInput> = {}, pause = async () => undefined): Promise<Report> {
  return report(bench.database, { ...input, ...more }, { now, currency: 'EUR', pause })
}

describe('a report', () => {
  it('counts what the totals of all entries count, whatever began before and reaches in', async () => {
    const some = fc.array(
      fc.record({
        start: fc.integer({ min: Date.parse('2026-11-01'), max: Date.parse('2026-12-01') }),
        seconds: fc.option(fc.oneof(fc.nat(7200), fc.nat(86_400 * 12))),
      }),
      { maxLength: 25 },
    )
    const bounds = dayBoundsOf(input.zone, 0)
    const range = {
      from: (bounds.startOf(dayNumber(input.from)) * 1000) as EpochMs,
      to: (bounds.startOf(dayNumber(input.to) + 1) * 1000) as EpochMs,
    }
    await fc.assert(
      fc.asyncProperty(some, async (list) => {
        bench.database.close()
        bench = createStoreBench()
        const rows = list.map(({ start, seconds }) => row(new Date(start).toISOString(), seconds))
        fill(rows)
        const { zone, weekStart, dayStart } = input
        const options = { zone, weekStart, dayStart, now, range }
        expect((await asked()).totals).toEqual(totals(rows, ['day', 'project'], options))
      }),
      { numRuns: 30 },
    )
  })

  it('reads more entries than one slice holds, and pauses between slices', async () => {
    const start = Date.parse('2026-11-16T00:00:00Z')
    fill(
      Array.from({ length: 9001 }, (_, index) =>
        // Several entries with the same start: a slice may end between them.
        row(new Date(start + Math.floor(index / 3) * 60_000).toISOString(), 7),
      ),
    )
    let pauses = 0
    const { totals: found } = await asked({}, async () => {
      pauses += 1
    })
    expect(found.seconds).toBe(9001 * 7)
    expect(pauses).toBeGreaterThanOrEqual(3)
  })

  it('chooses by project, client, billable, billed and words of the note', async () => {
    const project = bench.project(1, 7)
    const acme = 7 as ServiceId
    fill([
      row('2026-11-20T09:00:00Z', 1, {
        projectId: project,
        clientId: acme,
        note: 'Call about tax',
      }),
      row('2026-11-20T09:00:00Z', 2, { clientId: acme, billable: false, note: 'Calling back' }),
      row('2026-11-20T09:00:00Z', 4, { billed: true, note: 'Übergabe' }),
      row('2026-11-20T09:00:00Z', 8),
    ])
    const seconds = async (filters: ReportInput['filters']): Promise<number> =>
      (await asked({ filters })).totals.seconds
    expect(await seconds({})).toBe(15)
    expect(await seconds({ projectId: project })).toBe(1)
    expect(await seconds({ projectId: null })).toBe(14)
    expect(await seconds({ clientId: acme })).toBe(3)
    expect(await seconds({ clientId: null })).toBe(12)
    expect(await seconds({ billable: false })).toBe(2)
    expect(await seconds({ billed: true })).toBe(4)
    expect(await seconds({ billed: false, billable: true })).toBe(9)
    expect(await seconds({ text: 'call' })).toBe(3)
    expect(await seconds({ text: 'tax ca' })).toBe(1)
    expect(await seconds({ text: 'ubergabe' })).toBe(4)
    expect(await seconds({ text: '  ' })).toBe(15)
    expect(await seconds({ text: '…' })).toBe(0)
    expect(await seconds({ clientId: acme, text: 'call', billable: false })).toBe(2)
  })

  it('tells unbilled money by the rates of projects, and titles of deleted ones', async () => {
    const project = bench.project(1, 7)
    const commands = createProjectCommands(bench)
    commands.edit({ id: project, rate: '90.00', title: 'Website' })
    commands.mark({ id: project, rounding: { minutes: 60, mode: 'up', per: 'entry' } })
    fill([
      row('2026-11-20T09:00:00Z', 1800, { projectId: project, clientId: 7 as ServiceId }),
      row('2026-11-20T10:00:00Z', 1800, {
        projectId: project,
        clientId: 7 as ServiceId,
        billed: true,
      }),
    ])
    expect((await asked()).unbilled).toMatchObject({
      sums: [{ currency: 'EUR', hourly: '45.00' }],
      unknownSeconds: 0,
    })
    expect((await asked({ rounding: 'projects' })).unbilled.sums[0]?.hourly).toBe('90.00')
    commands.remove({ id: project })
    const answer = await asked()
    expect(answer.projectTitles).toEqual({ [project]: 'Website' })
    expect(answer.unbilled).toMatchObject({ sums: [], unknownSeconds: 1800 })
  })

  it('counts a fixed price once, until some of its time is billed, on whatever day', async () => {
    const project = bench.project(1, 7)
    const acme = 7 as ServiceId
    createProjectCommands(bench).edit({ id: project, type: 'fixedPrice', fixedPrice: '4800' })
    fill([
      row('2026-11-20T09:00:00Z', 1800, { projectId: project, clientId: acme }),
      row('2026-11-20T10:00:00Z', 1800, { projectId: project, clientId: 8 as ServiceId }),
    ])
    const price = { currency: 'EUR', hourly: '0.00', fixed: '4800.00', together: '4800.00' }
    expect((await asked()).unbilled.sums).toEqual([price])
    const [billed] = fill([
      row('2026-03-02T09:00:00Z', 60, { projectId: project, clientId: acme, billed: true }),
    ])
    const { sums, clients } = (await asked()).unbilled
    expect(sums).toEqual([])
    expect(clients.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual([
      ...['maybeBilled', 'maybeBilled'],
    ])
    bench.database.write((transaction) => {
      if (billed) timeEntries.setDeleted(transaction, billed, now)
      return success(null)
    })
    expect((await asked()).unbilled.sums).toEqual([price])
  })

  it('counts money in the currency of the client, and never adds two of them', async () => {
    const currencies = { 7: 'EUR', 8: 'JPY', 9: 'KWD' } as const
    bench.database.write((transaction) => {
      const listed = Object.entries(currencies).map(([id, currency]) => ({
        id: Number(id) as ServiceId,
        name: null,
        isArchived: false,
        currency,
      }))
      storeListedClients(transaction, listed, true)
      return success(null)
    })
    for (const client of [7, 8, 9, 10]) {
      const projectId = bench.project(client, client)
      createProjectCommands(bench).edit({ id: projectId, rate: '100.01' })
      const clientId = client as ServiceId
      fill([row('2026-11-20T09:00:00Z', 1801, { projectId, clientId })])
    }
    const { sums, clients } = (await asked()).unbilled
    expect(sums.map(({ currency, together }) => [currency, together])).toEqual([
      // Client 10 is not in the list: the user's own currency applies.
      ['EUR', '100.06'],
      ['JPY', '50'],
      ['KWD', '50.033'],
    ])
    const shown = clients.map(({ clientId, sums: own }) => [clientId, own[0]?.currency])
    expect(Object.fromEntries(shown)).toEqual({ 7: 'EUR', 8: 'JPY', 9: 'KWD', 10: 'EUR' })
  })

  it('finds billed time of a project by an index', () => {
    const [plan] = bench.database.all(
      `EXPLAIN QUERY PLAN SELECT 1 FROM time_entries
       WHERE project_id = ? AND billed = 1 AND deleted_at IS NULL LIMIT 1`,
      [bench.ids.next()],
    )
    expect(plan?.['detail']).toContain('time_entries_billed')
  })
})

describe('the time of projects', () => {
  it('is the sum of their living entries after any changes', () => {
    const ids = [bench.project(1, null), bench.project(2, null)] as const
    const someChange = fc.record({
      entry: fc.nat(5),
      project: fc.constantFrom(null, ...ids),
      duration: fc.option(fc.nat(5000)),
      isDeleted: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(someChange, { maxLength: 30 }), (changes) => {
        const entries = fill(Array.from({ length: 6 }, () => row('2026-11-20T09:00:00Z', 0)))
        const before = new Map(
          projectTimes(bench.database, now).map(({ id, seconds }) => [id, seconds]),
        )
        const now_ = new Map<LocalId, { projectId: LocalId | null; seconds: number }>()
        bench.database.write((transaction) => {
          for (const { entry, project, duration, isDeleted } of changes) {
            const id = entries[entry]
            if (!id) continue
            const fields = { projectId: project, duration: duration as Seconds | null }
            timeEntries.update(transaction, id, { ...fields, isLogged: duration !== null })
            timeEntries.setDeleted(transaction, id, isDeleted ? now : null)
            now_.set(id, { projectId: project, seconds: isDeleted ? 0 : (duration ?? 0) })
          }
          return success(null)
        })
        const after = new Map(
          projectTimes(bench.database, now).map(({ id, seconds }) => [id, seconds]),
        )
        for (const id of ids) {
          const added = [...now_.values()]
            .filter(({ projectId }) => projectId === id)
            .reduce((sum, { seconds }) => sum + seconds, 0)
          expect((after.get(id) ?? 0) - (before.get(id) ?? 0)).toBe(added)
        }
      }),
    )
  })
})

it('a report for a file counts an entry once, also if it is moved while the report is computed', async () => {
  // Begun long before the range, it is read first; moved into the range, it would be read again.
  const [id] = fill([row('2026-11-10T09:00:00Z', 8 * 86_400)])
  const pause = async (): Promise<void> => {
    bench.database.write((transaction) => {
      const startedAt = Date.parse('2026-11-17T09:00:00Z') as EpochMs
      timeEntries.update(transaction, id as LocalId, { startedAt, duration: 3600 as Seconds })
      return success(null)
    })
  }
  const { totals: shown } = await exactReport(bench.database, input, {
    now,
    currency: 'EUR',
    pause,
  })
  expect(shown.raw).toBe(3600)
})

it('a fixed price is unbilled however little time there is, also if that is rounded down to none', async () => {
  const projects = createProjectCommands(bench)
  const id = bench.project(1, 7)
  projects.edit({ id, type: 'fixedPrice', fixedPrice: '5000' })
  const hourly = bench.project(2, 7)
  projects.edit({ id: hourly, rate: '100' })
  for (const one of [id, hourly])
    projects.mark({ id: one, rounding: { minutes: 15, mode: 'down', per: 'entry' } })
  const clientId = 7 as ServiceId
  fill([
    row('2026-11-17T09:00:00Z', 300, { projectId: id, clientId }),
    row('2026-11-17T10:00:00Z', 300, { projectId: hourly, clientId }),
    row('2026-11-17T11:00:00Z', 300, { projectId: id, clientId: 8 as ServiceId, billable: false }),
  ])
  const { unbilled } = await asked({ rounding: 'projects' })
  expect(unbilled.sums).toMatchObject([{ fixed: '5000.00', hourly: '0.00' }])
  expect(unbilled.clients.flatMap(({ rows }) => rows.map((one) => one.projectId))).toEqual([id])
})
