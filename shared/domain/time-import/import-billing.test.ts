/** Billing of imported time: nothing that was billed already becomes unbilled money. */
import { expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { rowBillable, type ImportBilling } from './import-plan.ts'

const june = '2025-06-30' as Day
const july = '2025-07-01' as Day
const billed = (until: Day | null): ImportBilling => ({ kind: 'billed', until })

it.each([
  ['by the file', true, null, { kind: 'file' }, june, true],
  ['by the file, which says no', false, null, { kind: 'file' }, june, false],
  ['by nothing', null, null, { kind: 'file' }, june, null],
  ['on an invoice of the file', true, true, { kind: 'file' }, june, false],
  ['on none', true, false, { kind: 'file' }, june, true],
  ['not at all', true, null, { kind: 'notBillable' }, june, false],
  ['as billed', true, null, billed(null), july, false],
  ['as billed on the last day', null, null, billed(june), june, false],
  ['by the file after the last day', true, null, billed(june), july, true],
  ['on an invoice after the last day', true, true, billed(june), july, false],
] as const)('a row counts %s', (_name, billable, invoiced, billing, day, expected) => {
  expect(rowBillable({ billable, invoiced }, billing, () => day)).toBe(expected)
})
