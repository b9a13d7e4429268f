/**
 * Maps each row of a file to a local row, by local id, by service id, or by content. Content is compared because the
 * computer that wrote the file may since have sent a create, and a pull here may have stored the result as a new row.
 */
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import type { FileRow, UnsentFile } from './format.ts'
import type { LocalState } from './local-state.ts'
import { grouped } from '../../../shared/domain/grouped.ts'

/** Local ids of a file's rows, keyed by the id in the file; null for a row that is skipped. */
export type LocalIds = ReadonlyMap<string, LocalId | null>

export type RowMatches = ReturnType<typeof matchRows>

/**
 * Finds the local row for each row listed in the file. A listed row that has no local row keeps its id from the file.
 * `creates`: fields of the file's create operations, keyed by the listed row's id.
 */
export function matchRows(
  local: LocalState,
  rows: readonly FileRow[],
  creates: ReadonlyMap<string, Fields>,
) {
  const ids = new Map<string, LocalId | null>()
  const taken = new Set<LocalId>()
  const absent = new Set<string>()
  const newByServiceId = new Map<string, LocalId>()
  for (const row of [...rows].sort((one, other) => rank(one) - rank(other))) {
    const { entity, id, serviceId } = row
    const key = `${entity} ${serviceId}`
    const found = findLocalRow(local, row, creates.get(id), { ids, taken })
    const localId =
      found ?? (serviceId === null ? undefined : newByServiceId.get(key)) ?? (id as LocalId)
    if (!found) {
      absent.add(id)
      if (serviceId !== null) newByServiceId.set(key, localId)
    }
    ids.set(id, localId)
    taken.add(localId)
  }
  return { ids, /** Ids of rows in the file that do not exist here. */ absent }
}

/** Ranks a row, lowest first: projects before rows that refer to them, rows with a service id before those without. */
function rank({ entity, serviceId }: FileRow): number {
  return (entity === 'project' ? 0 : 2) + (serviceId === null ? 1 : 0)
}

function findLocalRow(
  local: LocalState,
  { entity, id, serviceId }: FileRow,
  create: Fields | undefined,
  { ids, taken }: { readonly ids: RowMatches['ids']; readonly taken: ReadonlySet<LocalId> },
): LocalId | undefined {
  const named =
    local.byId(entity, id) ??
    (serviceId === null ? undefined : local.byServiceId(entity, serviceId))
  if (named || serviceId !== null || !create) return named?.id
  return local.duplicates(entity, withLocalIds(create, ids)).find((row) => !taken.has(row.id))?.id
}

/**
 * Returns the ids of the rows that the file both creates and deletes, and that do not exist on this computer. The
 * import skips these rows. Otherwise, it would queue the creation at once, whereas the deletion would first await
 * confirmation.
 */
export function createdAndDeleted(
  { operations }: UnsentFile,
  { absent }: RowMatches,
): ReadonlySet<string> {
  const ofAbsent = operations.filter(
    ({ entity, localId }) => entity !== 'callback' && absent.has(localId),
  )
  return new Set(
    [...grouped(ofAbsent, ({ localId }) => localId)].flatMap(([id, own]) =>
      own[0]?.kind === 'create' && own.at(-1)?.kind === 'delete' ? [id] : [],
    ),
  )
}

/** Returns the fields with `projectId` set to the project's local id, or to null if the project's row is skipped. */
export function withLocalIds(fields: Fields, ids: LocalIds): AnyFields {
  const project = fields['projectId']
  if (typeof project !== 'string') return fields
  return { ...fields, projectId: ids.get(project) ?? null }
}
