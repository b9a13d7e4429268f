/** The accounting system: received with a pull, kept for times without a network. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../electron/base/log.ts'
import { forgetSystemFetch, systemState } from '../../electron/store/pulled/system.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import { success } from '../../shared/contract/errors.ts'
import { accounting, startScripted, type ScriptedService } from '../fakes/scripted-service.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { turnUntil } from './pull-scene.ts'

const hour = 3_600_000

let bench: StoreBench
let far: ScriptedService
let engine: SyncEngine

beforeEach(async () => {
  bench = createStoreBench()
  far = await startScripted()
  far.script['/users/clients'] = accounting({ clients: [], total: 0 })
  far.script['/expenses/categories'] = accounting({ categories: [], total: 0 })
  engine = new Engine({
    ...bench,
    service: far.clientFor({ businessId: '7', accountId: 'abc' }),
    random: () => 0.5,
    lateArrivalWindow: 35_000,
    log: createLog((level, line) => {
      if (level === 'error') throw new Error(line)
    }),
  })
})
afterEach(async () => {
  await engine.stop()
  await far.close()
  bench.database.close()
})

async function pull(): Promise<void> {
  engine.start()
  engine.wake('pull')
  await turnUntil(() => !engine.isBusy())
}

const known = () => systemState(bench.database).known
const asked = () => far.requests.filter((request) => request.includes('/systems/')).length

describe('the accounting system', () => {
  it('is asked for once an hour, with its fields and when they came', async () => {
    far.script['/systems/'] = accounting({ system: { name: 'Hafen', unheard: 'of' } })
    await pull()
    expect(known()).toEqual({ fields: { name: 'Hafen' }, at: bench.clock.now() })
    bench.clock.jump(hour / 2)
    await pull()
    expect(asked()).toBe(1)
    far.script['/systems/'] = accounting({ system: { name: 'Hafen GmbH' } })
    bench.clock.jump(hour)
    await pull()
    expect(known()?.fields).toEqual({ name: 'Hafen GmbH' })
  })

  it('stays known where the token lost its rights, and is asked for again after a sign-in', async () => {
    far.script['/systems/'] = accounting({ system: { name: 'Hafen' } })
    await pull()
    far.script['/systems/'] = { status: 403, body: {} }
    bench.clock.jump(hour)
    await pull()
    const fields = { name: 'Hafen' }
    expect(systemState(bench.database)).toMatchObject({ known: { fields }, refusal: 'forbidden' })
    bench.clock.jump(2 * hour)
    await pull()
    expect(asked()).toBe(2)
    bench.database.write((transaction) => success(forgetSystemFetch(transaction)))
    far.script['/systems/'] = accounting({ system: { name: 'Hafen' } })
    await pull()
    expect(systemState(bench.database)).toMatchObject({ known: { fields }, refusal: null })
  })
})
