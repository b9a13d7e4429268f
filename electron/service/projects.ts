/** Projects (interface, Endpoints, Projects), as far as they are read. */
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage, toWireInstant } from './pages.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'
import { readPage } from './wire/list.ts'
import { readFlag, readId, readIdOrNull, readTextOrNull, type WireRow } from './wire/read.ts'

/** A project as the service has it. Field meanings: interface, Project. */
export type ServiceProject = {
  readonly id: ServiceId
  readonly title: string
  readonly clientId: ServiceId | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  readonly isDeleted: boolean
  readonly raw: WireRow
}

export type ProjectFilter = {
  readonly active?: boolean
  readonly complete?: boolean
  readonly includeLoggedDuration?: boolean
  readonly updatedSince?: EpochMs
  readonly skipGroup?: boolean
}

export type ProjectsClient = ReturnType<typeof createProjects>

export function createProjects(http: Http, businessId: string) {
  const path = `/projects/business/${encodeURIComponent(businessId)}/projects`
  const page = async (
    filter: ProjectFilter,
    number: number,
    perPage: number,
    signal?: AbortSignal,
  ): Promise<ServiceResult<Page<ServiceProject>>> =>
    readPage(
      await http.send({ method: 'GET', path, query: queryOf(filter, number, perPage), signal }),
      ['projects'],
      readProject,
    )
  return {
    page,
    list: (filter: ProjectFilter, options: PageOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, perPage, options.signal), options),
  }
}

function queryOf(filter: ProjectFilter, page: number, perPage: number): URLSearchParams {
  const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
  const flags = {
    active: filter.active,
    complete: filter.complete,
    include_logged_duration: filter.includeLoggedDuration,
    skip_group: filter.skipGroup,
  }
  for (const [name, value] of Object.entries(flags)) {
    if (value !== undefined) query.set(name, String(value))
  }
  if (filter.updatedSince !== undefined)
    query.set('updated_since', toWireInstant(filter.updatedSince))
  return query
}

function readProject(row: WireRow): ServiceProject {
  const id = readId(row, 'id')
  const clientId = readIdOrNull(row, 'client_id')
  return {
    id,
    title: readTextOrNull(row, 'title') ?? `#${id}`,
    clientId,
    complete: readFlag(row, 'complete', false),
    active: readFlag(row, 'active', true),
    internal: readFlag(row, 'internal', clientId === null),
    isDeleted: readFlag(row, 'vis_state', false),
    raw: row,
  }
}
