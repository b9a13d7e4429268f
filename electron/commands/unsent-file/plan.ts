/**
 * What a file of unsent work would bring here, decided without writing anything. Only creates are taken; changes
 * and deletions wait for the person, because a file can name rows that nobody here has touched; callbacks are
 * refused, because their address gets every event of the account.
 */
import {
  isAlreadyApplied,
  type ImportedChange,
} from '../../../shared/domain/sync/imported-change.ts'
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import { titleOfRow } from '../../../shared/domain/sync/row-title.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import type { ImportedCreate } from '../imported-rows.ts'
import type { FileOperation, FileRow, UnsentFile } from './format.ts'
import {
  withLocalIds,
  madeAndDeleted,
  matchRows,
  type LocalIds,
  type RowMatches,
} from './match-rows.ts'
import { readLocalState, type LocalState } from './local-state.ts'

export type ImportPlan = {
  readonly ids: LocalIds
  /** Rows that the service has and that what is taken needs here: projects, and rows easily taken for a create. */
  readonly context: readonly FileRow[]
  readonly creates: readonly PlannedCreate[]
  readonly changes: readonly ImportedChange[]
  readonly callbacks: readonly FileOperation[]
  /** Operations that are here or at the service already. */
  readonly known: number
  /** Rows that the file makes and deletes again. */
  readonly undone: number
}

export type PlannedCreate = ImportedCreate & {
  readonly entity: FileRow['entity']
  /** The row with its local columns, where it is not here yet. */
  readonly fresh: AnyFields | null
}

/** Reads what is here; `file` has been checked (unsent-file-reading.ts). */
export function planImport(reader: Reader, file: UnsentFile): ImportPlan {
  const creates = createsOf(file)
  const rows = new Map(file.rows.map((row) => [row.id, row]))
  const here = readLocalState(reader, file)
  const places = matchRows(here, file.rows, creates)
  const undone = madeAndDeleted(file, places)
  // What belongs to a project that is left out belongs to none.
  for (const id of undone) places.ids.set(id, null)
  const plan = {
    creates: [] as PlannedCreate[],
    changes: [] as ImportedChange[],
    callbacks: [] as FileOperation[],
    known: 0,
  }
  for (const operation of file.operations) {
    const row = rows.get(operation.localId)
    if (operation.entity === 'callback') plan.callbacks.push(operation)
    else if (undone.has(operation.localId)) continue
    else if (!row || here.hasOperation(operation.id)) plan.known += 1
    else if (operation.kind === 'create') {
      const create = planCreate(here, operation, row, places)
      if (create) plan.creates.push(create)
      else plan.known += 1
    } else {
      const change = planChange(here, operation, row, { places, creates })
      if (change) plan.changes.push(change)
      else plan.known += 1
    }
  }
  const context = neededRows(file, places, plan)
  return { ...plan, ids: places.ids, context, undone: undone.size }
}

function createsOf({ operations }: UnsentFile): ReadonlyMap<string, Fields> {
  return new Map(
    operations.flatMap(({ kind, localId, patch }) =>
      kind === 'create' ? [[localId, patch] as const] : [],
    ),
  )
}

/** Null where the row is here already, or was sent meanwhile. */
function planCreate(
  here: LocalState,
  { id, entity, localId: fileId, patch, createdAt }: FileOperation,
  row: FileRow,
  { ids, absent }: RowMatches,
): PlannedCreate | null {
  const localId = ids.get(fileId) ?? (fileId as LocalId)
  const create = {
    ...{ id, entity, localId, patch: withLocalIds(patch, ids) },
    createdAt: createdAt as EpochMs,
  }
  if (absent.has(fileId)) {
    return row.serviceId === null ? { ...create, fresh: withLocalIds(row.fields, ids) } : null
  }
  const waiting = here.waiting(localId)
  const isThere = here.byId(entity, localId)?.serviceId !== null
  // A create behind a delete that is under way makes the row anew.
  const isKnown = waiting.length === 0 ? isThere : waiting.at(-1) !== 'delete'
  return isKnown ? null : { ...create, fresh: null }
}

/**
 * Null where nothing would change: it is so already, the service never got the row, or a deletion was taken back
 * there before its answer was known (store/wanted-back.ts): the machine that sent it finds out what became of it.
 */
function planChange(
  here: LocalState,
  { id, entity, localId: fileId, kind, patch, base, createdAt }: FileOperation,
  row: FileRow,
  {
    places,
    creates,
  }: { readonly places: RowMatches; readonly creates: ReadonlyMap<string, Fields> },
): ImportedChange | null {
  if (kind === 'create' || (kind === 'delete' && !row.isDeleted)) return null
  const { ids, absent } = places
  const localId = ids.get(fileId) ?? (fileId as LocalId)
  const found = absent.has(fileId) ? undefined : here.byId(entity, localId)
  const change: ImportedChange = {
    ...{ id, entity, localId, kind, createdAt: createdAt as EpochMs },
    serviceId: (found ? found.serviceId : row.serviceId) as ServiceId | null,
    patch: withLocalIds(patch, ids),
    base: base && withLocalIds(base, ids),
    title: titleOfRow(found ?? row.fields),
  }
  const isMadeByFile = creates.has(fileId)
  if (!found) return row.serviceId !== null || isMadeByFile ? change : null
  const isKnownThere = found.serviceId !== null || here.waiting(localId).includes('create')
  const isPointless = !isKnownThere && !isMadeByFile
  return isPointless || isAlreadyApplied(change, found) ? null : change
}

/**
 * Rows of the service that are not here and are needed: rows that carry what a create sends, which its look-up
 * would take for it, and the projects that all of this belongs to.
 */
function neededRows(
  { rows, drafts, operations }: UnsentFile,
  { ids, absent }: RowMatches,
  { creates, changes }: Pick<ImportPlan, 'creates' | 'changes'>,
): readonly FileRow[] {
  const seen = new Set<LocalId>()
  const known = rows.filter(({ id, serviceId }) => {
    const place = ids.get(id)
    if (serviceId === null || place == null || !absent.has(id) || seen.has(place)) return false
    seen.add(place)
    return true
  })
  const sent = new Set(creates.map(({ entity, patch }) => keyOf(entity, patch, patch)))
  const shapes = new Map(creates.map(({ entity, patch }) => [entity, patch]))
  const twins = known.filter(({ entity, fields }) => {
    const shape = shapes.get(entity)
    return shape !== undefined && sent.has(keyOf(entity, shape, withLocalIds(fields, ids)))
  })
  const projects = new Set<unknown>([
    ...[...creates, ...changes].map(({ patch }) => patch['projectId']),
    ...creates.map(({ fresh }) => fresh?.['projectId']),
    ...twins.map(({ fields }) => withLocalIds(fields, ids)['projectId']),
    ...drafts.map(({ fields }) => ids.get(fields.projectId)),
  ])
  const isNeeded = new Set<FileRow>(twins)
  const deletions = new Set(
    operations.flatMap(({ kind, localId }) => (kind === 'delete' ? [localId] : [])),
  )
  return known
    .filter(
      (row) => isNeeded.has(row) || (row.entity === 'project' && projects.has(ids.get(row.id))),
    )
    .map((row) => atService(row, deletions.has(row.id)))
}

/** The row without what only the file's operations have done to it. */
function atService(row: FileRow, isDeletedByFile: boolean): FileRow {
  const isDeleted = row.isDeleted && !isDeletedByFile
  return { ...row, isDeleted, fields: { ...row.fields, ...row.base } }
}

/** The content that a create sends, as one text. */
function keyOf(entity: string, sent: Fields, fields: Fields): string {
  const values = Object.keys(sent)
    .sort()
    .map((name) => plain(fields[name] ?? null))
  return JSON.stringify([entity, ...values])
}

/** Empty texts come back as null, and decimals in another spelling. */
function plain(value: Fields[string]): Fields[string] {
  if (value === '') return null
  return typeof value === 'string' && /^-?\d+\.?\d*$/.test(value) ? Number(value) : value
}
