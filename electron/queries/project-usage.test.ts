import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../commands/entries/entries.ts'
import { createExpenseCommands } from '../commands/expenses.ts'
import { createTimerCommands } from '../commands/timer.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import { expenseInput } from '../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import { projectUsage } from './project-overview.ts'

describe('what hangs on a project', () => {
  it('is nothing for a new one', () => {
    const bench = createStoreBench()
    expect(projectUsage(bench.database, bench.project(1, null))).toEqual({
      entries: 0,
      seconds: 0,
      isRunning: false,
      expenses: 0,
      unsent: 0,
    })
  })

  it('counts its living entries, hours and expenses, and those that are unsent', () => {
    const bench = createStoreBench()
    const [projectId, otherProject] = [bench.project(1, null), bench.project(2, null)]
    const entries = createEntryCommands(bench)
    const startedAt = Date.parse('2026-11-20T06:00:00Z') as EpochMs
    const record = (on: typeof projectId, note: string) =>
      entries.create({ note, startedAt, duration: 1800 as Seconds, projectId: on })
    record(projectId, 'one')
    const second = record(projectId, 'two')
    record(otherProject, 'elsewhere')
    const draftId = bench.ids.next()
    createExpenseCommands(bench).submit({ ...expenseInput, projectId, draftId })
    createTimerCommands(bench).start({ note: 'now', projectId })
    expect(projectUsage(bench.database, projectId)).toEqual({
      entries: 3,
      seconds: 3600,
      isRunning: true,
      expenses: 1,
      unsent: 4,
    })
    if (second.ok) entries.remove({ id: second.value.id })
    expect(projectUsage(bench.database, projectId)).toMatchObject({ entries: 2, seconds: 1800 })
  })

  it('says how many entries others have on it, which no undo brings back', () => {
    const bench = createStoreBench()
    const projectId = bench.project(1, null)
    const serviceId = bench.database.get('SELECT service_id FROM projects WHERE id = ?', [
      projectId,
    ])
    bench.database.write((transaction) => {
      for (const id of [901, 902]) {
        transaction.run(
          `INSERT INTO team_entries (id, identity_id, project_id, started_at, duration, billable)
           VALUES (?, 2, ?, 0, 60, 1)`,
          [id, Number(serviceId?.['service_id'])],
        )
      }
      return success(null)
    })
    expect(projectUsage(bench.database, projectId)).toMatchObject({ entries: 0, others: 2 })
  })
})
