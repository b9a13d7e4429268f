/**
 * All unsent work as one readable file, and back on another machine (design, outbox rule 7). What is
 * read in is looked for on the service before it is sent: the first machine may have sent it meanwhile.
 */
import { z } from 'zod'
import type { Fields } from '../../shared/domain/operation.ts'
import { writableFields } from '../../shared/domain/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { allOperations, insertOperation, operationById } from '../store/outbox.ts'
import { syncedTables } from '../store/synced-tables.ts'
import type { CommandContext } from './command-context.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const fields = z.record(z.string(), value)
const entity = z.enum(['timeEntry', 'project', 'expense', 'staff', 'callback'])
const row = z.strictObject({
  entity,
  id: z.uuid(),
  serviceId: z.int().nullable(),
  isDeleted: z.boolean(),
  fields,
  base: fields.nullable(),
})
const operation = z.strictObject({
  id: z.uuid(),
  entity,
  localId: z.uuid(),
  kind: z.enum(['create', 'update', 'delete']),
  patch: fields,
  base: fields.nullable(),
  createdAt: z.int(),
  error: z.string().nullable(),
})
const unsentFile = z.strictObject({
  format: z.literal('stint-unsent'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  operations: z.array(operation).max(100_000),
  rows: z.array(row).max(100_000),
})
export type UnsentFile = z.infer<typeof unsentFile>
type FileRow = UnsentFile['rows'][number]

export type UnsentFileCommands = ReturnType<typeof createUnsentFileCommands>

export function createUnsentFileCommands({ database, clock }: CommandContext) {
  return {
    /** The file's text: readable, one value a line. */
    write: (): string => `${JSON.stringify(toFile(database, clock.now()), null, 2)}\n`,

    /** How many operations were new here. Fails with `invalid` for a file that is none, `storage`. */
    read(text: string): Outcome<{ readonly added: number }> {
      const file = parse(text)
      if (!file) return failure('invalid', 'This file was not written by Stint, or it was changed.')
      return database.write((transaction) =>
        success({ added: takeIn(transaction, file, clock.now()) }),
      )
    },
  }
}

function toFile(reader: Reader, now: EpochMs): UnsentFile {
  const operations = allOperations(reader)
  const rows = new Map<string, FileRow>()
  for (const { entity, localId, patch } of operations) {
    addRow(reader, rows, entity, localId)
    const project = patch['projectId']
    if (typeof project === 'string') addRow(reader, rows, 'project', project)
  }
  return {
    format: 'stint-unsent',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    operations: operations.map(({ id, entity, localId, kind, patch, base, createdAt, error }) => ({
      id,
      entity,
      localId,
      kind,
      patch: { ...patch },
      base: base && { ...base },
      createdAt,
      error: error?.message ?? null,
    })),
    rows: [...rows.values()],
  }
}

function addRow(
  reader: Reader,
  rows: Map<string, FileRow>,
  entity: FileRow['entity'],
  id: string,
): void {
  const { byId, columnNames } = syncedTables[entity]
  const found = byId(reader, id as LocalId)
  if (!found || rows.has(id)) return
  const { serviceId, isDeleted, base } = found
  const all = Object.fromEntries(columnNames.map((name) => [name, found[name] ?? null]))
  rows.set(id, { entity, id, serviceId, isDeleted, fields: all, base: base && { ...base } })
}

function parse(text: string): UnsentFile | null {
  try {
    return unsentFile.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not JSON at all: the same answer as for any other file that is not ours.
    return null
  }
}

function takeIn(transaction: Transaction, file: UnsentFile, now: EpochMs): number {
  const idHere = new Map<string, LocalId>()
  const parentsFirst = [...file.rows].sort((one) => (one.entity === 'project' ? -1 : 1))
  for (const row of parentsFirst) idHere.set(row.id, takeInRow(transaction, row, idHere, now))
  let added = 0
  for (const { id, entity, localId, kind, patch, base, createdAt } of file.operations) {
    const here = idHere.get(localId)
    const isFit = Object.keys(patch).every((name) => writableFields[entity].includes(name))
    if (!here || !isFit || operationById(transaction, id)) continue
    insertOperation(transaction, {
      id,
      entity,
      localId: here,
      change: { kind, patch: withLocalProject(patch, idHere), base },
      state: kind === 'create' ? 'uncertain' : 'queued',
      createdAt: createdAt as EpochMs,
    })
    added += 1
  }
  return added
}

/** The row that has this id or this service id here, or a new one. */
function takeInRow(
  transaction: Transaction,
  { entity, id, serviceId, isDeleted, fields, base }: FileRow,
  idHere: ReadonlyMap<string, LocalId>,
  now: EpochMs,
): LocalId {
  const table = syncedTables[entity]
  const known =
    table.byId(transaction, id as LocalId) ??
    (serviceId === null ? undefined : table.byServiceId(transaction, serviceId as ServiceId))
  if (known) return known.id
  const version =
    serviceId !== null && base
      ? { serviceId: serviceId as ServiceId, base: JSON.stringify(base) }
      : undefined
  table.insert(transaction, id as LocalId, withLocalProject(fields, idHere), now, version)
  if (isDeleted) table.setDeleted(transaction, id as LocalId, now)
  return id as LocalId
}

function withLocalProject(patch: Fields, idHere: ReadonlyMap<string, LocalId>): Fields {
  const project = patch['projectId']
  if (typeof project !== 'string') return patch
  return { ...patch, projectId: idHere.get(project) ?? project }
}
