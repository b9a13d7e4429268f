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

/** Time tracked on a project in a range of days, to be compared with the project's agreed hours (its cap). */
export type CapTime = {
  /** Time of ended entries, including unsent ones. */
  readonly recorded: Seconds
  /** Time of running timers up to now. */
  readonly running: Seconds
}

export type ProjectOverview = {
  /** By week, with running timers up to now. */
  readonly report: Report
  readonly entries: readonly TimeEntry[]
  readonly sums: EntrySums
  readonly expenses: ExpensePage
  /** In the month that contains `today`. */
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
  /** The projects, pinned ones first, then active ones, each sorted by title. */
  all: query(nothing, ['projects']).answers<readonly Project[]>(),
  create: command(project).answers<{ readonly id: LocalId }>(),
  /** Fields that are left out stay unchanged. Fails with `notFound`. */
  edit: command(
    project
      .partial()
      .extend({ id: localId, complete: z.boolean().optional(), active: z.boolean().optional() }),
  ).answers<null>(),
  /** Deletes a project; its entries stay. Can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
  /**
   * Sets what is stored only on this computer. `colour`: null for the default. Omitted fields stay unchanged. Fails
   * with `notFound`.
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
  /** The time of each project with recorded time. Unsent entries count; running ones do not. */
  times: query(nothing, ['entries']).answers<readonly ProjectTime[]>(),
  /** Unsent entries count. `days`: null for all time. */
  capTime: query(
    z.strictObject({
      id: localId,
      days: z.strictObject({ from: day, to: day }).nullable(),
      zone,
      dayStart,
    }),
    ['entries'],
  ).answers<CapTime>(),
  /** `today`: the last day that counts. */
  overview: query(z.strictObject({ id: localId, today: day, zone, weekStart, dayStart }), [
    'timer',
    'entries',
    'projects',
    'expenses',
  ]).answers<ProjectOverview>(),
  /** What the service reports about a project; null if it was not sent. Fails with `notFound`. */
  details: query(byId, []).answersOrFails<ServiceDetails | null>(),
  holdings: query(byId, ['entries', 'expenses']).answers<ProjectUsage>(),
}

export type CreateProjectInput = InputOf<typeof projects.create>
export type EditProjectInput = InputOf<typeof projects.edit>
export type CapTimeInput = InputOf<typeof projects.capTime>

export const clients = {
  /** Clients with a local name or a row that refers to them. Named clients come first, sorted by name. */
  all: query(nothing, ['clients', 'expenses']).answers<readonly Client[]>(),
  /** Null removes the name. The name is never sent. */
  name: command(z.strictObject({ id: serviceId, name: line.nullable() })).answers<null>(),
}
