/**
 * Takes the rows and operations of a file into this machine's store. Rows are recognized by their id, by
 * the service's id, and by their content: the first machine may have sent a create meanwhile, and a pull
 * here may have brought it as a row of somebody else.
 */
import { conflictsWith } from '../../shared/domain/conflict.ts'
import type { Entity, Fields } from '../../shared/domain/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { TakenIn, UnsentDraft } from '../../shared/domain/unsent-draft.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { expenseOfDraft } from '../store/expenses.ts'
import { insertOperation, operationById, operationsOf } from '../store/outbox.ts'
import { markConflict } from '../store/outbox-states.ts'
import type { AnyFields, SyncedRow } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'
import type { FileOperation, FileRow, UnsentFile } from './unsent-file-format.ts'
import { takeInReceipts } from './unsent-file-receipts.ts'
import { twinsOf } from './unsent-file-twins.ts'

type Known = {
  /** The ids that the file's rows have here. */
  readonly ids: Map<string, LocalId>
  /** The file's ids of rows that are not deleted there: with a delete they are wanted back (store/wanted-back.ts). */
  readonly living: ReadonlySet<string>
  readonly now: EpochMs
}

/** `kept`: the hashes of receipts whose bytes are on disk. */
export function takeIn(
  transaction: Transaction,
  file: UnsentFile,
  { now, kept }: { readonly now: EpochMs; readonly kept: ReadonlySet<string> },
): TakenIn {
  const living = new Set(file.rows.filter(({ isDeleted }) => !isDeleted).map((row) => row.id))
  const known: Known = { ids: new Map(), living, now }
  const creates = new Map(
    file.operations.flatMap(({ kind, localId, patch }) =>
      kind === 'create' ? [[localId, patch] as const] : [],
    ),
  )
  const newHere = new Set<string>()
  for (const row of [...file.rows].sort((one, other) => rank(one) - rank(other))) {
    const here = findHere(transaction, row, creates.get(row.id), known)
    if (!here) {
      insertRow(transaction, row, known)
      newHere.add(row.id)
    }
    known.ids.set(row.id, here ?? (row.id as LocalId))
  }
  const added = file.operations.filter((operation) =>
    takeInOperation(transaction, operation, known, newHere.has(operation.localId)),
  ).length
  return {
    added,
    ...takeInReceipts(transaction, file.receipts, { ids: known.ids, kept }),
    drafts: draftsHere(transaction, file.drafts, known),
  }
}

/** Those that are no expenses here. A project that nobody knows here is left out of them. */
function draftsHere(
  reader: Reader,
  drafts: readonly UnsentDraft[],
  { ids }: Known,
): readonly UnsentDraft[] {
  const projectHere = (id: string): string =>
    ids.get(id) ?? syncedTables.project.byId(reader, id as LocalId)?.id ?? ''
  return drafts
    .filter(({ id }) => !expenseOfDraft(reader, id))
    .map((draft) => {
      const projectId = projectHere(draft.fields.projectId)
      return { ...draft, fields: { ...draft.fields, projectId } }
    })
}

/** Projects before what belongs to them, and what has an id on the service before what is known by its content. */
function rank({ entity, serviceId }: FileRow): number {
  return (entity === 'project' ? 0 : 2) + (serviceId === null ? 1 : 0)
}

function findHere(
  transaction: Transaction,
  { entity, id, serviceId }: FileRow,
  create: Fields | undefined,
  known: Known,
): LocalId | undefined {
  const table = syncedTables[entity]
  const named =
    table.byId(transaction, id as LocalId) ??
    (serviceId === null ? undefined : table.byServiceId(transaction, serviceId as ServiceId))
  if (named || serviceId !== null || !create) return named?.id
  const others = new Set(known.ids.values())
  return twinsOf(transaction, entity, localTerms(create, known)).find((row) => !others.has(row.id))
    ?.id
}

function insertRow(transaction: Transaction, row: FileRow, known: Known): void {
  const { entity, serviceId, isDeleted } = row
  const table = syncedTables[entity]
  const id = row.id as LocalId
  const base = row.base && JSON.stringify(localTerms(row.base, known))
  const version =
    serviceId !== null && base !== null ? { serviceId: serviceId as ServiceId, base } : undefined
  table.insert(transaction, id, localTerms(row.fields, known), known.now, version)
  if (isDeleted) table.setDeleted(transaction, id, known.now)
}

/** False where it is here already, or was sent meanwhile. */
function takeInOperation(
  transaction: Transaction,
  operation: FileOperation,
  known: Known,
  isNewHere: boolean,
): boolean {
  const { id, entity, kind, createdAt } = operation
  const localId = known.ids.get(operation.localId)
  const row = localId && syncedTables[entity].byId(transaction, localId)
  if (!row || operationById(transaction, id)) return false
  const patch = localTerms(operation.patch, known)
  const isWanted = known.living.has(operation.localId)
  if (isDone(transaction, { entity, row, kind, patch, isKept: isNewHere || isWanted })) return false
  const base = operation.base && localTerms(operation.base, known)
  const state = kind === 'create' ? 'uncertain' : 'queued'
  const change = { kind, patch, base }
  const line = { id, entity, localId: row.id, change, state, createdAt } as const
  insertOperation(transaction, { ...line, createdAt: createdAt as EpochMs })
  if (kind === 'update') syncedTables[entity].update(transaction, row.id, patch)
  else {
    const isLeaving = kind === 'delete' && !isWanted
    syncedTables[entity].setDeleted(transaction, row.id, isLeaving ? known.now : null)
  }
  judge(transaction, entity, row, id)
  return true
}

function isDone(
  transaction: Transaction,
  {
    entity,
    row,
    kind,
    patch,
    isKept,
  }: {
    readonly entity: Entity
    readonly row: SyncedRow<AnyFields>
    readonly kind: FileOperation['kind']
    readonly patch: Fields
    /** The row came with the file, or is wanted back there. */
    readonly isKept: boolean
  },
): boolean {
  const waiting = operationsOf(transaction, entity, row.id)
  const isThere = row.serviceId !== null
  const isLeaving = waiting.at(-1)?.kind === 'delete'
  if (kind === 'create') return waiting.length === 0 ? isThere : !isLeaving
  // Nothing to change: the service never got it.
  if (!isThere && !waiting.some((one) => one.kind === 'create')) return true
  if (waiting.length > 0) return kind === 'delete' && isLeaving
  if (kind === 'delete') return row.isDeleted && !isKept
  return Object.entries(patch).every(([name, value]) => row.base?.[name] === value)
}

/** What this machine knows to be changed by somebody else is not overwritten without asking. */
function judge(
  transaction: Transaction,
  entity: Entity,
  { id: localId, base }: SyncedRow<AnyFields>,
  id: string,
): void {
  const operation = operationById(transaction, id)
  if (operation?.kind !== 'update' || base === null) return
  const waiting = operationsOf(transaction, entity, localId)
  const own = Object.entries(conflictsWith(waiting, base)).filter(
    ([name]) => name in operation.patch,
  )
  markConflict(transaction, operation, Object.fromEntries(own))
}

function localTerms(fields: Fields, { ids }: Known): AnyFields {
  const project = fields['projectId']
  if (typeof project !== 'string') return fields
  return { ...fields, projectId: ids.get(project) ?? project }
}
