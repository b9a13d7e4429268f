/** Schemas of the group `entries`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { longestEntry } from '../domain/entries/entry-limits.ts'
import type { EntryFilter } from './entry-payloads.ts'
import {
  byId,
  instant,
  limit,
  line,
  localId,
  note,
  nothing,
  seconds,
  serviceId,
  tags,
  work,
  zone,
} from './field-schemas.ts'

/** Maximum number of entries of one command: longer ones would delay other commands. */
const mostAtOnce = 500

const length = seconds.refine((value) => value <= longestEntry, {
  error: () => t`An entry has at most 31 days.`,
})
const ids = z.array(localId).min(1).max(mostAtOnce)
const place = z.strictObject({ startedAt: instant, id: localId })
const moment = z.strictObject({ id: localId, startedAt: instant })

const filter = z
  .strictObject({
    text: line.optional(),
    billable: z.boolean().optional(),
    billed: z.boolean().optional(),
    clientId: serviceId.nullable().optional(),
    projectId: localId.nullable().optional(),
    tag: line.nullable().optional(),
    unlogged: z.enum(['only', 'without']).optional(),
    deleted: z.enum(['only', 'with']).optional(),
    startedFrom: instant.optional(),
    startedTo: instant.optional(),
    updatedSince: instant.optional(),
  })
  // Absent fields stay absent; only zod's type allows `undefined`.
  .transform((value) => value as EntryFilter)

const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('length'), id: localId, was: seconds, duration: length }),
  z.strictObject({ do: z.literal('remove'), id: localId, was: seconds }),
  z.strictObject({
    do: z.literal('create'),
    projectId: localId.nullable(),
    startedAt: instant,
    duration: length,
    zone,
  }),
])

const trim = z
  .strictObject({ id: localId, other: localId, from: instant, to: instant })
  .refine(({ from, to }) => from < to, {
    error: () => t`It ends before it begins.`,
    path: ['to'],
  })

export const entrySchemas = {
  'entries.range': z.strictObject({ from: instant, to: instant }),
  'entries.list': z.strictObject({
    filter,
    after: place.optional(),
    upTo: place.optional(),
    limit,
  }),
  'entries.sums': z.strictObject({ filter }),
  'entries.details': byId,
  'entries.serviceTotals': z.strictObject({ filter }),
  'entries.earlierWork': nothing,
  'entries.recent': z.strictObject({ limit: z.int().min(1).max(50) }),
  'entries.totals': z.strictObject({ zone }),
  'entries.tags': nothing,
  'entries.missedBillable': nothing,
  'entries.markMissedBillable': nothing,
  'entries.dismissMissedBillable': nothing,
  'entries.create': work.extend({
    startedAt: instant,
    duration: length,
    zone: zone.optional(),
  }),
  'entries.edit': z.strictObject({
    id: localId,
    note: note.nullable().optional(),
    projectId: localId.nullable().optional(),
    clientId: serviceId.nullable().optional(),
    projectServiceId: serviceId.nullable().optional(),
    billable: z.boolean().optional(),
    tags: tags.optional(),
    startedAt: instant.optional(),
    endedAt: instant.optional(),
    duration: length.optional(),
  }),
  'entries.move': moment,
  'entries.split': z.strictObject({ id: localId, at: instant }),
  'entries.trim': z.strictObject({ trims: z.array(trim).min(1).max(100) }),
  'entries.merge': z.strictObject({ ids }),
  'entries.duplicate': moment,
  'entries.remove': byId,
  'entries.restore': byId,
  'entries.editMany': z.strictObject({
    ids,
    projectId: localId.nullable().optional(),
    clientId: serviceId.nullable().optional(),
    projectServiceId: serviceId.nullable().optional(),
    billable: z.boolean().optional(),
    notePrefix: note.optional(),
    addTags: tags.optional(),
  }),
  'entries.removeMany': z.strictObject({ ids }),
  'entries.applySheet': z.strictObject({ steps: z.array(step).max(mostAtOnce) }),
}
