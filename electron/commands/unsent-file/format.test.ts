/** Foreign, damaged and edited files are refused completely, and nothing is written. */
import { describe, expect, it } from 'vitest'
import { InMemoryService, activeRows } from '../../../test/fakes/in-memory-service.ts'
import { expenseFields, expenseInput } from '../../../test/fakes/sample-rows.ts'
import { fromOutside } from '../../../shared/domain/text/clean-text.ts'
import { noDate } from '../../../shared/domain/expenses/expense.ts'
import { draft, giveReceipt, receiptOf } from '../../../test/fakes/sample-receipts.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { createExpenseCommands } from '../expenses.ts'
import { createProjectCommands } from '../projects.ts'
import { createTimerCommands } from '../timer.ts'
import { createUnsentFileCommands } from './commands.ts'
import { importText } from '../../../test/fakes/import-unsent-file.ts'

type Fields = Record<string, unknown>
type File = Fields & {
  drafts: (Fields & { fields: Fields })[]
  receipts: Fields[]
  operations: (Fields & { patch: Fields })[]
  rows: (Fields & { fields: Fields })[]
}

function written(): string {
  const bench = createStoreBench()
  const project = createProjectCommands(bench).create({ title: 'New' })
  if (!project.ok) throw new Error(project.error.message)
  createTimerCommands(bench).start({ note: 'Call', projectId: project.value.id })
  createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() })
  giveReceipt(bench, receiptOf({ draftId: draft.id }))
  const text = createUnsentFileCommands(bench).export([draft])
  if (!text.ok) throw new Error(text.error.message)
  return text.value.text
}

const fileOf = (text: string): File => JSON.parse(text) as File

function expectRefused(text: string): void {
  const bench = createStoreBench()
  const outcome = importText(bench, text)
  expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid' } })
  expect(new InMemoryService(bench).waiting()).toEqual([])
  expect(activeRows(bench)).toEqual({})
}

/** Sets `__proto__` as JSON.parse creates it: an own property, not the prototype. */
function setProto(fields: Fields): void {
  Object.defineProperty(fields, '__proto__', { value: { isAdmin: true }, enumerable: true })
}

const long = 'x'.repeat(1_000_001)

function firstOf<One>([first]: readonly One[]): One {
  if (first === undefined) throw new Error('there is none')
  return first
}

const ofEntity = (file: File, entity: string) => {
  const row = file.rows.find((one) => one['entity'] === entity)
  const operation = file.operations.find((one) => one['entity'] === entity)
  if (!row || !operation) throw new Error(`no ${entity} in the file`)
  return { row, operation }
}

describe('a file of unsent work', () => {
  it('is taken as it was written', () => {
    const outcome = importText(createStoreBench(), written())
    expect(outcome).toMatchObject({ ok: true, value: { added: 3, drafts: [draft], missing: 1 } })
  })

  it('is taken with every row that a service can send: without a day, with a text that was cut', () => {
    const bench = createStoreBench()
    const cut = fromOutside('x'.repeat(200_000))
    const row = { ...expenseFields, draftId: null, date: noDate, notes: cut }
    const id = new InMemoryService(bench).share('expense', row)
    createExpenseCommands(bench).remove({ id })
    const text = createUnsentFileCommands(bench).export([])
    if (!text.ok) throw new Error(text.error.message)
    expect(importText(bench, text.value.text)).toMatchObject({ ok: true, value: { added: 0 } })
  })

  it.each([
    ['an empty file', ''],
    ['a text', 'Dear diary'],
    ['another JSON file', '{"name":"stint","version":1}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['10 MB of text', 'x'.repeat(10_000_000)],
    ['10 MB of a JSON text', JSON.stringify('x'.repeat(10_000_000))],
    ['brackets in brackets', '['.repeat(100_000)],
  ])('is not %s', (_name, text) => {
    expectRefused(text)
  })

  it('is refused where it was cut, wherever that was', () => {
    const text = written().trimEnd()
    const step = Math.ceil(text.length / 40)
    for (let length = 0; length < text.length; length += step) expectRefused(text.slice(0, length))
    expectRefused(text.slice(0, -1))
  })

  const changes: readonly (readonly [string, (file: File) => unknown])[] = [
    ['another format', (file) => (file['format'] = 'other')],
    ['a later version', (file) => (file['version'] = 4)],
    ['a version as a text', (file) => (file['version'] = '3')],
    ['a row that comes twice', (file) => file.rows.push(firstOf(file.rows))],
    ['an operation that comes twice', (file) => file.operations.push(firstOf(file.operations))],
    ['__proto__ at the top', (file) => setProto(file)],
    ['__proto__ in a row', (file) => setProto(firstOf(file.rows).fields)],
    ['__proto__ in what is sent', (file) => setProto(firstOf(file.operations).patch)],
    ['an account that is a text', (file) => (file['account'] = '1')],
    ['an unknown field at the top', (file) => (file['more'] = 1)],
    ['an unknown field in a row', (file) => (ofEntity(file, 'project').row['more'] = 1)],
    ['an unknown column', (file) => (ofEntity(file, 'project').row.fields['more'] = 1)],
    ['a missing column', (file) => delete ofEntity(file, 'timeEntry').row.fields['startedAt']],
    ['an unknown field to send', (file) => (ofEntity(file, 'project').operation.patch['id'] = 1)],
    [
      'a field to send that is the service’s own',
      (file) => (ofEntity(file, 'timeEntry').operation.patch['billed'] = true),
    ],
    ['an unknown kind', (file) => (ofEntity(file, 'project').operation['kind'] = 'drop')],
    ['an unknown entity', (file) => (ofEntity(file, 'project').row['entity'] = 'invoice')],
    ['an id that is none', (file) => (ofEntity(file, 'project').row['id'] = '1')],
    [
      'a text for an instant',
      (file) => (ofEntity(file, 'timeEntry').row.fields['startedAt'] = 'x'),
    ],
    ['a number for a note', (file) => (ofEntity(file, 'timeEntry').operation.patch['note'] = 5)],
    ['a number for a flag', (file) => (ofEntity(file, 'timeEntry').row.fields['isLogged'] = 1)],
    ['a text with NUL', (file) => (ofEntity(file, 'timeEntry').row.fields['note'] = 'a\0b')],
    [
      'a note of a million signs',
      (file) => (ofEntity(file, 'timeEntry').row.fields['note'] = long),
    ],
    ['half a second', (file) => (ofEntity(file, 'timeEntry').row.fields['duration'] = 0.5)],
    [
      'an amount that is none',
      (file) => (ofEntity(file, 'expense').operation.patch['amount'] = 'x'),
    ],
    [
      'a day that does not exist',
      (file) => (ofEntity(file, 'expense').row.fields['date'] = '2026-02-30'),
    ],
    ['nothing for a title', (file) => (ofEntity(file, 'project').row.fields['title'] = null)],
    [
      'a create without its start',
      (file) => delete ofEntity(file, 'timeEntry').operation.patch['startedAt'],
    ],
    [
      'a project that is not there',
      (file) => (file.rows = file.rows.filter((row) => row['entity'] !== 'project')),
    ],
    ['an unknown field in a draft', (file) => (firstOf(file.drafts)['more'] = 1)],
    ['an unknown text in a draft', (file) => (firstOf(file.drafts).fields['more'] = '')],
    ['a draft without its vendor', (file) => delete firstOf(file.drafts).fields['vendor']],
    ['a number in a draft', (file) => (firstOf(file.drafts).fields['amount'] = 12)],
    ['a draft of a million signs', (file) => (firstOf(file.drafts).fields['notes'] = long)],
    ['a draft whose id is none', (file) => (firstOf(file.drafts)['id'] = '../x')],
    ['10,001 drafts', (file) => (file.drafts = Array(10_001).fill(firstOf(file.drafts)) as never)],
    ['a hash that is a path', (file) => (firstOf(file.receipts)['hash'] = '../../etc/passwd')],
    ['a receipt of another type', (file) => (firstOf(file.receipts)['type'] = 'exe')],
    ['a receipt of 26 MB', (file) => (firstOf(file.receipts)['size'] = 27_000_000)],
    ['a receipt’s name with NUL', (file) => (firstOf(file.receipts)['name'] = 'a\0.pdf')],
    ['drafts in the first version', (file) => (file['version'] = 1)],
    ['rows that are no list', (file) => Object.assign(file, { rows: {} })],
  ]

  it('is taken with texts that can be shown, where they were changed', () => {
    const bench = createStoreBench()
    const file = fileOf(written())
    const { row, operation } = ofEntity(file, 'timeEntry')
    for (const fields of [row.fields, operation.patch]) fields['note'] = 'a\u001b\u202eb\ud83d'
    firstOf(file.drafts).fields['vendor'] = 'a\0\u202eb'
    const outcome = importText(bench, JSON.stringify(file))
    expect(outcome).toMatchObject({ value: { added: 3, drafts: [{ fields: { vendor: 'ab' } }] } })
    expect(bench.database.all('SELECT note FROM time_entries')).toEqual([
      { note: 'a\ufffdb\ufffd' },
    ])
  })

  it('is taken as the first version wrote it: without drafts and receipts', () => {
    const { drafts: _drafts, receipts: _receipts, account: _account, ...first } = fileOf(written())
    const text = JSON.stringify({ ...first, version: 1 })
    expect(importText(createStoreBench(), text)).toMatchObject({
      value: { added: 3, drafts: [], receipts: 0 },
    })
  })

  it('is taken as the second version wrote it: without the business', () => {
    const { account: _account, ...second } = fileOf(written())
    const text = JSON.stringify({ ...second, version: 2 })
    expect(importText(createStoreBench(), text)).toMatchObject({
      value: { added: 3, drafts: [draft] },
    })
  })

  it.each(changes)('is refused with %s', (_name, change) => {
    const file = fileOf(written())
    change(file)
    expectRefused(JSON.stringify(file))
  })

  it('leaves out a change of a row that the service never got', () => {
    const file = fileOf(written())
    file.operations = file.operations.filter((one) => one['entity'] === 'expense')
    const [operation] = file.operations
    if (operation) operation['kind'] = 'update'
    const bench = createStoreBench()
    const outcome = importText(bench, JSON.stringify(file))
    expect(outcome).toMatchObject({ ok: true, value: { added: 0 } })
  })
})
