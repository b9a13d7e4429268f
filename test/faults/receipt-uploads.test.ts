/**
 * Receipts on their way to the service: each expense carries its own once, whatever ends the program in between; a
 * service that takes none notices one request. Real commands, store and engine against the sandbox.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createReceiptCommands } from '../../electron/commands/receipts.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import {
  createReceiptFiles,
  type ReceiptFiles,
} from '../../electron/store/receipts/receipt-files.ts'
import { nextUploadDue } from '../../electron/store/receipts/receipt-uploads.ts'
import { receiptsOf } from '../../electron/store/receipts/receipts.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import { maxReceiptSize } from '../../shared/domain/expenses/receipt.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

const uploadPath = '/attachments'
const expensePath = '/expenses/expenses/'

let folder: string
let bench: StoreBench & { readonly receiptFiles: ReceiptFiles }
let far: SandboxServer
let program: SimulatedProgram | null
/** The name of each file by its hash, with which the jwt of the sandbox begins. */
let names: Map<string, string>
/** Called when the service has taken a file, before the program knows of it. */
let taken: () => void
/** Files that the service took. */
let uploads: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stint-uploads-'))
  const store = createStoreBench()
  bench = { ...store, receiptFiles: createReceiptFiles(folder, () => store.ids.next()) }
  far = await openSandboxServer(bench.clock, { behaviour: { uploads: true } })
  names = new Map()
  uploads = 0
  program = null
  taken = () => undefined
})
afterEach(async () => {
  await program?.end()
  await far.close()
  bench.database.close()
  rmSync(folder, { recursive: true })
})

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

/** The service, which says when it took a file. */
function watched(): SandboxServer {
  const { service } = far
  const add: typeof service.uploads.add = async (file, signal) => {
    const added = await service.uploads.add(file, signal)
    if (added.ok) uploads += 1
    taken()
    return added
  }
  return { ...far, service: { ...service, uploads: { add } } }
}

function startProgram(): SimulatedProgram {
  program = new SimulatedProgram(bench, watched())
  return program
}

function addReceipt(owner: { draftId: string } | { expenseId: LocalId }, name: string) {
  return addFile(owner, name, new TextEncoder().encode(`%PDF-1.7 ${name}`))
}

function addFile(
  owner: { draftId: string } | { expenseId: LocalId },
  name: string,
  bytes: Uint8Array,
) {
  names.set(createHash('sha256').update(bytes).digest('hex'), name)
  return createReceiptCommands(bench, bench.receiptFiles).add({ ...owner, name, bytes })
}

/** An expense whose vendor is the name of its receipt's file. */
async function record(name: string): Promise<LocalId> {
  const draftId = bench.ids.next()
  valueOf(await addReceipt({ draftId }, name))
  const fields = { ...expenseInput, vendor: name }
  return valueOf(createExpenseCommands(bench).submit({ ...fields, draftId })).id
}

async function untilSent(running: SimulatedProgram): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    await running.untilEmpty()
    if (nextUploadDue(bench.database) === null && !running.engine.isBusy()) return
    await bench.clock.ringNext()
  }
}

/** The expenses of the service: their vendor, and the file that they carry. */
async function carried(): Promise<readonly (readonly [string | null, string | null])[]> {
  const rows: (readonly [string | null, string | null])[] = []
  for await (const page of far.service.expenses.list({})) {
    for (const { vendor, raw, hasReceipt } of answered(page).rows) {
      const jwt = (raw['attachment'] as { readonly jwt: string } | undefined)?.jwt
      expect(hasReceipt).toBe(jwt !== undefined)
      rows.push([vendor, jwt === undefined ? null : (names.get(jwt.slice(0, 64)) ?? 'unknown')])
    }
  }
  return rows.sort(([one], [other]) => String(one).localeCompare(String(other)))
}

function answered<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Value {
  if (!result.ok) throw new Error('the service refused')
  return result.value
}

async function requestsTo(method: string, part: string): Promise<number> {
  return (await far.requests()).filter(
    (request) => request.method === method && request.path.includes(part),
  ).length
}

/** Kills the program after its tenth upload, before the answer, and between a later one and the expense’s update. */
function killTwice(running: SimulatedProgram): readonly string[] {
  const kills: string[] = []
  taken = () => {
    if (uploads < 10 || kills.length > 0) return
    kills.push('before the answer')
    void running.kill()
  }
  bench.changes.subscribe(() => {
    const row = bench.database.get('SELECT 1 FROM receipt_uploads WHERE jwt IS NOT NULL')
    if (uploads < 20 || kills.length !== 1 || !row) return
    kills.push('before the update')
    void running.kill()
  })
  return kills
}

describe('fifty expenses with receipts, recorded offline', () => {
  it('arrive with their receipts, each once, though the program is killed twice', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `receipt-${100 + index}.pdf`)
    for (const name of names) await record(name)
    const running = startProgram()
    const kills = killTwice(running)
    await untilSent(running)
    expect(kills).toEqual(['before the answer', 'before the update'])
    expect(await carried()).toEqual(names.map((name) => [name, name]))
    expect(unsentItems(bench.database)).toEqual([])
    // Of the killed request, the service had the file; nothing carries that copy.
    expect(await requestsTo('POST', uploadPath)).toBe(51)
    expect(await requestsTo('POST', '/expenses/expenses')).toBe(50)
  })
})

it('the largest receipt arrives', async () => {
  const bytes = new Uint8Array(maxReceiptSize).fill(0xa5)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  const draftId = bench.ids.next()
  valueOf(await addFile({ draftId }, 'large.pdf', bytes))
  valueOf(createExpenseCommands(bench).submit({ ...expenseInput, vendor: null, draftId }))
  const running = startProgram()
  for (let turn = 0; turn < 200 && uploads === 0; turn += 1) await untilSent(running)
  await untilSent(running)
  expect(await carried()).toEqual([[null, 'large.pdf']])
})

it('a receipt whose file is gone is said, and nothing is sent of it', async () => {
  const expenseId = await record('one.pdf')
  const [receipt] = receiptsOf(bench.database, { expenseId })
  valueOf(await bench.receiptFiles.remove(receipt?.hash ?? ''))
  await untilSent(startProgram())
  expect(await requestsTo('POST', uploadPath)).toBe(0)
  expect(unsentItems(bench.database)).toMatchObject([{ kind: 'receipt', state: 'parked' }])
})

describe('an answer that is lost', () => {
  it.each<Fault>([
    { do: 'dropAfter', method: 'POST', path: uploadPath },
    { do: 'dropBefore', method: 'POST', path: uploadPath },
    { do: 'truncate', method: 'POST', path: uploadPath },
    { do: 'dropAfter', method: 'PUT', path: expensePath },
    { do: 'dropBefore', method: 'PUT', path: expensePath },
    { do: 'dropAfter', method: 'GET', path: expensePath },
    { do: 'status', status: 503, method: 'POST', path: uploadPath },
    { do: 'html', status: 502, method: 'POST', path: uploadPath },
    { do: 'rateLimit', method: 'POST', path: uploadPath },
    { do: 'rateLimit', method: 'PUT', path: expensePath },
  ])('%j: the expense carries the receipt, and one alone', async (fault) => {
    await far.order([fault])
    await record('one.pdf')
    await untilSent(startProgram())
    expect(await far.plan()).toEqual([])
    expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
    expect(unsentItems(bench.database)).toEqual([])
  })

  it('of the expense’s update: a receipt that it carries by then is not written again', async () => {
    await far.order([{ do: 'dropAfter', method: 'PUT', path: expensePath }])
    await record('one.pdf')
    await untilSent(startProgram())
    expect(await requestsTo('PUT', expensePath)).toBe(1)
  })
})

describe('a service that takes no receipts', () => {
  const answers: readonly (Partial<Behaviour> | Fault)[] = [
    { uploads: false },
    ...[403, 404, 405, 410, 501].map((status) => ({ do: 'status' as const, status })),
    ...[200, 302, 403, 404, 405].map((status) => ({ do: 'html' as const, status })),
    { do: 'status', status: 200, body: '{}' },
  ]

  it.each(answers)('%j: is asked once, and nothing else differs', async (answer) => {
    if ('do' in answer) await far.order([{ ...answer, path: uploadPath, times: 100 }])
    else await far.behave(answer)
    const ids = [await record('one.pdf'), await record('two.pdf')]
    expect(unsentItems(bench.database).map(({ kind }) => kind)).toEqual(['create', 'create'])
    const running = startProgram()
    await untilSent(running)
    ids.push(await record('three.pdf'))
    expect(running.engine.status().unsent).toBe(1)
    await untilSent(running)
    expect(running.engine.status()).toMatchObject({ kind: 'idle', unsent: 0, problem: null })
    expect(unsentItems(bench.database)).toEqual([])
    expect(await requestsTo('POST', uploadPath)).toBe(1)
    expect(await requestsTo('GET', expensePath)).toBe(0)
    expect(await requestsTo('PUT', expensePath)).toBe(0)
    const kept = ids.map((expenseId) => receiptsOf(bench.database, { expenseId }).length)
    expect(kept).toEqual([1, 1, 1])
  })

  it('can answer 401 to uploads alone', async () => {
    await far.order([{ do: 'status', status: 401, path: uploadPath, times: 100 }])
    await record('one.pdf')
    await untilSent(startProgram())
    expect(nextUploadDue(bench.database)).toBeNull()
    expect(unsentItems(bench.database)).toEqual([])
    expect(await requestsTo('POST', uploadPath)).toBe(1)
  })

  it('is asked again after a week, with a receipt that is recorded then', async () => {
    await far.behave({ uploads: false })
    await record('early.pdf')
    const running = startProgram()
    await untilSent(running)
    await far.behave({ uploads: true })
    await bench.clock.advance(6 * 86_400_000)
    await record('soon.pdf')
    await untilSent(running)
    expect(await requestsTo('POST', uploadPath)).toBe(1)
    await bench.clock.advance(2 * 86_400_000)
    await record('later.pdf')
    await untilSent(running)
    expect(await carried()).toEqual([
      ['early.pdf', null],
      ['later.pdf', 'later.pdf'],
      ['soon.pdf', null],
    ])
  })

  it('and is one that took them before: its page is about this moment', async () => {
    await record('one.pdf')
    const running = startProgram()
    await untilSent(running)
    await far.order([{ do: 'html', status: 403, path: uploadPath }])
    await record('two.pdf')
    await untilSent(running)
    expect((await carried()).map(([, file]) => file)).toEqual(['one.pdf', 'two.pdf'])
  })
})

describe('a receipt that the service refuses', () => {
  it.each([
    [413, /too large/],
    [415, /this kind of file/],
    [422, /.+/],
  ])('with %i stays here, and is said and dismissed', async (status, message) => {
    await far.order([{ do: 'status', status, path: uploadPath, method: 'POST' }])
    const id = await record('one.pdf')
    await untilSent(startProgram())
    expect(await carried()).toEqual([['one.pdf', null]])
    const [item, ...others] = unsentItems(bench.database)
    expect(others).toEqual([])
    expect(item).toMatchObject({ kind: 'receipt', state: 'parked', title: 'one.pdf', localId: id })
    expect(item?.size).toBe(new TextEncoder().encode('%PDF-1.7 one.pdf').length)
    expect(item?.error?.message).toMatch(message)

    const outbox = createOutboxCommands(bench)
    valueOf(outbox.discard({ id: item?.id ?? '' }))
    expect(unsentItems(bench.database)).toEqual([])
    expect(receiptsOf(bench.database, { expenseId: id })).toHaveLength(1)
    valueOf(bench.history.undo())
    await untilSent(program as SimulatedProgram)
    expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
  })

  it('is sent again on request, and the one behind it meanwhile', async () => {
    await far.order([{ do: 'status', status: 413, path: uploadPath, method: 'POST' }])
    await record('one.pdf')
    await record('two.pdf')
    const running = startProgram()
    await untilSent(running)
    expect((await carried()).map(([, file]) => file)).toEqual([null, 'two.pdf'])
    expect(running.engine.status()).toMatchObject({ unsent: 1, refused: 1 })
    const [item] = unsentItems(bench.database)
    valueOf(createOutboxCommands(bench).retry({ id: item?.id ?? '' }))
    await untilSent(running)
    expect((await carried()).map(([, file]) => file)).toEqual(['one.pdf', 'two.pdf'])
  })
})

it('a receipt whose sending breaks is sent again by the next start alone', async () => {
  taken = () => {
    throw new Error('broken')
  }
  await record('one.pdf')
  const running = startProgram()
  await expect(untilSent(running)).rejects.toThrow('broken')
  await bench.clock.advance(10_000)
  expect(uploads).toBe(1)
  await running.end()
  taken = () => undefined
  await untilSent(startProgram())
  expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
})

it('a receipt whose result can’t be written is sent again without another start', async () => {
  const { write } = bench.database
  const refuseOnce = (): Outcome<never> => {
    Object.assign(bench.database, { write })
    return failure('storage', 'The disk is full.')
  }
  taken = () => {
    if (uploads === 1) Object.assign(bench.database, { write: refuseOnce })
  }
  await record('one.pdf')
  await untilSent(startProgram())
  expect(uploads).toBe(2)
  expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
})

describe('before it was sent', () => {
  it('a receipt that was removed is not sent, and one that replaces it is', async () => {
    const expenseId = await record('wrong.pdf')
    const [wrong] = receiptsOf(bench.database, { expenseId })
    const receipts = createReceiptCommands(bench, bench.receiptFiles)
    if (wrong) valueOf(receipts.remove({ id: wrong.id }))
    valueOf(await addReceipt({ expenseId }, 'right.pdf'))
    await untilSent(startProgram())
    expect(await carried()).toEqual([['wrong.pdf', 'right.pdf']])
    expect(await requestsTo('POST', uploadPath)).toBe(1)
  })

  it('an expense that was deleted takes its receipt along; undo brings both', async () => {
    const id = await record('one.pdf')
    valueOf(createExpenseCommands(bench).remove({ id }))
    const running = startProgram()
    await untilSent(running)
    expect(await requestsTo('POST', uploadPath)).toBe(0)
    valueOf(bench.history.undo())
    await untilSent(running)
    expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
  })
})

describe('an expense carries one receipt', () => {
  it('the first of several', async () => {
    const expenseId = await record('one.pdf')
    valueOf(await addReceipt({ expenseId }, 'two.pdf'))
    await untilSent(startProgram())
    expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
    expect(await requestsTo('POST', uploadPath)).toBe(1)
  })

  it('the first of several that has to wait, and only that is shown', async () => {
    await record('earlier.pdf')
    const running = startProgram()
    await untilSent(running)
    await far.order([{ do: 'status', status: 503, path: uploadPath, method: 'POST' }])
    const expenseId = await record('one.pdf')
    valueOf(await addReceipt({ expenseId }, 'two.pdf'))
    await running.untilEmpty()
    expect(unsentItems(bench.database)).toMatchObject([{ title: 'one.pdf', state: 'queued' }])
    expect(running.engine.status()).toMatchObject({ kind: 'waiting', unsent: 1 })
    await untilSent(running)
    expect(await carried()).toContainEqual(['one.pdf', 'one.pdf'])
  })

  it('that which another device attached, though nothing here knows of it yet', async () => {
    const add = async () => {
      const bytes = new TextEncoder().encode('%PDF elsewhere')
      names.set(createHash('sha256').update(bytes).digest('hex'), 'elsewhere.pdf')
      const mediaType = 'application/pdf'
      const uploaded = await far.service.uploads.add({ name: 'elsewhere.pdf', mediaType, bytes })
      const file = answered(uploaded)
      for await (const page of far.service.expenses.list({})) {
        for (const { id } of answered(page).rows) await far.service.expenses.attach(id, file)
      }
    }
    await record('here.pdf')
    const running = startProgram()
    await far.order([{ do: 'status', status: 503, path: uploadPath, method: 'POST' }])
    await running.untilEmpty()
    await add()
    await untilSent(running)
    expect(await carried()).toEqual([['here.pdf', 'elsewhere.pdf']])
    expect(unsentItems(bench.database)).toEqual([])
  })
})

it.each([601, 3600])('an upload waits as long as the service says: %i s', async (seconds) => {
  await record('earlier.pdf')
  const running = startProgram()
  await untilSent(running)
  const headers = { 'retry-after': `${seconds}` }
  await far.order([{ do: 'status', status: 503, headers, path: uploadPath, method: 'POST' }])
  await record('one.pdf')
  const begun = bench.clock.now()
  await untilSent(running)
  expect(bench.clock.now() - begun).toBeGreaterThanOrEqual(seconds * 1000)
  expect(await requestsTo('POST', uploadPath)).toBe(3)
})

it('nothing waits for a receipt: an expense goes out while every upload fails', async () => {
  await far.order([{ do: 'dropBefore', path: uploadPath, method: 'POST', times: 8 }])
  await record('one.pdf')
  const running = startProgram()
  await running.untilEmpty()
  for (const vendor of ['a', 'b', 'c']) {
    createExpenseCommands(bench).submit({ ...expenseInput, vendor, draftId: bench.ids.next() })
    await running.untilSent()
    expect(running.engine.status()).toMatchObject({ unsent: 0, problem: null })
  }
  expect(await carried()).toContainEqual(['c', null])
  await untilSent(running)
  expect(await carried()).toContainEqual(['one.pdf', 'one.pdf'])
})

it('a token that has expired since the last run does not mean that the service takes no receipts', async () => {
  await record('one.pdf')
  await far.order([{ do: 'status', status: 503, method: 'POST', path: uploadPath }])
  const before = startProgram()
  await before.untilEmpty()
  await before.end()
  expect(nextUploadDue(bench.database)).not.toBeNull()
  await bench.clock.advance(86_400_000)
  await far.order([{ do: 'status', status: 401, times: 20 }])
  const running = startProgram()
  await running.untilSent()
  await far.order([])
  running.engine.retryNow()
  await untilSent(running)
  expect(await carried()).toEqual([['one.pdf', 'one.pdf']])
})
