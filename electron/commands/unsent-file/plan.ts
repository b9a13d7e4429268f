/**
 * Only new rows are applied directly. Updates and deletions await confirmation, because a file can name rows that
 * nobody changed here. Callbacks are refused: their address would receive every event of the account.
 */
import {
  isAlreadyApplied,
  type ImportedChange,
} from '../../../shared/domain/sync/imported-change.ts'
import { titleOfRow, type Fields } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import type { ImportedCreate } from './imported-rows.ts'
import type { FileOperation, FileRow, UnsentFile } from './format.ts'
import {
  withLocalIds,
  createdAndDeleted,
  matchRows,
  type LocalIds,
  type RowMatches,
} from './match-rows.ts'
import { readLocalState, type LocalState } from './local-state.ts'

export type ImportPlan = {
  readonly ids: LocalIds
  /** Rows the import needs from the service: projects, and rows that could be mistaken for the result of a create. */
  readonly context: readonly FileRow[]
  readonly creates: readonly PlannedCreate[]
  readonly changes: readonly ImportedChange[]
  readonly callbacks: readonly FileOperation[]
  /** Number of operations that this computer or the service already has. */
  readonly skipped: number
  /** Number of rows that the file both creates and deletes. */
  readonly undone: number
}

export type PlannedCreate = ImportedCreate & {
  readonly entity: FileRow['entity']
  /** The new row with its local columns; null if the row exists here. */
  readonly newRow: AnyFields | null
}

/** Plans the import of a validated `file` (parse.ts) into the current database. */
export function planImport(reader: Reader, file: UnsentFile): ImportPlan {
  const creates = createsOf(file)
  const rows = new Map(file.rows.map((row) => [row.id, row]))
  const local = readLocalState(reader, file)
  const matches = matchRows(local, file.rows, creates)
  const undone = createdAndDeleted(file, matches)
  // Rows of a skipped project are imported without a project.
  for (const id of undone) matches.ids.set(id, null)
  const plan = {
    creates: [] as PlannedCreate[],
    changes: [] as ImportedChange[],
    callbacks: [] as FileOperation[],
    skipped: 0,
  }
  for (const operation of file.operations) {
    const row = rows.get(operation.localId)
    if (operation.entity === 'callback') plan.callbacks.push(operation)
    else if (undone.has(operation.localId)) continue
    else if (!row || local.hasOperation(operation.id)) plan.skipped += 1
    else if (operation.kind === 'create') {
      const create = planCreate(local, operation, row, matches)
      if (create) plan.creates.push(create)
      else plan.skipped += 1
    } else {
      const change = planChange(local, operation, row, { matches, creates })
      if (change) plan.changes.push(change)
      else plan.skipped += 1
    }
  }
  const context = neededRows(file, matches, plan)
  return { ...plan, ids: matches.ids, context, undone: undone.size }
}

function createsOf({ operations }: UnsentFile): ReadonlyMap<string, Fields> {
  return new Map(
    operations.flatMap(({ kind, localId, patch }) =>
      kind === 'create' ? [[localId, patch] as const] : [],
    ),
  )
}

/** Plans a create; null if the row already exists, or has been sent meanwhile. */
function planCreate(
  local: LocalState,
  { id, entity, localId: fileId, patch, createdAt }: FileOperation,
  row: FileRow,
  { ids, absent }: RowMatches,
): PlannedCreate | null {
  const localId = ids.get(fileId) ?? (fileId as LocalId)
  const create = {
    id,
    entity,
    localId,
    patch: withLocalIds(patch, ids),
    createdAt: createdAt as EpochMs,
  }
  if (absent.has(fileId)) {
    return row.serviceId === null ? { ...create, newRow: withLocalIds(row.fields, ids) } : null
  }
  const waiting = local.waiting(localId)
  const isOnService = local.byId(entity, localId)?.serviceId !== null
  // A create behind a delete in flight creates the row again.
  const isKnown = waiting.length === 0 ? isOnService : waiting.at(-1) !== 'delete'
  return isKnown ? null : { ...create, newRow: null }
}

/**
 * Plans an update or deletion. Null if the row already has the values, or if the service never had the row. Also null
 * if a deletion was undone before its response (store/outbox/pending-undelete.ts): only the machine that sent the
 * deletion can settle this.
 */
function planChange(
  local: LocalState,
  { id, entity, localId: fileId, kind, patch, base, createdAt }: FileOperation,
  row: FileRow,
  {
    matches,
    creates,
  }: { readonly matches: RowMatches; readonly creates: ReadonlyMap<string, Fields> },
): ImportedChange | null {
  if (kind === 'create' || (kind === 'delete' && !row.isDeleted)) return null
  const { ids, absent } = matches
  const localId = ids.get(fileId) ?? (fileId as LocalId)
  const found = absent.has(fileId) ? undefined : local.byId(entity, localId)
  const change: ImportedChange = {
    id,
    entity,
    localId,
    kind,
    createdAt: createdAt as EpochMs,
    serviceId: (found ? found.serviceId : row.serviceId) as ServiceId | null,
    patch: withLocalIds(patch, ids),
    base: base && withLocalIds(base, ids),
    title: titleOfRow(found ?? row.fields),
  }
  const isSent = found
    ? found.serviceId !== null || local.waiting(localId).includes('create')
    : row.serviceId !== null
  const isPointless = !isSent && !creates.has(fileId)
  return isPointless || (found && isAlreadyApplied(change, found)) ? null : change
}

/**
 * Returns rows on the service that the import needs and this database lacks: rows that the search before sending could
 * mistake for a create's result, and the projects of all imported rows and drafts.
 */
function neededRows(
  { rows, drafts, operations }: UnsentFile,
  { ids, absent }: RowMatches,
  { creates, changes }: Pick<ImportPlan, 'creates' | 'changes'>,
): readonly FileRow[] {
  const seen = new Set<LocalId>()
  const serviceRows = rows.filter(({ id, serviceId }) => {
    const place = ids.get(id)
    if (serviceId === null || place == null || !absent.has(id) || seen.has(place)) return false
    seen.add(place)
    return true
  })
  const sent = new Set(creates.map(({ entity, patch }) => contentKey(entity, patch, patch)))
  const shapes = new Map(creates.map(({ entity, patch }) => [entity, patch]))
  const duplicates = serviceRows.filter(({ entity, fields }) => {
    const shape = shapes.get(entity)
    return shape !== undefined && sent.has(contentKey(entity, shape, withLocalIds(fields, ids)))
  })
  const projects = new Set<unknown>([
    ...[...creates, ...changes].map(({ patch }) => patch['projectId']),
    ...creates.map(({ newRow }) => newRow?.['projectId']),
    ...duplicates.map(({ fields }) => withLocalIds(fields, ids)['projectId']),
    ...drafts.map(({ fields }) => ids.get(fields.projectId)),
  ])
  const isNeeded = new Set<FileRow>(duplicates)
  const deletions = new Set(
    operations.flatMap(({ kind, localId }) => (kind === 'delete' ? [localId] : [])),
  )
  return serviceRows
    .filter(
      (row) => isNeeded.has(row) || (row.entity === 'project' && projects.has(ids.get(row.id))),
    )
    .map((row) => asOnService(row, deletions.has(row.id)))
}

/** Returns the row as it is on the service, without the changes by the file's own operations. */
function asOnService(row: FileRow, isDeletedByFile: boolean): FileRow {
  const isDeleted = row.isDeleted && !isDeletedByFile
  return { ...row, isDeleted, fields: { ...row.fields, ...row.base } }
}

function contentKey(entity: string, sent: Fields, fields: Fields): string {
  const values = Object.keys(sent)
    .sort()
    .map((name) => normalized(fields[name] ?? null))
  return JSON.stringify([entity, ...values])
}

/** Makes values comparable: the service returns an empty string as null, and may spell a decimal differently. */
function normalized(value: Fields[string]): Fields[string] {
  if (value === '') return null
  return typeof value === 'string' && /^-?\d+\.?\d*$/.test(value) ? Number(value) : value
}
