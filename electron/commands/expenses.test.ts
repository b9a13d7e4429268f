/** Amounts that cannot be sent are refused before they are recorded; those already stored stay. */
import { expect, it } from 'vitest'
import { expenseFields, expenseInput } from '../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import type { ExpenseInput } from '../../shared/contract/payloads.ts'
import { success } from '../../shared/contract/errors.ts'
import { expenses } from '../store/expenses.ts'
import { createExpenseCommands } from './expenses.ts'

function bench() {
  const store = createStoreBench()
  const commands = createExpenseCommands(store)
  const submit = (fields: Partial<ExpenseInput>) =>
    commands.submit({ ...expenseInput, ...fields, draftId: store.ids.next() })
  return { ...store, ...commands, commands, submit }
}

it.each([
  ['7.255', 'KWD', 'The service accepts only two decimal places, so Stint can’t record 7.255 KWD.'],
  ['80.50', 'JPY', 'Amounts in JPY can’t have decimal places.'],
  ['12.345', 'EUR', 'Amounts in EUR can have up to two decimal places.'],
])('refuses %s %s', (amount, currency, message) => {
  const { submit, database } = bench()
  expect(submit({ amount, currency })).toMatchObject({
    error: { code: 'invalid', field: 'amount', message },
  })
  const tax = { taxName1: 'VAT', taxAmount1: amount }
  expect(submit({ amount: '100', currency, ...tax })).toMatchObject({
    error: { code: 'invalid', field: 'taxAmount1', message },
  })
  expect(expenses.where(database, '', [])).toEqual([])
})

it.each([
  ['7.25', 'KWD'],
  ['7.250', 'KWD'],
  ['8000', 'JPY'],
  ['8000.00', 'JPY'],
  ['12.34', 'EUR'],
])('takes %s %s', (amount, currency) => {
  expect(bench().submit({ amount, currency })).toMatchObject({ ok: true })
})

it('leaves an odd amount of a row alone while something else is changed', () => {
  const { database, ids, clock, edit } = bench()
  const id = ids.next()
  database.write((transaction) => {
    const row = { ...expenseFields, draftId: null, amount: '7.255', currency: 'KWD' }
    expenses.insert(transaction, id, row, clock.now())
    return success(null)
  })
  expect(edit({ id, notes: 'new' })).toMatchObject({ ok: true })
  expect(expenses.existing(database, id)).toMatchObject({ notes: 'new', amount: '7.255' })
  expect(edit({ id, amount: '7.256' })).toMatchObject({ error: { field: 'amount' } })
  expect(edit({ id, currency: 'JPY' })).toMatchObject({ error: { field: 'amount' } })
  expect(edit({ id, amount: '7.26' })).toMatchObject({ ok: true })
})

it('brings an expense back whose draft is submitted again after an undo, as it is now', () => {
  const { commands, database, history, ids } = bench()
  const draftId = ids.next()
  const submitted = commands.submit({ ...expenseInput, draftId })
  history.undo()
  const again = commands.submit({ ...expenseInput, amount: '13.00', draftId })
  expect(again).toEqual(submitted)
  expect(expenses.where(database, 'WHERE r.deleted_at IS NULL', [])).toMatchObject([
    { amount: '13.00', sendState: 'waiting' },
  ])
  history.undo()
  expect(expenses.where(database, 'WHERE r.deleted_at IS NULL', [])).toEqual([])
})
