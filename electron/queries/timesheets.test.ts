/** Timesheets compared with a recount of what was recorded, with the report, and with a later state. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBusyMonth, type BusyMonth, type Work } from '../../test/fakes/busy-month.ts'
import { cost, sum } from '../../test/fakes/exact-decimals.ts'
import { giveReceipt, receiptOf } from '../../test/fakes/sample-receipts.ts'
import { expenseFields } from '../../test/fakes/sample-rows.ts'
import { success } from '../../shared/contract/errors.ts'
import { loadTranslations } from '../../shared/domain/language/load-language.ts'
import {
  defaultTimesheetLayout,
  type TimesheetLayout,
} from '../../shared/domain/timesheets/timesheet.ts'
import {
  timesheetSections,
  timesheetSums,
} from '../../shared/domain/timesheets/timesheet-sections.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { TimesheetDraft } from '../../shared/contract/groups/timesheets.ts'
import { createEntryCommands } from '../commands/entries/entries.ts'
import { createTimesheetCommands } from '../commands/timesheets.ts'
import { expenses } from '../store/expenses.ts'
import { report } from './reports.ts'
import {
  issuedTimesheet,
  issuedTimesheets,
  timesheetContent,
  timesheetPreview,
} from './timesheets.ts'

const days = { from: '2026-11-02' as Day, to: '2026-11-22' as Day }
const calendar = { zone: 'UTC', weekStart: 1, dayStart: 0 }
const clients = [7, 8, 9] as readonly number[] as readonly ServiceId[]
const places: Readonly<Record<string, number>> = { JPY: 0, EUR: 2, KWD: 3 }

let month: BusyMonth
beforeEach(() => {
  month = createBusyMonth(days.from)
})
afterEach(() => month.bench.database.close())

const context = () => ({
  now: month.bench.clock.now(),
  currency: null,
  pause: async () => undefined,
  translations: loadTranslations,
})

function draft(
  clientId: ServiceId | null,
  change: Partial<TimesheetLayout> = {},
  replaces: LocalId | null = null,
): TimesheetDraft {
  const layout = { ...defaultTimesheetLayout('en'), ...change }
  return { scope: { ...days, ...calendar, clientId, projectIds: null }, layout, replaces }
}

function contentOf(...of: Parameters<typeof draft>) {
  const content = timesheetContent(month.bench.database, draft(...of), context())
  if (!content) throw new Error('the timesheet is too long')
  return content
}

/** Returns the seconds of an entry as its project rounds them. */
function rounded({ seconds, project: { up, nearest } }: Work): number {
  if (up !== undefined) return Math.ceil(seconds / up) * up
  if (nearest !== undefined) return Math.floor((2 * seconds + nearest) / (2 * nearest)) * nearest
  return seconds
}

describe('the sums of a timesheet', () => {
  it.each(clients)('of client %s are those of a recount, rounded and not', (clientId) => {
    const work = month.work.filter(
      ({ project, billable }) => project.client === clientId && billable,
    )
    for (const rounding of ['projects', 'none'] as const) {
      const content = contentOf(clientId, { rounding })
      const length = rounding === 'none' ? ({ seconds }: Work) => seconds : rounded
      const seconds = content.lines.reduce((all, line) => all + line.seconds, 0)
      expect(seconds).toBe(work.reduce((all, one) => all + length(one), 0))
      const hourly = Object.values(month.projects).flatMap((project) => {
        if (project.rate === undefined || project.client !== clientId) return []
        const time = work.filter((one) => one.project === project)
        const digits = places[project.currency] ?? 2
        return cost(
          project.rate,
          time.reduce((all, one) => all + length(one), 0),
          digits,
        )
      })
      const { currency } = work[0]?.project ?? { currency: '' }
      const [time] = timesheetSums(content)
      expect(time?.time ?? '0').toBe(hourly.length > 0 ? sum(hourly, places[currency] ?? 2) : '0')
    }
  })

  it('are those of the report of the same time', async () => {
    for (const clientId of clients) {
      const filters = { clientId, billable: true, billed: false }
      for (const rounding of [
        'projects',
        'none',
        { minutes: 15, mode: 'nearest', per: 'day' },
      ] as const) {
        const answer = await report(
          month.bench.database,
          { ...days, ...calendar, groupBy: ['day'], filters, rounding },
          context(),
        )
        const content = contentOf(clientId, { rounding, work: 'unbilled' })
        const seconds = content.lines.reduce((all, line) => all + line.seconds, 0)
        expect(seconds).toBe(answer.totals.unbilled)
        expect(timesheetSums(content).map(({ currency, time }) => [currency, time])).toEqual(
          answer.unbilled.sums
            .filter(({ hourly }) => Number(hourly) !== 0)
            .map(({ currency, hourly }) => [currency, hourly]),
        )
        expect(timesheetSections(content).map((section) => section.seconds)).toEqual(
          answer.totals.groups.map((group) => group.seconds),
        )
      }
    }
  })

  it('can be of single projects', () => {
    const [{ projectId } = { projectId: null }] = contentOf(clients[0] ?? null).entries
    const one = draft(clients[0] ?? null)
    const scope = { ...one.scope, projectIds: projectId === null ? null : [projectId] }
    const content = timesheetContent(month.bench.database, { ...one, scope }, context())
    expect(new Set(content?.entries.map((entry) => entry.projectId))).toEqual(new Set([projectId]))
  })
})

describe('an issued timesheet', () => {
  const issue = (replaces: LocalId | null = null): LocalId => {
    const { issue: issueContent } = createTimesheetCommands(month.bench)
    const outcome = issueContent(contentOf(clients[0] ?? null, {}, replaces), replaces)
    if (!outcome.ok) throw new Error(outcome.error.message)
    return outcome.value.id
  }
  const list = () => issuedTimesheets(month.bench.database, context())
  const first = () => contentOf(clients[0] ?? null).entries[0]?.id as LocalId

  it('has the next number of its year, stays as it was, and marks what changed since', async () => {
    const entries = createEntryCommands(month.bench)
    const id = issue()
    const before = await issuedTimesheet(month.bench.database, id, context())
    expect(before?.mark).toMatchObject({ number: '2026-001', version: 1 })
    expect(before?.changes).toEqual([])
    const entryId = first()
    entries.edit({ id: entryId, note: 'Another note', duration: 3600 as Seconds })
    const after = await issuedTimesheet(month.bench.database, id, context())
    expect(after?.changes).toHaveLength(1)
    expect(after?.changes[0]).toContain('Another note')
    const rows = after?.document.sections.flatMap((section) => section.rows) ?? []
    expect(rows.filter(({ isChanged }) => isChanged).map((row) => row.id.split(' ')[0])).toEqual([
      entryId,
    ])
    expect(after?.document.sums).toEqual(before?.document.sums)
    expect(await list()).toMatchObject([{ number: '2026-001', changed: 1, isReplaced: false }])
    entries.remove({ id: entryId })
    expect((await list())[0]?.changed).toBe(1)
    month.bench.history.undo()
    month.bench.history.undo()
    expect((await list())[0]?.changed).toBe(0)
  })

  it('says that a receipt came later, even the first', async () => {
    const { database, ids, clock } = month.bench
    const [clientId = null] = clients
    const expenseId = ids.next()
    database.write((transaction) => {
      const row = { ...expenseFields, clientId, date: days.from, status: 'outstanding' } as const
      expenses.insert(transaction, expenseId, { ...row, draftId: null }, clock.now())
      return success(null)
    })
    issue()
    expect((await list())[0]?.changed).toBe(0)
    giveReceipt(month.bench, receiptOf({ expenseId }))
    expect((await list())[0]?.changed).toBe(1)
  })

  it('gets a new version that says what changed', async () => {
    const id = issue()
    createEntryCommands(month.bench).edit({ id: first(), note: 'Another note' })
    const next = issue(id)
    const version = await issuedTimesheet(month.bench.database, next, context())
    expect(version?.mark).toMatchObject({ number: '2026-001', version: 2 })
    expect(version?.document.changes?.lines).toHaveLength(1)
    expect(version?.document.changes?.lines[0]).toContain('Another note')
    expect(await list()).toMatchObject([
      { version: 2, isReplaced: false, changed: 0 },
      { version: 1, isReplaced: true },
    ])
    issue()
    expect((await list())[0]).toMatchObject({ number: '2026-002', version: 1 })
  })

  it('says that work is gone which now belongs to another client', async () => {
    const id = issue()
    const { bench } = month
    const entryId = first()
    const moved = createEntryCommands(bench).edit({
      id: entryId,
      projectId: null,
      clientId: 8 as ServiceId,
    })
    expect(moved).toMatchObject({ ok: true, value: { clientId: 8 } })
    const { changes } = (await issuedTimesheet(bench.database, id, context())) ?? {}
    const next = await issuedTimesheet(bench.database, issue(id), context())
    expect(changes).toEqual(next?.document.changes?.lines)
    expect(changes?.[0]).toMatch(/^Removed: /)
  })

  it('gets no number or version that a client may have on paper', async () => {
    const { remove } = createTimesheetCommands(month.bench)
    const id = issue()
    remove({ id: issue(id) })
    issue(id)
    expect((await list())[0]).toMatchObject({ number: '2026-001', version: 3 })
    const newest = issue()
    remove({ id: newest })
    issue()
    expect((await list())[0]).toMatchObject({ number: '2026-003', version: 1 })
    month.bench.history.undo()
    issue()
    expect((await list())[0]).toMatchObject({ number: '2026-004', version: 1 })
  })

  it('comes back by undo after it was deleted, and goes by undo of its issue', async () => {
    const id = issue()
    const before = await issuedTimesheet(month.bench.database, id, context())
    createTimesheetCommands(month.bench).remove({ id })
    expect(await list()).toEqual([])
    month.bench.history.undo()
    expect(await issuedTimesheet(month.bench.database, id, context())).toEqual(before)
    month.bench.history.undo()
    expect(await list()).toEqual([])
    const gone = createTimesheetCommands(month.bench).remove({ id })
    expect(gone).toMatchObject({ error: { code: 'notFound' } })
  })
})

it('names a client that has no name by its number', async () => {
  const { database } = month.bench
  const { document } = await timesheetPreview(database, draft(99 as ServiceId), context())
  expect(document?.facts[0]).toEqual({ label: 'Client', value: 'Client 99' })
})

it('is written in the language of the client, not in that of the program', async () => {
  const preview = await timesheetPreview(
    month.bench.database,
    draft(clients[0] ?? null, { language: 'de' }),
    context(),
  )
  expect(preview.document).toMatchObject({ title: 'Stundennachweis 2026-001', language: 'de' })
  expect(preview.document?.foot).toMatchObject({ page: 'Seite ', of: ' von ' })
  expect(preview.projects.map(({ title }) => title)).toEqual([
    'Euro by the hour',
    'Euro without a rate',
  ])
})
