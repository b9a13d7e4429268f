import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, EpochMs, Seconds, ServiceId } from '../units.ts'
import type { TeamEntry } from './team-entry.ts'
import { filterTeam, teamTable, wholeTeam, type TeamDays } from './team-totals.ts'

const start = Date.parse('2026-11-16T00:00:00Z')
const week: TeamDays = {
  from: '2026-11-16' as Day,
  to: '2026-11-22' as Day,
  zone: 'UTC',
  dayStart: 0,
  readAt: (start + 7 * 86_400_000) as EpochMs,
}
const id = fc.option(fc.integer({ min: 1, max: 4 }).map((value) => value as ServiceId))
const entry: fc.Arbitrary<TeamEntry> = fc.record({
  id: fc.nat().map((value) => value as ServiceId),
  identityId: id,
  projectId: id,
  clientId: id,
  note: fc.constant(null),
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
        const table = teamTable(entries, grouping, week)
        const end = start / 1000 + 7 * 86_400
        const seconds = entries.map(({ duration, startedAt }) =>
          Math.min(duration ?? Infinity, end - startedAt / 1000),
        )
        const total = seconds.reduce((sum, one) => sum + one, 0)
        expect(table.total).toBe(total)
        expect(table.rows.reduce((sum, row) => sum + row.total, 0)).toBe(total)
        for (const [day, sum] of table.byDay)
          expect(table.rows.reduce((all, row) => all + (row.byDay.get(day) ?? 0), 0)).toBe(sum)
      }),
    )
  })

  it('splits an entry at the start of a day, and leaves out what lies before the week', () => {
    const sunday = { startedAt: (start - 3600_000) as EpochMs, duration: 2 * 3600 } as TeamEntry
    const tuesday = { startedAt: (start + 47 * 3600_000) as EpochMs, duration: 2 * 3600 }
    const { byDay } = teamTable([sunday, tuesday as TeamEntry], 'person', week)
    expect([...byDay]).toEqual([
      ['2026-11-16', 3600],
      ['2026-11-17', 3600],
      ['2026-11-18', 3600],
    ])
  })

  it('counts a running entry until the list was read', () => {
    const running = { startedAt: start as EpochMs, duration: null } as TeamEntry
    const readAt = (start + 90_000) as EpochMs
    expect(teamTable([running], 'person', { ...week, readAt }).total).toBe(90)
    expect(teamTable([running], 'person', { ...week, readAt: null }).total).toBe(0)
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
