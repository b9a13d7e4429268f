/** Projects in the database. */
import type { Project } from '../../shared/domain/project.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, Transaction } from './database.ts'

export type ProjectFields = Pick<Project, 'title' | 'clientId' | 'complete' | 'active' | 'internal'>

export function projectById(reader: Reader, id: LocalId): Project | undefined {
  const row = reader.get('SELECT * FROM projects WHERE id = ?', [id])
  return row && toProject(row)
}

export function projectByServiceId(reader: Reader, id: ServiceId): Project | undefined {
  const row = reader.get('SELECT * FROM projects WHERE service_id = ?', [id])
  return row && toProject(row)
}

/** All that are not deleted: active and open ones first, then by title. */
export function allProjects(reader: Reader): readonly Project[] {
  return reader
    .all(
      `SELECT * FROM projects WHERE deleted_at IS NULL
       ORDER BY active DESC, complete, title COLLATE NOCASE, id`,
    )
    .map(toProject)
}

/** Writes a project as the service knows it: changes the row with this service id or makes one. */
export function saveServiceProject(
  transaction: Transaction,
  project: ProjectFields & { readonly serviceId: ServiceId; readonly isDeleted: boolean },
  newId: () => LocalId,
  now: EpochMs,
): LocalId {
  const id = projectByServiceId(transaction, project.serviceId)?.id ?? newId()
  transaction.run(
    `INSERT INTO projects (id, service_id, title, client_id, complete, active, internal, deleted_at, created_at, base)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, client_id = excluded.client_id,
       complete = excluded.complete, active = excluded.active, internal = excluded.internal,
       deleted_at = excluded.deleted_at, base = excluded.base`,
    [
      id,
      project.serviceId,
      project.title,
      project.clientId,
      Number(project.complete),
      Number(project.active),
      Number(project.internal),
      project.isDeleted ? now : null,
      now,
      JSON.stringify(project),
    ],
  )
  transaction.touch('projects')
  return id
}

/**
 * The local id for a project that an entry names but no list has shown yet (deleted, or newer than
 * the last pull). The placeholder carries the service's number as its title until a pull names it.
 */
export function localProjectFor(
  transaction: Transaction,
  serviceId: ServiceId,
  clientId: ServiceId | null,
  newId: () => LocalId,
  now: EpochMs,
): LocalId {
  const known = projectByServiceId(transaction, serviceId)
  if (known) return known.id
  const placeholder = { serviceId, title: `#${serviceId}`, clientId, complete: false, active: true }
  return saveServiceProject(
    transaction,
    { ...placeholder, internal: clientId === null, isDeleted: false },
    newId,
    now,
  )
}

function toProject(row: SqlRow): Project {
  return {
    id: row['id'] as LocalId,
    serviceId: row['service_id'] as ServiceId | null,
    title: row['title'] as string,
    clientId: row['client_id'] as ServiceId | null,
    complete: row['complete'] === 1,
    active: row['active'] === 1,
    internal: row['internal'] === 1,
    colour: colourOf(row),
  }
}

/** One of five colours: by the service's number where there is one, so that two machines agree. */
function colourOf(row: SqlRow): Project['colour'] {
  const text = String(row['service_id'] ?? row['id'])
  let sum = 0
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return ((sum % 5) + 1) as Project['colour']
}
