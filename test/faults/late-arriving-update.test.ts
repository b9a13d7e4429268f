/** An update without a response that arrives late must not overwrite a later update of its row. */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { runningTimeEntries } from '../../electron/store/time-entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { withPullScene, type PullScene } from './pull-scene.ts'

const empty = { entries: 0 }
const late = { do: 'delay', ms: 20_000, method: 'PUT' } as const

/** Kills the program while a change is in flight, which arrives 20 s later, and starts it again. */
async function endedUnderWay({ far, program }: PullScene, change: () => unknown): Promise<void> {
  await far.order([late])
  change()
  await program.untilSent()
  expect(program.engine.isBusy()).toBe(true)
  await program.restart()
  await program.untilSent()
}

describe('a change behind one that had no answer', () => {
  it('of an expense is the last one', async () => {
    await withPullScene(async (now) => {
      const { bench, far, program } = now
      const commands = createExpenseCommands(bench)
      const made = commands.submit({ ...expenseInput, draftId: bench.ids.next() })
      if (!made.ok) throw new Error(made.error.message)
      await program.untilEmpty()
      await endedUnderWay(now, () => commands.edit({ id: made.value.id, notes: 'first' }))
      commands.edit({ id: made.value.id, notes: 'second' })
      await program.untilSent()
      await bench.clock.advance(25_000)
      await program.untilEmpty()
      const page = await far.service.expenses.page({}, 1)
      expect(page).toMatchObject({ value: { rows: [{ notes: 'second' }] } })
    }, empty)
  })

  it('of an entry is the last one', async () => {
    await withPullScene(async (now) => {
      const { bench, far, program } = now
      createTimerCommands(bench).start({ note: 'zero' })
      const [running] = runningTimeEntries(bench.database)
      if (!running) throw new Error('it runs')
      await program.untilEmpty()
      const edit = (note: string): unknown =>
        createEntryCommands(bench).edit({ id: running.id, note })
      await endedUnderWay(now, () => edit('first'))
      edit('second')
      await program.untilSent()
      await bench.clock.advance(25_000)
      await program.untilEmpty()
      const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 15)
      expect(page).toMatchObject({ value: { rows: [{ note: 'second' }] } })
    }, empty)
  })

  // The service has the value before the request arrives, because an edit and its undo were folded into one.
  it('is the last one after a kill, where the first seems to have arrived', async () => {
    await withPullScene(async ({ bench, far, program }) => {
      createTimerCommands(bench).start({ note: 'zero' })
      const [running] = runningTimeEntries(bench.database)
      if (!running) throw new Error('it runs')
      await program.untilEmpty()
      const edit = (note: string): unknown =>
        createEntryCommands(bench).edit({ id: running.id, note })
      await far.order([late])
      await program.restart(() => {
        edit('first')
        edit('zero')
      })
      await program.untilSent()
      expect(allOperations(bench.database)).toMatchObject([{ state: 'sending' }])
      await program.kill()
      await program.pull()
      expect(allOperations(bench.database)).toEqual([])
      edit('second')
      await program.untilSent()
      await bench.clock.advance(25_000)
      await program.untilEmpty()
      const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 15)
      expect(page).toMatchObject({ value: { rows: [{ note: 'second' }] } })
    }, empty)
  })

  it('waits no longer than the first can be under way, and the first itself does not wait', async () => {
    await withPullScene(async ({ bench, far, program }) => {
      const commands = createExpenseCommands(bench)
      const made = commands.submit({ ...expenseInput, draftId: bench.ids.next() })
      if (!made.ok) throw new Error(made.error.message)
      await program.untilEmpty()
      await program.untilPulled()
      await far.order([{ do: 'dropBefore', method: 'PUT' }])
      commands.edit({ id: made.value.id, notes: 'first' })
      await program.untilSent()
      await bench.clock.advance(3_000)
      await program.untilSent()
      expect(allOperations(bench.database)).toEqual([])
      commands.edit({ id: made.value.id, notes: 'second' })
      await program.untilSent()
      expect(allOperations(bench.database)).toHaveLength(1)
      await bench.clock.advance(40_000)
      await program.untilSent()
      expect(allOperations(bench.database)).toEqual([])
    }, empty)
  })

  it('waits for nothing where the clock was set back by hours', async () => {
    await withPullScene(async ({ bench, far, program }) => {
      const commands = createExpenseCommands(bench)
      const made = commands.submit({ ...expenseInput, draftId: bench.ids.next() })
      if (!made.ok) throw new Error(made.error.message)
      await program.untilEmpty()
      await program.untilPulled()
      await far.order([{ do: 'dropBefore', method: 'PUT' }])
      commands.edit({ id: made.value.id, notes: 'first' })
      await program.untilEmpty()
      bench.clock.jump(-3 * 3_600_000)
      commands.edit({ id: made.value.id, notes: 'second' })
      const begun = bench.clock.monotonic()
      await program.untilEmpty()
      expect(allOperations(bench.database)).toEqual([])
      expect(bench.clock.monotonic() - begun).toBeLessThan(600_000)
    }, empty)
  })
})
