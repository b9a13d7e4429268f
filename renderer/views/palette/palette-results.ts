import type { PaletteSection, PaletteCommand, PaletteGroup } from './palette-commands.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { Clock, Play, Plus, ReceiptText } from 'lucide'
import type { ListedExpense } from '../../../shared/contract/groups/expenses.ts'
import { workOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { fuzzyMatch } from '../../../shared/domain/palette/fuzzy-match.ts'
import { byKind, rankMatches, type Ranked } from '../../../shared/domain/palette/rank-choices.ts'
import { weightAt, type PaletteUsage } from '../../../shared/domain/palette/usage.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { dayIn, lengthOf, shortDate } from '../../lib/days.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import type { Stores } from '../../stores/stores.ts'

/** Newest entries and expenses that contain the typed text. */
export type FoundRecords = {
  readonly entries: readonly TimeEntry[]
  readonly expenses: readonly ListedExpense[]
}

export type PaletteResult = {
  readonly section: PaletteSection
  readonly rows: readonly Ranked<PaletteCommand>[]
}

type Context = {
  readonly groups: readonly PaletteGroup[]
  readonly found: FoundRecords
  /** Commands that record the text. */
  readonly line: readonly PaletteCommand[]
  readonly projects: readonly Project[]
  readonly stores: Stores
  readonly usage: PaletteUsage
  readonly now: EpochMs
  readonly zone: string
}

const limit = 5
/** Weight of a match in an entry or expense. A match in the name of an action, screen or project has weight 1. */
const besideNames = 0.5
/** Maximum number of recently or often used rows shown while nothing is typed. */
const usualLimit = 5

/**
 * Returns the palette's groups with the rows to show for a query. The group with the best match comes first; commands
 * that record the query as a capture line come last.
 */
export function paletteResults(query: string, context: Context): readonly PaletteResult[] {
  const text = query.trim()
  if (text === '') return usualResults(context)
  const { groups, found } = context
  const byUse = byUseIn(context)
  const sections: readonly PaletteResult[] = [
    ...groups.map(({ section, commands }) => ({
      section,
      rows: rankMatches(commands, text, byUse).slice(0, limit),
    })),
    {
      section: 'entries',
      rows: recordRows(
        found.entries.map((one) => entryCommand(one, context)),
        text,
      ),
    },
    {
      section: 'expenses',
      rows: recordRows(
        found.expenses.map((one) => expenseCommand(one, context)),
        text,
      ),
    },
  ]
  const isBefore = (left: Ranked<PaletteCommand>, right: typeof left): number =>
    byKind(left, right) || byUse(left, right)
  const results = sections
    .flatMap((result) => {
      const [best] = [...result.rows].sort(isBefore)
      return best ? [{ ...result, best }] : []
    })
    .sort((one, two) => isBefore(one.best, two.best))
  const [best] = results
  const [project] = best?.section === 'projects' ? best.rows : []
  const shown = project ? withActions(results, projectActions(project, context)) : results
  // A note alone is offered as a timer only if nothing else has that name.
  const line = best ? context.line.filter(({ key }) => key !== 'line:start') : context.line
  if (line.length === 0) return shown
  return [...shown, { section: 'line', rows: line.map((item) => ({ item, ranges: [], score: 0 })) }]
}

/** Returns the rows shown while nothing is typed: the most used, then favourites and events, then the actions. */
function usualResults(context: Context): readonly PaletteResult[] {
  const { groups, usage } = context
  const all = groups.flatMap(({ commands }) => commands)
  const used = rankMatches(
    all.filter(({ key }) => usage[key] !== undefined),
    '',
    byUseIn(context),
  ).slice(0, usualLimit)
  const isUsed = new Set(used.map(({ item }) => item.key))
  const unused = (wanted: PaletteSection): PaletteResult => ({
    section: wanted,
    rows: groups
      .filter(({ section }) => section === wanted)
      .flatMap(({ commands }) => commands)
      .filter(({ key }) => !isUsed.has(key))
      .map((item) => ({ item, ranges: [], score: 0 })),
  })
  const sections: readonly PaletteResult[] = [
    { section: 'used', rows: used },
    unused('start'),
    unused('actions'),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function withActions(
  results: readonly PaletteResult[],
  actions: readonly Ranked<PaletteCommand>[],
): readonly PaletteResult[] {
  const actionRows = results.find(({ section }) => section === 'actions')?.rows ?? []
  const others = results.filter(({ section }) => section !== 'actions')
  return [{ section: 'actions', rows: [...actions, ...actionRows] }, ...others]
}

function projectActions(
  { item, ranges, score }: Ranked<PaletteCommand>,
  { stores }: Context,
): readonly Ranked<PaletteCommand>[] {
  const { projectId } = item
  if (projectId === undefined) return []
  const row = (prefix: string, command: Omit<PaletteCommand, 'prefix' | 'label' | 'detail'>) => ({
    item: { ...command, prefix, label: item.label, detail: item.detail ?? null },
    score,
    ranges,
  })
  return [
    row(t`Start timer on `, {
      key: `start:${projectId}`,
      icon: Play,
      run: () => void stores.act('timer.switch', workOf({ note: null, projectId })),
    }),
    row(t`Add entry to `, {
      key: `add:${projectId}`,
      icon: Plus,
      run: () => stores.openScreenWith({ screen: 'entries', show: 'new', projectId }),
    }),
  ]
}

/** Ranks the records that main found. Only the positions of matching words are computed here. */
function recordRows(
  commands: readonly PaletteCommand[],
  text: string,
): readonly Ranked<PaletteCommand>[] {
  return commands.map((item) => {
    const match = fuzzyMatch(text, item.label)
    return { item, ranges: match?.ranges ?? [], score: (match?.score ?? 0) * besideNames }
  })
}

/** Orders rows by use; then projects before screens (users mean projects more often); then shorter names first. */
function byUseIn({ usage, now }: Context) {
  const useOf = (key: string): number => {
    const used = usage[key]
    return used ? weightAt(used, now) : 0
  }
  return (left: Ranked<PaletteCommand>, right: typeof left): number =>
    useOf(right.item.key) - useOf(left.item.key) ||
    Number(right.item.projectId !== undefined) - Number(left.item.projectId !== undefined) ||
    right.score - left.score
}

function entryCommand(entry: TimeEntry, { projects, stores, now, zone }: Context): PaletteCommand {
  const project = projects.find(({ id }) => id === entry.projectId)?.title
  const day = shortDate(dayIn(entry.startedAt, zone))
  return {
    key: `entry:${entry.id}`,
    label: cutText(entry.note?.split('\n')[0] ?? '', 200) || t`No note`,
    detail: project === undefined ? day : `${project} · ${day}`,
    value: hoursMinutes(lengthOf(entry, now)),
    icon: Clock,
    run: () => stores.openScreenWith({ screen: 'entries', show: 'entry', entry }),
  }
}

function expenseCommand(expense: ListedExpense, { stores }: Context): PaletteCommand {
  const { vendor, notes, amount, currency } = expense
  const day = shortDate(expense.date)
  return {
    key: `expense:${expense.id}`,
    label: vendor ?? (cutText(notes, 200) || t`Expense`),
    detail: vendor !== null && notes !== '' ? `${cutText(notes, 200)} · ${day}` : day,
    value: moneyText(amount, currency),
    icon: ReceiptText,
    run: () => stores.openScreenWith({ screen: 'expenses', show: 'expense', expense }),
  }
}
