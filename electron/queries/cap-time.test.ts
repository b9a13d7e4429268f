/** Time that counts for a cap: of one project, in a month of the zone, unsent and running entries included. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { createEntryCommands } from '../commands/entries/entries.ts'
import { createProjectCommands } from '../commands/projects.ts'
import { allProjects } from '../store/projects.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { monthOf, type ProjectCap } from '../../shared/domain/projects/cap.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import { capTime } from './cap-time.ts'
import { projectUsage } from './project-overview.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const zone = 'Europe/Berlin'
const now = at('2026-11-20T12:00:00Z')

let bench: StoreBench
let id: LocalId

beforeEach(() => {
  bench = createStoreBench()
  ;({ id } = valueOf(createProjectCommands(bench).create({ title: 'Website' })))
})
afterEach(() => bench.database.close())

function entry(startedAt: string, hours: number, projectId = id): void {
  const duration = (hours * 3600) as Seconds
  valueOf(
    createEntryCommands(bench).create({ projectId, startedAt: at(startedAt), duration, zone }),
  )
}
const used = (day: string | null, dayStart = 0) =>
  capTime(
    bench.database,
    { id, days: day === null ? null : monthOf(day as Day), zone, dayStart },
    now,
  )

describe('the time of a cap', () => {
  it('is that of the month in the zone, entries over its ends split', () => {
    const otherProject = valueOf(createProjectCommands(bench).create({ title: 'Shop' })).id
    entry('2026-09-30T21:00:00Z', 2)
    entry('2026-10-15T09:00:00Z', 3)
    entry('2026-10-31T22:00:00Z', 4)
    entry('2026-10-15T09:00:00Z', 5, otherProject)
    expect(used('2026-10-10')).toEqual({ recorded: (1 + 3 + 1) * 3600, running: 0 })
    expect(used('2026-11-10')).toEqual({ recorded: 3 * 3600, running: 0 })
    expect(used('2026-10-10', 120).recorded).toBe((0 + 3 + 3) * 3600)
    expect(used(null).recorded).toBe(9 * 3600)
  })

  it('has running timers up to now', () => {
    entry('2026-11-05T09:00:00Z', 1)
    bench.database.write((transaction) => {
      transaction.run('UPDATE time_entries SET duration = NULL, is_logged = 0')
      return { ok: true, value: null }
    })
    const running = (15 * 24 + 3) * 3600
    expect(used('2026-11-20')).toEqual({ recorded: 0, running })
    expect(used(null)).toEqual({ recorded: 0, running })
    expect(used('2026-10-20')).toEqual({ recorded: 0, running: 0 })
  })

  it('has nothing of a finished entry whose length could not be read', () => {
    entry('2026-11-05T09:00:00Z', 1)
    bench.database.write((transaction) => {
      transaction.run('UPDATE time_entries SET duration = NULL')
      return { ok: true, value: null }
    })
    expect(used('2026-11-20')).toEqual({ recorded: 0, running: 0 })
    expect(projectUsage(bench.database, id).isRunning).toBe(false)
  })
})

it('a cap is kept with its project, is not sent, and goes by null', () => {
  const cap: ProjectCap = { per: 'month', seconds: 72_000 as Seconds, warnAt: 80 }
  const before = allOperations(bench.database).length
  const projects = createProjectCommands(bench)
  projects.mark({ id, cap })
  projects.mark({ id, isPinned: true })
  expect(allProjects(bench.database)).toMatchObject([{ cap, isPinned: true }])
  projects.mark({ id, cap: null })
  expect(allProjects(bench.database)).toMatchObject([{ cap: null }])
  expect(allOperations(bench.database)).toHaveLength(before)
})
