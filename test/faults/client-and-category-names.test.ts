/** Names of clients and categories from the service's lists, and local names that override them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCategoryCommands, createClientCommands } from '../../electron/commands/own-names.ts'
import { createLog } from '../../electron/base/log.ts'
import { allCategories } from '../../electron/store/categories.ts'
import { expenses } from '../../electron/store/expenses.ts'
import { allClients } from '../../electron/store/clients.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import { categoryName } from '../../shared/domain/expenses/category.ts'
import { offeredClients } from '../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { accounting, startScripted, type ScriptedService } from '../fakes/scripted-service.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { turnUntil } from './pull-scene.ts'

const hour = 3_600_000
const acme = {
  id: '5',
  organization: 'Acme',
  fname: 'Ann',
  lname: 'Lee',
  vis_state: 0,
  currency_code: 'EUR',
}
const lee = { id: 6, organization: '', fname: 'Bo', lname: 'Lee', email: 'bo@example.com' }
const rent = { id: 900, categoryid: '70', category: 'Rent', is_cogs: false, parentid: null }

let bench: StoreBench
let far: ScriptedService
let engine: SyncEngine | null

beforeEach(async () => {
  bench = createStoreBench()
  far = await startScripted()
  engine = null
})
afterEach(async () => {
  await engine?.stop()
  await far.close()
  bench.database.close()
})

function list(clients: readonly object[], categories: readonly object[] = []): void {
  far.script['/users/clients'] = accounting({ clients, total: clients.length })
  far.script['/expenses/categories'] = accounting({ categories, total: categories.length })
}

async function pull(): Promise<void> {
  engine ??= new Engine({
    ...bench,
    service: far.clientFor({ businessId: '7', accountId: 'abc' }),
    random: () => 0.5,
    lateArrivalWindow: 35_000,
    log: createLog((level, line) => {
      if (level === 'error') throw new Error(line)
    }),
  })
  engine.start()
  engine.wake('pull')
  await turnUntil(() => engine?.isBusy() === false)
}

async function later(ms: number): Promise<void> {
  bench.clock.jump(ms)
  await pull()
}

const clients = () => allClients(bench.database)
const names = () => clients().map(({ name }) => name)
const asked = (part: string) => far.requests.filter((request) => request.includes(part)).length

describe('names from the service', () => {
  it('are here after the first pull: organizations, people, categories', async () => {
    list([acme, lee], [rent])
    await pull()
    expect(clients()).toEqual([
      { id: 5, name: 'Acme', serviceName: 'Acme', isArchived: false, currency: 'EUR' },
      { id: 6, name: 'Bo Lee', serviceName: 'Bo Lee', isArchived: false, currency: null },
    ])
    expect(allCategories(bench.database).map(categoryName)).toEqual(['Rent'])
  })

  it('give way to a name of the person, and come back when it is taken back', async () => {
    list([acme], [rent])
    await pull()
    const own = createClientCommands(bench)
    own.name({ id: 5 as ServiceId, name: 'Big A' })
    createCategoryCommands(bench).name({ id: 70 as ServiceId, name: 'Office' })
    list([{ ...acme, organization: 'Acme Ltd' }], [{ ...rent, category: 'Rents' }])
    await later(hour)
    expect(clients()[0]).toMatchObject({ name: 'Big A', serviceName: 'Acme Ltd' })
    expect(allCategories(bench.database).map(categoryName)).toEqual(['Office'])
    own.name({ id: 5 as ServiceId, name: null })
    createCategoryCommands(bench).name({ id: 70 as ServiceId, name: null })
    expect(names()).toEqual(['Acme Ltd'])
    expect(allCategories(bench.database).map(categoryName)).toEqual(['Rents'])
  })

  it('stay for what is archived or gone there, which is not offered any more', async () => {
    list([acme, lee], [rent])
    await pull()
    list([{ ...acme, vis_state: 2 }])
    await later(hour)
    expect(names()).toEqual(['Acme', 'Bo Lee'])
    expect(offeredClients(clients())).toEqual([])
    expect(offeredClients(clients(), 6 as ServiceId).map(({ name }) => name)).toEqual(['Bo Lee'])
    expect(allCategories(bench.database)[0]).toMatchObject({
      serviceName: 'Rent',
      isArchived: true,
    })
    list([acme, lee], [rent])
    await later(hour)
    expect(offeredClients(clients())).toHaveLength(2)
    expect(allCategories(bench.database)[0]).toMatchObject({ isArchived: false })
  })

  it('are not taken for gone by a list that hides rows, or has one that can’t be read', async () => {
    list([acme, lee])
    await pull()
    far.script['/users/clients'] = accounting({ clients: [acme], total: 2 })
    await later(hour)
    expect(offeredClients(clients())).toHaveLength(2)
    list([acme, { id: true }])
    await later(hour)
    expect(offeredClients(clients())).toHaveLength(2)
    list([acme, acme])
    await later(hour)
    expect(offeredClients(clients())).toHaveLength(2)
  })

  it('come with the currency that a client is billed in, until the list says another', async () => {
    const currencies = () => clients().map(({ currency }) => currency)
    list([acme, { ...lee, currency_code: 'KWD' }])
    await pull()
    expect(currencies()).toEqual(['EUR', 'KWD'])
    list([{ ...acme, currency_code: 'JPY' }])
    await later(hour)
    expect(currencies()).toEqual(['JPY', 'KWD'])
    list([{ ...acme, currency_code: 7 }, lee])
    await later(hour)
    expect(currencies()).toEqual([null, null])
  })

  it('of categories say what they belong to where they repeat, whichever list said it', async () => {
    const travel = { category: 'Travel', is_cogs: false, parentid: 0 }
    list(
      [],
      [
        { id: 1, ...travel },
        { id: 2, ...travel, category: ' travel', is_cogs: 1 },
        { id: 3, ...travel, parentid: '4' },
        { id: 4, category: 'Vans' },
        { id: 900, categoryid: 5, ...travel, parentid: 4, is_cogs: true },
      ],
    )
    const told = [
      ...['Travel · Main category', 'travel · Cost of goods · Main category', 'Travel · Vans'],
      ...['Travel · Cost of goods · Vans', 'Vans'],
    ]
    const shown = () => allCategories(bench.database).map(categoryName)
    await pull()
    expect(shown()).toEqual(told)
    // With an expense comes less of its category.
    const expense = { id: 31, staffid: 3, date: '2026-11-20', amount: { amount: '1', code: 'EUR' } }
    const included = { id: 900, categoryid: 5, category: ' Travel' }
    far.script['/expenses/expenses'] = accounting({
      expenses: [{ ...expense, categoryid: 5, category: included }],
      total: 1,
    })
    await later(hour / 2)
    expect(expenses.byServiceId(bench.database, 31 as ServiceId)).not.toBeNull()
    expect(shown()).toEqual(told)
  })

  it('are asked for once an hour', async () => {
    list([acme])
    await pull()
    for (let minute = 0; minute < 50; minute += 10) await later(600_000)
    expect(asked('/users/clients')).toBe(1)
    await later(600_000)
    expect(asked('/users/clients')).toBe(2)
  })

  it('are asked for once a day where the service has no such lists, without a problem shown', async () => {
    await pull()
    expect(engine?.status()).toMatchObject({ kind: 'idle', problem: null })
    for (let hours = 0; hours < 23; hours += 1) await later(hour)
    expect([asked('/users/clients'), asked('/expenses/categories')]).toEqual([1, 1])
    list([acme])
    await later(hour)
    expect(names()).toEqual(['Acme'])
  })

  it('do not hold up anything where their list fails for a moment, and are asked for again', async () => {
    far.script['/users/clients'] = { status: 503, body: {} }
    await pull()
    expect(engine?.status()).toMatchObject({ kind: 'idle', problem: null })
    list([acme])
    await later(300_000)
    expect(names()).toEqual(['Acme'])
  })
})
