/** A sample of each kind of row that a person can create, with ways to find it on the service. */
import { createCallbackCommands } from '../../electron/commands/callbacks.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import type { StoreBench } from '../fakes/store-bench.ts'
import { paths } from '../fakes/raw-requests.ts'

export type Recorded = 'timeEntry' | 'expense' | 'project' | 'callback'

export type RecordedKind = {
  readonly entity: Recorded
  readonly record: (bench: StoreBench, index: number, projectId?: LocalId) => unknown
  /** The same row with another text on the service: a look-up must not match it. */
  readonly beside: object
  readonly path: string
}

const hour = 3_600_000
const startedAt = Date.parse('2026-11-20T06:00:00Z')
const uri = 'http://127.0.0.1:9/'
const meal = { ...expenseInput, projectId: null }

/** Kinds of rows that the tests record. The project comes first, so that an entry can refer to it. */
export const recordedKinds: readonly RecordedKind[] = [
  {
    entity: 'project',
    record: (bench, index) => createProjectCommands(bench).create({ title: `project ${index}` }),
    beside: { project: { title: 'made elsewhere' } },
    path: paths.projects,
  },
  {
    entity: 'timeEntry',
    record: (bench, index, projectId) =>
      createEntryCommands(bench).create({
        note: `entry ${index}`,
        // The third title begins with the first: a look-up could confuse them.
        startedAt: (startedAt + (index % 2) * hour) as EpochMs,
        duration: 600 as Seconds,
        ...(projectId !== undefined && { projectId }),
      }),
    beside: {
      time_entry: {
        note: 'made elsewhere',
        started_at: new Date(startedAt).toISOString(),
        duration: 60,
        is_logged: true,
      },
    },
    path: paths.entries,
  },
  {
    entity: 'expense',
    record: (bench, index) =>
      createExpenseCommands(bench).submit({
        ...meal,
        amount: `${12 + index}.50`,
        notes: `expense ${index}`,
        draftId: bench.ids.next(),
      }),
    beside: {
      expense: {
        amount: { amount: '12.50', code: 'EUR' },
        categoryid: 702,
        staffid: 1,
        date: meal.date,
        vendor: 'made elsewhere',
      },
    },
    path: paths.expenses,
  },
  {
    entity: 'callback',
    record: (bench, index) =>
      createCallbackCommands(bench).register({ event: ['all', 'invoice'][index] ?? '', uri }),
    beside: { callback: { event: 'client.create', uri } },
    path: paths.callbacks,
  },
]
