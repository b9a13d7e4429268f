/**
 * Which row here each row of a file is. Rows are recognized by their id, by the service's id, and by their content:
 * the first computer may have sent a create meanwhile, and a pull here may have brought it as a row of somebody else.
 */
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import type { FileOperation, FileRow, UnsentFile } from './format.ts'
import type { LocalState } from './local-state.ts'

/** The ids that the file's rows have here; null for a row that is left out. */
export type LocalIds = ReadonlyMap<string, LocalId | null>

export type RowMatches = {
  readonly ids: Map<string, LocalId | null>
  /** Rows of the file that are not here. */
  readonly absent: ReadonlySet<string>
}

/** Finds each row of the file here, or gives it its own id. */
export function matchRows(
  here: LocalState,
  rows: readonly FileRow[],
  creates: ReadonlyMap<string, Fields>,
): RowMatches {
  const ids = new Map<string, LocalId | null>()
  const taken = new Set<LocalId>()
  const absent = new Set<string>()
  const fresh = new Map<string, LocalId>()
  for (const row of [...rows].sort((one, other) => rank(one) - rank(other))) {
    const { entity, id, serviceId } = row
    const key = `${entity} ${serviceId}`
    const found = findHere(here, row, creates.get(id), { ids, taken })
    const place = found ?? (serviceId === null ? undefined : fresh.get(key)) ?? (id as LocalId)
    if (!found) {
      absent.add(id)
      if (serviceId !== null) fresh.set(key, place)
    }
    ids.set(id, place)
    taken.add(place)
  }
  return { ids, absent }
}

/** Projects before what belongs to them, and what has an id on the service before what is known by its content. */
function rank({ entity, serviceId }: FileRow): number {
  return (entity === 'project' ? 0 : 2) + (serviceId === null ? 1 : 0)
}

function findHere(
  here: LocalState,
  { entity, id, serviceId }: FileRow,
  create: Fields | undefined,
  { ids, taken }: { readonly ids: RowMatches['ids']; readonly taken: ReadonlySet<LocalId> },
): LocalId | undefined {
  const named =
    here.byId(entity, id) ?? (serviceId === null ? undefined : here.byServiceId(entity, serviceId))
  if (named || serviceId !== null || !create) return named?.id
  return here.twins(entity, withLocalIds(create, ids)).find((row) => !taken.has(row.id))?.id
}

/** Rows that are not here and that the file makes and deletes: taking the one without the other would be wrong. */
export function madeAndDeleted(
  { operations }: UnsentFile,
  { absent }: RowMatches,
): ReadonlySet<string> {
  const last = new Map<string, FileOperation['kind'][]>()
  for (const { entity, localId, kind } of operations) {
    if (entity === 'callback' || !absent.has(localId)) continue
    last.set(localId, [...(last.get(localId) ?? []), kind])
  }
  return new Set(
    [...last].flatMap(([id, kinds]) =>
      kinds[0] === 'create' && kinds.at(-1) === 'delete' ? [id] : [],
    ),
  )
}

/** The fields with the project's id here; none where the project is left out. */
export function withLocalIds(fields: Fields, ids: LocalIds): AnyFields {
  const project = fields['projectId']
  if (typeof project !== 'string') return fields
  return { ...fields, projectId: ids.get(project) ?? null }
}
