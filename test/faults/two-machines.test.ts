/** Unsent work carried in a file from one machine to another reaches the service exactly once. */
import { describe, expect, it } from 'vitest'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { createUnsentFileCommands } from '../../electron/commands/unsent-file/commands.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { importText } from '../fakes/import-unsent-file.ts'

/** Records two entries in a new project and an expense; the timer is stopped before the file is written. */
async function record(bench: StoreBench): Promise<string> {
  const project = createProjectCommands(bench).create({ title: 'Offline' })
  if (!project.ok) throw new Error(project.error.message)
  const timer = createTimerCommands(bench)
  timer.start({ note: 'one', projectId: project.value.id })
  await bench.clock.advance(60_000)
  timer.switch({ note: 'two' })
  await bench.clock.advance(60_000)
  timer.stop({})
  const draftId = bench.ids.next()
  createExpenseCommands(bench).submit({ ...expenseInput, vendor: 'Offline café', draftId })
  const text = createUnsentFileCommands(bench).export()
  if (!text.ok) throw new Error(text.error.message)
  return text.value.text
}

async function contents({ service }: SandboxServer): Promise<readonly string[]> {
  const [entries, expenses, projects] = await Promise.all([
    service.timeEntries.page({ includeUnlogged: true }, 1, 100),
    service.expenses.page({}, 1),
    service.projects.page({}, 1, 100),
  ])
  if (!entries.ok || !expenses.ok || !projects.ok) throw new Error('the service did not answer')
  return [
    ...entries.value.rows.map(({ note }) => String(note)),
    ...expenses.value.rows.map(({ vendor }) => String(vendor)),
    ...projects.value.rows.map(({ title }) => title),
  ].sort()
}

const everythingOnce = ['Offline', 'Offline café', 'one', 'two']

async function withTwo(
  live: (one: StoreBench, other: StoreBench, farEnd: SandboxServer) => Promise<void>,
): Promise<void> {
  const [one, other] = [createStoreBench(), createStoreBench()]
  // The other machine generates other ids.
  for (let count = 0; count < 1000; count += 1) other.ids.next()
  const farEnd = await openSandboxServer(one.clock, { projects: 0 })
  try {
    await live(one, other, farEnd)
    expect(await contents(farEnd)).toEqual(everythingOnce)
    expect([...allOperations(one.database), ...allOperations(other.database)]).toEqual([])
  } finally {
    await farEnd.close()
    one.database.close()
    other.database.close()
  }
}

/** Goes online until everything is sent and pulled. */
async function goOnline(bench: StoreBench, farEnd: SandboxServer): Promise<void> {
  const program = new SimulatedProgram(bench, farEnd)
  await program.untilEmpty()
  await program.pull()
  await program.end()
}

describe('unsent work on two machines', () => {
  it('arrives once where the first machine is online first', () =>
    withTwo(async (one, other, farEnd) => {
      importText(other, await record(one))
      await goOnline(one, farEnd)
      await goOnline(other, farEnd)
    }))

  it('arrives once where the second machine is online first', () =>
    withTwo(async (one, other, farEnd) => {
      importText(other, await record(one))
      await goOnline(other, farEnd)
      await goOnline(one, farEnd)
    }))

  it('stays where the second machine only found it and undoes its import', () =>
    withTwo(async (one, other, farEnd) => {
      importText(other, await record(one))
      await goOnline(one, farEnd)
      await goOnline(other, farEnd)
      other.history.undo()
      await goOnline(other, farEnd)
    }))

  it('arrives once where the second machine undoes its import before it was online', () =>
    withTwo(async (one, other, farEnd) => {
      importText(other, await record(one))
      other.history.undo()
      await goOnline(other, farEnd)
      await goOnline(one, farEnd)
    }))

  it('arrives once where the file is read after everything was sent and pulled', () =>
    withTwo(async (one, other, farEnd) => {
      const file = await record(one)
      await goOnline(one, farEnd)
      await goOnline(other, farEnd)
      importText(other, file)
      await goOnline(other, farEnd)
      importText(one, file)
      await goOnline(one, farEnd)
    }))

  it('arrives once where the first machine sent a part and its answers were lost', () =>
    withTwo(async (one, other, farEnd) => {
      const file = await record(one)
      await farEnd.order([{ do: 'dropAfter', method: 'POST', times: 2 }])
      const program = new SimulatedProgram(one, farEnd)
      await program.untilSent()
      await program.end()
      await farEnd.order([])
      importText(other, file)
      await goOnline(other, farEnd)
      await goOnline(one, farEnd)
    }))
})
