import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../time/calendar.ts'
import type { EpochMs, Seconds, ServiceId } from '../units.ts'
import type { TeamEntry } from './team-entry.ts'
import { filterTeam, teamTable, wholeTeam } from './team-totals.ts'

const start = Date.parse('2026-11-16T00:00:00Z')
const days = { now: (start + 8 * 86_400_000) as EpochMs, dayAt: (at: EpochMs) => dayOf(at, 'UTC') }
const id = fc.option(fc.integer({ min: 1, max: 4 }).map((value) => value as ServiceId))
const entry: fc.Arbitrary<TeamEntry> = fc.record({
  id: fc.nat().map((value) => value as ServiceId),
  ...{ identityId: id, projectId: id, clientId: id, note: fc.constant(null) },
  startedAt: fc
    .integer({ min: 0, max: 7 * 86_400 - 1 })
    .map((at) => (start + at * 1000) as EpochMs),
  duration: fc.option(fc.integer({ min: 0, max: 40_000 }).map((value) => value as Seconds)),
  billable: fc.boolean(),
})

describe('teamTable', () => {
  it('adds up: rows, days and entries have the same total, by person and by project', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.constantFrom('person', 'project'), (entries, grouping) => {
        const table = teamTable(entries, grouping, days)
        const seconds = entries.map(
          ({ duration, startedAt }) => duration ?? Math.floor((days.now - startedAt) / 1000),
        )
        const total = seconds.reduce((sum, one) => sum + one, 0)
        expect(table.total).toBe(total)
        expect(table.rows.reduce((sum, row) => sum + row.total, 0)).toBe(total)
        for (const [day, sum] of table.byDay)
          expect(table.rows.reduce((all, row) => all + (row.byDay.get(day) ?? 0), 0)).toBe(sum)
      }),
    )
  })
})

describe('filterTeam', () => {
  it('splits by billable without a rest', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const parts = [true, false].map((billable) =>
          filterTeam(entries, { ...wholeTeam, billable }),
        )
        expect(parts.flat()).toHaveLength(entries.length)
        expect(filterTeam(entries, wholeTeam)).toEqual(entries)
        for (const one of filterTeam(entries, { ...wholeTeam, person: 2, project: 3 }))
          expect(one).toMatchObject({ identityId: 2, projectId: 3 })
      }),
    )
  })
})
