/** Schemas of the groups `traces` and `proposals`. */
import { z } from 'zod'
import { longestEntry } from '../domain/entries/entry-limits.ts'
import { instant, localId, note, nothing } from './field-schemas.ts'

/** More than a week of proposals has. */
const mostAtOnce = 500
/** Longer than any view: 32 days in ms. */
const longestRange = 32 * 24 * 3_600_000

const times = { from: instant, to: instant }
const isForward = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
  to > from
const between = z
  .strictObject(times)
  .refine((span) => isForward(span) && span.to - span.from <= longestRange)
const key = z.string().min(1).max(1000)
const id = z.string().min(1).max(100)
const isLength = (span: { readonly from: number; readonly to: number }): boolean =>
  isForward(span) && span.to - span.from <= longestEntry * 1000

const dismissed = z.strictObject({
  proposals: z
    .array(z.strictObject({ ...times, key }).refine(isLength))
    .min(1)
    .max(mostAtOnce),
})

export const acceptedProposals = z
  .array(
    z
      .strictObject({ ...times, projectId: localId.nullable(), note: note.nullable(), key })
      .refine(isLength),
  )
  .min(1)
  .max(mostAtOnce)

export const proposalSchemas = {
  'traces.sources': nothing,
  'traces.addFolder': nothing,
  'traces.addCalendar': nothing,
  'traces.addPresence': nothing,
  'traces.addActivityWatch': nothing,
  'traces.learned': nothing,
  'traces.remove': z.strictObject({ id }),
  'traces.setProject': z.strictObject({ id, projectId: localId.nullable() }),
  'traces.seen': between,
  'traces.wipe': nothing,
  'proposals.between': between,
  'proposals.inGaps': nothing,
  'proposals.waiting': nothing,
  'proposals.accept': z.strictObject({ proposals: acceptedProposals }),
  'proposals.dismiss': dismissed,
  'proposals.takeBack': dismissed,
  'proposals.refuse': z.strictObject({ key }),
  'proposals.allow': z.strictObject({ key }),
} as const
