/** Projects in the database. */
import type { Project } from '../../shared/domain/project.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

export type ProjectFields = Pick<
  Project,
  | 'title'
  | 'description'
  | 'clientId'
  | 'type'
  | 'fixedPrice'
  | 'rate'
  | 'budget'
  | 'billingMethod'
  | 'dueDate'
  | 'complete'
  | 'active'
  | 'internal'
>
type NoLocal = Record<never, never>
export type StoredProject = SyncedRow<ProjectFields>

export const projects = createSyncedTable<ProjectFields, NoLocal>({
  table: 'projects',
  entity: 'project',
  topics: ['projects'],
  columns: {
    title: 'plain',
    description: 'plain',
    clientId: 'plain',
    type: 'plain',
    fixedPrice: 'plain',
    rate: 'plain',
    budget: 'plain',
    billingMethod: 'plain',
    dueDate: 'plain',
    complete: 'flag',
    active: 'flag',
    internal: 'flag',
  },
  local: {},
})

/** What a project has where nothing was said. */
export const blankProject: Omit<ProjectFields, 'title' | 'clientId' | 'internal'> = {
  description: null,
  type: 'hourlyRate',
  fixedPrice: null,
  rate: null,
  budget: null,
  billingMethod: null,
  dueDate: null,
  complete: false,
  active: true,
}

/** Undefined where there is none, or where it was deleted. */
export function livingProject(reader: Reader, id: LocalId): StoredProject | undefined {
  const project = projects.byId(reader, id)
  return project?.isDeleted ? undefined : project
}

/** All that are not deleted: active and open ones first, then by title. */
export function allProjects(reader: Reader): readonly Project[] {
  return projects
    .where(
      reader,
      `WHERE r.deleted_at IS NULL ORDER BY r.active DESC, r.complete, r.title COLLATE NOCASE, r.id`,
      [],
    )
    .map((row) => ({ ...row, colour: colourOf(row) }))
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
  const known = projects.byServiceId(transaction, serviceId)
  if (known) return known.id
  const id = newId()
  const base = { ...blankProject, title: `#${serviceId}`, clientId, internal: clientId === null }
  projects.insert(transaction, id, base, now, { serviceId, base: JSON.stringify(base) })
  return id
}

/** One of five colours: by the service's number where there is one, so that two machines agree. */
function colourOf({ serviceId, id }: StoredProject): Project['colour'] {
  let sum = 0
  for (const character of String(serviceId ?? id)) {
    sum = (sum * 31 + character.charCodeAt(0)) % 9973
  }
  return ((sum % 5) + 1) as Project['colour']
}
