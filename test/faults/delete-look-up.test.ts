/** Look-up of a row whose delete had no response and was undone: when its result is trusted. */
import { expect, it } from 'vitest'
import { createCallbackCommands } from '../../electron/commands/callbacks.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { allCallbacks } from '../../electron/store/callbacks.ts'
import { latestExpenses } from '../../electron/store/expenses.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { withPullScene, type PullScene } from './pull-scene.ts'

const lost: Fault = { do: 'dropBefore', method: 'PUT', path: 'expenses' }

/**
 * An expense whose delete met the fault and was undone, afterwards or while it was in flight. Returns its
 * service id.
 */
async function wanted(
  { bench, far, program }: PullScene,
  fault: Fault = lost,
  when: 'after' | 'underWay' = 'after',
): Promise<ServiceId> {
  const draftId = bench.ids.next()
  const made = createExpenseCommands(bench).submit({ ...expenseInput, draftId })
  if (!made.ok) throw new Error(made.error.message)
  await program.untilEmpty()
  await program.untilPulled()
  const [row] = latestExpenses(bench.database, 1)
  await far.order([fault])
  createExpenseCommands(bench).remove({ id: made.value.id })
  if (when === 'after') await program.untilSent()
  else expect(allOperations(bench.database)).toMatchObject([{ state: 'sending' }])
  expect(bench.history.undo().ok).toBe(true)
  await program.untilSent()
  if (row?.serviceId == null) throw new Error('the service has it')
  return row.serviceId
}

async function rowsThere({ far }: PullScene): Promise<readonly ServiceId[]> {
  const page = await far.service.expenses.page({}, 1)
  if (!page.ok) throw new Error(page.error.message)
  return page.value.rows.map(({ id }) => id)
}

const empty = { entries: 0 }

it('a row that is there keeps its id, and nothing is sent to it', async () => {
  await withPullScene(async (now) => {
    const id = await wanted(now)
    const before = (await now.far.requests()).length
    await now.program.untilEmpty()
    expect(await rowsThere(now)).toEqual([id])
    const after = (await now.far.requests()).slice(before)
    expect(after.filter(({ method }) => method !== 'GET')).toEqual([])
  }, empty)
})

it('a delete that arrives after the row was seen is noticed: the row is made anew', async () => {
  await withPullScene(async (now) => {
    const id = await wanted(now)
    await now.bench.clock.advance(5_000)
    await now.program.untilSent()
    expect(allOperations(now.bench.database)).toMatchObject([
      { kind: 'delete', inconclusiveLookUps: 1 },
    ])
    // The request without a response was still in flight: the service carries it out only now.
    await now.far.service.expenses.delete(id)
    await now.program.untilEmpty()
    const rows = await rowsThere(now)
    expect(rows).toHaveLength(1)
    expect(rows).not.toContain(id)
  }, empty)
})

it('a delete that failed late can arrive as long after its failure as any request', async () => {
  await withPullScene(async (now) => {
    const { bench, far, program } = now
    const late: Fault = { do: 'delay', ms: 55_000, method: 'PUT', path: 'expenses' }
    const draftId = bench.ids.next()
    const made = createExpenseCommands(bench).submit({ ...expenseInput, draftId })
    if (!made.ok) throw new Error(made.error.message)
    await program.untilEmpty()
    await program.untilPulled()
    await far.order([late])
    createExpenseCommands(bench).remove({ id: made.value.id })
    await program.untilSent()
    await bench.clock.advance(30_000)
    await program.restart()
    bench.history.undo()
    for (let wait = 0; wait < 30; wait += 1) {
      await program.untilSent()
      await bench.clock.advance(1000)
    }
    await program.untilEmpty()
    await program.untilPulled()
    expect(await rowsThere(now)).toHaveLength(1)
    expect(latestExpenses(bench.database, 2)).toHaveLength(1)
  }, empty)
})

it.each(['{"message":"no Route matched with those values"}', '{"error":"Not Found"}'])(
  'a 404 of a proxy (%s) does not end a delete: it is sent until the row is gone',
  async (body) => {
    await withPullScene(
      async ({ bench, far, program }) => {
        await program.untilPulled()
        const [entry] = timeEntries.where(bench.database, 'LIMIT 1', [])
        if (entry?.serviceId == null) throw new Error('no entry')
        await far.order([{ do: 'status', status: 404, body, method: 'DELETE', times: 2 }])
        createEntryCommands(bench).remove({ id: entry.id })
        await program.untilEmpty()
        expect(await far.plan()).toEqual([])
        expect(allOperations(bench.database)).toEqual([])
        const row = await far.service.timeEntries.get(entry.serviceId)
        expect(row.ok && row.value.active).toBe(false)
      },
      { entries: 1 },
    )
  },
)

it('a 404 of a proxy does not make a changed row one that the service lost', async () => {
  await withPullScene(
    async ({ bench, far, program }) => {
      await program.untilPulled()
      const [entry] = timeEntries.where(bench.database, 'LIMIT 1', [])
      if (!entry) throw new Error('no entry')
      await far.order([{ do: 'status', status: 404, body: '{"message":"no"}', method: 'PUT' }])
      createEntryCommands(bench).edit({ id: entry.id, note: 'mine' })
      await program.untilEmpty()
      const [item] = unsentItems(bench.database)
      expect(item).toMatchObject({ state: 'parked', error: { kind: 'invalid', message: 'no' } })
      const outbox = createOutboxCommands(bench)
      expect(outbox.recreate({ id: item?.id ?? '' }).ok).toBe(false)
      expect(outbox.retry({ id: item?.id ?? '' }).ok).toBe(true)
      await program.untilEmpty()
      expect(unsentItems(bench.database)).toEqual([])
    },
    { entries: 1 },
  )
})

it('a delete that had arrived is ended, and the row is there once', async () => {
  await withPullScene(async (now) => {
    const id = await wanted(now, { ...lost, do: 'dropAfter' })
    await now.program.untilEmpty()
    await now.program.untilPulled()
    const rows = await rowsThere(now)
    expect(rows).toHaveLength(1)
    expect(rows).not.toContain(id)
    expect(latestExpenses(now.bench.database, 2)).toHaveLength(1)
  }, empty)
})

it('a delete that is answered well after the undo makes the row anew', async () => {
  await withPullScene(async (now) => {
    const id = await wanted(now, { ...lost, do: 'clockOffset', ms: 0 }, 'underWay')
    await now.program.untilEmpty()
    const rows = await rowsThere(now)
    expect(rows).toHaveLength(1)
    expect(rows).not.toContain(id)
  }, empty)
})

it('a clock that was set back since the delete left keeps nobody waiting', async () => {
  await withPullScene(async (now) => {
    const id = await wanted(now)
    now.bench.clock.jump(-3 * 3_600_000)
    const begun = now.bench.clock.monotonic()
    await now.program.untilEmpty()
    expect(allOperations(now.bench.database)).toEqual([])
    expect(now.bench.clock.monotonic() - begun).toBeLessThan(600_000)
    expect(await rowsThere(now)).toEqual([id])
  }, empty)
})

it('a row that can’t be read is looked at again, and neither deleted nor made twice', async () => {
  await withPullScene(async (now) => {
    const id = await wanted(now)
    await now.far.order([{ do: 'notJson', method: 'GET', path: `expenses/${id}`, times: 20 }])
    await now.bench.clock.advance(3_600_000)
    await now.program.untilSent()
    expect(allOperations(now.bench.database)).toMatchObject([{ kind: 'delete' }])
    const asked = (await now.far.requests()).filter(({ path }) => path.includes(`expenses/${id}`))
    expect(asked.length).toBeLessThan(20)
    await now.far.order([])
    await now.program.untilEmpty()
    expect(await rowsThere(now)).toEqual([id])
  }, empty)
})

it('a refusal of the delete that was under way leaves the row as it is', async () => {
  await withPullScene(async (now) => {
    const { bench, far, program } = now
    const refused: Fault = { do: 'status', status: 403, method: 'PUT', path: 'expenses' }
    const id = await wanted(now, refused, 'underWay')
    expect(allOperations(bench.database)).toMatchObject([{ kind: 'delete', state: 'uncertain' }])
    await program.untilEmpty()
    expect(allOperations(bench.database)).toEqual([])
    expect(await rowsThere(now)).toEqual([id])
    expect(await far.plan()).toEqual([])
  }, empty)
})

it('a webhook, which only a list shows, keeps its id', async () => {
  await withPullScene(async ({ bench, far, program }) => {
    const commands = createCallbackCommands(bench)
    const made = commands.register({ event: 'all', uri: 'http://127.0.0.1:9/' })
    if (!made.ok) throw new Error(made.error.message)
    await program.untilEmpty()
    const [before] = allCallbacks(bench.database)
    await far.order([{ do: 'dropBefore', method: 'DELETE' }])
    commands.remove(made.value)
    await program.untilSent()
    bench.history.undo()
    await program.untilEmpty()
    const page = await far.service.callbacks.page(1)
    expect(page).toMatchObject({ ok: true, value: { rows: [{ id: before?.serviceId }] } })
  }, empty)
})
