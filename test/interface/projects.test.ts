/** Projects: client against sandbox over HTTP, following the tables of docs/interface/projects.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ProjectFilter,
  ProjectInput,
  ServiceProject,
} from '../../electron/service/projects.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { Day, EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let far: SandboxServer
const created = async (fields: Partial<ProjectInput> = {}): Promise<ServiceProject> =>
  valueOf(await far.service.projects.create({ title: 'New', ...fields }))

async function titles(filter: ProjectFilter): Promise<readonly string[]> {
  const found: string[] = []
  for await (const page of far.service.projects.list(filter)) {
    found.push(...valueOf(page).rows.map(({ title }) => title))
  }
  return found
}

beforeAll(async () => {
  far = await openSandboxServer(clock)
})
afterAll(() => far.close())

describe('create, read, update, delete', () => {
  it('creates as the published example does and keeps every writable field', async () => {
    const fields: ProjectInput = {
      title: 'Harbour film',
      description: 'Two minutes',
      clientId: 3101 as ServiceId,
      type: 'fixedPrice',
      fixedPrice: '600.00',
      rate: null,
      budget: 36_000 as Seconds,
      billingMethod: 'project_rate',
      dueDate: '2026-12-24' as Day,
      complete: false,
      active: true,
      internal: false,
    }
    const made = await created(fields)
    expect(made).toMatchObject(fields)
    expect(valueOf(await far.service.projects.get(made.id))).toEqual(made)
  })

  it('answers services, links, group and datetimes in the documented shapes', async () => {
    const { raw, id, group, createdAt } = await created()
    expect(createdAt).toBe(Date.parse('2026-11-20T12:00:00Z'))
    expect(group?.members.map(({ firstName, role, active }) => [firstName, role, active])).toEqual([
      ['Mira', 'owner', true],
      ['Jonas', 'employee', true],
    ])
    expect(raw).toMatchObject({
      services: [{ business_id: far.sandbox.businessId, name: 'Design' }],
      links: { self: `/projects/business/${far.sandbox.businessId}/projects/${id}` },
      group: { pending_invitations: [], members: [{ role: 'owner' }, { role: 'employee' }] },
      created_at: '2026-11-20T12:00:00',
    })
    expect(raw).not.toHaveProperty('vis_state')
  })

  it('changes only what is sent', async () => {
    const { id } = await created({ description: 'stays' })
    const changed = await far.service.projects.update(id, { complete: true, active: false })
    expect(valueOf(changed)).toMatchObject({ description: 'stays', complete: true, active: false })
  })

  it('deletes', async () => {
    const { id } = await created({ title: 'to delete' })
    expect(valueOf(await far.service.projects.delete(id))).toBeNull()
    expect(await far.service.projects.get(id)).toMatchObject({ error: { kind: 'notFound' } })
    expect(await titles({})).not.toContain('to delete')
  })

  it('answers at both spellings of the path', async () => {
    const { id } = await created({ title: 'two paths' })
    const path = `/projects/business/${far.sandbox.businessId}/project/${id}`
    const answer = await fetch(`${far.sandbox.baseUrl}${path}`, {
      headers: { authorization: 'Bearer token', 'api-version': 'alpha' },
    })
    expect(await answer.json()).toMatchObject({ project: { title: 'two paths' } })
  })
})

describe('filters', () => {
  it.each<readonly [string, ProjectFilter, readonly string[], readonly string[]]>([
    ['active true', { active: true }, ['Website relaunch'], ['Menu cards']],
    ['active false', { active: false }, ['Menu cards'], ['Website relaunch']],
    ['complete true', { complete: true }, ['Menu cards'], ['Website relaunch']],
    ['complete false', { complete: false }, ['Website relaunch'], ['Menu cards']],
    [
      'updated_since, inclusive',
      { updatedSince: Date.parse('2026-11-20T12:00:00Z') as EpochMs },
      ['Harbour film'],
      ['Website relaunch'],
    ],
  ])('%s', async (_name, filter, present, absent) => {
    const found = await titles(filter)
    expect(found).toEqual(expect.arrayContaining([...present]))
    for (const title of absent) expect(found).not.toContain(title)
  })

  it('fills logged_duration and leaves out the group where asked', async () => {
    const { id } = await created({ title: 'timed' })
    valueOf(
      await far.service.timeEntries.create({
        isLogged: true,
        duration: 600 as Seconds,
        note: null,
        startedAt: clock.now(),
        clientId: null,
        projectId: id,
      }),
    )
    const filter = { includeLoggedDuration: true, skipGroup: true }
    const { rows } = valueOf(await far.service.projects.page(filter, 1, 100))
    const timed = rows.find((row) => row.id === id)
    expect(timed?.loggedDuration).toBe(600)
    expect(timed?.raw).not.toHaveProperty('group')
  })

  it('tells per_page, total, page and pages in meta', async () => {
    const { meta } = valueOf(await far.service.projects.page({}, 0, 7))
    expect(meta).toMatchObject({ per_page: 7, page: 1 })
    expect(Number(meta['pages'])).toBe(Math.ceil(Number(meta['total']) / 7))
  })
})

describe('refusals', () => {
  const wrong = (fields: Record<string, unknown>): Promise<ServiceResult<unknown>> =>
    far.service.projects.create({ title: 'x', ...fields })
  it.each([
    ['no title', { title: undefined }, 'title'],
    ['a title over 255 characters', { title: 'x'.repeat(256) }, 'title'],
    ['an unknown billing method', { billingMethod: 'barter' }, 'billing_method'],
    ['a price in words', { fixedPrice: 'ten' }, 'fixed_price'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 'due_date'],
    ['a negative budget', { budget: -1 }, 'budget'],
    ['a client in words', { clientId: 'Acme' }, 'client_id'],
  ])('%s', async (_name, fields, field) => {
    const result = await wrong(fields)
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid', status: 422, code: 2001 } })
    expect(result.ok ? {} : result.error.fields).toHaveProperty([field])
  })
})
