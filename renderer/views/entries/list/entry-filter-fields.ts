/** Filters of the entry list as form fields. Each choice is a string; `any` removes the filter. */
import { clientTitle } from '../../../../shared/domain/projects/client.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import { isDay } from '../../../../shared/domain/time/calendar.ts'
import type { Day, EpochMs, ServiceId } from '../../../../shared/domain/units.ts'
import { useTags, useClients, useProjects } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayAt, rangeOfDays } from '../../../lib/day-totals.ts'

/** Name of an entry filter whose value is chosen from a list. */
export type ChoiceName = keyof typeof fixedChoices | 'projectId' | 'clientId' | 'tag'
type DayName = 'startedFrom' | 'startedTo' | 'updatedSince'

export type ChoiceFilterField = {
  readonly kind: 'choice'
  readonly name: ChoiceName
  readonly title: string
  /** True for a filter with so many choices that the list has a search field. */
  readonly isLong?: boolean
}
export type DayFilterField = {
  readonly kind: 'day'
  readonly name: DayName
  readonly title: string
  /** Returns the day of the filter as `YYYY-MM-DD`; empty for none. */
  readonly shown: (filter: EntryFilter, dayStart: number) => string
  readonly changed: (filter: EntryFilter, text: string, dayStart: number) => EntryFilter
}

/**
 * Creates a filter by day. `isEnd`: for the last day of a range; the filter ends at the start of the next day.
 * `dayStart`: in minutes after midnight, as in the headings of the list.
 */
function dayField(name: DayName, title: string, isEnd = false): DayFilterField {
  return {
    kind: 'day',
    name,
    title,
    shown(filter, dayStart) {
      const instant = filter[name]
      if (instant === undefined) return ''
      return dayAt((instant - Number(isEnd)) as EpochMs, localZone(), dayStart)
    },
    changed(filter, text, dayStart) {
      const { [name]: _old, ...others } = filter
      if (!isDay(text)) return others
      const { from, to } = rangeOfDays(text as Day, text as Day, localZone(), dayStart)
      return { ...others, [name]: isEnd ? to : from }
    },
  }
}

/** All filters of the entry list in display order, except the search text. */
export const entryFilterFields: readonly (ChoiceFilterField | DayFilterField)[] = [
  { kind: 'choice', name: 'billable', title: t`Billable` },
  { kind: 'choice', name: 'billed', title: t`Billed` },
  { kind: 'choice', name: 'projectId', title: t`Project`, isLong: true },
  { kind: 'choice', name: 'clientId', title: t`Client`, isLong: true },
  { kind: 'choice', name: 'tag', title: t`Tag`, isLong: true },
  { kind: 'choice', name: 'unlogged', title: t`In progress` },
  { kind: 'choice', name: 'deleted', title: t`Deleted` },
  dayField('startedFrom', t`From`),
  dayField('startedTo', t`To`, true),
  dayField('updatedSince', t`Changed since`),
]

type Choices = readonly (readonly [value: string, title: string])[]
const yesNo: Choices = [
  ['any', t`Any`],
  ['true', t`Yes`],
  ['false', t`No`],
]
const fixedChoices = {
  billable: yesNo,
  billed: yesNo,
  unlogged: [
    ['any', t`Included`],
    ['only', t`Only`],
    ['without', t`Hidden`],
  ],
  deleted: [
    ['any', t`Hidden`],
    ['with', t`Included`],
    ['only', t`Only`],
  ],
} satisfies Readonly<Record<string, Choices>>
const anyOrNone: Choices = [
  ['any', t`Any`],
  ['none', t`None`],
]
/** Prefix that tells tags from the choices `any` and `none`; a tag can be one of these words. */
const tagPrefix = '#'

/** Returns functions that give a filter's choices and its current choice. */
export function useEntryFilterChoices() {
  const tags = useTags()
  const projects = useProjects()
  const clients = useClients()
  return {
    of(name: ChoiceName): Choices {
      const of = (choices: Choices): Choices => [...anyOrNone, ...choices]
      if (name === 'projectId') return of(projects.map(({ id, title }) => [id, title]))
      if (name === 'clientId') {
        return of(clients.map((client) => [`${client.id}`, clientTitle(client)]))
      }
      if (name === 'tag') return of(tags.map((tag) => [tagPrefix + tag, `#${tag}`]))
      return fixedChoices[name]
    },
    shown(filter: EntryFilter, name: ChoiceName): string {
      const value = filter[name]
      if (value === undefined) return 'any'
      if (value === null) return 'none'
      return name === 'tag' ? tagPrefix + String(value) : String(value)
    },
  }
}

/** Returns the filter after a choice was made. */
export function withFilterChoice(
  filter: EntryFilter,
  name: ChoiceName,
  value: string,
): EntryFilter {
  const { [name]: _old, ...others } = filter
  if (value === 'any') return others
  if (name === 'billable' || name === 'billed') return { ...others, [name]: value === 'true' }
  if (value === 'none') return { ...others, [name]: null }
  if (name === 'clientId') return { ...others, clientId: Number(value) as ServiceId }
  if (name === 'tag') return { ...others, tag: value.slice(tagPrefix.length) }
  return { ...others, [name]: value }
}
