/** Schemas of the groups `projects` and `clients`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import {
  byId,
  day,
  decimal,
  line,
  localId,
  note,
  nothing,
  rounding,
  seconds,
  serviceId,
  zone,
} from './field-schemas.ts'
import { longestCap, shortestCap } from '../domain/projects/cap.ts'

const project = z.strictObject({
  title: line.refine((text) => text.trim() !== '', { error: () => t`A project needs a title.` }),
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
  seconds: seconds.refine((length) => length >= shortestCap && length <= longestCap),
  warnAt: z.int().min(1).max(100),
})

export const projectSchemas = {
  'projects.all': nothing,
  'projects.create': project,
  'projects.edit': project.partial().extend({
    id: localId,
    complete: z.boolean().optional(),
    active: z.boolean().optional(),
  }),
  'projects.remove': byId,
  'projects.holdings': byId,
  'projects.details': byId,
  'projects.mark': z.strictObject({
    id: localId,
    colour: z.literal([1, 2, 3, 4, 5]).nullable().optional(),
    isPinned: z.boolean().optional(),
    rounding: rounding.nullable().optional(),
    cap: cap.nullable().optional(),
  }),
  'projects.capTime': z.strictObject({
    id: localId,
    days: z.strictObject({ from: day, to: day }).nullable(),
    zone,
    dayStart: z.int().min(0).max(719),
  }),
  'projects.times': nothing,
  'clients.all': nothing,
  'clients.name': z.strictObject({ id: serviceId, name: line.nullable() }),
}
