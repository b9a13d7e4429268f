/** What the program itself fails at: a row that can't be stored is set aside, a pull that ends by an error is said. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../electron/base/log.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import type { ServiceClient } from '../../electron/service/client.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { allClients } from '../../electron/store/clients.ts'
import type { Database, Transaction } from '../../electron/store/database.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { openMigrated } from '../fakes/migrated-database.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { turnUntil } from './pull-scene.ts'

let bench: StoreBench
let far: SandboxServer
let engine: SyncEngine
/** Statements that fail, with the text that they fail for. */
let failing: { readonly statement: RegExp; readonly text: string } | null
/** True while no query of a single row can be answered. */
let isUnreadable: boolean
/** What was logged as an error. */
let errors: string[]

beforeEach(async () => {
  failing = null
  isUnreadable = false
  errors = []
  bench = createStoreBench(':memory:', undefined, (file, changes) =>
    failingAt(openMigrated(file, changes)),
  )
  far = await openSandboxServer(bench.clock, { entries: 120 })
})
afterEach(async () => {
  await engine.stop()
  await far.close()
  bench.database.close()
})

/** A database with a bug: some statements throw for a text, after what stands before them was written. */
function failingAt(database: Database): Database {
  const broken = (transaction: Transaction): Transaction => ({
    ...transaction,
    run(sql, parameters) {
      const isMeant = failing?.statement.test(sql) === true
      const text = failing?.text ?? ''
      if (isMeant && parameters?.some((one) => typeof one === 'string' && one.includes(text)))
        throw new TypeError('a bug')
      return transaction.run(sql, parameters)
    },
  })
  const get: Database['get'] = (...query) => {
    if (isUnreadable) throw new Error('disk I/O error')
    return database.get(...query)
  }
  return {
    ...database,
    get,
    write: <Value>(work: (transaction: Transaction) => Outcome<Value>) =>
      database.write((transaction) => work(broken(transaction))),
  }
}

function start(service: ServiceClient = far.service): void {
  engine = new Engine({
    ...bench,
    service,
    random: () => 0,
    lateArrivalWindow: 35_000,
    log: createLog((level, line) => {
      if (level === 'error') errors.push(line)
    }),
  })
  engine.start()
}
const settled = (): Promise<void> => turnUntil(() => !engine.isBusy())
async function pass(ms: number): Promise<void> {
  await bench.clock.advance(ms)
  await settled()
}
const notes = (): readonly (string | null)[] =>
  timeEntries.where(bench.database, 'ORDER BY r.service_id', []).map(({ note }) => note)

async function recordFar(note: string): Promise<void> {
  const started = { startedAt: bench.clock.now(), duration: 60 as Seconds, isLogged: true }
  const made = await far.service.timeEntries.create({
    ...started,
    note,
    clientId: null,
    projectId: null,
  })
  if (!made.ok) throw new Error(made.error.message)
}

describe('a row that can’t be stored', () => {
  it('is set aside and named, with nothing of it left behind; the others of its page arrive', async () => {
    for (const note of ['before', 'a poison', 'behind', 'another poison', 'last'])
      await recordFar(note)
    failing = { statement: /INTO time_entries/, text: 'poison' }
    start()
    await settled()
    expect(notes()).toHaveLength(123)
    expect(notes()).toEqual(expect.arrayContaining(['before', 'behind', 'last']))
    expect(engine.status()).toMatchObject({ kind: 'idle', problem: null, rejectedRows: 2 })
    const rejected = bench.database.all('SELECT list, reason, raw FROM rejected_rows')
    expect(rejected).toMatchObject([
      { list: 'timeEntry', reason: 'can’t be stored: a bug' },
      { list: 'timeEntry', reason: 'can’t be stored: a bug' },
    ])
    expect(rejected.map(({ raw }) => /(a|another) poison/.exec(String(raw))?.[0]).sort()).toEqual([
      ...['a poison', 'another poison'],
    ])
    expect(bench.database.all(`SELECT * FROM service_rows WHERE raw LIKE '%poison%'`)).toEqual([])
    expect(errors).toEqual([])
    await pass(600_000)
    expect(engine.status()).toMatchObject({ kind: 'idle', rejectedRows: 2 })
    // Once it can be stored, its next change brings it.
    failing = null
    const listed = await far.service.timeEntries.page({}, 1, 100)
    const row = listed.ok ? listed.value.rows.find(({ note }) => note === 'a poison') : undefined
    if (!row) throw new Error('the service has no such row')
    await far.service.timeEntries.update(row.id, row.raw, { duration: 120 as Seconds })
    await pass(600_000)
    expect(notes()).toContain('a poison')
  })

  it('of a list of names is set aside as well', async () => {
    failing = { statement: /INTO service_clients/, text: 'Nordlicht' }
    start()
    await settled()
    const rejected = bench.database.all(`SELECT raw FROM rejected_rows WHERE list = 'clients'`)
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.every(({ raw }) => String(raw).includes('Nordlicht'))).toBe(true)
    const named = allClients(bench.database).filter(({ serviceName }) => serviceName !== null)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(({ serviceName }) => serviceName?.includes('Nordlicht'))).toEqual([])
    expect(engine.status()).toMatchObject({ kind: 'idle', problem: null })
  })
})

describe('a pull that ends by an error that nobody expected', () => {
  /** When a pull asked for the entries, which then throws; null lets it read them. */
  function throwing(asked: number[]): {
    readonly service: ServiceClient
    breaks(does: boolean): void
  } {
    let isBroken = true
    const list: ServiceClient['timeEntries']['list'] = (...words) => {
      if (!isBroken) return far.service.timeEntries.list(...words)
      asked.push(bench.clock.now())
      throw new TypeError('a bug')
    }
    return {
      service: { ...far.service, timeEntries: { ...far.service.timeEntries, list } },
      breaks: (does) => (isBroken = does),
    }
  }

  it('is said, asks less and less often, and is over once a pull succeeds', async () => {
    const asked: number[] = []
    const { service, breaks } = throwing(asked)
    start(service)
    await settled()
    const status = {
      kind: 'notUpToDate',
      problem: expect.stringContaining('check the service for changes') as string,
    }
    expect(engine.status()).toMatchObject(status)
    for (let minute = 0; minute < 30; minute += 1) {
      await pass(60_000)
      expect(engine.status()).toMatchObject(status)
    }
    expect(errors).toHaveLength(asked.length)
    const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(Math.min(...waits.slice(7))).toBeGreaterThanOrEqual(128_000)
    breaks(false)
    await pass(600_000)
    expect(engine.status()).toMatchObject({ kind: 'idle', problem: null })
    expect(notes()).toHaveLength(120)
  })

  it('holds back nothing that is recorded meanwhile, and is still said when that was sent', async () => {
    start()
    await settled()
    await engine.stop()
    const { service } = throwing([])
    start(service)
    await settled()
    const entries = createEntryCommands(bench)
    const [known] = timeEntries.where(bench.database, 'LIMIT 1', [])
    if (!known) throw new Error('no row')
    entries.edit({ id: known.id, note: 'edited here' })
    for (let minute = 0; minute < 20 && allOperations(bench.database).length > 0; minute += 1)
      await pass(60_000)
    expect(allOperations(bench.database)).toEqual([])
    const sent = await far.service.timeEntries.get(known.serviceId as ServiceId)
    expect(sent).toMatchObject({ ok: true, value: { note: 'edited here' } })
    expect(engine.status()).toMatchObject({ kind: 'notUpToDate', unsent: 0 })
  })

  it('tells who asked for a list that it was not read', async () => {
    const { service, breaks } = throwing([])
    breaks(false)
    start(service)
    await settled()
    breaks(true)
    expect(await engine.refresh(new Set(['timeEntry']))).toBe(false)
    await settled()
    expect(engine.status()).toMatchObject({ kind: 'notUpToDate' })
  })
})

it('a pull that the service refuses is said as well, also after something was sent', async () => {
  await far.order([
    { do: 'status', status: 422, method: 'GET', path: '/time_entries', times: 1000 },
  ])
  start()
  await settled()
  expect(engine.status()).toMatchObject({
    kind: 'notUpToDate',
    problem: expect.any(String) as string,
  })
  await far.order([])
  await pass(600_000)
  expect(engine.status()).toMatchObject({ kind: 'idle', problem: null })
})

describe('what is recorded is sent, after a pass', () => {
  async function isSentAfter(fails: () => void): Promise<void> {
    start()
    await settled()
    const startedAt = (bench.clock.now() - 60_000) as EpochMs
    createEntryCommands(bench).create({ note: 'still sent', startedAt, duration: 60 as Seconds })
    fails()
    engine.wake('committed')
    await settled()
    isUnreadable = false
    expect(engine.status().problem).not.toBeNull()
    failing = null
    await pass(30_000)
    expect(engine.status()).toMatchObject({ kind: 'idle', problem: null, unsent: 0 })
  }

  it('that could not claim it', () =>
    isSentAfter(() => (failing = { statement: /SET state = 'sending', attempts/, text: '' })))

  it('that could not read the database', async () => {
    await isSentAfter(() => (isUnreadable = true))
    expect(errors).toEqual([expect.stringContaining('pass failed')])
  })
})
