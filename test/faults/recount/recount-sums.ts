import { expect } from 'vitest'
import { capTime } from '../../../electron/queries/cap-time.ts'
import { listEntries, sumEntries } from '../../../electron/queries/entries/entry-list.ts'
import { projectUsage } from '../../../electron/queries/project-overview.ts'
import { report } from '../../../electron/queries/reports.ts'
import type { EntryFilter } from '../../../shared/contract/groups/entries.ts'
import type { Grouping, Totals } from '../../../shared/domain/reports/totals-groups.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import type { StoreBench } from '../../fakes/store-bench.ts'
import type { CountedEntry, CountedRows } from './counted-rows.ts'
import {
  dayLength,
  dayNameOf,
  dayStartOf,
  endedSeconds,
  everyDay,
  isRunningNow,
  reportedUntil,
  secondsIn,
  spanOf,
} from './counted-time.ts'

/** More rows than any history makes. */
const limit = 1000

/** Checks the sums of lists, reports and projects. Rejects if one differs from the sum of its rows. */
export async function expectSums(bench: StoreBench, rows: CountedRows): Promise<void> {
  const living = rows.entries.filter(({ isDeleted }) => !isDeleted)
  expectLists(bench, living)
  expectProjects(bench, rows, living)
  await expectReports(bench, living)
}

/** True if an entry may be billable: it has a client to whom it can be billed. */
export function mayBeBillable({ clientId }: CountedEntry): boolean {
  return clientId !== null
}

export function expectBillable({ entries }: CountedRows): void {
  for (const entry of entries) {
    if (entry.isDeleted || !entry.isBillable) continue
    expect(mayBeBillable(entry), `“${entry.note}” is billable without a client`).toBe(true)
  }
}

function expectLists({ database, clock }: StoreBench, living: readonly CountedEntry[]): void {
  const clients = new Set(living.map(({ clientId }) => clientId))
  const projects = new Set(living.map(({ projectId }) => projectId))
  const filters: readonly (readonly [EntryFilter, (entry: CountedEntry) => boolean])[] = [
    [{}, () => true],
    [{ billable: true }, ({ isBillable }) => isBillable],
    [{ billable: false }, ({ isBillable }) => !isBillable],
    [{ unlogged: 'only' }, ({ isLogged }) => !isLogged],
    [{ tag: null }, ({ tags }) => tags === ''],
    ...[...clients].map((id) => [{ clientId: id }, isOf('clientId', id)] as const),
    ...[...projects].map((id) => [{ projectId: id }, isOf('projectId', id)] as const),
  ]
  for (const [filter, has] of filters) {
    const matching = living.filter(has)
    const what = JSON.stringify(filter)
    const listed = listEntries(database, { filter, limit }).entries
    expect(listed.map(({ id }) => id).sort(), what).toEqual(matching.map(({ id }) => id).sort())
    const now = clock.now()
    const seconds = endedSeconds(matching, now)
    expect(sumEntries(database, filter, now), what).toEqual({
      count: matching.length,
      seconds,
      billableSeconds: endedSeconds(
        matching.filter(({ isBillable }) => isBillable),
        now,
      ),
      plannedSeconds: recorded(matching) - seconds,
    })
  }
}

function isOf(
  field: 'clientId' | 'projectId',
  id: string | number | null,
): (entry: CountedEntry) => boolean {
  return (entry) => entry[field] === id
}

/** Of entries that do not run, those ahead included. */
function recorded(entries: readonly CountedEntry[]): number {
  return entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
}

/** Time against agreed hours, and what is lost with a deletion. */
function expectProjects(
  { database, clock }: StoreBench,
  { projects, expenses }: CountedRows,
  living: readonly CountedEntry[],
): void {
  const [now, zone] = [clock.now(), clock.zone()]
  const today = dayStartOf(now)
  const days = { from: dayNameOf(today), to: dayNameOf(today) }
  for (const { id, title } of projects) {
    const ofProject = living.filter(({ projectId }) => projectId === id)
    const running = ofProject.filter(isRunningNow)
    const ended = ofProject.filter((entry) => !isRunningNow(entry))
    const sumOf = (entries: readonly CountedEntry[], from: number, to: number): number =>
      entries.reduce((sum, entry) => sum + secondsIn(entry, now, from, to), 0)
    const input = { id, zone, dayStart: 0 }
    expect(capTime(database, { ...input, days: null }, now), `all time of ${title}`).toEqual({
      recorded: endedSeconds(ended, now),
      running: sumOf(running, -Infinity, Infinity),
    })
    expect(capTime(database, { ...input, days }, now), `time of ${title} today`).toEqual({
      recorded: sumOf(ended, today, today + dayLength),
      running: sumOf(running, today, today + dayLength),
    })
    expect(projectUsage(database, id), `what ${title} has`).toMatchObject({
      entries: ofProject.length,
      seconds: recorded(ofProject),
      isRunning: running.length > 0,
      expenses: expenses.filter(({ projectId, isDeleted }) => projectId === id && !isDeleted)
        .length,
    })
  }
}

type Sums = { readonly raw: number; readonly billable: number; readonly unbilled: number }
type Piece = { readonly entry: CountedEntry; readonly day: Day; readonly seconds: number }

async function expectReports(bench: StoreBench, living: readonly CountedEntry[]): Promise<void> {
  const now = bench.clock.now()
  const today = dayNameOf(now)
  for (const range of [everyDay, { from: today, to: today }]) {
    const pieces = piecesOf(living, now).filter(({ day }) => day >= range.from && day <= range.to)
    const keys: Readonly<Partial<Record<Grouping, (piece: Piece) => string>>> = {
      day: ({ day }) => day,
      project: ({ entry }) => String(entry.projectId),
      client: ({ entry }) => String(entry.clientId),
      tags: ({ entry }) => entry.tags,
      billable: ({ entry }) => String(entry.isBillable),
    }
    for (const [by, keyOf] of Object.entries(keys)) {
      const totals = await totalsBy(bench, by as Grouping, range)
      const what = `report by ${by} from ${range.from}`
      expect(sumsOf(totals), what).toEqual(summed(pieces))
      const groups = totals.groups.map((group) => [String(group.key), sumsOf(group)])
      expect(Object.fromEntries(groups), what).toEqual(grouped(pieces, keyOf))
    }
  }
}

async function totalsBy(
  { database, clock }: StoreBench,
  by: Grouping,
  range: { readonly from: Day; readonly to: Day },
): Promise<Totals> {
  const { totals } = await report(
    database,
    {
      ...range,
      groupBy: [by],
      filters: {},
      rounding: 'none',
      zone: clock.zone(),
      weekStart: 1,
      dayStart: 0,
    },
    { now: clock.now(), currency: null, pause: () => Promise.resolve() },
  )
  return totals
}

/** Every entry is cut at each midnight. */
function piecesOf(living: readonly CountedEntry[], now: EpochMs): readonly Piece[] {
  return living.flatMap((entry) => {
    const until = reportedUntil(entry, now)
    const { from, to } = spanOf(entry, until)
    const pieces: Piece[] = []
    for (let day = dayStartOf(from * 1000); day < to * 1000; day += dayLength) {
      const seconds = secondsIn(entry, until, day, day + dayLength)
      if (seconds > 0) pieces.push({ entry, day: dayNameOf(day), seconds })
    }
    return pieces
  })
}

function grouped(
  pieces: readonly Piece[],
  keyOf: (piece: Piece) => string,
): Readonly<Record<string, Sums>> {
  const keys = new Set(pieces.map(keyOf))
  return Object.fromEntries(
    [...keys].map((key) => [key, summed(pieces.filter((piece) => keyOf(piece) === key))]),
  )
}

function summed(pieces: readonly Piece[]): Sums {
  const sums = { raw: 0, billable: 0, unbilled: 0 }
  for (const { entry, seconds } of pieces) {
    sums.raw += seconds
    if (entry.isBillable) sums.billable += seconds
    if (entry.isBillable && !entry.isBilled) sums.unbilled += seconds
  }
  return sums
}

function sumsOf({ raw, billable, unbilled }: Sums): Sums {
  return { raw, billable, unbilled }
}
