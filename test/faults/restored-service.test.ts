/** A service that was restored from a backup reuses ids: nothing is duplicated, and the person is asked. */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { latestExpenses } from '../../electron/store/expenses.ts'
import { projects } from '../../electron/store/projects.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { Expense } from '../../shared/domain/expenses/expense.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Seconds, ServiceId } from '../../shared/domain/units.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { withServiceScene, type ServiceScene } from './restored-service-scene.ts'

/** The service is restored to the state before an edit of an expense, and is pulled from half a minute later. */
async function loseExpenseEdit({ bench, far, program, syncLater }: ServiceScene): Promise<Expense> {
  createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() })
  await syncLater()
  const [expense] = latestExpenses(bench.database, 1)
  if (!expense) throw new Error('the expense was not recorded')
  await far.snapshot()
  await bench.clock.advance(60_000)
  createExpenseCommands(bench).edit({ id: expense.id, notes: 'changed' })
  await program.untilSent()
  await far.restore()
  await bench.clock.advance(30_000)
  await program.pull()
  return expense
}

/** Three entries, of which the restored service has lost two; then two more were recorded and sent. */
async function afterRestore(scene: ServiceScene): Promise<void> {
  scene.record('kept')
  await scene.syncLater()
  await scene.far.snapshot()
  scene.record('lost 1')
  scene.record('lost 2')
  await scene.syncLater()
  await scene.bench.clock.advance(3_600_000)
  await scene.far.restore()
  scene.record('new 1')
  scene.record('new 2')
  await scene.syncLater()
}

/** Records an entry on another device. */
async function recordTheirs({ far, bench }: ServiceScene): Promise<void> {
  await far.service.timeEntries.create({
    note: 'theirs',
    startedAt: bench.clock.now(),
    duration: 60 as Seconds,
    isLogged: true,
    clientId: null,
    projectId: null,
  })
}

describe('a service that gives ids again', () => {
  it('gets nothing twice, and sending stops with a question', () =>
    withServiceScene(async (scene) => {
      await afterRestore(scene)
      expect(scene.program.engine.status().restored).toMatchObject({
        missing: { entries: 2, expenses: 0, projects: 0 },
        older: 0,
      })
      const there = await scene.notes()
      expect(there).toEqual([...new Set(there)])
      scene.record('waits')
      await scene.syncLater()
      expect(await scene.notes()).not.toContain('waits')
    }))

  it('gets what it lost again, each row once, where the person says so', () =>
    withServiceScene(async (scene) => {
      await afterRestore(scene)
      scene.answer('sendAgain')
      await scene.syncLater()
      await scene.syncLater()
      const all = ['kept', 'lost 1', 'lost 2', 'new 1', 'new 2']
      expect(await scene.notes()).toEqual(all)
      expect(scene.notesHere()).toEqual(all)
      expect(unsentItems(scene.bench.database)).toEqual([])
      expect(scene.program.engine.status().restored).toBeNull()
    }))

  it('keeps what it has, here too, where the person says so, and the undo sends it again', () =>
    withServiceScene(async (scene) => {
      await afterRestore(scene)
      scene.answer('keep')
      await scene.syncLater()
      expect(scene.notesHere()).toEqual(['kept', 'new 1', 'new 2'])
      expect(await scene.notes()).toEqual(['kept', 'new 1', 'new 2'])
      scene.bench.history.undo()
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['kept', 'lost 1', 'lost 2', 'new 1', 'new 2'])
    }))

  it.each([{}, { missingUpdatedAt: true }])(
    'is asked for a list before it is restored, and answers after an id was given again (%o)',
    (behaviour) =>
      withServiceScene(async (scene) => {
        const { bench, far, program } = scene
        await far.behave(behaviour)
        scene.record('kept')
        await scene.syncLater()
        await far.snapshot()
        scene.record('lost')
        await scene.syncLater()
        await far.order([{ do: 'drip', ms: 10, method: 'GET', path: 'time_entries' }])
        program.engine.wake('pull')
        while ((await far.plan()).length > 0) await bench.clock.advance(1)
        await far.restore()
        scene.record('new')
        await program.untilSent()
        await scene.syncLater()
        expect(scene.notesHere()).toEqual(['kept', 'lost', 'new'])
        expect(program.engine.status().restored).toMatchObject({ missing: { entries: 1 } })
        scene.answer('keep')
        await scene.syncLater()
        expect(scene.notesHere()).toEqual(['kept', 'new'])
        expect(await scene.notes()).toEqual(['kept', 'new'])
      }),
  )

  it('is asked about once, and goes on as ever after the answer', () =>
    withServiceScene(async (scene) => {
      await afterRestore(scene)
      scene.answer('sendAgain')
      await scene.syncLater()
      scene.record('later')
      createEntryCommands(scene.bench).edit({ id: scene.entry('lost 1'), note: 'lost 1 again' })
      await scene.syncLater()
      expect(scene.program.engine.status().restored).toBeNull()
      expect(await scene.notes()).toContain('lost 1 again')
      expect(await scene.notes()).toContain('later')
    }))

  it('asks again after a start of the program in between', () =>
    withServiceScene(async (scene) => {
      await afterRestore(scene)
      await scene.program.restart()
      await scene.syncLater()
      expect(scene.program.engine.status().restored).toMatchObject({ missing: { entries: 2 } })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['kept', 'lost 1', 'lost 2', 'new 1', 'new 2'])
    }))

  it('makes no double of a create whose answer was lost', () =>
    withServiceScene(async (scene) => {
      scene.record('kept')
      await scene.syncLater()
      await scene.far.snapshot()
      scene.record('lost')
      await scene.syncLater()
      await scene.bench.clock.advance(3_600_000)
      await scene.far.restore()
      await scene.far.order([{ do: 'dropAfter', method: 'POST', times: 1 }])
      scene.record('new')
      await scene.syncLater()
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['kept', 'new'])
      expect(scene.program.engine.status().restored).toMatchObject({ missing: { entries: 1 } })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['kept', 'lost', 'new'])
    }))

  it('takes a row that another device made under a known id for another row', () =>
    withServiceScene(async (scene) => {
      await scene.far.snapshot()
      scene.record('lost')
      await scene.syncLater()
      await scene.bench.clock.advance(3_600_000)
      await scene.far.restore()
      await recordTheirs(scene)
      // A pull counts as fresh for 15 s (engine.ts).
      scene.bench.clock.jump(60_000)
      createEntryCommands(scene.bench).edit({ id: scene.entry('lost'), note: 'lost, changed' })
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['theirs'])
      expect(scene.program.engine.status().restored).toMatchObject({ missing: { entries: 1 } })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['lost, changed', 'theirs'])
      expect(scene.notesHere()).toEqual(['lost, changed', 'theirs'])
    }))

  it('gets no change for an id that it does not have, though another row has it a moment later', () =>
    withServiceScene(async (scene) => {
      await scene.far.snapshot()
      scene.record('lost')
      await scene.syncLater()
      await scene.bench.clock.advance(3_600_000)
      await scene.far.restore()
      const change = (note: string): unknown =>
        createEntryCommands(scene.bench).edit({
          id: scene.entry('lost'),
          duration: 120 as Seconds,
          note,
        })
      change('lost')
      await scene.program.untilSent()
      expect(unsentItems(scene.bench.database)).toMatchObject([{ error: { kind: 'notFound' } }])
      await recordTheirs(scene)
      change('lost, changed')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['theirs'])
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['lost, changed', 'theirs'])
    }))

  it('gets no double of what had been deleted and made anew', () =>
    withServiceScene(async (scene) => {
      const id = scene.record('wanted back')
      await scene.syncLater()
      await scene.far.snapshot()
      createEntryCommands(scene.bench).remove({ id })
      await scene.syncLater()
      scene.bench.history.undo()
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['wanted back'])
      createEntryCommands(scene.bench).edit({ id, note: 'wanted back, changed' })
      scene.record('lost')
      await scene.syncLater()
      await scene.bench.clock.advance(3_600_000)
      await scene.far.restore()
      scene.record('new')
      await scene.syncLater()
      expect(scene.program.engine.status().restored).toMatchObject({
        missing: { entries: 1 },
        older: 1,
      })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['lost', 'new', 'wanted back, changed'])
      expect(scene.notesHere()).toEqual(['lost', 'new', 'wanted back, changed'])
    }))

  it('lists what had been deleted and made anew: it is not taken in before all is compared', () =>
    withServiceScene(async (scene) => {
      const { bench, far, program } = scene
      const id = scene.record('wanted back')
      await scene.syncLater()
      await far.snapshot()
      createEntryCommands(bench).remove({ id })
      await scene.syncLater()
      bench.history.undo()
      await scene.syncLater()
      await bench.clock.advance(3_600_000)
      await far.restore()
      // A list from the beginning: the row itself is older than the last news.
      bench.database.write((transaction) => {
        transaction.run(`DELETE FROM settings WHERE key LIKE 'pull.%'`)
        return success(null)
      })
      await program.pull()
      await scene.syncLater()
      expect(program.engine.status().restored).toMatchObject({ older: 1 })
      scene.answer('keep')
      await scene.syncLater()
      expect(scene.notesHere()).toEqual(['wanted back'])
      expect(await scene.notes()).toEqual(['wanted back'])
      expect(unsentItems(bench.database)).toEqual([])
    }))

  it('gets a deletion again of what had been made anew in between', () =>
    withServiceScene(async (scene) => {
      const { bench, far } = scene
      const id = scene.record('deleted in the end')
      await scene.syncLater()
      await far.snapshot()
      createEntryCommands(bench).remove({ id })
      await scene.syncLater()
      bench.history.undo()
      await scene.syncLater()
      createEntryCommands(bench).remove({ id })
      scene.record('lost')
      await scene.syncLater()
      await bench.clock.advance(3_600_000)
      await far.restore()
      scene.record('new')
      await scene.syncLater()
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['lost', 'new'])
      expect(scene.notesHere()).toEqual(['lost', 'new'])
    }))

  it('is asked about a lost change of an expense, though nothing new is recorded', () =>
    withServiceScene(async (scene) => {
      const { bench, far, program } = scene
      await loseExpenseEdit(scene)
      expect(latestExpenses(bench.database, 1)).toMatchObject([{ notes: 'changed' }])
      expect(program.engine.status().restored).toBeNull()
      await scene.syncLater()
      expect(program.engine.status().restored).toMatchObject({ older: 1 })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(latestExpenses(bench.database, 1)).toMatchObject([{ notes: 'changed' }])
      const page = await far.service.expenses.page({}, 1)
      expect(page).toMatchObject({ ok: true, value: { rows: [{ notes: 'changed' }] } })
    }))

  it('is asked about a change of a project that came right behind its creation', () =>
    withServiceScene(async (scene) => {
      const { bench, far, program } = scene
      const made = createProjectCommands(bench).create({ title: 'mine' })
      if (!made.ok) throw new Error(made.error.message)
      const { id } = made.value
      await program.untilSent()
      await far.snapshot()
      await bench.clock.advance(1000)
      createProjectCommands(bench).edit({ id, description: 'changed' })
      await scene.syncLater()
      await far.restore()
      await scene.syncLater()
      expect(projects.byId(bench.database, id)).toMatchObject({ description: 'changed' })
      await scene.syncLater()
      expect(program.engine.status().restored).toMatchObject({ older: 1 })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(projects.byId(bench.database, id)).toMatchObject({ description: 'changed' })
      const page = await far.service.projects.page({}, 1, 100)
      const there = page.ok ? page.value.rows : []
      expect(there.find(({ title }) => title === 'mine')).toMatchObject({ description: 'changed' })
    }))

  it('gives a lost project’s id to a new one: what is recorded meanwhile stays in the lost one', () =>
    withServiceScene(async (scene) => {
      const { bench, far, program } = scene
      await far.snapshot()
      const lost = createProjectCommands(bench).create({ title: 'lost' })
      if (!lost.ok) throw new Error(lost.error.message)
      await scene.syncLater()
      await bench.clock.advance(3_600_000)
      await far.restore()
      createProjectCommands(bench).create({ title: 'new' })
      const entry = scene.record('work', lost.value.id)
      await scene.syncLater()
      expect(program.engine.status().restored).not.toBeNull()
      scene.answer('sendAgain')
      await scene.syncLater()
      await scene.syncLater()
      expect(timeEntries.byId(bench.database, entry)).toMatchObject({ projectId: lost.value.id })
      const { serviceId } = projects.byId(bench.database, lost.value.id) ?? {}
      expect(await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)).toMatchObject({
        value: { rows: [{ note: 'work', projectId: serviceId }] },
      })
    }))

  it.each([
    ['sendAgain', ['lost']],
    ['keep', []],
  ] as const)('lost a project that was then taken for deleted: asked about (%s)', (choice, left) =>
    withServiceScene(async ({ bench, far, program, record, syncLater, answer }) => {
      await far.snapshot()
      const lost = createProjectCommands(bench).create({ title: 'lost' })
      if (!lost.ok) throw new Error(lost.error.message)
      record('work', lost.value.id)
      await syncLater()
      await far.restore()
      // After six hours all projects are listed.
      await bench.clock.advance(7 * 3_600_000)
      await syncLater()
      expect(projects.byId(bench.database, lost.value.id)).toMatchObject({ isDeleted: true })
      record('gets the id of the lost entry')
      await syncLater()
      expect(program.engine.status().restored).toMatchObject({
        missing: { entries: 1, projects: 1 },
      })
      answer(choice)
      await syncLater()
      const page = await far.service.projects.page({}, 1, 100)
      const there = page.ok ? page.value.rows.map(({ title }) => title) : []
      expect(there.filter((title) => title === 'lost')).toEqual(left)
      const row = projects.byId(bench.database, lost.value.id)
      expect(row).toMatchObject({ isDeleted: choice === 'keep' })
    }),
  )

  it('shows a newer version of an expense again before long: nobody is asked', () =>
    withServiceScene(async (scene) => {
      const { bench, far, program } = scene
      const expense = await loseExpenseEdit(scene)
      await far.service.expenses.update(expense.serviceId as ServiceId, { notes: 'caught up' })
      await scene.syncLater()
      await scene.syncLater()
      expect(program.engine.status().restored).toBeNull()
      expect(latestExpenses(bench.database, 1)).toMatchObject([{ notes: 'caught up' }])
    }))

  it('gets a change again that it has lost, and a deletion', () =>
    withServiceScene(async (scene) => {
      scene.record('changed before')
      scene.record('deleted')
      await scene.syncLater()
      await scene.far.snapshot()
      await scene.bench.clock.advance(3_600_000)
      createEntryCommands(scene.bench).edit({ id: scene.entry('changed before'), note: 'changed' })
      createEntryCommands(scene.bench).remove({ id: scene.entry('deleted') })
      scene.record('lost')
      await scene.syncLater()
      await scene.bench.clock.advance(3_600_000)
      await scene.far.restore()
      scene.record('new')
      await scene.syncLater()
      expect(scene.program.engine.status().restored).toMatchObject({
        missing: { entries: 1 },
        older: 2,
      })
      scene.answer('sendAgain')
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['changed', 'lost', 'new'])
      expect(scene.notesHere()).toEqual(['changed', 'lost', 'new'])
    }))

  it('gets projects again with their entries and expenses', () =>
    withServiceScene(async (scene) => {
      const { bench, far } = scene
      await far.snapshot()
      const made = createProjectCommands(bench).create({ title: 'Harbour' })
      if (!made.ok) throw new Error(made.error.message)
      const projectId = made.value.id
      scene.record('on it', projectId)
      const draftId = bench.ids.next()
      createExpenseCommands(bench).submit({ ...expenseInput, projectId, draftId })
      await scene.syncLater()
      await bench.clock.advance(3_600_000)
      await far.restore()
      createProjectCommands(bench).create({ title: 'Another' })
      await scene.syncLater()
      expect(scene.program.engine.status().restored).toMatchObject({
        missing: { entries: 1, expenses: 1, projects: 1 },
      })
      scene.answer('sendAgain')
      await scene.syncLater()
      await scene.syncLater()
      const projects = await far.service.projects.page({}, 1, 100)
      const entries = await far.service.timeEntries.page({}, 1, 100)
      const expenses = await far.service.expenses.page({}, 1)
      if (!projects.ok || !entries.ok || !expenses.ok) throw new Error('not listed')
      const id = projects.value.rows.find(({ title }) => title === 'Harbour')?.id
      expect(projects.value.rows.map(({ title }) => title)).toContain('Another')
      expect(entries.value.rows.map(({ projectId: on }) => on)).toEqual([id])
      expect(expenses.value.rows.map(({ projectId: on }) => on)).toEqual([id])
    }))

  it('is asked about what the taken ids prove where its lists may not be read', () =>
    withServiceScene(async (scene) => {
      scene.record('kept')
      await scene.syncLater()
      await scene.far.snapshot()
      scene.record('lost')
      await scene.syncLater()
      await scene.bench.clock.advance(3_600_000)
      await scene.far.restore()
      const body = JSON.stringify({ errno: 1003, error: 'Access denied.' })
      await scene.far.order([{ do: 'status', method: 'GET', status: 403, body, times: 60 }])
      scene.record('new')
      await scene.syncLater()
      scene.record('next')
      await scene.syncLater()
      expect(scene.program.engine.status().restored).toMatchObject({ missing: { entries: 1 } })
      scene.answer('sendAgain')
      await scene.far.order([])
      await scene.syncLater()
      expect(await scene.notes()).toEqual(['kept', 'lost', 'new', 'next'])
    }))

  it('parks with a sentence what can’t be told from the row that has the id', () =>
    withServiceScene(async (scene) => {
      const { bench, far } = scene
      const spend = (): unknown =>
        createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() })
      const there = async (): Promise<number> => {
        const page = await far.service.expenses.page({}, 1)
        return page.ok ? page.value.rows.length : 0
      }
      await far.snapshot()
      spend()
      await scene.syncLater()
      await bench.clock.advance(3_600_000)
      await far.restore()
      spend()
      await scene.syncLater()
      const [item] = unsentItems(bench.database)
      expect(item).toMatchObject({ entity: 'expense', state: 'parked' })
      expect(item?.error?.message).toContain(
        'Check your accounting service before you send the new item again.',
      )
      expect(await there()).toBe(1)
      createOutboxCommands(bench).recreate({ id: item?.id ?? '' })
      await scene.syncLater()
      expect(await there()).toBe(2)
      expect(unsentItems(bench.database)).toEqual([])
    }))
})
