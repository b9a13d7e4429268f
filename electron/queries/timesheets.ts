import { inLanguage, type Translations } from '../../shared/domain/language/translate.ts'
import type { Language } from '../../shared/domain/language/language.ts'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import { doneSeconds, isPlanned } from '../../shared/domain/entries/planned.ts'
import { isRunning } from '../../shared/domain/entries/time-entry.ts'
import { withCurrencyPlaces, withMarkup } from '../../shared/domain/money/money.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { Receipt } from '../../shared/domain/expenses/receipt.ts'
import { rangeOfDays } from '../../shared/domain/time/day-bounds.ts'
import { addDays } from '../../shared/domain/time/day-steps.ts'
import {
  maxTimesheetRows,
  type Timesheet,
  type TimesheetContent,
  type TimesheetEntry,
  type TimesheetExpense,
  type TimesheetReceipt,
  type TimesheetScope,
  type TimesheetLayout,
  type TimesheetMark,
} from '../../shared/domain/timesheets/timesheet.ts'
import {
  changeText,
  timesheetDocument,
  type TimesheetDocument,
} from '../../shared/domain/timesheets/timesheet-document.ts'
import {
  timesheetChanges,
  timesheetLines,
  type TimesheetItems,
} from '../../shared/domain/timesheets/timesheet-lines.ts'
import {
  timesheetSeconds,
  timesheetSums,
} from '../../shared/domain/timesheets/timesheet-sections.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { ListedEntry } from '../../shared/contract/groups/entries.ts'
import type { ListedExpense } from '../../shared/contract/groups/expenses.ts'
import type {
  IssuedTimesheet,
  ListedTimesheet,
  TimesheetDraft,
  TimesheetPreview,
} from '../../shared/contract/groups/timesheets.ts'
import { allClients } from '../store/clients.ts'
import { allProjects, projectTitles } from '../store/projects.ts'
import type { Reader } from '../store/database.ts'
import { systemState } from '../store/pulled/system.ts'
import { isReadable } from '../store/receipts/receipt-readings.ts'
import { receiptsOf } from '../store/receipts/receipts.ts'
import { nextTimesheetMark, timesheetById, timesheetMarks } from '../store/timesheets.ts'
import { isOneOf, type Clause } from './clause.ts'
import { entryRows } from './entries/entry-rows.ts'
import { expenseCondition, expensePage } from './expense-list.ts'
import { currenciesOf, roundingBy, type ReportContext } from './reports.ts'

export type TimesheetContext = ReportContext & {
  readonly translations: (language: Language) => Promise<Translations | null>
}

/** Returns a timesheet as it would be issued now. */
export async function timesheetPreview(
  reader: Reader,
  draft: TimesheetDraft,
  context: TimesheetContext,
): Promise<TimesheetPreview> {
  const all = entriesOf(reader, { ...draft.scope, projectIds: null }, draft.layout, context.now)
  const titles = projectTitles(reader)
  const ids = new Set(all.flatMap(({ projectId }) => projectId ?? []))
  const projects = [...ids]
    .map((id) => ({ id, title: titles.get(id) ?? '' }))
    .sort((first, second) => first.title.localeCompare(second.title))
  const content = timesheetContent(reader, draft, context)
  const { zone } = draft.scope
  const mark = nextTimesheetMark(reader, { replaces: draft.replaces, zone, now: context.now })
  if (!content || !mark) return { document: null, projects }
  return { document: await documentOf({ content, ...mark }, context.translations), projects }
}

/** Returns the content of a timesheet from the current data; null if it would be too long. */
export function timesheetContent(
  reader: Reader,
  { scope, layout, replaces }: TimesheetDraft,
  { now, currency }: Pick<ReportContext, 'now' | 'currency'>,
): TimesheetContent | null {
  const rows = entriesOf(reader, scope, layout, now)
  const expenses = layout.hasExpenses ? expensesOf(reader, scope) : []
  if (Math.max(rows.length, expenses.length) > maxTimesheetRows) return null
  const projects = allProjects(reader)
  const entryOf = entryReader(reader, projects, now)
  const roundingOf = roundingBy(layout.rounding, projects)
  const range = rangeOfDays(scope.from, scope.to, scope.zone, scope.dayStart)
  const lines = timesheetLines(
    rows,
    { ...scope, now, range, ...(roundingOf && { roundingOf }) },
    { projects, currencyOf: currenciesOf(reader, currency) },
  )
  const counted = new Set(lines.map(({ entryId }) => entryId))
  const items: TimesheetItems = {
    entries: rows.filter(({ id }) => counted.has(id)).map(entryOf),
    expenses: expenses.map((expense) => toExpense(reader, expense, layout.hasReceipts)),
  }
  const former = replaces === null ? undefined : timesheetById(reader, replaces)
  return {
    scope,
    layout,
    sender: senderOf(reader),
    client: allClients(reader).find(({ id }) => id === scope.clientId)?.name ?? null,
    ...items,
    lines,
    since: former
      ? { issuedAt: former.issuedAt, changes: timesheetChanges(former.content, items) }
      : null,
  }
}

/**
 * Returns issued timesheets, newest first, each with the number of changes since it was issued. Lets other work run
 * after each timesheet, because counting the changes takes time.
 */
export async function issuedTimesheets(
  reader: Reader,
  { now, pause }: Pick<ReportContext, 'now' | 'pause'>,
): Promise<readonly ListedTimesheet[]> {
  const marks = timesheetMarks(reader)
  const list: ListedTimesheet[] = []
  for (const { id } of marks) {
    const timesheet = timesheetById(reader, id)
    if (!timesheet) continue
    const { content, ...mark } = timesheet
    const { scope, layout, client } = content
    list.push({
      ...mark,
      client,
      scope,
      layout,
      seconds: timesheetSeconds(content),
      sums: timesheetSums(content),
      changed: changesOf(reader, content, now).length,
      isReplaced: isReplaced(marks, timesheet),
    })
    await pause()
  }
  return list
}

/** Returns an issued timesheet, with the changes made to its data since it was issued; null if it was deleted. */
export async function issuedTimesheet(
  reader: Reader,
  id: LocalId,
  { now, translations }: Pick<TimesheetContext, 'now' | 'translations'>,
): Promise<IssuedTimesheet | null> {
  const timesheet = timesheetById(reader, id)
  if (!timesheet) return null
  const { content } = timesheet
  const { scope, layout } = content
  const changes = changesOf(reader, content, now)
  const changed = new Set(changes.map(({ item }) => item.id))
  const { number, version, issuedAt } = timesheet
  return {
    id,
    mark: { number, version, issuedAt },
    scope,
    layout,
    document: await documentOf(timesheet, translations, changed),
    changes: changes.map((change) => changeText(change, scope.zone)),
    isReplaced: isReplaced(timesheetMarks(reader), timesheet),
  }
}

async function documentOf(
  { content, ...mark }: TimesheetMark & Pick<Timesheet, 'content'>,
  translations: TimesheetContext['translations'],
  changed: ReadonlySet<string> = new Set(),
): Promise<TimesheetDocument> {
  const { language } = content.layout
  const messages = await translations(language)
  return inLanguage(language, messages, () => timesheetDocument(content, mark, changed))
}

function isReplaced(marks: ReturnType<typeof timesheetMarks>, timesheet: Timesheet): boolean {
  return marks.some(
    ({ number, version }) => number === timesheet.number && version > timesheet.version,
  )
}

function changesOf(
  reader: Reader,
  { entries, expenses, scope, layout }: TimesheetContent,
  now: EpochMs,
): ReturnType<typeof timesheetChanges> {
  // What now belongs to another client is gone, as it would be from a new version.
  const still = (rows: readonly { readonly id: LocalId }[]): Clause => {
    const { sql, values } = isOneOf(
      'r.id',
      rows.map(({ id }) => id),
    )
    return {
      sql: `${sql} AND r.client_id IS ? AND r.deleted_at IS NULL`,
      values: [...values, scope.clientId],
    }
  }
  const { sql, values } = still(entries)
  const rows = entryRows(reader, `WHERE ${sql}`, values)
  const costs =
    expenses.length === 0 ? [] : expensePage(reader, still(expenses), { limit: expenses.length })
  return timesheetChanges(
    { entries, expenses },
    {
      entries: rows.map(entryReader(reader, allProjects(reader), now)),
      expenses: costs.map((expense) => toExpense(reader, expense, layout.hasReceipts)),
    },
  )
}

/** Returns at most twice as many entries as a timesheet can have, so the caller can tell if there are too many. */
function entriesOf(
  reader: Reader,
  scope: TimesheetScope,
  { work }: TimesheetLayout,
  now: EpochMs,
): readonly ListedEntry[] {
  const { from, to } = rangeOfDays(scope.from, scope.to, scope.zone, scope.dayStart)
  const conditions = [
    'r.deleted_at IS NULL AND r.client_id IS ? AND r.started_at < ?',
    // An entry that begins a day before the first day or earlier has time in it only if it is long, or runs.
    '(r.started_at >= ? OR r.duration > 86400 OR (r.duration IS NULL AND r.is_logged = 0))',
    ...(work === 'all' ? [] : ['r.billable = 1']),
    ...(work === 'unbilled' ? ['r.billed = 0'] : []),
    ...(scope.projectIds ? ['r.project_id IN (SELECT value FROM json_each(?))'] : []),
  ]
  const found = entryRows(
    reader,
    `WHERE ${conditions.join(' AND ')} ORDER BY r.started_at, r.id LIMIT ?`,
    [
      scope.clientId,
      to,
      from - 86_400_000,
      ...(scope.projectIds ? [JSON.stringify(scope.projectIds)] : []),
      2 * maxTimesheetRows,
    ],
  )
  return found.filter(
    (entry) => entry.startedAt <= now && entry.startedAt + doneSeconds(entry, now) * 1000 > from,
  )
}

function entryReader(
  reader: Reader,
  projects: readonly Project[],
  now: EpochMs,
): (entry: ListedEntry) => TimesheetEntry {
  const titles = projectTitles(reader)
  const services = new Map(
    projects.flatMap((project) => project.services.map(({ id, name }) => [id, name] as const)),
  )
  return (entry) => ({
    id: entry.id,
    startedAt: entry.startedAt,
    seconds: doneSeconds(entry, now),
    isRunning: isRunning(entry) || isPlanned(entry, now),
    note: entry.note,
    projectId: entry.projectId,
    project: entry.projectId === null ? null : (titles.get(entry.projectId) ?? null),
    service:
      entry.projectServiceId === null ? null : (services.get(entry.projectServiceId) ?? null),
    billable: entry.billable,
  })
}

/** Returns a scope's expenses to be billed, earliest first. */
function expensesOf(reader: Reader, scope: TimesheetScope): readonly ListedExpense[] {
  const { clientId, projectIds, from, to } = scope
  if (clientId === null) return []
  const condition = expenseCondition(reader, {
    clientIds: [clientId],
    statuses: ['outstanding'],
    dateMin: from,
    dateMax: addDays(to, 1),
    ...(projectIds && { projectIds }),
  })
  const page = expensePage(reader, condition, { limit: maxTimesheetRows + 1 })
  return page.filter(({ date }) => date !== noDate).reverse()
}

function toExpense(
  reader: Reader,
  { id, date, vendor, notes, amount, currency, markupPercent, receipts }: ListedExpense,
  hasReceipts: boolean,
): TimesheetExpense {
  const files = hasReceipts && receipts > 0 ? receiptsOf(reader, { expenseId: id }) : []
  return {
    id,
    date,
    vendor,
    notes,
    amount:
      markupPercent === null
        ? withCurrencyPlaces(amount, currency)
        : withMarkup(amount, markupPercent, currency),
    currency,
    receipts: files.map((receipt) => ({
      id: receipt.id,
      name: receipt.name,
      kind: kindOf(reader, receipt),
    })),
  }
}

/** Returns how a receipt is shown. A `file` is shown without pages, for example because the PDF could not be read. */
function kindOf(reader: Reader, { type, hash }: Receipt): TimesheetReceipt['kind'] {
  if (type === 'pdf') return isReadable(reader, hash) ? 'pdf' : 'file'
  return ['png', 'jpeg', 'webp', 'gif'].includes(type) ? 'picture' : 'file'
}

function senderOf(reader: Reader): readonly string[] {
  const fields = systemState(reader).known?.fields ?? {}
  const text = (name: string): string => String(fields[name] ?? '').trim()
  return [
    text('name'),
    text('street'),
    text('street2'),
    `${text('code')} ${text('city')}`.trim(),
    text('province'),
    text('country'),
    text('info_email'),
    text('bus_phone'),
  ].filter((line) => line !== '')
}
