/** Lists, reports, names, expenses and proposals of the command line. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRemoteBench } from '../../../test/fakes/remote-bench.ts'
import { valueOf } from '../../../test/fakes/accounts-bench.ts'
import { expenseInput } from '../../../test/fakes/sample-rows.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type {
  RemoteExpense,
  RemoteListed,
  RemoteProposed,
  RemoteReport,
} from '../../../shared/contract/remote-answers.ts'
import { loadLanguage } from '../../../shared/domain/language/load-language.ts'
import { setLanguage } from '../../../shared/domain/language/translate.ts'
import type { Day, EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { createCategoryCommands, createClientCommands } from '../../commands/own-names.ts'
import { createProjectCommands } from '../../commands/projects.ts'
import { draftsOfReceipts, latestExpenses, receiptsOf } from '../../queries/whole-lists.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import { createRemoteCommands } from './remote-commands.ts'

const hour = 3_600_000
const pdf = new TextEncoder().encode('%PDF-1.7 lunch')

let bench: ReturnType<typeof createRemoteBench>
let ask: (request: unknown) => Promise<Outcome<unknown>>
beforeEach(() => {
  bench = createRemoteBench()
  const commands = createRemoteCommands({
    ...bench.options,
    workspaces: { current: () => bench.workspace, state: () => ({ accounts: [] }) },
    showMain: () => undefined,
    areAssistantsAllowed: () => false,
    readReceiptFile: (path) =>
      Promise.resolve(
        path === '/lunch.pdf'
          ? success({ name: 'lunch.pdf', bytes: pdf })
          : failure('notFound', path),
      ),
  })
  ask = async (request) => commands.handle(request)
})
afterEach(() => {
  bench.close()
  setLanguage('en')
})

const everything = { from: null, to: null, project: null, client: null, tag: null }
const list = (more: object = {}) =>
  ask({ command: 'list', ...everything, text: null, limit: 50, ...more })

/** Records an entry of so many hours ago. */
function entry(ago: number, seconds: number, more: object = {}): void {
  const startedAt = (bench.clock.now() - ago * hour) as EpochMs
  valueOf(bench.workspace.entries.create({ startedAt, duration: seconds as Seconds, ...more }))
}

describe('a list', () => {
  it('has the entries of this week, newest first, with the sums of all that match', async () => {
    entry(1, 1800, { note: 'late' })
    entry(25, 3600, { note: 'early', tags: 'phone' })
    entry(24 * 8, 60, { note: 'last week' })
    expect(valueOf(await list({ limit: 1 }))).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      count: 2,
      seconds: 5400,
      entries: [{ note: 'late' }],
    })
    const notes = async (more: object): Promise<readonly unknown[]> =>
      (valueOf(await list(more)) as RemoteListed).entries.map(({ note }) => note)
    expect(await notes({ from: 'yesterday', to: 'yesterday' })).toEqual(['early'])
    expect(await notes({ from: 'last week' })).toEqual(['late', 'early', 'last week'])
    expect(await notes({ to: 'last week' })).toEqual(['last week'])
    expect(await notes({ tag: '#phone' })).toEqual(['early'])
    expect(await notes({ text: 'lat' })).toEqual(['late'])
  })

  it('names the field of a day or a name that is not understood', async () => {
    expect(await list({ from: 'soon' })).toMatchObject({
      error: { code: 'invalid', field: 'from' },
    })
    expect(await list({ from: 'today', to: 'never' })).toMatchObject({ error: { field: 'to' } })
    expect(await list({ from: 'today', to: 'yesterday' })).toMatchObject({ error: { field: 'to' } })
    expect(await list({ client: 'x' })).toMatchObject({ error: { code: 'notFound' } })
    expect(await list({ limit: 0 })).toMatchObject({ error: { code: 'badPayload' } })
  })
})

describe('a report', () => {
  it('sums what was recorded by each grouping', async () => {
    const projects = createProjectCommands(bench)
    const clients = createClientCommands(bench)
    clients.name({ id: 7 as ServiceId, name: 'Acme' })
    const { id } = valueOf(projects.create({ title: 'Website', clientId: 7 as ServiceId }))
    entry(1, 1800, { projectId: id, tags: 'phone' })
    entry(25, 3600, { billable: false })
    const by = async (grouping: string): Promise<readonly unknown[]> => {
      const report = valueOf(await ask({ command: 'report', ...everything, by: grouping }))
      return (report as RemoteReport).groups.map(({ name, seconds }) => [name, seconds])
    }
    expect(await by('project')).toEqual([
      ['No project', 3600],
      ['Website', 1800],
    ])
    expect(await by('client')).toEqual([
      ['No client', 3600],
      ['Acme', 1800],
    ])
    expect(await by('tag')).toEqual([
      ['No tags', 3600],
      ['phone', 1800],
    ])
    expect(await by('day')).toEqual([
      ['2026-11-19', 3600],
      ['2026-11-20', 1800],
    ])
    expect(await by('week')).toEqual([['2026-11-16', 5400]])
    expect(await by('month')).toEqual([['2026-11', 5400]])
    expect(valueOf(await ask({ command: 'report', ...everything, by: 'day' }))).toMatchObject({
      seconds: 5400,
      billable: 1800,
      unbilled: 1800,
    })
  })
})

describe('an expense', () => {
  const expense = (line: string, more: object = {}) =>
    ask({ command: 'expense', line, category: null, receipt: null, ...more })
  const fields = {
    vendor: 'Parking',
    amount: '5',
    staffId: 3 as ServiceId,
    categoryId: 11 as ServiceId,
  }
  beforeEach(() => {
    const categories = createCategoryCommands(bench)
    categories.name({ id: 11 as ServiceId, name: 'Travel' })
    categories.name({ id: 12 as ServiceId, name: 'Meals' })
    const draftId = '0190b8a0-0000-7000-8000-000000000001'
    valueOf(bench.workspace.expenses.submit({ ...expenseInput, ...fields, draftId }))
  })
  const latest = () => latestExpenses(bench.database, 10)

  it('of a known vendor is recorded with its operation', async () => {
    const recorded = valueOf(await expense('12.50 USD parking yesterday #trip')) as RemoteExpense
    expect(recorded).toMatchObject({
      expense: {
        amount: '12.5',
        currency: 'USD',
        date: '2026-11-19',
        vendor: 'parking',
        category: { id: 11, name: 'Travel' },
      },
      receipt: null,
    })
    expect(latest()).toHaveLength(2)
    expect(latest().find(({ id }) => id === recorded.expense?.id)).toMatchObject({
      notes: '#trip',
      staffId: 3,
      date: '2026-11-19' as Day,
      categoryId: 11,
    })
    expect(unsentItems(bench.database).filter(({ entity }) => entity === 'expense')).toHaveLength(2)
    bench.history.undo()
    expect(latest()).toHaveLength(1)
  })

  it.each([
    ['en', 'spent 12.50 on Parking'],
    ['en', 'Paid 12.50 EUR for Parking'],
    ['en', 'expense 12.50 Parking'],
    ['de', 'Ausgabe 12,50 Parking'],
    ['de', 'bezahlt 12,50 für Parking'],
  ] as const)(
    'that begins with its word is from the same vendor as in the window (%s): %s',
    async (language, line) => {
      await loadLanguage(language)
      expect(valueOf(await expense(line))).toMatchObject({
        expense: { amount: '12.5', vendor: 'Parking', category: { name: 'Travel' } },
      })
      setLanguage('en')
    },
  )

  it('of a distance is left to the window, which knows its rate', async () => {
    expect(await expense('30 km to Acme')).toMatchObject({
      error: { code: 'invalid', message: expect.stringContaining('mileage') as string },
    })
  })

  it('of a new vendor needs a category, which is found by its first letters', async () => {
    expect(await expense('8 EUR lunch')).toMatchObject({
      error: { code: 'invalid', field: 'category', candidates: ['Meals', 'Travel'] },
    })
    expect(await expense('8 EUR lunch', { category: 'x' })).toMatchObject({
      error: { code: 'notFound' },
    })
    expect(latest()).toHaveLength(1)
    expect(valueOf(await expense('8 lunch', { category: 'mea' }))).toMatchObject({
      expense: { amount: '8', currency: 'EUR', category: { name: 'Meals' } },
    })
  })

  it('is recorded under none of two categories of the same name, until the line says which', async () => {
    bench.database.write((transaction) => {
      transaction.run(`UPDATE categories SET is_cogs = 0 WHERE id = 12`)
      transaction.run(`INSERT INTO categories (id, service_name, is_cogs) VALUES (13, 'MEALS', 1)`)
      return success(null)
    })
    const both = ['Meals · Main category', 'MEALS · Cost of goods']
    expect(await expense('8 lunch', { category: 'Meals' })).toMatchObject({
      error: { code: 'ambiguous', candidates: both },
    })
    expect(latest()).toHaveLength(1)
    expect(valueOf(await ask({ command: 'names' }))).toMatchObject({
      categories: [...both, 'Travel'].map((name) => ({ name })),
    })
    expect(valueOf(await expense('8 lunch', { category: 'meals cost' }))).toMatchObject({
      expense: { category: { id: 13, name: both[1] } },
    })
  })

  it('without an amount, or with a doubtful one, is refused, and no receipt is kept', async () => {
    const receipt = '/lunch.pdf'
    expect(await expense('parking', { receipt })).toMatchObject({ error: { code: 'invalid' } })
    expect(await expense('5 EUR parking @nobody', { receipt })).toMatchObject({
      error: { code: 'notFound' },
    })
    expect(await expense('5 EUR parking', { receipt: '/gone.pdf' })).toMatchObject({
      error: { code: 'notFound' },
    })
    expect(await expense('', { receipt: null })).toMatchObject({ error: { code: 'invalid' } })
    expect(latest()).toHaveLength(1)
    expect(draftsOfReceipts(bench.database)).toEqual([])
  })

  it('keeps its receipt; a receipt alone becomes a draft', async () => {
    const recorded = valueOf(
      await expense('5 EUR parking', { receipt: '/lunch.pdf' }),
    ) as RemoteExpense
    expect(recorded.receipt).toMatchObject({ name: 'lunch.pdf' })
    const expenseId = recorded.expense?.id as never
    expect(receiptsOf(bench.database, { expenseId })).toMatchObject([{ name: 'lunch.pdf' }])
    expect(draftsOfReceipts(bench.database)).toEqual([])
    expect(valueOf(await expense('', { receipt: '/lunch.pdf' }))).toMatchObject({ expense: null })
    expect(draftsOfReceipts(bench.database)).toHaveLength(1)
  })
})

describe('a proposal', () => {
  const clock = (time: number) => ({ hour: time, minute: 0, second: 0, turn: null })
  const propose = (more: object) =>
    ask({
      command: 'propose',
      note: 'Fix the build',
      project: null,
      day: null,
      from: { kind: 'at', clock: clock(8) },
      to: clock(9),
      ...more,
    })

  it('waits, with the times of today or of the day that is said', async () => {
    expect(valueOf(await propose({}))).toMatchObject({
      proposal: { startedAt: '2026-11-20T07:00:00Z', seconds: 3600, source: 'command' },
      waiting: 1,
    })
    const night = { from: { kind: 'at', clock: clock(23) }, to: clock(1), day: '2026-11-17' }
    expect(valueOf(await propose(night))).toMatchObject({
      proposal: { startedAt: '2026-11-17T22:00:00Z', seconds: 7200 },
    })
    const ago = { from: { kind: 'ago', seconds: 600 }, to: null }
    expect((valueOf(await propose(ago)) as RemoteProposed).proposal.seconds).toBe(600)
    expect(unsentItems(bench.database)).toEqual([])
  })

  it('is refused in the future, over recorded time, and for more than one day', async () => {
    entry(1, 1800)
    expect(await propose({ from: { kind: 'ago', seconds: 7200 }, to: null })).toMatchObject({
      error: { code: 'invalid', field: 'from' },
    })
    expect(await propose({ day: 'tomorrow' })).toMatchObject({ error: { code: 'invalid' } })
    expect(await propose({ day: 'last week' })).toMatchObject({ error: { field: 'day' } })
    expect(await propose({ project: 'nobody' })).toMatchObject({ error: { code: 'notFound' } })
    expect(bench.workspace.traces.waiting()).toEqual([])
  })
})

it('names list what can be named', async () => {
  createClientCommands(bench).name({ id: 7 as ServiceId, name: 'Acme' })
  createProjectCommands(bench).create({ title: 'Website', clientId: 7 as ServiceId })
  entry(1, 60, { tags: 'phone' })
  expect(valueOf(await ask({ command: 'names' }))).toMatchObject({
    projects: [{ title: 'Website', client: 'Acme' }],
    clients: [{ id: 7, name: 'Acme' }],
    tags: ['phone'],
  })
})
