/** Tests the page of a project: it shows this project alone, running timers up to now. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import { createEntryCommands } from '../commands/entries/entries.ts'
import { createProjectCommands } from '../commands/projects.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { projectOverview } from './project-overview.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const today = '2026-11-20' as Day
const now = at('2026-11-20T08:00:00Z')

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

function entry(projectId: LocalId, startedAt: string, hours: number): LocalId {
  const duration = (hours * 3600) as Seconds
  const values = { projectId, startedAt: at(startedAt), duration, zone: 'UTC' }
  return valueOf(createEntryCommands(bench).create(values)).id
}

it('has the weeks, the newest entries and the month of a project', async () => {
  const { create } = createProjectCommands(bench)
  const website = valueOf(create({ title: 'Website' })).id
  const shop = valueOf(create({ title: 'Shop' })).id
  entry(website, '2026-10-06T09:00:00Z', 3)
  for (let hour = 8; hour < 16; hour += 1)
    entry(website, `2026-11-17T${`${hour}`.padStart(2, '0')}:00:00Z`, 1)
  entry(shop, '2026-11-18T09:00:00Z', 5)
  const running = entry(website, '2026-11-20T06:00:00Z', 1)
  bench.database.write((transaction) => {
    const stop = 'UPDATE time_entries SET duration = NULL, is_logged = 0 WHERE id = ?'
    transaction.run(stop, [running])
    return { ok: true, value: null }
  })
  const input = { id: website, today, zone: 'UTC', weekStart: 1, dayStart: 0 }
  const pause = () => Promise.resolve()
  const { report, entries, sums, expenses, month } = await projectOverview(bench.database, input, {
    now,
    currency: 'EUR',
    pause,
  })
  expect(report.totals.groups.map(({ key, seconds }) => [key, seconds / 3600])).toEqual([
    ['2026-10-05', 3],
    ['2026-11-16', 10],
  ])
  expect(entries).toHaveLength(7)
  expect(entries[0]).toMatchObject({ id: running, projectId: website })
  expect(sums.count).toBe(10)
  expect(expenses).toMatchObject({ expenses: [], total: 0 })
  expect(month).toEqual({ recorded: 8 * 3600, running: 2 * 3600 })
})
