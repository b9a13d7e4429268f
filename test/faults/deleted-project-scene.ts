/** A project with an entry, an expense and a running timer, to be deleted and restored. */
import { expect } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

export type ProjectScene = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  readonly program: SimulatedProgram
  readonly project: LocalId
  readonly remove: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Sends and pulls everything; checks that nothing is unsent. */
  readonly settled: () => Promise<void>
  /** Titles of the projects that entries and expenses on the service refer to; 'gone' for a deleted one. */
  readonly links: () => Promise<readonly string[]>
}

export const startedAt = Date.parse('2026-11-20T06:00:00Z') as EpochMs

/** Runs `live` with a project that has rows. `isSent`: whether these rows have been sent to the service. */
export async function withProject(
  live: (scene: ProjectScene) => Promise<void>,
  { isSent = true } = {},
): Promise<void> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 1 })
  const program = new SimulatedProgram(bench, far)
  // Rows that are recorded while the program is ended are certainly unsent.
  if (!isSent) await program.end()
  const made = createProjectCommands(bench).create({ title: 'Harbour' })
  if (!made.ok) throw new Error(made.error.message)
  const { id: project } = made.value
  const onProject = { projectId: project }
  const settled = async (): Promise<void> => {
    bench.clock.jump(60_000)
    await program.pull()
    await program.untilEmpty()
    expect(unsentItems(bench.database)).toEqual([])
  }
  const fill = (): void => {
    const entry = { note: 'Map', startedAt, duration: 600 as Seconds }
    createEntryCommands(bench).create({ ...entry, ...onProject })
    const draftId = bench.ids.next()
    createExpenseCommands(bench).submit({ ...expenseInput, ...onProject, draftId })
    createTimerCommands(bench).start({ note: 'Now', ...onProject })
  }
  try {
    if (isSent) {
      await settled()
      fill()
      await settled()
    } else fill()
    await live({
      bench,
      far,
      program,
      project,
      remove: () =>
        expect(createProjectCommands(bench).remove({ id: project })).toMatchObject({ ok: true }),
      undo: () => expect(bench.history.undo()).toMatchObject({ ok: true }),
      redo: () => expect(bench.history.redo()).toMatchObject({ ok: true }),
      settled,
      links: () => linksThere(far),
    })
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
}

async function linksThere({ service }: SandboxServer): Promise<readonly string[]> {
  const listed = await service.projects.page({}, 1, 100)
  const entries = await service.timeEntries.page({ includeUnlogged: true }, 1, 100)
  const expenses = await service.expenses.page({}, 1)
  if (!listed.ok || !entries.ok || !expenses.ok) throw new Error('the service did not list')
  const titles = new Map<ServiceId, string>(listed.value.rows.map(({ id, title }) => [id, title]))
  return [...entries.value.rows, ...expenses.value.rows].map(({ projectId }) =>
    projectId === null ? 'none' : (titles.get(projectId) ?? 'gone'),
  )
}

/** Returns the service id of the project with this title. Throws if the service has no such project. */
export async function remoteIdOf({ service }: SandboxServer, title: string): Promise<ServiceId> {
  const page = await service.projects.page({}, 1, 100)
  const row = page.ok ? page.value.rows.find((one) => one.title === title) : undefined
  if (!row) throw new Error(`no project ${title}`)
  return row.id
}
