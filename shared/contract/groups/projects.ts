/** Calls of the groups `projects` and `clients`. */
import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { maxCap, minCap } from '../../domain/projects/cap.ts'
import {
  projectColours,
  type Project,
  type ProjectTime,
  type ProjectUsage,
} from '../../domain/projects/project.ts'
import type { ServiceDetails } from '../../domain/sync/service-details.ts'
import type { LocalId, Seconds } from '../../domain/units.ts'
import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import type { ExpensePage } from './expenses.ts'
import type { EntrySums } from './entries.ts'
import type { Report } from './reports.ts'
import {
  byId,
  day,
  dayStart,
  decimal,
  line,
  localId,
  note,
  nothing,
  rounding,
  seconds,
  serviceId,
  weekStart,
  zone,
} from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'
import type { Client } from '../../domain/projects/client.ts'

/** Time tracked on a project in a range of days, to compare with its cap. */
export type CapTime = {
  /** Time of ended entries in seconds, unsent entries included. */
  readonly recorded: Seconds
  /** Time of running timers up to now, in seconds. */
  readonly running: Seconds
}

/** Contents of the page of a project. */
export type ProjectOverview = {
  /** Time tracked on the project, by week, with running timers up to now, and the project's unbilled money. */
  readonly report: Report
  /** The newest entries. */
  readonly entries: readonly TimeEntry[]
  readonly sums: EntrySums
  /** The newest expenses, and the groups of all expenses by status. */
  readonly expenses: ExpensePage
  /** Time of the project in the month that contains `today`. */
  readonly month: CapTime
}

const project = z.strictObject({
  title: line.refine((text) => text.trim() !== '', {
    error: () => t`Enter a title for the project.`,
  }),
  description: note.nullable().optional(),
  clientId: serviceId.nullable().optional(),
  type: z.enum(['fixedPrice', 'hourlyRate']).optional(),
  fixedPrice: decimal.nullable().optional(),
  rate: decimal.nullable().optional(),
  budget: seconds.nullable().optional(),
  billingMethod: line.nullable().optional(),
  dueDate: day.nullable().optional(),
})

const cap = z.strictObject({
  per: z.enum(['month', 'all']),
  seconds: seconds.refine((length) => length >= minCap && length <= maxCap),
  warnAt: z.int().min(1).max(100),
})

export const projects = {
  /** All projects that are not deleted: pinned ones first, then active ones, each sorted by title. */
  all: query(nothing, ['projects']).answers<readonly Project[]>(),
  create: command(project).answers<{ readonly id: LocalId }>(),
  /** Changes fields of a project; fields that are left out stay unchanged. Fails with `notFound`. */
  edit: command(
    project
      .partial()
      .extend({ id: localId, complete: z.boolean().optional(), active: z.boolean().optional() }),
  ).answers<null>(),
  /** Deletes a project; its entries stay. Can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
  /**
   * Sets colour (null: the default of the project), pin, rounding and cap, which are kept on this computer only. Fields
   * that are left out stay unchanged. Fails with `notFound`.
   */
  mark: command(
    z.strictObject({
      id: localId,
      colour: z.literal(projectColours).nullable().optional(),
      isPinned: z.boolean().optional(),
      rounding: rounding.nullable().optional(),
      cap: cap.nullable().optional(),
    }),
  ).answers<null>(),
  /** Recorded time of each project that has any. Unsent entries count, running entries do not. */
  times: query(nothing, ['entries']).answers<readonly ProjectTime[]>(),
  /**
   * Time tracked on a project in a range of days, to compare with its cap. Unsent entries count. A null range means all
   * time.
   */
  capTime: query(
    z.strictObject({
      id: localId,
      days: z.strictObject({ from: day, to: day }).nullable(),
      zone,
      dayStart,
    }),
    ['entries'],
  ).answers<CapTime>(),
  /** Contents of the page of a project; `today` is the last day that counts. */
  overview: query(z.strictObject({ id: localId, today: day, zone, weekStart, dayStart }), [
    'timer',
    'entries',
    'projects',
    'expenses',
  ]).answers<ProjectOverview>(),
  /**
   * Fields that only the service has, logged time included; null if the project was not sent. Fails with `notFound`.
   */
  details: query(byId, []).answersOrFails<ServiceDetails | null>(),
  /** How much a project is used, shown before the project is deleted. */
  holdings: query(byId, ['entries', 'expenses']).answers<ProjectUsage>(),
}

export type CreateProjectInput = InputOf<typeof projects.create>
export type EditProjectInput = InputOf<typeof projects.edit>
export type CapTimeInput = InputOf<typeof projects.capTime>

export const clients = {
  /** All clients that have a local name or that a row refers to. Named clients come first, sorted by name. */
  all: query(nothing, ['clients', 'expenses']).answers<readonly Client[]>(),
  /** Sets the local name of a client; null removes the name. The name is never sent. */
  name: command(z.strictObject({ id: serviceId, name: line.nullable() })).answers<null>(),
}
