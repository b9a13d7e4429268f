import {
  projectColours,
  projectFields,
  type Project,
  type ProjectColour,
  type ProjectService,
  type ProjectTeam,
  type ProjectTime,
} from '../../shared/domain/projects/project.ts'
import type { ProjectCap } from '../../shared/domain/projects/cap.ts'
import { plannedSeconds } from '../../shared/domain/entries/planned.ts'
import type { Rounding } from '../../shared/domain/time/rounding.ts'
import type { NamesIn } from '../../shared/domain/entity.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { putRow, rowReader, valueOf } from './stored-row.ts'
import { firstFormerIds, formerOwner } from './outbox/former-ids.ts'
import { spansAhead } from './time-entries.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

/** The fields of a project that are sent to the service, and merged with changes from the service. */
export type ProjectFields = Pick<Project, NamesIn<typeof projectFields, 'sent'>> & {
  /** A project's `services` and `team` as JSON, as the service last sent them; null if it never sent them. */
  readonly services: string | null
  readonly team: string | null
}
export type StoredProject = SyncedRow<ProjectFields>

export const projects = createSyncedTable<ProjectFields, Record<never, never>>({
  table: 'projects',
  entity: 'project',
  topics: ['projects'],
  fields: projectFields,
})

/** Default field values of a project. */
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
  services: null,
  team: null,
}

/** Project settings kept only on this computer. */
export type ProjectLocal = {
  /** Null for the colour derived from the project's id. */
  readonly colour: ProjectColour | null
  readonly isPinned: boolean
  readonly rounding: Rounding | null
  readonly cap: ProjectCap | null
}

const toLocal = rowReader<ProjectLocal>({ json: ['rounding', 'cap'], flags: ['isPinned'] })
const blankLocal: ProjectLocal = { colour: null, isPinned: false, rounding: null, cap: null }

/**
 * Returns all undeleted projects. Sorts pinned before others, then active before inactive, then incomplete before
 * complete, then by title.
 */
export function allProjects(reader: Reader): readonly Project[] {
  const locals = new Map(
    reader
      .all('SELECT * FROM project_local')
      .map(({ project_id: id, ...local }) => [id, toLocal(local)]),
  )
  const firstIds = firstFormerIds(reader, 'project')
  return projects
    .where(
      reader,
      `LEFT JOIN project_local l ON l.project_id = r.id WHERE r.deleted_at IS NULL
       ORDER BY ifnull(l.is_pinned, 0) DESC, r.active DESC, r.complete, r.title COLLATE NOCASE, r.id`,
      [],
    )
    .map((row) => toProject(row, locals.get(row.id) ?? blankLocal, firstIds.get(row.id)))
}

function toProject(
  { base: _base, isDeleted: _isDeleted, ...row }: StoredProject,
  local: ProjectLocal,
  firstId: ServiceId | undefined,
): Project {
  return {
    ...row,
    services: parseServices(row),
    team: row.team === null ? null : (JSON.parse(row.team) as ProjectTeam),
    // A project that was created again keeps its colour.
    colour: local.colour ?? colourOf({ ...row, serviceId: firstId ?? row.serviceId }),
    isPinned: local.isPinned,
    rounding: local.rounding,
    cap: local.cap,
  }
}

/** Returns the billable services of a stored project; empty if the service sent none. */
export function parseServices({
  services,
}: Pick<StoredProject, 'services'>): readonly ProjectService[] {
  return services === null ? [] : (JSON.parse(services) as readonly ProjectService[])
}

/** Returns the local settings of a project; defaults if none are stored. */
export function localOfProject(reader: Reader, id: LocalId): ProjectLocal {
  const row = reader.get(
    'SELECT colour, is_pinned, rounding, cap FROM project_local WHERE project_id = ?',
    [id],
  )
  return row ? toLocal(row) : blankLocal
}

/** Stores the local settings of a project. */
export function writeProjectLocal(
  transaction: Transaction,
  id: LocalId,
  local: ProjectLocal,
): void {
  putRow(transaction, 'project_local', 'project_id', { projectId: id, ...local })
  transaction.touch('projects')
}

/** Returns the titles of all projects, keyed by local id. Deleted projects are included, because their entries stay. */
export function projectTitles(reader: Reader): ReadonlyMap<LocalId, string> {
  const rows = reader.all('SELECT id, title FROM projects')
  return new Map(rows.map((row) => [row['id'] as LocalId, row['title'] as string]))
}

/** Returns the tracked time of each project that has some. Running entries and planned time do not count. */
export function projectTimes(reader: Reader, now: EpochMs): readonly ProjectTime[] {
  const planned = new Map<LocalId | null, number>()
  for (const span of spansAhead(reader, now, { sql: 'r.project_id IS NOT NULL', values: [] })) {
    const { projectId } = span
    planned.set(projectId, (planned.get(projectId) ?? 0) + plannedSeconds(span, now))
  }
  return reader
    .all('SELECT project_id, seconds FROM project_time WHERE seconds > 0')
    .map((row) => ({ id: row['project_id'] as LocalId, seconds: row['seconds'] as Seconds }))
    .map(({ id, seconds }) => ({ id, seconds: (seconds - (planned.get(id) ?? 0)) as Seconds }))
    .filter(({ seconds }) => seconds > 0)
}

/** Returns true if the service has marked any undeleted entry of the project as billed. */
export function hasBilledTime(reader: Reader, id: LocalId): boolean {
  const sql = `SELECT 1 FROM time_entries
    WHERE project_id = ? AND billed = 1 AND deleted_at IS NULL LIMIT 1`
  return valueOf(reader, sql, [id]) !== null
}

/** Returns the project that has, or formerly had, this service id; undefined if there is none. */
export function projectWithServiceId(reader: Reader, serviceId: ServiceId): LocalId | undefined {
  return projects.byServiceId(reader, serviceId)?.id ?? formerOwner(reader, 'project', serviceId)
}

/**
 * Returns the local id of the project to which a row refers by service id; null if it refers to none. For a project
 * that no list has shown yet (deleted, or newer than the last pull), inserts a placeholder, titled `#` plus the service
 * id until a pull shows its real title.
 */
export function localProjectId(
  transaction: Transaction,
  { projectId: serviceId, clientId }: Readonly<Record<'projectId' | 'clientId', ServiceId | null>>,
  newId: () => LocalId,
  now: EpochMs,
): LocalId | null {
  if (serviceId === null) return null
  const existingId = projectWithServiceId(transaction, serviceId)
  if (existingId) return existingId
  const id = newId()
  const base = { ...blankProject, title: `#${serviceId}`, clientId, internal: clientId === null }
  projects.insert(transaction, id, base, now, { serviceId, base: JSON.stringify(base) })
  return id
}

/**
 * Returns a project's colour: grey for internal work, else derived from the service id if there is one, so that two
 * computers agree. Projects with consecutive ids have different colours.
 */
function colourOf({
  serviceId,
  id,
  internal,
}: Pick<StoredProject, 'serviceId' | 'id' | 'internal'>): Project['colour'] {
  if (internal) return 0
  const hues = projectColours.length
  let sum = 0
  for (const character of String(serviceId ?? id)) sum = (sum * 10 + character.charCodeAt(0)) % hues
  // The offset gives the projects of the demo business, which are in the pictures, hues that are easy to tell apart.
  return (((sum + 10) % hues) + 1) as Project['colour']
}
