/**
 * What another client of the service can write into any text of any resource: it is stored cleaned, or the row is set
 * aside and named, and the rows beside it arrive. The fields are those of the service's own answers and those that the
 * entities describe, so that a new one is attacked by itself.
 */
import { expect, it, vi } from 'vitest'
import { systemClock } from '../../electron/base/clock.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import type { Database } from '../../electron/store/database.ts'
import type { Entity, FieldDescriptor } from '../../shared/domain/entity.ts'
import { fieldsOfEntity } from '../../shared/domain/sync/operation.ts'
import { maxOutsideTextLength } from '../../shared/domain/text/clean-text.ts'
import { patience } from '../fakes/patience.ts'
import { openRewritingProxy } from '../fakes/rewriting-proxy.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { createStoreBench } from '../fakes/store-bench.ts'

type Row = Record<string, unknown>
type Place = readonly string[]

const hostile = [
  ...['a\0b\u001b\u009bc', 'a\ud83d b\udc00', 'a\u202eb\u2066c'],
  'x'.repeat(1.2 * maxOutsideTextLength),
]
/** In one place of each list: with one in every place there would be gigabytes. */
const longest = 'x'.repeat(5_000_000)
const placesInRound = 20
const refused = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/

/** By the key of the list: its table, the column with the id of the service, and its entity. */
const tables: Readonly<Record<string, readonly [string, string, Entity?]>> = {
  time_entries: ['time_entries', 'service_id', 'timeEntry'],
  projects: ['projects', 'service_id', 'project'],
  expenses: ['expenses', 'service_id', 'expense'],
  staff: ['staff', 'service_id', 'staff'],
  staffs: ['staff', 'service_id', 'staff'],
  callbacks: ['callbacks', 'service_id', 'callback'],
  clients: ['service_clients', 'id'],
  categories: ['categories', 'id'],
}

/** The texts of a row and of what is in it, of lists those of the first item; and the fields of its entity. */
function textPlaces(row: Row, entity?: Entity): readonly Place[] {
  const inside = (value: unknown, place: Place): readonly Place[] => {
    if (typeof value === 'string' || value === null) return [place]
    if (typeof value !== 'object') return []
    const members = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
    return members.flatMap(([name, member]) => inside(member, [...place, name]))
  }
  const places = inside(row, [])
  const known = new Set(places.map(([name]) => name))
  const described = entity ? Object.values<FieldDescriptor>(fieldsOfEntity[entity]) : []
  const more = described.flatMap(({ wire }) => (wire && !known.has(wire) ? [[wire]] : []))
  return [...places, ...more]
}

function put(row: Row, place: Place, text: string): void {
  const [name = '', ...rest] = place
  if (rest.length === 0) row[name] = text
  else put(row[name] as Row, rest, text)
}

type Added = { readonly key: string; readonly id: number; readonly isGood: boolean }

/** Adds rows to every list of the service, in rounds: one for each text at each of some places. */
class HostileService {
  #round = -1
  /** Rounds until every place of every list was attacked. */
  rounds = 1
  /** What was added in this round. */
  added: Added[] = []
  /** The first row of each list, which the others are copies of. */
  readonly #samples = new Map<string, Row>()
  readonly #rows = new Map<string, Row[]>()
  #lastList = new Map<string, number>()
  #nextId = 1_000_000

  /** The rows of the round before stay, with a text that is not long, so that nothing looks deleted. */
  begin(): void {
    this.#round += 1
    this.added = []
    for (const [key, rows] of this.#rows) {
      const sample = this.#samples.get(key)
      for (const row of rows) if (isLong(row)) Object.assign(row, sample, ownIds(row))
    }
  }

  change(body: string): string {
    if (!body.startsWith('{')) return body
    const answer = JSON.parse(body) as Row
    const response = (answer['response'] ?? answer) as Row
    const envelope = (response['result'] ?? response) as Row
    for (const [key, value] of Object.entries(envelope)) {
      if (key in tables && Array.isArray(value)) {
        envelope[key] = [...(value as Row[]), ...this.#rowsOf(key, value as Row[])]
      } else if (key === 'system') this.#poison(value as Row)
    }
    if ('business_memberships' in response) this.#poison(response)
    return JSON.stringify(answer)
  }

  #rowsOf(key: string, listed: readonly Row[]): readonly Row[] {
    const sample = this.#samples.get(key) ?? listed[0]
    if (!sample) return []
    this.#samples.set(key, sample)
    if (this.#round < 0) return []
    const rows = this.#rows.get(key) ?? []
    if (this.#lastList.get(key) === this.#round) return rows
    this.#lastList.set(key, this.#round)
    this.#rows.set(key, rows)
    for (const [at, place] of this.#placesOf(sample, tables[key]?.[2]).entries()) {
      const texts = [null, ...hostile, ...(at === this.#round ? [longest] : [])]
      for (const text of texts) rows.push(this.#copy(key, sample, place, text))
    }
    return rows
  }

  /** The places of this round. */
  #placesOf(row: Row, entity?: Entity): readonly Place[] {
    const places = textPlaces(row, entity)
    this.rounds = Math.max(this.rounds, Math.ceil(places.length / placesInRound))
    return places.slice(this.#round * placesInRound, (this.#round + 1) * placesInRound)
  }

  #copy(key: string, sample: Row, place: Place, text: string | null): Row {
    const id = (this.#nextId += 1)
    const copy = structuredClone(sample)
    for (const name of Object.keys(ownIds(sample))) copy[name] = id
    if (text !== null) put(copy, place, text)
    this.added.push({ key, id, isGood: text === null })
    return copy
  }

  /** One row that is no list: the short texts at the places of this round, and the long one at the last of them. */
  #poison(row: Row): void {
    const short = hostile.slice(0, -1)
    const places = this.#placesOf(row)
    for (const place of places) put(row, place, short.join(' '))
    const last = places.at(-1)
    if (last) put(row, last, longest)
  }
}

/** The id of a row under all of its names. */
function ownIds(row: Row): Row {
  const own = Object.entries(row).filter(([name, value]) => /id$/.test(name) && value === row['id'])
  return Object.fromEntries(own)
}

function isLong(row: Row): boolean {
  return JSON.stringify(row).length > maxOutsideTextLength
}

it('no text of the service keeps anything from arriving, or is stored as it was meant to harm', async () => {
  const hostileService = new HostileService()
  const bench = createStoreBench()
  const sandbox = await openSandboxServer(bench.clock, { entries: 3, expenses: 1 })
  const far = await behindProxy(sandbox, hostileService)
  const program = new SimulatedProgram(bench, far)
  const settled = (): Promise<void> =>
    vi.waitFor(() => expect(program.engine.isBusy()).toBe(false), { ...patience, timeout: 90_000 })
  try {
    await settled()
    expect(await far.service.callbacks.register('all', 'https://example.com')).toMatchObject({
      ok: true,
    })
    const lists = new Set<string>()
    for (let round = 0; round < hostileService.rounds; round += 1) {
      hostileService.begin()
      // A day and an hour: every list, the system and the identity are asked for again.
      bench.clock.jump(90_000_000)
      program.engine.wake('pull')
      await settled()
      expect(program.engine.status()).toMatchObject({ kind: 'idle', problem: null, restored: null })
      const isKept = (one: Added): boolean =>
        isStored(bench.database, one) || (!one.isGood && isSetAside(bench.database, one))
      expect(hostileService.added.filter((one) => !isKept(one))).toEqual([])
      expect(harmfulTexts(bench.database)).toEqual([])
      for (const { key } of hostileService.added) lists.add(key)
    }
    expect(lists.size).toBe(7)
    // Without its start or with a part of its note, an entry is set aside.
    expect(program.engine.status().rejectedRows).toBeGreaterThan(0)
  } finally {
    await program.end()
    await far.close()
    await sandbox.close()
    bench.database.close()
  }
}, 180_000)

function isStored(database: Database, { key, id }: Added): boolean {
  const [table, column] = tables[key] ?? ['', '']
  return database.get(`SELECT 1 AS found FROM ${table} WHERE ${column} = ?`, [id]) !== undefined
}

function isSetAside(database: Database, { id }: Added): boolean {
  const sql = `SELECT 1 AS found FROM rejected_rows WHERE raw LIKE ?`
  return database.get(sql, [`%id":${id}%`]) !== undefined
}

/** Columns with a text that is refused or too long, JSON by its own texts. */
function harmfulTexts(database: Database): readonly string[] {
  const names = database.all(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'`,
  )
  return names.flatMap(({ name }) =>
    database
      .all(`SELECT * FROM "${String(name)}"`)
      .flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          textsIn(value).some(
            (text) => refused.test(text) || text.length > 1.1 * maxOutsideTextLength,
          )
            ? [`${String(name)}.${column}`]
            : [],
        ),
      ),
  )
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    if (!/^[[{"]/.test(value)) return [value]
    try {
      return textsIn(JSON.parse(value) as object)
    } catch {
      return [value]
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

async function behindProxy(far: SandboxServer, service: HostileService): Promise<SandboxServer> {
  const { sandbox } = far
  const proxy = await openRewritingProxy(sandbox.baseUrl, (_path, body) => service.change(body))
  const client = createServiceClient({
    baseUrl: proxy.baseUrl,
    businessId: String(sandbox.businessId),
    accountId: sandbox.accountId,
    tokens: fixedToken(sandbox.token),
    clock: systemClock,
  })
  return {
    ...far,
    service: client,
    async close() {
      await client.close()
      await proxy.close()
    },
  }
}
