import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { WeekCheck } from '../../shared/contract/groups/reports.ts'
import type { SubmitExpenseInput } from '../../shared/contract/payloads.ts'
import { createExpenseCommands } from '../commands/expenses.ts'
import { createProjectCommands } from '../commands/projects.ts'
import { timeEntries } from '../store/time-entries.ts'
import { weekCheck } from './week-check.ts'

const expense: Omit<SubmitExpenseInput, 'date' | 'draftId'> = {
  amount: '12.50',
  currency: 'EUR',
  categoryId: 1 as ServiceId,
  staffId: 1 as ServiceId,
  clientId: null,
  projectId: null,
  vendor: null,
  notes: '',
  markupPercent: null,
  taxName1: null,
  taxPercent1: null,
  taxAmount1: null,
  taxName2: null,
  taxPercent2: null,
  taxAmount2: null,
  compoundedTax: false,
}

let bench: StoreBench
let project: LocalId
beforeEach(() => {
  bench = createStoreBench()
  project = bench.project(1, 7)
})
afterEach(() => bench.database.close())

type Given = {
  readonly note?: string | null
  readonly projectId?: LocalId | null
  readonly billable?: boolean
  readonly billed?: boolean
  readonly isNotBillableByChoice?: boolean
}

function record(
  from: string,
  seconds: number | null,
  { note = 'Work', projectId = project, ...flags }: Given = {},
): void {
  const outcome = bench.database.write((transaction) => {
    const entry = {
      note,
      projectId,
      clientId: null,
      projectServiceId: null,
      billable: true,
      billed: false,
      internal: false,
      zone: 'UTC',
      timerId: null,
      startedAt: Date.parse(from) as EpochMs,
      duration: seconds as Seconds | null,
      isLogged: seconds !== null,
      ...flags,
    }
    timeEntries.insert(transaction, bench.ids.next(), entry, 0 as EpochMs)
    return success(null)
  })
  expect(outcome.ok).toBe(true)
}

async function checked(): Promise<WeekCheck> {
  const days = { from: '2026-11-16' as Day, to: '2026-11-22' as Day }
  const now = Date.parse('2026-11-21T12:00:00Z') as EpochMs
  const input = { ...days, zone: 'UTC', weekStart: 1, dayStart: 0 }
  return weekCheck(bench.database, input, { now, currency: 'EUR', pause: async () => undefined })
}

const notes = (list: readonly { readonly note: string | null }[]) => list.map(({ note }) => note)

describe('what stands between a week and its invoice', () => {
  it('is nothing where each entry says enough and claims its own time', async () => {
    record('2026-11-16T09:00:00Z', 3600)
    record('2026-11-16T10:00:00Z', 3600)
    expect(await checked()).toMatchObject({
      overlaps: [],
      duplicates: [],
      incomplete: [],
      isCut: false,
      recorded: 7200,
      rounded: null,
    })
  })

  it('is time that is claimed twice, also with what began before the week or still runs', async () => {
    record('2026-11-15T23:00:00Z', 7200, { note: 'Night' })
    record('2026-11-16T00:30:00Z', 600, { note: 'Early' })
    record('2026-11-21T11:00:00Z', null, { note: 'Running' })
    record('2026-11-21T11:30:00Z', 600, { note: 'Call' })
    record('2026-11-15T10:00:00Z', 600, { note: 'Before' })
    record('2026-11-15T10:00:00Z', 600, { note: 'Before as well' })
    const { overlaps } = await checked()
    expect(
      overlaps.map(({ first, second, from, to }) => [...notes([first, second]), to - from]),
    ).toEqual([
      ['Night', 'Early', 600_000],
      ['Running', 'Call', 600_000],
    ])
  })

  it('is time claimed twice by a timer that was forgotten over days', async () => {
    record('2026-11-13T16:00:00Z', 65 * 3600, { note: 'Forgotten' })
    record('2026-11-14T09:00:00Z', 60, { note: 'Week before' })
    record('2026-11-16T08:00:00Z', 3600, { note: 'Monday' })
    const { overlaps, incomplete } = await checked()
    expect(overlaps.map(({ first, second }) => notes([first, second]))).toEqual([
      ['Forgotten', 'Monday'],
    ])
    expect(incomplete).toEqual([])
  })

  it('is an entry recorded twice, which is not told as an overlap again', async () => {
    record('2026-11-17T09:00:00Z', 600)
    record('2026-11-17T09:00:00Z', 600)
    const { overlaps, duplicates } = await checked()
    expect(overlaps).toEqual([])
    expect(duplicates).toHaveLength(1)
  })

  it('is an entry without a project or a note, but not a timer that runs', async () => {
    record('2026-11-17T09:00:00Z', 600, { note: 'No project', projectId: null })
    record('2026-11-17T10:00:00Z', 600, { note: null })
    record('2026-11-21T11:00:00Z', null, { note: null })
    record('2026-11-23T10:00:00Z', 600, { note: null })
    expect(notes((await checked()).incomplete)).toEqual(['No project', null])
  })

  it('lists the overlaps of the week, however many there were just before it', async () => {
    for (let index = 0; index < 16; index += 1) {
      record('2026-11-15T10:00:00Z', 600, { note: `Before ${index}` })
    }
    record('2026-11-16T09:00:00Z', 600, { note: 'First' })
    record('2026-11-16T09:00:00Z', 600, { note: 'Second' })
    const { overlaps } = await checked()
    expect(overlaps.map(({ first, second }) => notes([first, second]))).toEqual([
      ['First', 'Second'],
    ])
  })

  it('is an expense of these days without a receipt', async () => {
    const commands = createExpenseCommands(bench)
    for (const date of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']) {
      const outcome = commands.submit({ ...expense, date: date as Day, draftId: bench.ids.next() })
      expect(outcome.ok).toBe(true)
    }
    expect(await checked()).toMatchObject({ withoutReceipt: 2 })
    for (let index = 0; index < 150; index += 1) {
      commands.submit({ ...expense, date: '2026-11-20' as Day, draftId: bench.ids.next() })
    }
    expect(await checked()).toMatchObject({ withoutReceipt: 152 })
  })

  it('ends with the time as it was recorded, and beside it as the projects round it', async () => {
    createProjectCommands(bench).mark({
      id: project,
      rounding: { minutes: 15, mode: 'up', per: 'entry' },
    })
    record('2026-11-16T09:00:00Z', 3601)
    record('2026-11-17T09:00:00Z', 59, { projectId: null })
    // 1 h 1 s is rounded up to 1 h 15 min.
    expect(await checked()).toMatchObject({ recorded: 3660, rounded: 4559 })
  })

  it('says where there is more than it lists', async () => {
    for (let minute = 0; minute < 101; minute += 1) {
      const at = new Date(Date.parse('2026-11-18T00:00:00Z') + minute * 60_000).toISOString()
      record(at, 30, { note: null })
    }
    const { incomplete, isCut } = await checked()
    expect([incomplete.length, isCut]).toEqual([100, true])
  })

  it('is client work that is not billable, unless it was decided, is billed, or has a fixed price', async () => {
    const fixed = bench.project(2, 7)
    createProjectCommands(bench).edit({ id: fixed, type: 'fixedPrice' })
    const ownProject = bench.project(3, null)
    for (const fields of [
      { note: 'missed' },
      { note: 'decided', isNotBillableByChoice: true },
      { note: 'billed', billed: true },
      { note: 'fixed', projectId: fixed },
      { note: 'internal', projectId: ownProject },
      { note: 'billable', billable: true },
    ]) {
      record('2026-11-17T09:00:00Z', 60, { billable: false, ...fields })
    }
    record('2026-11-17T09:00:00Z', null, { note: 'running', billable: false })
    record('2026-11-23T09:00:00Z', 60, { note: 'next week', billable: false })
    expect(notes((await checked()).notBillable)).toEqual(['missed'])
  })
})
