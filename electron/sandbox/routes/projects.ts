/** Routes of projects (docs/interface/projects.md). */
import {
  okResponse,
  validationError,
  Refusal,
  notFound,
  type SandboxResponse,
} from '../responses.ts'
import {
  bodyUnder,
  flagField,
  flagFilter,
  idField,
  instantFilter,
  paged,
  readField,
  secondsField,
  textField,
  toWholeSecond,
  type Fields,
  type SandboxRequest,
} from '../request.ts'
import { blankProject, type ProjectRow, type Business, type ServiceRow } from '../rows.ts'
import type { State } from '../state.ts'
import { storedProject } from '../stored-values.ts'
import { isDay } from './accounting-format.ts'
import { isClient } from './names-lists.ts'
import type { RouteContext } from './route-context.ts'

const billingMethods = ['business_rate', 'project_rate', 'service_rate', 'team_member_rate']

export function listProjects({ state }: RouteContext, { query }: SandboxRequest): SandboxResponse {
  const active = flagFilter(query, 'active')
  const complete = flagFilter(query, 'complete')
  const since = instantFilter(query, 'updated_since')
  const withDuration = flagFilter(query, 'include_logged_duration') ?? false
  const withGroup = !(flagFilter(query, 'skip_group') ?? false)
  const chosen = [...state.projects.values()].filter(
    (row) =>
      row.vis_state === 0 &&
      (active === undefined || row.active === active) &&
      (complete === undefined || row.complete === complete) &&
      (since === undefined || row.updated_at >= since),
  )
  const { rows, meta } = paged(query, chosen)
  return okResponse({
    projects: rows.map((row) => shown(state, row, withDuration, withGroup)),
    meta,
  })
}

export function getProject(
  { state }: RouteContext,
  { query }: SandboxRequest,
  id: number,
): SandboxResponse {
  const row = state.projects.get(id)
  if (row?.vis_state !== 0) return notFound('Project')
  const withDuration = flagFilter(query, 'include_logged_duration') ?? false
  return okResponse({ project: shown(state, row, withDuration, true) })
}

export function createProject(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { state, now } = context
  const fields = bodyUnder(request, 'project')
  const stamp = toWholeSecond(now())
  const written = readProject(state, fields)
  if (!written.title)
    throw new Refusal(validationError({ title: 'Missing data for required field.' }))
  const client = written.client_id ?? null
  const sent: ProjectRow = {
    ...blankProject,
    ...written,
    id: state.next.project,
    title: written.title,
    internal: written.internal ?? client === null,
    created_at: stamp,
    updated_at: stamp,
  }
  return stored(context, sent)
}

export function updateProject(
  context: RouteContext,
  request: SandboxRequest,
  id: number,
): SandboxResponse {
  const { state, now } = context
  const old = state.projects.get(id)
  if (old?.vis_state !== 0) return notFound('Project')
  const sent = {
    ...old,
    ...readProject(state, bodyUnder(request, 'project')),
    updated_at: toWholeSecond(now()),
  }
  return stored(context, sent)
}

/**
 * Deletes a project; the body can be the documented one or absent. Responds with `{response: {}}`
 * (docs/interface/projects.md#endpoints).
 */
export function deleteProject({ state, commit, now }: RouteContext, id: number): SandboxResponse {
  const old = state.projects.get(id)
  if (old?.vis_state !== 0) return notFound('Project')
  commit({ kind: 'project', row: { ...old, vis_state: 1, updated_at: toWholeSecond(now()) } })
  return okResponse({ response: {} })
}

function stored({ state, commit, behaviour }: RouteContext, sent: ProjectRow): SandboxResponse {
  const row = storedProject(sent, behaviour())
  commit({ kind: 'project', row })
  return okResponse({ project: shown(state, row, false, true) })
}

type WritableProject = Omit<ProjectRow, 'id' | 'sample' | 'vis_state' | 'created_at' | 'updated_at'>

function readProject({ business }: State, fields: Fields): Partial<WritableProject> {
  const client = idField(fields, 'client_id')
  if (client != null && !isClient(business, client)) {
    throw new Refusal(validationError({ client_id: 'Client does not exist.' }))
  }
  const read = {
    title: textField(fields, 'title', 255) ?? undefined,
    description: textField(fields, 'description', 65_535),
    client_id: client,
    project_type: oneOf(fields, 'project_type', ['fixed_price', 'hourly_rate']) ?? undefined,
    fixed_price: decimalField(fields, 'fixed_price'),
    rate: decimalField(fields, 'rate'),
    budget: secondsField(fields, 'budget'),
    billing_method: oneOf(fields, 'billing_method', billingMethods),
    due_date: dayField(fields, 'due_date'),
    complete: flagField(fields, 'complete'),
    active: flagField(fields, 'active'),
    internal: flagField(fields, 'internal'),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

function oneOf(
  fields: Fields,
  name: string,
  allowed: readonly string[],
): string | null | undefined {
  return readField(fields, name, 'Not a valid choice.', (value) =>
    allowed.find((one) => one === value),
  )
}

function decimalField(fields: Fields, name: string): string | null | undefined {
  return readField(fields, name, 'Not a valid number.', (value) => {
    const isPlain = typeof value === 'string' || typeof value === 'number'
    const isDecimal = isPlain && /^\d{1,12}(\.\d{1,6})?$/.test(String(value))
    return isDecimal ? Number(value).toFixed(2) : undefined
  })
}

function dayField(fields: Fields, name: string): string | null | undefined {
  return readField(fields, name, 'Not a valid date.', (value) =>
    typeof value === 'string' && isDay(value) ? value : undefined,
  )
}

function shown(
  state: State,
  { vis_state: _hidden, ...row }: ProjectRow,
  withDuration: boolean,
  withGroup: boolean,
): Record<string, unknown> {
  const { businessId, staff } = state.business
  const self = `/projects/business/${businessId}/projects/${row.id}`
  return {
    ...row,
    // Datetimes of projects have no zone letter (docs/interface/projects.md#fields).
    created_at: row.created_at.slice(0, 19),
    updated_at: row.updated_at.slice(0, 19),
    logged_duration: withDuration ? (state.timeEntries.loggedByProject().get(row.id) ?? 0) : null,
    services: servicesOf(state.business, row.id).map(({ id, name }) => ({
      business_id: businessId,
      name,
      id,
    })),
    links: { self, threads: `${self}/threads` },
    ...(withGroup && {
      group: {
        id: row.id + 100_000,
        pending_invitations: [],
        // Some projects have the whole staff as members.
        members: staff
          .slice(0, row.id % 5 === 3 ? staff.length : 2)
          .map((member, index) => ({
            first_name: member.fname,
            last_name: member.lname,
            role: index === 0 ? 'owner' : 'employee',
            identity_id: member.id,
            active: true,
            company: state.business.name,
            id: row.id * 10 + index,
            email: `${member.fname.toLowerCase()}@hafen.example`,
          })),
      },
    }),
  }
}

/**
 * Returns a project's services (kinds of work). Every project has the first service; the project's id decides which
 * others it has.
 */
export function servicesOf({ services }: Business, projectId: number): readonly ServiceRow[] {
  return services.filter((_service, index) => index === 0 || projectId % (index + 1) === 0)
}
