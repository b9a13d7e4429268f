/**
 * Schema of an export of unsent work. Every field of every entity is typed, because the file may have been edited by
 * hand and a bad value would otherwise fail in the database, halfway through the import.
 */
import { z } from 'zod'
import { maxOutsideTextLength } from '../../../shared/domain/text/clean-text.ts'
import { parseTags } from '../../../shared/domain/entries/tags.ts'
import { noDate } from '../../../shared/domain/expenses/expense.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import {
  fieldsOfEntity,
  writableFields,
  type Change,
  type Fields,
} from '../../../shared/domain/sync/operation.ts'
import { maxDrafts, type UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { draft, receipt, type FileReceipt } from './attachment-format.ts'

/**
 * A row in a file of unsent work. The file's operations refer to it. It includes the row's merge base: the last known
 * version on the service.
 */
export type FileRow = {
  readonly entity: Entity
  readonly id: string
  readonly serviceId: number | null
  readonly isDeleted: boolean
  readonly fields: Fields
  readonly base: Fields | null
}
export type FileOperation = Change & {
  readonly id: string
  readonly entity: Entity
  readonly localId: string
  readonly createdAt: number
  /** The error of the last attempt, for people who read the file; null for none. */
  readonly error: string | null
}
export type FileAccount = { readonly businessId: string; readonly accountId: string | null }
/** An export of unsent work, in the newest version of the format. */
export type UnsentFile = {
  readonly format: 'stint-unsent'
  /** Older files: version 1 has neither drafts nor receipts, version 2 has no account. */
  readonly version: 3
  /** The business that the ids in the file belong to; null if none was connected. */
  readonly account: FileAccount | null
  readonly exportedAt: string
  readonly operations: readonly FileOperation[]
  readonly rows: readonly FileRow[]
  readonly drafts: readonly UnsentDraft[]
  readonly receipts: readonly FileReceipt[]
}

/**
 * A string without NUL, at which SQLite would cut it, and no longer than clean-text.ts allows, with the ellipsis of a cut
 * one. Stint writes only such strings.
 */
const text = z
  .string()
  .max(maxOutsideTextLength + 1)
  .refine((value) => !value.includes('\0'))
const decimal = z.string().regex(/^[+-]?[\d.]{1,40}$/)
const day = z.string().refine(isDay)
const id = z.int().min(0)
const localId = z.uuid()
const instant = z.int().min(-8.64e15).max(8.64e15)
const length = z.int().min(0)
const flag = z.boolean()

type Shape = Readonly<Record<string, z.ZodType>>

/** Types of the fields that are neither flags nor decimals nor texts. */
const typesByField: Shape = {
  projectId: localId,
  clientId: id,
  projectServiceId: id,
  categoryId: id,
  staffId: id,
  invoiceId: id,
  startedAt: instant,
  duration: length,
  budget: length,
  date: day.or(z.literal(noDate)),
  dueDate: day,
  type: z.enum(['fixedPrice', 'hourlyRate']),
  status: z.enum(['internal', 'outstanding', 'invoiced', 'recouped']),
  level: z.int(),
  loginCount: z.int(),
  visState: z.literal([0, 1, 2]),
}
/** Fields that can be null although their descriptions do not say so. */
const alsoNullable: ReadonlySet<string> = new Set(['duration', 'invoiceId'])

/** Fields of a project that only the service sets; every pull fetches them again. */
export const pulledFields: readonly string[] = ['services', 'team']

/** Returns the types of an entity's fields. `missing`: true for a field that older files do not have. */
function shapeOf(entity: Entity, missing: (name: string) => boolean = () => false): Shape {
  const types = Object.entries(fieldsOfEntity[entity]).flatMap(([name, field]) => {
    if (field.scope === 'local' || pulledFields.includes(name)) return []
    const type = field.isFlag ? flag : field.isDecimal ? decimal : (typesByField[name] ?? text)
    const nullable = field.isNullable || alsoNullable.has(name) ? type.nullable() : type
    return [[name, missing(name) ? nullable.optional() : nullable] as const]
  })
  return Object.fromEntries(types)
}

/** Fields of a staff member that every file has. */
const staffInOldFiles = [
  'firstName',
  'lastName',
  'displayName',
  'email',
  'organization',
  'note',
  'rate',
]
const shapes: Readonly<Record<Entity, Shape>> = {
  timeEntry: shapeOf('timeEntry', (name) => name === 'projectServiceId'),
  project: shapeOf('project'),
  expense: shapeOf('expense'),
  staff: shapeOf('staff', (name) => !staffInOldFiles.includes(name)),
  callback: shapeOf('callback'),
}
/** Columns that are never sent. */
const localShapes: Readonly<Partial<Record<Entity, Shape>>> = {
  // `updatedAt` is missing in files of version 1, `tags` and the choice in files of earlier programs.
  timeEntry: {
    zone: text,
    timerId: id.nullable(),
    updatedAt: instant.nullable().optional(),
    isNotBillableByChoice: flag.optional(),
    tags: text.max(2000).transform(parseTags).optional(),
  },
  expense: { draftId: text.nullable() },
}
/** Fields that a create cannot be sent without, keyed by entity. */
const requiredFields: Readonly<Record<Entity, readonly string[]>> = {
  timeEntry: ['startedAt'],
  project: ['title'],
  expense: writableFields.expense,
  staff: ['firstName', 'lastName', 'email'],
  callback: ['event', 'uri'],
}
const entities = Object.keys(shapes) as [Entity, ...Entity[]]

const row = z.discriminatedUnion('entity', eachEntity(rowOf))
const operation = z.discriminatedUnion('entity', eachEntity(operationOf))
/** Maximum number of operations in a file, and of rows. */
export const maxRows = 100_000
const work = {
  format: z.literal('stint-unsent'),
  exportedAt: z.iso.datetime(),
  operations: z.array(operation.refine(canBeSent)).max(maxRows),
  rows: z.array(row).max(maxRows),
}
const attachments = {
  drafts: z.array(draft).max(maxDrafts),
  receipts: z.array(receipt).max(maxRows),
}
const account = z.strictObject({
  businessId: z.string().max(100),
  accountId: z.string().max(100).nullable(),
})

/** Newest version of the format. Files are written in this version; older versions can be read too. */
export const newestVersion = 3

/** Schemas of a file of unsent work, keyed by version. Each converts the file to the newest version. */
export const unsentFileVersions: Readonly<Record<number, z.ZodType>> = {
  1: z
    .strictObject({ ...work, version: z.literal(1) })
    .superRefine(hasConsistentReferences)
    .transform((file) => ({ ...file, version: 3, account: null, drafts: [], receipts: [] })),
  2: z
    .strictObject({ ...work, ...attachments, version: z.literal(2) })
    .superRefine(hasConsistentReferences)
    .transform((file) => ({ ...file, version: 3, account: null })),
  3: z
    .strictObject({ ...work, ...attachments, version: z.literal(3), account: account.nullable() })
    .superRefine(hasConsistentReferences),
}

function rowOf(entity: Entity) {
  return z.strictObject({
    entity: z.literal(entity),
    id: localId,
    serviceId: z.int().nullable(),
    isDeleted: flag,
    fields: z.strictObject({ ...shapes[entity], ...localShapes[entity] }),
    base: z.strictObject(shapes[entity]).partial().nullable(),
  })
}

function operationOf(entity: Entity) {
  const isWritable = ([name]: readonly [string, unknown]) => writableFields[entity].includes(name)
  const changed = z.strictObject(
    Object.fromEntries(Object.entries(shapes[entity]).filter(isWritable)),
  )
  return z.strictObject({
    id: localId,
    entity: z.literal(entity),
    localId,
    kind: z.enum(['create', 'update', 'delete']),
    patch: changed.partial(),
    base: changed.partial().nullable(),
    createdAt: instant,
    error: z.string().nullable(),
  })
}

function canBeSent({ entity, kind, patch }: z.infer<ReturnType<typeof operationOf>>): boolean {
  if (kind === 'create') return requiredFields[entity].every((name) => name in patch)
  return kind === 'delete' || entity !== 'callback'
}

type Connected = {
  readonly rows: readonly {
    readonly entity: Entity
    readonly id: string
    readonly fields: Readonly<Record<string, unknown>>
  }[]
  readonly operations: readonly {
    readonly id: string
    readonly patch: Readonly<Record<string, unknown>>
  }[]
}

/** Refuses references to a project that is not in the file, and duplicate ids. */
function hasConsistentReferences({ rows, operations }: Connected, context: z.RefinementCtx): void {
  const refuse = (...path: (string | number)[]): void =>
    context.addIssue({ code: 'custom', message: 'does not hang together', path })
  const projects = new Set(rows.flatMap(({ entity, id }) => (entity === 'project' ? [id] : [])))
  const isKnown = ({ projectId }: Readonly<Record<string, unknown>>): boolean =>
    typeof projectId !== 'string' || projects.has(projectId)
  const rowIds = new Set<string>()
  for (const [index, { id, fields }] of rows.entries()) {
    if (rowIds.has(id) || !isKnown(fields)) return refuse('rows', index)
    rowIds.add(id)
  }
  const operationIds = new Set<string>()
  for (const [index, { id, patch }] of operations.entries()) {
    if (operationIds.has(id) || !isKnown(patch)) return refuse('operations', index)
    operationIds.add(id)
  }
}

function eachEntity<One>(make: (entity: Entity) => One): [One, ...One[]] {
  const [first, ...others] = entities
  return [make(first), ...others.map(make)]
}
