/** Tests lists and rows as real services return them, mistakes included. */
import { describe, expect, it } from 'vitest'
import { noDate } from '../../../shared/domain/expenses/expense.ts'
import { fromOutside } from '../../../shared/domain/text/clean-text.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { createCallbacks } from '../callbacks.ts'
import { createExpenses } from '../expenses.ts'
import type { Http } from '../http.ts'
import { createProjects } from '../projects.ts'
import type { Page, ServiceResult } from '../result.ts'
import { createStaff } from '../staff.ts'
import { createTimeEntries } from '../time-entries.ts'

type Row = Readonly<Record<string, unknown>>
type AnyPage = Page<{ readonly unreadable: readonly string[] }>

/** Creates a service that gives this response to every request. */
function answering(value: unknown): Http {
  return {
    send: () =>
      Promise.resolve({
        ok: true,
        value,
        status: 200,
        receivedAt: 0 as EpochMs,
        serviceTime: null,
      }),
    clockOffset: () => null,
    readyIn: () => 0,
    close: () => Promise.resolve(),
  }
}

const lists: Readonly<Record<string, (rows: readonly Row[]) => Promise<ServiceResult<AnyPage>>>> = {
  'time entry': (rows) =>
    createTimeEntries(answering({ time_entries: rows, meta: {} }), '1').page({}, 1, 15),
  project: (rows) => createProjects(answering({ projects: rows }), '1').page({}, 1, 15),
  expense: (rows) =>
    createExpenses(answering({ response: { result: { expenses: rows } } }), 'a').page({}, 1),
  staff: (rows) =>
    createStaff(answering({ response: { result: { staffs: rows } } }), 'a').page({}, 1),
  callback: (rows) =>
    createCallbacks(answering({ response: { result: { callbacks: rows } } }), 'a').page(1),
}
const minimalRows: Readonly<Record<string, Row>> = {
  'time entry': { id: '7', started_at: '2026-11-20T09:00:00Z' },
  project: { id: '7' },
  expense: { expenseid: '7', amount: { amount: '1.00', code: 'EUR' }, date: '2026-11-20' },
  staff: { userid: '7' },
  callback: { callbackid: '7' },
}

async function pageOf(entity: string, ...rows: readonly Row[]): Promise<AnyPage> {
  const page = await lists[entity]?.(rows)
  if (!page?.ok) throw new Error('no page')
  return page.value
}

describe.each(Object.keys(lists))('a row of a %s', (entity) => {
  const row = minimalRows[entity] ?? {}

  it('is read with its required fields alone', async () => {
    const { rows, rejected } = await pageOf(entity, row)
    expect({ rows, rejected }).toMatchObject({ rows: [{ id: 7, unreadable: [] }], rejected: [] })
  })

  it.each(Object.keys(row))('can’t be read without %s, and is kept', async (field) => {
    const { [field]: _gone, ...rest } = row
    const { rows, rejected } = await pageOf(entity, rest, { ...row, [field]: {} }, row)
    expect(rows).toHaveLength(1)
    const id = /id$/.test(field) ? null : 7
    expect(rejected).toMatchObject([{ raw: rest, id }, { id }])
  })
})

const slip = '2020-11-219T13:22:04'
const eight = Date.UTC(2026, 10, 20, 8)
const optional: readonly (readonly [string, Row, Row, readonly string[]])[] = [
  ['time entry', { updated_at: slip }, { updatedAt: null }, ['updated_at']],
  ['time entry', { updated_at: 'May 5' }, { updatedAt: null }, ['updated_at']],
  [
    'time entry',
    { client_id: 'x', project_id: [5] },
    { clientId: null, projectId: null },
    ['client_id', 'project_id'],
  ],
  ['time entry', { client_id: '31', project_id: '0' }, { clientId: 31, projectId: null }, []],
  ['time entry', { client_id: null, internal: false }, { clientId: null, internal: false }, []],
  [
    'time entry',
    { duration: 'long', billable: 'yes' },
    { duration: null, billable: false },
    ['duration', 'billable'],
  ],
  ['time entry', { started_at: '2026-11-20 10:00:00+02' }, { startedAt: eight }, []],
  ['time entry', { started_at: '2026-11-20T08:00:00+00' }, { startedAt: eight }, []],
  ['time entry', { started_at: '2026-11-20 08:00:00 UTC' }, { startedAt: eight }, []],
  ['time entry', { duration: '90.4', is_logged: '0' }, { duration: 90, isLogged: false }, []],
  ...[4e8, 1e308, '1e12', 'Infinity', 2 ** 53].map(
    (duration) => ['time entry', { duration }, { duration: null }, ['duration']] as const,
  ),
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2200-01-01'].map(
    (at) => ['time entry', { updated_at: at }, { updatedAt: null }, ['updated_at']] as const,
  ),
  ['project', { budget: 1e308 }, { budget: null }, ['budget']],
  ['project', { due_date: '2026-02-30' }, { dueDate: null }, ['due_date']],
  ['time entry', { timer: [] }, { timer: null }, []],
  ['time entry', { timer: { id: '4', is_running: 1 } }, { timer: { id: 4, isRunning: true } }, []],
  ['time entry', { timer: 'on' }, { timer: null }, ['timer']],
  [
    'time entry',
    { timer: { id: 4, is_running: 'x' } },
    { timer: { id: 4, isRunning: false } },
    ['timer'],
  ],
  ['time entry', { note: { text: 'x' } }, { note: null }, ['note']],
  [
    'project',
    { due_date: '2026-00-00', created_at: '0000-00-00T00:00:00', updated_at: '0000-11-05' },
    { dueDate: null, createdAt: null, updatedAt: null },
    [],
  ],
  [
    'expense',
    { date: '0000-00-00', updated: '0000-00-00 00:00:00' },
    { date: noDate, updated: null },
    [],
  ],
  ['expense', { date: '2026-11-00' }, { date: noDate }, []],
  ['expense', { date: null }, { date: noDate }, []],
  ['expense', { date: '' }, { date: noDate }, []],
  [
    'project',
    { due_date: '2020-11-219', created_at: slip },
    { dueDate: null, createdAt: null },
    ['due_date', 'created_at'],
  ],
  [
    'project',
    { services: [{ id: '11', name: 'D', vis_state: 0 }, { name: 'none' }, 5] },
    { services: [{ id: 11, name: 'D' }] },
    [],
  ],
  [
    'project',
    {
      services: [
        { id: 12, name: 'E', vis_state: '2' },
        { id: 13, name: 'F', vis_state: 1 },
      ],
    },
    {
      services: [
        { id: 12, name: 'E', isArchived: true },
        { id: 13, name: 'F', isArchived: true },
      ],
    },
    [],
  ],
  ['project', { services: {}, rate: 'x' }, { services: [], rate: null }, ['rate', 'services']],
  [
    'project',
    { group: { members: [{ id: '2', active: 'x' }, { id: {} }] } },
    { group: { members: [{ id: 2, active: true }] } },
    [],
  ],
  ['project', { group: [] }, { group: null }, []],
  [
    'expense',
    { status: 99, categoryid: 'x' },
    { status: 'internal', categoryId: 0 },
    ['categoryid', 'status'],
  ],
  [
    'expense',
    { taxName1: 'VAT', taxPercent1: 'x', taxAmount1: '1' },
    { taxes: [{ name: 'VAT', percent: null, amount: null }] },
    ['taxPercent1', 'taxAmount1'],
  ],
  ['expense', { id: 9, staffid: '3', vis_state: '1' }, { id: 7, staffId: 3, isDeleted: true }, []],
  ['staff', { rate: 'x', fname: true }, { rate: null, firstName: '' }, ['fname', 'rate']],
  ['callback', { verified: 'perhaps' }, { verified: false }, ['verified']],
]

describe('an optional field that can’t be read', () => {
  it.each(optional)(
    'of a %s is as if missing, and the row says so: %j',
    async (entity, fields, expected, unreadable) => {
      const { rows, rejected } = await pageOf(entity, { ...minimalRows[entity], ...fields })
      expect(rejected).toEqual([])
      expect(rows).toMatchObject([expected])
      expect(rows[0]?.unreadable).toEqual(unreadable)
    },
  )
})

it.each([
  ['expense', { date: '2020-11-219' }],
  ['expense', { date: '2026-02-30' }],
  ['expense', { date: '2026-11-31 10:00:00' }],
  ['time entry', { started_at: slip }],
  ['time entry', { started_at: '0001-01-01T00:00:00Z' }],
  ['time entry', { started_at: '9999-12-31T23:59:59-14:00' }],
])('an unreadable day or start of a %s never becomes another one: %j', async (entity, fields) => {
  const row = { ...minimalRows[entity], ...fields }
  expect((await pageOf(entity, row)).rejected).toMatchObject([{ id: 7, raw: row }])
})

it('an entry of which a text was cut is set aside: an update would send the rest of it away', async () => {
  const cut = fromOutside({ ...minimalRows['time entry'], note: 'x'.repeat(100_001) })
  expect((await pageOf('time entry', cut)).rejected).toMatchObject([{ id: 7 }])
})

describe('a list of what are no rows', () => {
  it('names the first of them, and all others together', async () => {
    const junk = Array.from({ length: 1500 }, (_, at) => ({ at }))
    const page = await pageOf('project', ...junk, { id: 7 })
    expect(page.rows).toHaveLength(1)
    expect(page.rejected).toHaveLength(1001)
    expect(page.rejected.at(-1)).toEqual({ raw: null, reason: '500 more can’t be read', id: null })
  })

  it('is not looked through where no list is so long', async () => {
    const rows = Array.from({ length: 100_001 }, () => ({}))
    expect(await lists['project']?.(rows)).toMatchObject({ error: { kind: 'protocol' } })
  })
})

describe('what a list says of itself', () => {
  const row = minimalRows['time entry']
  const page = async (body: Row): Promise<ServiceResult<AnyPage>> =>
    createTimeEntries(answering(body), '1').page({}, 1, 15)

  it.each<readonly [Row, Partial<AnyPage>]>([
    [
      { time_entries: [], meta: { page: 1, pages: 0, per_page: 0, total: 0 } },
      { page: 1, pages: 0, perPage: 0, total: 0, hasPageCount: false },
    ],
    [
      { time_entries: [], meta: { page: 0, pages: 2, per_page: 15, total: 16 } },
      { page: 1, pages: 2, total: 16, hasPageCount: true },
    ],
    [
      { time_entries: [row], meta: { page: '1', pages: '3', per_page: '15', total: '40' } },
      { page: 1, pages: 3, perPage: 15, total: 40 },
    ],
    [
      { time_entries: [row], meta: null },
      { page: 1, pages: 0, perPage: 0, total: 1, hasPageCount: false },
    ],
    [{ time_entries: [row] }, { page: 1, pages: 0, total: 1, hasPageCount: false }],
    [
      { time_entries: null, meta: { page: 1, pages: 0, total: 0 } },
      { rows: [], total: 0 },
    ],
    [{ meta: { total: '0' } }, { rows: [], total: 0 }],
    [
      { time_entries: [row], meta: { pages: -1, total: 'x', page: {} } },
      { page: 1, pages: 0, total: 1, hasPageCount: false },
    ],
  ])('%j', async (body, expected) => {
    expect(await page(body)).toMatchObject({ ok: true, value: expected })
  })

  it('an answer without the list keeps its status', async () => {
    for (const body of [{ entries: [] }, { time_entries: null, meta: { total: 3 } }, null])
      expect(await page(body as Row)).toMatchObject({
        error: { kind: 'protocol', status: 200, sent: 'yes' },
      })
  })
})
