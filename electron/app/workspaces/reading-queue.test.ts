/** The queue of receipts that wait to be read: what is in it is a query, so each test can end it anywhere. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReadingResult } from '../../../shared/domain/receipts/reading.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { createLog } from '../../base/log.ts'
import { createChangeBus, type ChangeBus } from '../../base/change-bus.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import { insertReceipt } from '../../store/receipts/receipts.ts'
import { readingsOfDrafts } from '../../store/receipts/receipt-readings.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { createReadingQueue } from './reading-queue.ts'

const nothing: ReadingResult = { kind: 'nothing' }

let bench: StoreBench
let changes: ChangeBus
let queue: ReturnType<typeof createReadingQueue>
/** Hashes in the order in which they were read; each read ends with `answer`. */
let readHashes: string[]
let answers: ((result: ReadingResult) => void)[]
/** Hashes of receipts whose file is gone. */
let missing: Set<string>

beforeEach(() => {
  bench = createStoreBench()
  changes = createChangeBus()
  readHashes = []
  answers = []
  missing = new Set()
  queue = open()
})
afterEach(() => {
  queue.close()
  bench.database.close()
})

function open(): ReturnType<typeof createReadingQueue> {
  return createReadingQueue({
    database: bench.database,
    changes,
    clock: bench.clock,
    log: createLog(() => undefined),
    // The bytes of a file are its name here.
    files: {
      read: async (hash) =>
        missing.has(hash) ? failure('storage', 'gone') : success(new TextEncoder().encode(hash)),
    },
    reader: {
      read: ({ bytes }) => {
        readHashes.push(new TextDecoder().decode(bytes))
        return new Promise((resolve) => answers.push(resolve))
      },
    },
    dayOrder: () => 'dmy',
  })
}

function add(hash: string, type: 'pdf' | 'heic' = 'pdf', owner = 'draft'): void {
  const outcome = bench.database.write((transaction) => {
    insertReceipt(transaction, {
      id: `receipt of ${hash}` as LocalId,
      hash,
      name: 'a.pdf',
      type,
      size: 1,
      draftId: owner === 'draft' ? `draft of ${hash}` : null,
      addedAt: bench.clock.now(),
      expenseId: owner === 'draft' ? null : (owner as LocalId),
    })
    return success(null)
  })
  expect(outcome.ok).toBe(true)
}

async function answer(result: ReadingResult): Promise<void> {
  answers.shift()?.(result)
  await settled()
}

const settled = (): Promise<void> => bench.clock.advance(1)
const results = () => readingsOfDrafts(bench.database).map(({ result }) => result?.kind ?? 'waits')

describe('the queue of receipts', () => {
  it('reads one after the other, the oldest first, and nothing twice', async () => {
    add('one')
    await bench.clock.advance(1)
    add('two')
    queue.wake()
    queue.wake()
    await settled()
    expect(readHashes).toEqual(['one'])
    await answer(nothing)
    expect([readHashes, results()]).toEqual([
      ['one', 'two'],
      ['nothing', 'waits'],
    ])
    await answer({ kind: 'failed', why: 'damaged' })
    queue.wake()
    await settled()
    expect([readHashes, results()]).toEqual([
      ['one', 'two'],
      ['nothing', 'failed'],
    ])
  })

  it('wakes for a new receipt, and some seconds after the start', async () => {
    add('one')
    changes.publish(new Set(['entries']))
    await settled()
    expect(readHashes).toEqual([])
    changes.publish(new Set(['expenses']))
    await settled()
    expect(readHashes).toEqual(['one'])
    queue.close()
    readHashes = []
    queue = open()
    await bench.clock.advance(10_000)
    expect(readHashes).toEqual(['one'])
  })

  it('leaves files that no reader knows and the receipts of expenses alone', async () => {
    add('picture', 'heic')
    add('sent', 'pdf', 'expense')
    queue.wake()
    await settled()
    expect(readHashes).toEqual([])
  })

  it('goes on after a restart with what has no result, and stores nothing after its end', async () => {
    add('one')
    queue.wake()
    await settled()
    queue.close()
    await answer(nothing)
    expect(results()).toEqual(['waits'])
    queue = open()
    queue.wake()
    await settled()
    expect(readHashes).toEqual(['one', 'one'])
  })

  it('stops where the person wants it, and reads one again when asked', async () => {
    add('one')
    await bench.clock.advance(1)
    add('two')
    queue.wake()
    await settled()
    expect(queue.stop().ok).toBe(true)
    expect(results()).toEqual(['stopped', 'stopped'])
    await answer(nothing)
    expect([readHashes, results()]).toEqual([['one'], ['nothing', 'stopped']])
    expect(queue.again('receipt of two' as LocalId).ok).toBe(true)
    await settled()
    expect(readHashes).toEqual(['one', 'two'])
  })

  it('says that a file which is gone could not be read, and reads the next', async () => {
    add('gone')
    await bench.clock.advance(1)
    add('two')
    missing.add('gone')
    queue.wake()
    await settled()
    expect([readHashes, results()]).toEqual([['two'], ['failed', 'waits']])
  })

  it('reads the same bytes of two drafts once', async () => {
    add('one')
    const outcome = bench.database.write((transaction) => {
      insertReceipt(transaction, {
        id: 'other' as LocalId,
        hash: 'one',
        name: 'b.pdf',
        type: 'pdf',
        size: 1,
        draftId: 'other draft',
        expenseId: null,
        addedAt: (bench.clock.now() + 1) as EpochMs,
      })
      return success(null)
    })
    expect(outcome.ok).toBe(true)
    queue.wake()
    await settled()
    await answer(nothing)
    expect([readHashes, results()]).toEqual([['one'], ['nothing', 'nothing']])
  })
})
