import { t } from '../../shared/domain/language/translate.ts'
import {
  unbilledMoney,
  type CurrencyOf,
  type UnbilledTime,
} from '../../shared/domain/reports/unbilled-money.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import {
  collectTotals,
  type Group,
  type Rounding,
  type Totals,
  type TotalsCollector,
} from '../../shared/domain/reports/totals.ts'
import { dayBoundsOf, dayName, rangeOfDays } from '../../shared/domain/time/day-bounds.ts'
import { isByTime } from '../../shared/domain/reports/totals-groups.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type {
  Report,
  ReportInput,
  ReportOverview,
  ReportOverviewInput,
} from '../../shared/contract/groups/reports.ts'
import { clientCurrencies } from '../store/clients.ts'
import { allProjects, hasBilledTime, projectTitles } from '../store/projects.ts'
import { entrySlices } from './entries/entry-slices.ts'
import type { Reader } from '../store/database.ts'
import { periodBefore } from '../../shared/domain/reports/period-before.ts'

export type ReportContext = {
  readonly now: EpochMs
  /** ISO code, for clients whose currency is unknown; null if there is none. */
  readonly currency: string | null
  /** Yields to other work between slices. */
  readonly pause: () => Promise<void>
}

/**
 * Computes the totals of a range of days. Memory grows with days and projects, not with entries. Entries written during
 * the computation may be missing; their change event then makes the screen query again.
 */
export async function report(
  reader: Reader,
  input: ReportInput,
  context: ReportContext,
): Promise<Report> {
  const splitsDays = input.groupBy.some(isByTime)
  const collected = await collectReport(reader, { ...input, splitsDays }, context)
  return reportOf(reader, collected, input.groupBy, context)
}

/**
 * Computes a report for a file or another program. Unlike a screen, neither is updated after later changes, so the
 * report has to be exact. If something is written during the computation, an entry could be counted twice. The report
 * is then computed once more, without yielding to other work.
 */
export async function exactReport(
  reader: Reader,
  input: ReportInput,
  context: ReportContext,
): Promise<Report> {
  const writes = () => reader.get('SELECT total_changes() AS count')?.['count']
  const before = writes()
  const found = await report(reader, input, context)
  if (writes() === before) return found
  return report(reader, input, { ...context, pause: async () => undefined })
}

/** Collects the totals. `splitsDays`: true if the entries will be grouped by date. */
async function collectReport(
  reader: Reader,
  input: Omit<ReportInput, 'groupBy'> & { readonly splitsDays: boolean },
  { now, pause }: Pick<ReportContext, 'now' | 'pause'>,
): Promise<TotalsCollector> {
  const { filters, splitsDays } = input
  const range = rangeOfDays(input.from, input.to, input.zone, input.dayStart)
  const roundingOf = roundingBy(input.rounding, allProjects(reader))
  const options = { ...input, now, range, ...(roundingOf && { roundingOf }) }
  const collector = collectTotals(splitsDays, options)
  for (const spans of entrySlices(reader, range, filters)) {
    for (const span of spans) collector.add(span)
    await pause()
  }
  return collector
}

function reportOf(
  reader: Reader,
  collected: TotalsCollector,
  groupBy: ReportInput['groupBy'],
  { currency }: Pick<ReportContext, 'currency'>,
): Report {
  const projects = allProjects(reader)
  const byClient = collected.totals(['client', 'project', 'billable', 'billed'])
  const times = unbilledTimes(byClient)
  return {
    totals: collected.totals(groupBy),
    unbilled: unbilledMoney(
      times,
      projects,
      billedPrices(reader, times, projects),
      currenciesOf(reader, currency),
    ),
    planned: collected.planned(),
    projectTitles: titlesOf(reader, byClient),
  }
}

/** Returns a function that gives a project's rounding. If nothing is rounded, returns null instead of a function. */
export function roundingBy(
  rounding: ReportInput['rounding'],
  projects: readonly Project[],
): ((projectId: LocalId | null) => Rounding | null) | null {
  if (rounding === 'none') return null
  if (rounding !== 'projects') return () => rounding
  const rules = new Map(
    projects.flatMap(({ id, rounding: rule }) => (rule ? [[id, rule] as const] : [])),
  )
  return rules.size === 0 ? null : (id) => (id === null ? null : (rules.get(id) ?? null))
}

function unbilledTimes({ groups }: Totals): readonly UnbilledTime[] {
  return groups.flatMap((client) =>
    client.groups.map((project) => ({
      clientId: client.key as ServiceId | null,
      projectId: project.key as LocalId | null,
      seconds: project.unbilled,
      isOpen: project.groups.some(
        (ofBillable) =>
          ofBillable.key === true && ofBillable.groups.some(({ key }) => key === false),
      ),
    })),
  )
}

/** Returns a function that gives a client's currency, or `usual` for a client without a currency. */
export function currenciesOf(reader: Reader, usual: string | null): CurrencyOf {
  const currencies = clientCurrencies(reader)
  return (clientId) => (clientId === null ? null : currencies[clientId]) ?? usual
}

/** Returns the fixed-price projects among `times` with billed time on any day, not only in the report's range. */
function billedPrices(
  reader: Reader,
  times: readonly UnbilledTime[],
  projects: readonly Project[],
): ReadonlySet<LocalId> {
  const open = new Set(times.flatMap(({ projectId, isOpen }) => (isOpen ? projectId : [])))
  const found = projects.filter(
    ({ id, type, fixedPrice }) =>
      type === 'fixedPrice' && fixedPrice !== null && open.has(id) && hasBilledTime(reader, id),
  )
  return new Set(found.map(({ id }) => id))
}

function titlesOf(reader: Reader, { groups }: Totals): Readonly<Record<LocalId, string>> {
  const titles = projectTitles(reader)
  const ids = groups.flatMap((client: Group) =>
    client.groups.map(({ key }) => key as LocalId | null),
  )
  return Object.fromEntries(
    ids.flatMap((id) => (id === null ? [] : [[id, titles.get(id) ?? t`Deleted project`]])),
  )
}

/**
 * Computes a report, its chart by project, and the preceding period's total (shared/domain/reports/period-before.ts).
 */
export async function reportOverview(
  reader: Reader,
  { columns, ...input }: ReportOverviewInput,
  context: ReportContext,
): Promise<ReportOverview> {
  const { zone, dayStart, from, to } = input
  const today = dayName(dayBoundsOf(zone, dayStart).dayAt(Math.floor(context.now / 1000)))
  const before = periodBefore({ from, to }, today)
  const collected = await collectReport(reader, { ...input, splitsDays: true }, context)
  const earlier = await collectReport(reader, { ...input, ...before, splitsDays: false }, context)
  return {
    ...reportOf(reader, collected, input.groupBy, context),
    columns: collected.totals([columns, 'project']),
    before: { ...before, seconds: earlier.totals([]).seconds },
  }
}
