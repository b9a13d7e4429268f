/** Receipts on a real disk: storing, deduplicating and removing them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxReceiptSize } from '../../shared/domain/expenses/receipt.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import { expenseInput } from '../../test/fakes/sample-rows.ts'
import { InMemoryService } from '../../test/fakes/in-memory-service.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { createReceiptFiles } from '../store/receipts/receipt-files.ts'
import { expenses as expensesTable } from '../store/expenses.ts'
import { finishUploads, readyUpload } from '../store/receipts/receipt-uploads.ts'
import { draftsOfReceipts, receiptsOf } from '../store/receipts/receipts.ts'
import { createExpenseCommands, type ExpenseCommands } from './expenses.ts'
import { createReceiptCommands, type ReceiptCommands } from './receipts.ts'

let home: string
let folder: string
let bench: StoreBench
let receipts: ReceiptCommands
let expenses: ExpenseCommands
const draftId = '0190b8a0-0000-7000-8000-000000000001'
const otherDraft = '0190b8a0-0000-7000-8000-000000000002'

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stint-receipts-'))
  folder = join(home, 'receipts')
  bench = createStoreBench()
  receipts = createReceiptCommands(
    bench,
    createReceiptFiles(folder, () => bench.ids.next()),
  )
  expenses = createExpenseCommands(bench)
})
afterEach(() => {
  bench.database.close()
  rmSync(home, { recursive: true })
})

const pdf = (text = ''): Uint8Array => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const onDisk = (): readonly string[] => readdirSync(folder).sort()

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}
const added = async (owner: { draftId: string } = { draftId }, bytes = pdf()) =>
  valueOf(await receipts.add({ ...owner, name: 'lunch.pdf', bytes }))
const ofDraft = (draft = draftId) => receiptsOf(bench.database, { draftId: draft })

describe('drafts that receipts are kept for', () => {
  const drafts = () => draftsOfReceipts(bench.database).map((one) => one.draftId)

  it('are those that have a receipt now, the oldest first', async () => {
    expect(drafts()).toEqual([])
    const { receipt } = await added({ draftId: otherDraft })
    const firstAt = bench.clock.now()
    await bench.clock.advance(1000)
    await added({ draftId: otherDraft }, pdf('second'))
    await bench.clock.advance(1000)
    await added({ draftId }, pdf('third'))
    expect(draftsOfReceipts(bench.database)).toEqual([
      { draftId: otherDraft, firstAt },
      { draftId, firstAt: bench.clock.now() },
    ])
    valueOf(receipts.remove({ id: receipt.id }))
    expect(drafts()).toEqual([otherDraft, draftId])
    const dropped = valueOf(receipts.dropDraft({ draftId: otherDraft }))
    expect(drafts()).toEqual([draftId])
    valueOf(receipts.restore({ ids: dropped }))
    expect(drafts()).toEqual([otherDraft, draftId])
  })

  it('are none any more when they are expenses', async () => {
    await added()
    valueOf(expenses.submit({ ...expenseInput, draftId }))
    expect(drafts()).toEqual([])
  })
})

describe('a receipt', () => {
  it('lies on disk under its hash, for its owner alone', async () => {
    const { receipt } = await added()
    expect(onDisk()).toEqual([hashOf(pdf())])
    expect(new Uint8Array(readFileSync(join(folder, receipt.hash)))).toEqual(pdf())
    expect(statSync(join(folder, receipt.hash)).mode & 0o777).toBe(0o600)
    expect(receipt).toMatchObject({ name: 'lunch.pdf', type: 'pdf', size: pdf().byteLength })
    expect(valueOf(await receipts.read({ id: receipt.id })).bytes).toEqual(pdf())
  })

  it('goes over to the expense in the transaction that hands the draft over', async () => {
    const { receipt } = await added()
    const { id } = valueOf(expenses.submit({ ...expenseInput, draftId }))
    expect(receiptsOf(bench.database, { expenseId: id }).map((one) => one.id)).toEqual([receipt.id])
    expect(ofDraft()).toEqual([])
  })

  it('belongs to the expense when it comes after the draft was handed over', async () => {
    const { id } = valueOf(expenses.submit({ ...expenseInput, draftId }))
    const { receipt } = await added()
    expect(receipt.expenseId).toBe(id)
  })

  it('is one, however often the same bytes come to the same place', async () => {
    const [first, second] = await Promise.all([added(), added()])
    expect(second.receipt.id).toBe(first.receipt.id)
    expect(second.duplicates).toEqual([])
    expect(ofDraft()).toHaveLength(1)
  })

  it('is told where the same bytes are kept elsewhere, and kept once', async () => {
    await added()
    const { id } = valueOf(expenses.submit({ ...expenseInput, draftId }))
    const { duplicates } = await added({ draftId: otherDraft })
    expect(duplicates).toEqual([{ expenseId: id, draftId, vendor: 'Café', date: '2026-11-20' }])
    expect(onDisk()).toHaveLength(1)
  })

  it('has a name, not a path', async () => {
    const name = '../../etc/passwd\\evil.pdf'
    expect(valueOf(await receipts.add({ draftId, name, bytes: pdf() })).receipt.name).toBe(
      'evil.pdf',
    )
  })

  it.each([
    ['no receipt', new TextEncoder().encode('#!/bin/sh'), 'can’t be a receipt'],
    ['too large', new Uint8Array(maxReceiptSize + 1).fill(37), 'A receipt can be up to 26.2 MB'],
  ])('is refused where it is %s', async (_case, bytes, words) => {
    const outcome = await receipts.add({ draftId, name: 'x.pdf', bytes })
    expect(outcome.ok ? '' : outcome.error.message).toContain(words)
    expect(ofDraft()).toEqual([])
  })

  it('has no row where its bytes could not be kept', async () => {
    writeFileSync(folder, 'a file where the folder should be')
    const outcome = await receipts.add({ draftId, name: 'x.pdf', bytes: pdf() })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'storage' } })
    expect(ofDraft()).toEqual([])
  })

  it('is on disk before a row says so', async () => {
    const files = createReceiptFiles(folder, () => bench.ids.next())
    let rowsBefore = -1
    const watched = createReceiptCommands(bench, {
      ...files,
      async keep(bytes) {
        const kept = await files.keep(bytes)
        rowsBefore = ofDraft().length
        return kept.ok && onDisk().length === 1 ? kept : failure('storage', 'not on disk')
      },
    })
    expect((await watched.add({ draftId, name: 'x', bytes: pdf() })).ok).toBe(true)
    expect(rowsBefore).toBe(0)
  })

  it('is written again where the file on disk was cut short', async () => {
    const { receipt } = await added()
    writeFileSync(join(folder, receipt.hash), '%PDF')
    const { receipt: again } = await added({ draftId: otherDraft })
    expect(valueOf(await receipts.read({ id: again.id })).bytes).toEqual(pdf())
  })

  it('is told as damaged rather than shown wrong', async () => {
    const { receipt } = await added()
    writeFileSync(join(folder, receipt.hash), 'x'.repeat(receipt.size))
    const outcome = await receipts.read({ id: receipt.id })
    expect(outcome.ok ? '' : outcome.error.message).toContain('damaged')
  })
})

it('of an expense that is made anew on the service is sent there again, once', async () => {
  const service = new InMemoryService(bench)
  const { receipt } = await added()
  await added({ draftId }, pdf('two'))
  const { id } = valueOf(expenses.submit({ ...expenseInput, draftId }))
  const waiting = () => readyUpload(bench.database, bench.clock.now())?.receiptId
  const carry = (hasReceipt: boolean) =>
    service.write((transaction) => {
      expensesTable.update(transaction, id, { hasReceipt })
      if (hasReceipt) finishUploads(transaction, id)
    })
  service.answerAll()
  expect(waiting()).toBe(receipt.id)
  carry(true)
  expenses.remove({ id })
  bench.history.undo()
  expect(waiting()).toBeUndefined()
  expenses.remove({ id })
  service.answerAll()
  bench.history.undo()
  service.answerAll()
  carry(false)
  expect(waiting()).toBe(receipt.id)
  carry(true)
  expect(waiting()).toBeUndefined()
})

describe('taking a receipt away', () => {
  it('can be undone, also after the draft was handed over', async () => {
    const { receipt } = await added()
    const { id } = valueOf(expenses.submit({ ...expenseInput, draftId }))
    receipts.remove({ id: receipt.id })
    expect(receiptsOf(bench.database, { expenseId: id })).toEqual([])
    bench.history.undo()
    expect(receiptsOf(bench.database, { expenseId: id }).map((one) => one.id)).toEqual([receipt.id])
    bench.history.redo()
    expect(receiptsOf(bench.database, { expenseId: id })).toEqual([])
  })

  it('leaves the bytes until the next start, then takes them', async () => {
    const { receipt } = await added()
    receipts.remove({ id: receipt.id })
    expect(onDisk()).toHaveLength(1)
    valueOf(await receipts.tidy())
    expect(onDisk()).toEqual([])
    expect(receiptsOf(bench.database, { draftId })).toEqual([])
  })

  it('leaves bytes that another expense needs', async () => {
    const { receipt } = await added()
    await added({ draftId: otherDraft })
    receipts.remove({ id: receipt.id })
    valueOf(await receipts.tidy())
    expect(onDisk()).toHaveLength(1)
  })

  it('never takes bytes that come back at the same moment', async () => {
    const { receipt } = await added()
    receipts.remove({ id: receipt.id })
    const [, again] = await Promise.all([receipts.tidy(), added({ draftId: otherDraft })])
    expect(valueOf(await receipts.read({ id: again.receipt.id })).bytes).toEqual(pdf())
  })

  it('goes with a draft that is thrown away, and comes back with it', async () => {
    await added()
    await added({ draftId }, pdf('two'))
    const ids = valueOf(receipts.dropDraft({ draftId }))
    expect(ofDraft()).toEqual([])
    receipts.restore({ ids })
    expect(ofDraft()).toHaveLength(2)
  })
})

describe('tidying', () => {
  it('takes half-written files, and leaves bytes that no row names', async () => {
    await added()
    writeFileSync(join(folder, 'x.part'), 'half')
    writeFileSync(join(folder, 'a'.repeat(64)), 'of another database')
    valueOf(await receipts.tidy())
    expect(onDisk()).toEqual([hashOf(pdf()), 'a'.repeat(64)].sort())
  })
})

describe('bytes whose row comes later', () => {
  it('are kept under their hash, and refused as a receipt is', async () => {
    const files = createReceiptFiles(folder, () => bench.ids.next())
    expect(valueOf(await files.all())).toEqual(new Set())
    expect(valueOf(await receipts.keep({ bytes: pdf() }))).toEqual({ hash: hashOf(pdf()) })
    writeFileSync(join(folder, 'half.part'), 'x')
    expect(valueOf(await files.all())).toEqual(new Set([hashOf(pdf())]))
    for (const bytes of [new TextEncoder().encode('MZ'), new Uint8Array(maxReceiptSize + 1)]) {
      expect(await receipts.keep({ bytes })).toMatchObject({
        ok: false,
        error: { code: 'invalid', field: 'bytes' },
      })
    }
  })
})
