import type {
  Project,
  ProjectMember as Member,
  ProjectTeam,
} from '../../shared/domain/projects/project.ts'
import type { EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage } from './pagination.ts'
import { createRestResource } from './rest-resource.ts'
import type { PageOptions } from './result.ts'
import { ifExact, type Amounts } from './wire/exact-amounts.ts'
import { toQuery } from './wire/query.ts'
import { readId, RowReader, type WireRow, isRow } from './wire/row-reader.ts'
import { toWireInstant } from './wire/values.ts'

type Writable = Pick<
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

/** A project as the service returns it (docs/interface/projects.md#fields). */
export type ServiceProject = Writable & {
  readonly id: ServiceId
  /** Null unless it was requested with the list. */
  readonly loggedDuration: Seconds | null
  readonly services: Project['services']
  readonly group: ProjectGroup | null
  readonly sample: boolean
  readonly createdAt: EpochMs | null
  readonly updatedAt: EpochMs | null
  readonly isDeleted: boolean
  /** API names of the fields that could not be read and count as missing; normally empty. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

/** The writable fields of a project. */
export type ProjectInput = Pick<Writable, 'title'> & Partial<Writable>

/** Filters of the list of projects (docs/interface/projects.md). */
export type ProjectFilter = {
  readonly active?: boolean
  readonly complete?: boolean
  readonly includeLoggedDuration?: boolean
  readonly updatedSince?: EpochMs
  readonly skipGroup?: boolean
}

/** Creates the client for the projects of one business (docs/interface/projects.md). */
export function createProjects(http: Http, businessId: string) {
  const rows = createRestResource(http, {
    path: `/projects/business/${encodeURIComponent(businessId)}/projects`,
    key: 'project',
    listKeys: ['projects'],
    readRow: readProject,
  })
  const page = (filter: ProjectFilter, number: number, perPage: number, signal?: AbortSignal) =>
    rows.page({ query: queryOf(filter, number, perPage), signal })
  return {
    page,
    list: (filter: ProjectFilter, options: PageOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, perPage, options.signal), options),
    get: (id: ServiceId, signal?: AbortSignal) => rows.get(id, { signal }),
    /** Creates a project. Fails with `inexact` if the service would change a price or rate; so does `update`. */
    create: (input: ProjectInput, signal?: AbortSignal) =>
      ifExact(amountsOf(input), () => rows.post(toWire(input), signal)),
    update: (id: ServiceId, input: Partial<ProjectInput>, signal?: AbortSignal) =>
      ifExact(amountsOf(input), () => rows.put(id, toWire(input), signal)),
    delete: (id: ServiceId, signal?: AbortSignal) =>
      rows.remove(id, { method: 'DELETE', body: { project: { vis_state: 1 } } }, signal),
  }
}

function amountsOf({ fixedPrice, rate }: Partial<ProjectInput>): Amounts {
  return { fixed_price: fixedPrice, rate }
}

function queryOf(filter: ProjectFilter, page: number, perPage: number): URLSearchParams {
  const { updatedSince } = filter
  return toQuery({
    page,
    per_page: perPage,
    active: filter.active,
    complete: filter.complete,
    include_logged_duration: filter.includeLoggedDuration,
    skip_group: filter.skipGroup,
    updated_since: updatedSince === undefined ? undefined : toWireInstant(updatedSince),
  })
}

const wireTypes = { fixedPrice: 'fixed_price', hourlyRate: 'hourly_rate' } as const

function toWire(input: Partial<ProjectInput>): Record<string, unknown> {
  return {
    title: input.title,
    description: input.description,
    client_id: input.clientId,
    project_type: input.type && wireTypes[input.type],
    fixed_price: input.fixedPrice,
    rate: input.rate,
    budget: input.budget,
    billing_method: input.billingMethod,
    due_date: input.dueDate,
    complete: input.complete,
    active: input.active,
    internal: input.internal,
  }
}

function readProject(row: WireRow): ServiceProject {
  const id = readId(row, 'id')
  const read = new RowReader(row)
  const clientId = read.id('client_id')
  return {
    id,
    title: read.text('title') ?? `#${id}`,
    description: read.text('description'),
    clientId,
    type: row['project_type'] === 'fixed_price' ? 'fixedPrice' : 'hourlyRate',
    fixedPrice: read.decimal('fixed_price'),
    rate: read.decimal('rate'),
    budget: read.seconds('budget'),
    billingMethod: read.text('billing_method'),
    dueDate: read.day('due_date'),
    complete: read.flag('complete', false),
    active: read.flag('active', true),
    internal: read.flag('internal', clientId === null),
    loggedDuration: read.seconds('logged_duration'),
    services: readServices(read),
    group: readGroup(row['group']),
    sample: read.flag('sample', false),
    createdAt: read.instant('created_at'),
    updatedAt: read.instant('updated_at'),
    isDeleted: read.id('vis_state') === 1,
    unreadable: read.unreadable(),
    raw: row,
  }
}

function readServices(read: RowReader): ServiceProject['services'] {
  return read.nestedList('services').flatMap((service) => {
    const id = service.id('id')
    const isArchived = service.id('vis_state') !== null
    const name = service.text('name') ?? ''
    return id === null ? [] : [{ id, name, ...(isArchived && { isArchived }) }]
  })
}

// The members of a project (docs/interface/projects.md#group). Unreadable members are skipped.

type ProjectMember = Member & { readonly identityId: ServiceId | null }

type ProjectGroup = Pick<ProjectTeam, 'pendingInvitations'> & {
  readonly members: readonly ProjectMember[]
}

/** Reads the group. Null if it was not requested (`skip_group`), or if a list has only `group_id`. */
function readGroup(value: unknown): ProjectGroup | null {
  if (!isRow(value)) return null
  const { members, pending_invitations: invitations } = value
  return {
    members: (Array.isArray(members) ? members : []).flatMap(readMember),
    pendingInvitations: (Array.isArray(invitations) ? invitations : []).filter(
      (one): one is string => typeof one === 'string',
    ),
  }
}

function readMember(value: unknown): readonly ProjectMember[] {
  if (!isRow(value)) return []
  const read = new RowReader(value)
  const id = read.id('id')
  if (id === null) return []
  return [
    {
      id,
      identityId: read.id('identity_id'),
      firstName: read.text('first_name'),
      lastName: read.text('last_name'),
      role: read.text('role'),
      email: read.text('email'),
      company: read.text('company'),
      active: read.flag('active', true),
    },
  ]
}
