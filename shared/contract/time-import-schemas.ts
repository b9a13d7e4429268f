/** Schemas of the group `timeImports`. */
import { z } from 'zod'
import { importColumns } from '../domain/time-import/import-columns.ts'
import {
  byId,
  instant,
  line,
  localId,
  note,
  nothing,
  seconds,
  serviceId,
  tags,
  zone,
} from './field-schemas.ts'
import { rowsPerChunk } from './time-import-payloads.ts'

/** More than any file has that a window can read. */
const mostRows = 2_000_000
const mostNames = 20_000

const column = z.int().min(0).max(500)
const index = z.int().min(0).max(mostNames)
const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('existing'), id: localId }),
  z.strictObject({ kind: z.literal('new') }),
  z.strictObject({ kind: z.literal('none') }),
])
const target = z
  .strictObject({ project: line, client: line, choice, clientId: serviceId.nullable() })
  // A project needs a title.
  .refine(({ project, choice: chosen }) => chosen.kind !== 'new' || project.trim() !== '')

const lengthUnit = z.enum(['hours', 'minutes', 'seconds', 'days'])

export const timeImportSchemas = {
  'timeImports.memory': nothing,
  'timeImports.existing': z.strictObject({ from: instant, to: instant, offset: z.int().min(0) }),
  'timeImports.keepMapping': z.strictObject({
    signature: z.string().min(1).max(10_000),
    mapping: z.strictObject({
      columns: z.partialRecord(z.enum(importColumns), column),
      dateOrder: z.enum(['dmy', 'mdy']),
      lengthUnit,
      breakUnit: lengthUnit.optional(),
      chosen: z
        .array(z.enum(['dateOrder', 'lengthUnit']))
        .max(2)
        .optional(),
    }),
  }),
  'timeImports.begin': z.strictObject({
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    name: line,
    kind: z.enum(['toggl', 'harvest', 'clockify', 'other']),
    zone,
    people: z.array(line).max(mostNames),
    targets: z.array(target).max(mostNames),
    total: z.int().min(1).max(mostRows),
  }),
  'timeImports.stage': z.strictObject({
    id: localId,
    position: z.int().min(0).max(mostRows),
    rows: z
      .array(
        z.strictObject({
          startedAt: instant,
          duration: seconds,
          wall: instant,
          repeat: z.int().min(0).max(mostRows),
          note,
          tags,
          billable: z.boolean().nullable(),
          person: index,
          target: index,
        }),
      )
      .min(1)
      .max(rowsPerChunk),
  }),
  'timeImports.run': byId,
  'timeImports.stop': byId,
  'timeImports.undo': byId,
} as const
