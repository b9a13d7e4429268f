import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { GroupKey, Sum } from '../../../shared/domain/reports/totals-groups.ts'
import { categoryName } from '../../../shared/domain/expenses/category.ts'
import { printTags } from '../../../shared/domain/entries/tags.ts'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import { rangeOfDays } from '../../../shared/domain/time/day-bounds.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type {
  RemoteGrouping,
  RemoteListed,
  RemoteNames,
  RemoteReport,
} from '../../../shared/contract/remote-answers.ts'
import type { RemoteFilter, RemoteList } from '../../../shared/contract/remote-schemas.ts'
import { listEntries, sumEntries } from '../../queries/entries/entry-list.ts'
import type { Reader } from '../../queries/reader.ts'
import { exactReport } from '../../queries/reports.ts'
import { allCategories, namesOf } from '../../queries/whole-lists.ts'
import { tagsInUse } from '../../queries/tags-in-use.ts'
import { resolveDays, resolveFilter, type RemoteCalendar } from './remote-days.ts'
import { remoteEntry } from './remote-entry.ts'

type Reading = {
  readonly database: Reader
  readonly context: CaptureContext
  readonly calendar: RemoteCalendar
}

/** Lists the entries that began in the range. Fails with `invalid` (days), `notFound`, `ambiguous` (names). */
export function remoteList(
  { text, limit, ...wanted }: RemoteList,
  { database, context, calendar }: Reading,
): Outcome<RemoteListed> {
  const days = resolveDays(wanted, context, calendar)
  if (!days.ok) return days
  const named = resolveFilter(wanted, context)
  if (!named.ok) return named
  const { zone, now } = context
  const { from, to } = days.value
  const span = rangeOfDays(from, to, zone, calendar.dayStart)
  const filter = {
    ...named.value,
    startedFrom: span.from,
    startedTo: span.to,
    ...(text !== null && { text }),
  }
  const names = namesOf(database)
  const { entries } = listEntries(database, { filter, limit })
  const { count, seconds, plannedSeconds } = sumEntries(database, filter, now)
  const listed = entries.map((entry) => remoteEntry(entry, names, now))
  return success({ ...days.value, entries: listed, count, seconds, planned: plannedSeconds })
}

/** Totals the time of the requested days, without rounding. Fails as `remoteList` does. */
export async function remoteReport(
  { by, ...wanted }: RemoteFilter & { readonly by: RemoteGrouping },
  { database, context, calendar }: Reading,
  pause: () => Promise<void>,
): Promise<Outcome<RemoteReport>> {
  const days = resolveDays(wanted, context, calendar)
  if (!days.ok) return days
  const named = resolveFilter(wanted, context)
  if (!named.ok) return named
  const { zone, now, currency } = context
  const input = {
    ...days.value,
    ...calendar,
    zone,
    groupBy: [by === 'tag' ? ('tags' as const) : by],
    filters: named.value,
    rounding: 'none' as const,
  }
  const { totals, projectTitles } = await exactReport(database, input, { now, currency, pause })
  const { clients } = namesOf(database)
  const nameOf = (key: GroupKey): string => {
    if (by === 'project') return key === null ? 'No project' : (projectTitles[key as LocalId] ?? '')
    if (by === 'tag') return key === '' ? 'No tags' : printTags(String(key))
    if (by !== 'client') return String(key)
    if (key === null) return 'No client'
    return clients.find(({ id }) => id === key)?.name ?? String(key)
  }
  const groups = totals.groups.map(({ key, ...sum }) => ({
    key: typeof key === 'boolean' ? null : key,
    name: nameOf(key),
    ...sumsOf(sum),
  }))
  return success({ ...days.value, by, ...sumsOf(totals), groups })
}

function sumsOf({
  raw,
  billable,
  unbilled,
}: Sum): Pick<RemoteReport, 'seconds' | 'billable' | 'unbilled'> {
  return { seconds: raw, billable, unbilled }
}

/** Lists the names that commands accept, for shell and launcher completion. */
export function remoteNames(database: Reader): RemoteNames {
  const { projects, clients } = namesOf(database)
  const nameOf = (id: number | null): string | null =>
    id === null ? null : (clients.find((one) => one.id === id)?.name ?? String(id))
  return {
    projects: projects
      .filter(({ active, complete }) => active && !complete)
      .map(({ id, title, clientId }) => ({ id, title, client: nameOf(clientId) })),
    clients: offeredClients(clients).map(({ id, name }) => ({ id, name })),
    tags: tagsInUse(database),
    categories: allCategories(database)
      .filter(({ isArchived }) => !isArchived)
      .map((category) => ({ id: category.id, name: categoryName(category) })),
  }
}
