/** Staff and systems: client against sandbox over HTTP, following docs/interface/business.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchFilter } from '../../electron/service/accounting-list.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'

let far: SandboxServer
const id = (value: number): ServiceId => value as ServiceId

async function names(filter: SearchFilter): Promise<readonly string[]> {
  const found: string[] = []
  for await (const page of far.service.staff.list(filter)) {
    found.push(...valueOf(page).rows.map(({ firstName }) => firstName))
  }
  return found
}

beforeAll(async () => {
  far = await openSandboxServer(createSimulatedClock('2026-11-20T12:00:00Z'))
})
afterAll(() => far.close())

describe('staff', () => {
  it.each<readonly [string, SearchFilter, readonly string[]]>([
    ['no filter', {}, ['Mira', 'Jonas', 'Aiko', 'Sam', 'Lucía']],
    ['userid', { userid: id(2) }, ['Jonas']],
    ['userids', { userids: [id(2), id(4)] }, ['Jonas', 'Sam']],
    ['user_levels admin', { user_levels: 'admin' }, ['Mira']],
    ['user_levels staff', { user_levels: 'staff' }, ['Jonas', 'Aiko', 'Sam', 'Lucía']],
    ['user_like on the last name', { user_like: 'tanaka' }, ['Aiko']],
    [
      'user_like on the organization',
      { user_like: 'hafen' },
      ['Mira', 'Jonas', 'Aiko', 'Sam', 'Lucía'],
    ],
    ['note_like', { note_like: 'own' }, ['Mira']],
    ['phone_like', { phone_like: '0130' }, ['Aiko']],
    ['email_like', { email_like: 'sam@' }, ['Sam']],
  ])('filter: %s', async (_name, filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  it('creates, changes and deletes an accounting representation', async () => {
    const made = valueOf(
      await far.service.staff.create({ email: 'n@x.example', fname: 'Nia', lname: 'Roy' }),
    )
    expect(made).toMatchObject({ firstName: 'Nia', lastName: 'Roy', visState: 0 })
    expect(made.raw['username']).toBeTypeOf('string')
    expect(
      valueOf(await far.service.staff.update(made.id, { note: 'new', rate: '70.5' })),
    ).toMatchObject({ firstName: 'Nia', note: 'new', rate: '70.5' })
    expect(valueOf(await far.service.staff.setState(made.id, 1))).toBeNull()
    expect(await names({ user_like: 'Nia' })).toEqual([])
    expect(await names({ user_like: 'Nia', vis_state: 1 })).toEqual(['Nia'])
  })

  it('adds project ids where they are included', async () => {
    const { raw } = valueOf(await far.service.staff.get(id(1), { include: ['projectids'] }))
    expect(raw['projectids']).toContain(5001)
  })

  it.each([
    ['no email', { fname: 'a', lname: 'b' }, 'email', 1001],
    ['no first name', { email: 'a', lname: 'b' }, 'fname', 1001],
    ['no last name', { email: 'a', fname: 'b' }, 'lname', 1001],
    ['a rate in words', { email: 'a', fname: 'b', lname: 'c', rate: 'ten' }, 'rate', 1024],
    ['a name that is too long', { email: 'a', fname: 'b'.repeat(256), lname: 'c' }, 'fname', 1017],
  ])('refuses %s', async (_name, fields, field, code) => {
    const result = await far.service.staff.create(fields)
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid', code } })
    expect(result.ok ? {} : result.error.fields).toHaveProperty([field])
  })

  it('does not know a stranger', async () => {
    expect(await far.service.staff.get(id(999))).toMatchObject({
      error: { kind: 'notFound', code: 1012 },
    })
  })
})

describe('systems', () => {
  it('answers the one system, with null in many texts', async () => {
    const system = valueOf(await far.service.systems.get())
    expect(system).toMatchObject({
      accountId: far.sandbox.accountId,
      name: 'Hafen Studio',
      currency: 'EUR',
      active: true,
    })
    expect(system.raw).toMatchObject({ street2: null, gst_amount: { amount: '0.00', code: 'EUR' } })
  })

  it('is read-only', async () => {
    const path = `/accounting/account/${far.sandbox.accountId}/systems/systems/1`
    const answer = await fetch(`${far.sandbox.baseUrl}${path}`, {
      method: 'PUT',
      headers: {
        authorization: 'Bearer token',
        'api-version': 'alpha',
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(answer.status).toBe(405)
  })
})
