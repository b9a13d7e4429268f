/** Rules for vendors: learned from saved expenses whose receipts name one, written by the person, never sent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { success } from '../../shared/contract/errors.ts'
import type { EditExpenseInput } from '../../shared/contract/payloads.ts'
import type { ReadingResult } from '../../shared/domain/receipts/reading.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import { expenseInput } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { createReceiptFiles } from '../store/receipts/receipt-files.ts'
import { keepReading } from '../store/receipts/receipt-readings.ts'
import { vendorRules } from '../store/local-lists.ts'
import { createExpenseCommands, type ExpenseCommands } from './expenses.ts'
import { createReceiptCommands, type ReceiptCommands } from './receipts.ts'
import { createVendorRuleCommands } from './vendor-rules.ts'

let home: string
let bench: StoreBench
let expenses: ExpenseCommands
let receipts: ReceiptCommands
let rules: ReturnType<typeof createVendorRuleCommands>
let drafts = 0

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stint-rules-'))
  bench = createStoreBench()
  expenses = createExpenseCommands(bench)
  receipts = createReceiptCommands(
    bench,
    createReceiptFiles(home, () => bench.ids.next()),
  )
  rules = createVendorRuleCommands(bench)
})
afterEach(() => {
  bench.database.close()
  rmSync(home, { recursive: true })
})

const written = {
  vendor: 'Rewe',
  categoryId: 7 as ServiceId,
  projectId: null,
  clientId: null,
  taxName1: 'MwSt',
  taxPercent1: '7',
  taxName2: null,
  taxPercent2: null,
  compoundedTax: false,
}
const all = () => vendorRules(bench.database)

function readAs(vendor: string): ReadingResult {
  const value = { value: vendor, isSure: false, place: null }
  const rest = { source: 'text', invoiceNumber: null, problems: [] } as const
  return { kind: 'read', reading: { ...rest, values: { vendor: value } } }
}

/** Submits a draft with receipts that state these vendors; returns the expense. */
async function record(
  stated: readonly string[],
  fields: Partial<EditExpenseInput> = {},
): Promise<LocalId> {
  const draftId = `0190b8a0-0000-7000-8000-${String((drafts += 1)).padStart(12, '0')}`
  for (const vendor of stated) {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${draftId} ${vendor}`)
    const { receipt } = valueOf(await receipts.add({ draftId, name: 'a.pdf', bytes }))
    bench.database.write((transaction) => {
      keepReading(transaction, receipt.hash, readAs(vendor))
      return success(null)
    })
  }
  return valueOf(expenses.submit({ ...expenseInput, ...fields, draftId })).id
}

describe('a saved expense', () => {
  it('makes a rule of the vendor on its receipt, which is never sent on its own', async () => {
    await record(['REWE Markt GmbH'], { vendor: 'Rewe', categoryId: 7 as ServiceId })
    expect(all()).toMatchObject([
      {
        key: 'rewe markt gmbh',
        readAs: 'REWE Markt GmbH',
        isFixed: false,
        values: { vendor: 'Rewe', categoryId: 7, projectId: null, clientId: null },
      },
    ])
    expect(allOperations(bench.database)).toHaveLength(1)
  })

  it('takes its rule with it where it is undone, and brings it back', async () => {
    await record(['REWE'], { vendor: 'Rewe' })
    const before = all()
    bench.history.undo()
    expect(all()).toEqual([])
    bench.history.redo()
    expect(all()).toEqual(before)
  })

  it('changes the rule by the next correction, also of a spelling', async () => {
    await record(['REWE Markt GmbH'], { vendor: 'Rewe', categoryId: 7 as ServiceId })
    const id = await record(['Rewe Markt-GmbH'], { vendor: 'Rewe', categoryId: 8 as ServiceId })
    expect(all()).toMatchObject([{ readAs: 'REWE Markt GmbH', values: { categoryId: 8 } }])
    valueOf(expenses.edit({ id, categoryId: 9 as ServiceId }))
    expect(all()).toMatchObject([{ values: { categoryId: 9 } }])
  })

  it.each([
    ['without a receipt that was read', [], 'Rewe'],
    ['without a vendor', ['REWE'], null],
    ['whose receipts state two vendors', ['REWE', 'Shell'], 'Rewe'],
    ['whose receipt states no letter', ['***'], 'Rewe'],
  ])('makes none %s', async (_, stated, vendor) => {
    await record(stated, { vendor })
    expect(all()).toEqual([])
  })
})

describe('a rule that the person wrote', () => {
  it('is not learned over', async () => {
    valueOf(rules.put({ readAs: 'REWE', values: written }))
    await record(['Rewe'], { vendor: 'Other', categoryId: 1 as ServiceId })
    expect(all()).toMatchObject([{ readAs: 'REWE', isFixed: true, values: written }])
  })

  it('replaces a learned one, and is deleted, each with undo', async () => {
    await record(['REWE'], { vendor: 'Rewe' })
    const learned = all()
    valueOf(rules.put({ readAs: 'Rewe', values: written }))
    const put = all()
    expect(put).toMatchObject([{ isFixed: true, values: written }])
    valueOf(rules.remove({ key: 'rewe' }))
    expect(all()).toEqual([])
    bench.history.undo()
    expect(all()).toEqual(put)
    bench.history.undo()
    expect(all()).toEqual(learned)
  })

  it.each([
    [{ readAs: ' -- ', values: written }, 'readAs'],
    [{ readAs: 'REWE', values: { ...written, vendor: ' ' } }, 'vendor'],
    [
      {
        readAs: 'REWE',
        values: { ...written, projectId: '0190b8a0-0000-7000-8000-000000000099' as LocalId },
      },
      'projectId',
    ],
  ])('is refused where it says nothing: %j', (input, field) => {
    expect(rules.put(input)).toMatchObject({ ok: false, error: { field } })
    expect(all()).toEqual([])
  })

  it('that is gone can’t be deleted', () => {
    expect(rules.remove({ key: 'rewe' })).toMatchObject({ ok: false, error: { code: 'notFound' } })
  })
})
