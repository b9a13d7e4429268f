/**
 * Operations on a part that the account lacks are held with a reason, and sent once the account has the part.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { unavailableParts } from '../../electron/store/pulled/unavailable-parts.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { createLog } from '../../electron/base/log.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import {
  accounting,
  refused,
  startScripted,
  found,
  type ScriptedService,
} from '../fakes/scripted-service.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { turnUntil } from './pull-scene.ts'

let bench: StoreBench
let far: ScriptedService
let engine: SyncEngine
let stopListening: () => void

beforeEach(async () => {
  bench = createStoreBench()
  far = await startScripted()
})
afterEach(async () => {
  stopListening()
  await engine.stop()
  await far.close()
  bench.database.close()
})

/** Connects and waits for the first pull. */
async function connect(accountId: string | null): Promise<void> {
  const service = far.clientFor({ businessId: '7', accountId })
  engine = new Engine({
    ...bench,
    service,
    random: () => 0.5,
    lateArrivalWindow: 35_000,
    log: createLog(() => undefined),
  })
  stopListening = bench.changes.subscribe(({ topics }) => {
    if (topics.includes('sync')) engine.wake('committed')
  })
  engine.start()
  await quiet()
}

const quiet = (): Promise<void> => turnUntil(() => !engine.isBusy())

async function pull(): Promise<void> {
  engine.wake('pull')
  await quiet()
}

const submit = () =>
  createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() })
const posts = () => far.requests.filter((request) => request.startsWith('POST'))
const missing = () => unavailableParts(bench.database).map(({ part }) => part)

const created = {
  '/expenses/expenses': accounting({
    expense: {
      id: 5,
      amount: { amount: '12.50', code: 'EUR' },
      categoryid: 702,
      staffid: 1,
      date: '2026-11-20',
      vendor: 'Café',
      notes: 'Lunch',
    },
    expenses: [],
  }),
}

describe('an account without accounting', () => {
  it('keeps an expense with the reason, neither refused nor tried', async () => {
    await connect(null)
    expect(missing()).toEqual(['expense', 'staff', 'callback'])
    expect(submit()).toMatchObject({ ok: true })
    await quiet()
    for (let day = 0; day < 3; day += 1) {
      await bench.clock.advance(86_400_000)
      await pull()
    }
    const [item] = unsentItems(bench.database)
    expect(item).toMatchObject({ state: 'queued', attempts: 0, error: null })
    expect(item?.heldReason).toBe(
      'This account doesn’t include accounting. Until it includes accounting, expenses stay on this computer.',
    )
    expect(engine.status()).toMatchObject({ unsent: 1, refused: 0, held: 1, nextTryAt: null })
    expect(far.requests.filter((request) => request.includes('/account/'))).toEqual([])
  })

  it('sends time all the same', async () => {
    await connect(null)
    const entry = { id: 9, started_at: '2026-01-01T00:00:00Z', duration: 60, is_logged: true }
    far.script['/time_entries'] = found({ time_entry: entry, time_entries: [], meta: {} })
    const startedAt = Date.parse('2026-01-01') as EpochMs
    createEntryCommands(bench).create({ startedAt, duration: 60 as Seconds })
    await quiet()
    expect(posts()).toHaveLength(1)
    expect(unsentItems(bench.database)).toEqual([])
  })
})

describe('a token with a part of the rights', () => {
  it('tracks time where every other part is refused with 401', async () => {
    const answer = { status: 401, body: { message: 'no' } }
    for (const part of ['/projects/', '/accounting/', '/events/', '/uploads/'])
      far.script[part] = answer
    delete far.script['/projects/business']
    for (const name of ['/expenses/expenses', '/users/staffs', '/events/callbacks'])
      delete far.script[name]
    await connect('abc')
    expect(missing()).toEqual(['project', 'expense', 'staff', 'callback'])
    expect(engine.status()).toMatchObject({ kind: 'idle', problem: null })
    far.script['/time_entries'] = answer
    await pull()
    expect(engine.status()).toMatchObject({ kind: 'signIn' })
  })

  it('tracks time where projects are refused', async () => {
    far.script['/projects/business'] = refused
    await connect('abc')
    expect(missing()).toEqual(['project'])
    expect(far.requests.some((request) => request.includes('/time_entries'))).toBe(true)
    expect(engine.status()).toMatchObject({ kind: 'idle', problem: null })
  })

  it('holds what the part needs while the right is gone, and sends it when it is back', async () => {
    far.script['/expenses/expenses'] = refused
    await connect('abc')
    submit()
    await quiet()
    expect(posts()).toEqual([])
    expect(unsentItems(bench.database)[0]?.heldReason).toMatch(/can’t read expenses/)
    Object.assign(far.script, created)
    await pull()
    await quiet()
    expect(missing()).toEqual([])
    expect(posts()).toHaveLength(1)
    expect(unsentItems(bench.database)).toEqual([])
  })

  it('puts back what was refused when the right went, once the right is back', async () => {
    await connect('abc')
    far.script['/expenses/expenses'] = refused
    submit()
    await quiet()
    expect(unsentItems(bench.database)[0]).toMatchObject({ state: 'parked' })
    await pull()
    expect(missing()).toEqual(['expense'])
    Object.assign(far.script, created)
    await pull()
    await quiet()
    expect(unsentItems(bench.database)).toEqual([])
    expect(posts()).toHaveLength(2)
  })

  it('asks for a refused list that hardly changes once an hour', async () => {
    far.script['/users/staffs'] = refused
    await connect('abc')
    for (let minute = 0; minute < 30; minute += 5) {
      await bench.clock.advance(300_000)
      await pull()
    }
    const asked = () => far.requests.filter((request) => request.includes('/users/staffs')).length
    expect(asked()).toBe(1)
    await bench.clock.advance(3_600_000)
    await pull()
    expect(asked()).toBe(2)
  })
})
