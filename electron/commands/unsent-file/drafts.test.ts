/**
 * Drafts and receipts in an export of unsent work: imported once, whatever changed on both machines
 * meanwhile.
 */
import { describe, expect, it } from 'vitest'
import { InMemoryService } from '../../../test/fakes/in-memory-service.ts'
import { draft, giveReceipt, hash, receiptOf } from '../../../test/fakes/sample-receipts.ts'
import { expenseInput } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import type { UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import { receiptsOf, setReceiptRemoved } from '../../store/receipts/receipts.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { createExpenseCommands } from '../expenses.ts'
import { createProjectCommands } from '../projects.ts'
import { createUnsentFileCommands } from './commands.ts'
import { importText } from '../../../test/fakes/import-unsent-file.ts'

/** Creates a machine. `number` keeps the ids of the two machines apart. */
function machine(number = 1): StoreBench {
  const bench = createStoreBench()
  for (let count = 0; count < number * 500; count += 1) bench.ids.next()
  return bench
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

const write = (bench: StoreBench, drafts: readonly UnsentDraft[] = []) =>
  valueOf(createUnsentFileCommands(bench).export(drafts))
const read = (bench: StoreBench, text: string, kept: readonly string[] = [hash]) =>
  valueOf(importText(bench, text, new Set(kept)))
const submit = (bench: StoreBench, draftId: string = bench.ids.next()): LocalId =>
  valueOf(createExpenseCommands(bench).submit({ ...expenseInput, draftId })).id
const ofDraft = (bench: StoreBench) => receiptsOf(bench.database, { draftId: draft.id })

describe('a draft in the file of unsent work', () => {
  it('comes to another machine to the character, with its receipt', () => {
    const [source, target] = [machine(), machine(2)]
    giveReceipt(source, receiptOf({ draftId: draft.id }))
    const file = write(source, [draft])
    expect(file).toMatchObject({ drafts: 1, receipts: [{ hash, name: 'lunch.pdf' }] })
    expect(read(target, file.text)).toEqual({
      added: 0,
      toConfirm: 0,
      receipts: 1,
      missing: 0,
      drafts: [draft],
    })
    expect(ofDraft(target)).toEqual(ofDraft(source))
    expect(read(target, file.text)).toMatchObject({ receipts: 0, missing: 0 })
    expect(read(source, file.text)).toMatchObject({ receipts: 0, missing: 0 })
    expect(ofDraft(target)).toHaveLength(1)
  })

  it('is left out once it is an expense: here when it is written, there when it is read', () => {
    const [source, target] = [machine(), machine(2)]
    giveReceipt(source, receiptOf({ draftId: draft.id }))
    const { text } = write(source, [draft])
    const expenseId = submit(target, draft.id)
    expect(read(target, text)).toMatchObject({ drafts: [], receipts: 1 })
    expect(receiptsOf(target.database, { expenseId })).toMatchObject([{ hash }])
    submit(source, draft.id)
    expect(write(source, [draft])).toMatchObject({ drafts: 0, receipts: [{ draftId: draft.id }] })
    createExpenseCommands(target).remove({ id: expenseId })
    expect(read(machine(3), text)).toMatchObject({ drafts: [draft] })
  })

  it('keeps its project, by the id that this has on the other machine', () => {
    const [source, target] = [machine(), machine(2)]
    const [sourceProject, targetProject] = [source.project(7, null), target.project(7, null)]
    const made = valueOf(createProjectCommands(source).create({ title: 'Offline' })).id
    const of = (projectId: string, id: string): UnsentDraft => ({
      ...draft,
      id,
      fields: { ...draft.fields, projectId },
    })
    const ids = [source.ids.next(), source.ids.next(), source.ids.next()] as const
    const drafts = [of(sourceProject, ids[0]), of(made, ids[1]), of(source.ids.next(), ids[2])]
    const taken = read(target, write(source, drafts).text)
    expect(taken.drafts.map(({ fields }) => fields.projectId)).toEqual([targetProject, made, ''])
  })
})

describe('a receipt in the file of unsent work', () => {
  it('belongs to the expense that waits, and to none that is sent or deleted', () => {
    const source = machine()
    const service = new InMemoryService(source)
    const sent = submit(source)
    giveReceipt(source, { ...receiptOf({ expenseId: sent }), id: source.ids.next() })
    service.answerAll()
    expect(write(source).receipts).toEqual([])
    const waiting = submit(source)
    giveReceipt(source, receiptOf({ expenseId: waiting }))
    const { text, receipts } = write(source)
    expect(receipts).toMatchObject([{ expenseId: waiting }])
    const target = machine(2)
    expect(read(target, text)).toMatchObject({ added: 1, receipts: 1 })
    expect(receiptsOf(target.database, { expenseId: waiting })).toMatchObject([{ hash }])
    createExpenseCommands(source).remove({ id: waiting })
    expect(write(source).receipts).toEqual([])
  })

  it('is counted where its bytes did not come, and comes with the next file', () => {
    const [source, target] = [machine(), machine(2)]
    giveReceipt(source, receiptOf({ draftId: draft.id }))
    const { text } = write(source, [draft])
    expect(read(target, text, [])).toMatchObject({ receipts: 0, missing: 1 })
    expect(ofDraft(target)).toEqual([])
    expect(read(target, text)).toMatchObject({ receipts: 1, missing: 0 })
    expect(read(target, text, [])).toMatchObject({ receipts: 0, missing: 0 })
  })

  it('comes back with the draft that was thrown away here', () => {
    const source = machine()
    const receipt = receiptOf({ draftId: draft.id })
    giveReceipt(source, receipt)
    const { text } = write(source, [draft])
    source.database.write((transaction) => {
      setReceiptRemoved(transaction, receipt.id, 1 as EpochMs)
      return success(null)
    })
    expect(read(source, text)).toMatchObject({ drafts: [draft], receipts: 1 })
    expect(ofDraft(source)).toMatchObject([{ id: receipt.id }])
  })

  it('goes to the row that the service gave this machine under an id of its own', () => {
    const [source, target] = [machine(), machine(2)]
    const service = new InMemoryService(source)
    const expenseId = submit(source)
    giveReceipt(source, receiptOf({ expenseId }))
    const { text } = write(source)
    service.answerAll()
    const [[serviceId, row] = []] = service.rows
    const fields = { ...row?.fields, draftId: null }
    const pulled = new InMemoryService(target).share('expense', fields, serviceId)
    expect(read(target, text)).toMatchObject({ added: 0, receipts: 1 })
    expect(receiptsOf(target.database, { expenseId: pulled })).toMatchObject([{ hash }])
  })

  it.each([
    ['written up to the size that a window can read', 3, 2, 999_900_000, true],
    ['not written beyond that size', 2, 2, 1_000_000_000, false],
    ['not written with more of them than can be read', 101_000, 1, 1, false],
  ])('is %s', (_, count, different, size, isWritten) => {
    const bench = machine()
    submit(bench)
    bench.database.write((transaction) =>
      success(
        transaction.run(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
           INSERT INTO receipts (id, hash, name, type, size, draft_id, added_at)
           SELECT 'receipt-' || i, 'hash-' || (i % ?), 'a.pdf', 'pdf', ?, 'draft-' || (i % 101), 0
           FROM n`,
          [count, different, size],
        ),
      ),
    )
    const drafts = Array.from({ length: 101 }, (_draft, n) => ({ ...draft, id: `draft-${n}` }))
    expect(createUnsentFileCommands(bench).export(drafts).ok).toBe(isWritten)
    // A file that is not written makes no create uncertain.
    const state = isWritten ? 'uncertain' : 'queued'
    expect(new InMemoryService(bench).waiting()).toMatchObject([{ state }])
  })
})
