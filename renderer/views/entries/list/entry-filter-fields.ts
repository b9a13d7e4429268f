/** Filters of the entry list as form fields. Each choice is a text; the choice `any` removes the filter. */
import { t } from '../../../../shared/domain/language/translate.ts'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import { isDay } from '../../../../shared/domain/time/calendar.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import { useTags, useClients, useProjects } from '../../../data/work.ts'
import { dayAt, rangeOfDays } from '../../../lib/day-totals.ts'

/** Filters that are chosen from a list. */
export type ChoiceName =
  | 'billable'
  | 'billed'
  | 'projectId'
  | 'clientId'
  | 'tag'
  | 'unlogged'
  | 'deleted'
type DayName = 'startedFrom' | 'startedTo' | 'updatedSince'

/** A filter with a list of choices. */
export type ChoiceFilterField = {
  readonly kind: 'choice'
  readonly name: ChoiceName
  readonly title: string
  /** True for a filter with so many choices that the list has a search field. */
  readonly isLong?: boolean
}
/** A filter whose value is a day. */
export type DayFilterField = {
  readonly kind: 'day'
  readonly name: DayName
  readonly title: string
  /** Returns the day of the filter as `YYYY-MM-DD`; empty for none. */
  readonly shown: (filter: EntryFilter, zone: string) => string
  readonly changed: (filter: EntryFilter, text: string, zone: string) => EntryFilter
}

/**
 * Creates the field of a filter by day. `isEnd`: true if the day is the last day of the filter's range. The range then
 * ends at the start of the following day, so that it includes the whole day.
 */
function dayField(name: DayName, title: string, isEnd = false): DayFilterField {
  return {
    kind: 'day',
    name,
    title,
    shown(filter, zone) {
      const instant = filter[name]
      return instant === undefined ? '' : dayAt((instant - Number(isEnd)) as EpochMs, zone, 0)
    },
    changed(filter, text, zone) {
      const { [name]: _old, ...others } = filter
      if (!isDay(text)) return others
      const { from, to } = rangeOfDays(text as Day, text as Day, zone, 0)
      return { ...others, [name]: isEnd ? to : from }
    },
  }
}

/** All filters in display order, except the search text. */
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
const anyOrNone: Choices = [
  ['any', t`Any`],
  ['none', t`None`],
]
/** Prefix of a tag among the choices. It is needed because a tag can be the word `any` or `none`. */
const tagPrefix = '#'

/** Returns the choices of a filter, and the current choice. */
export function useEntryFilterChoices() {
  const tags = useTags()
  const projects = useProjects()
  const clients = useClients()
  return {
    of(name: ChoiceName): Choices {
      switch (name) {
        case 'billable':
        case 'billed':
          return yesNo
        case 'projectId':
          return [...anyOrNone, ...projects.map(({ id, title }) => [id, title] as const)]
        case 'clientId':
          return [
            ...anyOrNone,
            ...clients.map(({ id, name: known }) => [`${id}`, known ?? t`Client ${id}`] as const),
          ]
        case 'tag':
          return [...anyOrNone, ...tags.map((tag) => [tagPrefix + tag, `#${tag}`] as const)]
        case 'unlogged':
          return [
            ['any', t`Included`],
            ['only', t`Only`],
            ['without', t`Hidden`],
          ]
        case 'deleted':
          return [
            ['any', t`Hidden`],
            ['with', t`Included`],
            ['only', t`Only`],
          ]
      }
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
  if (name === 'projectId') {
    return { ...others, projectId: value === 'none' ? null : (value as LocalId) }
  }
  if (name === 'clientId') {
    return { ...others, clientId: value === 'none' ? null : (Number(value) as ServiceId) }
  }
  if (name === 'tag') {
    return { ...others, tag: value === 'none' ? null : value.slice(tagPrefix.length) }
  }
  return { ...others, [name]: value }
}
