/** Staff against the embedded service: created once, deleted and brought back under the same id. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServiceStaff } from '../../electron/service/staff.ts'
import {
  createAccountsBench,
  currentOf,
  valueOf,
  type AccountsBench,
} from '../fakes/accounts-bench.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'

const patience = { timeout: 30_000, interval: 20 }
const nia = { firstName: 'Nia', lastName: 'Roy', email: 'nia@x.example' }

let bench: AccountsBench
let far: SandboxServer
let workspace: ReturnType<typeof currentOf>

beforeEach(async () => {
  bench = createAccountsBench()
  const { farEnd, input } = await bench.service()
  far = farEnd
  const { workspaces } = bench.begin()
  valueOf(await workspaces.connect(input))
  workspace = currentOf(workspaces)
  await vi.waitFor(() => expect(members()).toHaveLength(5), patience)
})
afterEach(() => bench.close())

const members = () =>
  workspace.database.all('SELECT * FROM staff WHERE deleted_at IS NULL ORDER BY service_id')

/** Members of the service with this first name, deleted ones included. */
async function onService(name: string): Promise<readonly ServiceStaff[]> {
  const found: ServiceStaff[] = []
  for (const vis_state of [0, 1, 2]) {
    const page = await far.service.staff.page({ user_like: name, vis_state }, 1)
    if (page.ok) found.push(...page.value.rows)
  }
  return found
}

const allSent = (): Promise<void> =>
  vi.waitFor(() => expect(workspace.database.all('SELECT * FROM outbox')).toHaveLength(0), patience)

describe('a new member', () => {
  it.each(['dropBefore', 'dropAfter', 'unreadable'] as const)(
    'is there once after %s, with what the service assigns',
    async (fault) => {
      await far.order([{ do: fault, path: '/users/staffs', method: 'POST' }])
      valueOf(workspace.staff.create(nia))
      await allSent()
      expect(await onService('Nia')).toHaveLength(1)
      await vi.waitFor(
        () => expect(members().at(-1)).toMatchObject({ first_name: 'Nia', email: nia.email }),
        patience,
      )
      expect(members()).toHaveLength(6)
      expect(members().at(-1)?.['username']).toBeTypeOf('string')
    },
  )

  it('that the service would refuse is refused here, with its field', () => {
    const refused = (fields: Partial<typeof nia>) => workspace.staff.create({ ...nia, ...fields })
    expect(refused({ lastName: '' })).toMatchObject({ error: { field: 'lastName' } })
    expect(refused({ email: 'nobody' })).toMatchObject({ error: { field: 'email' } })
    expect(refused({ firstName: 'x'.repeat(256) })).toMatchObject({ error: { field: 'firstName' } })
    expect(workspace.database.all('SELECT * FROM outbox')).toEqual([])
  })
})

describe('a member', () => {
  it('keeps its id when a deletion that was sent is undone, and redone', async () => {
    const id = members()[1]?.['id'] as never
    valueOf(workspace.staff.setState({ id, visState: 1 }))
    await allSent()
    expect(await onService('Jonas')).toMatchObject([{ id: 2, visState: 1 }])
    valueOf(workspace.history.undo())
    await allSent()
    expect(await onService('Jonas')).toMatchObject([{ id: 2, visState: 0 }])
    valueOf(workspace.history.redo())
    await allSent()
    expect(await onService('Jonas')).toMatchObject([{ id: 2, visState: 1 }])
    // Deleted, it is still known and can be restored.
    expect(await workspace.sync().refresh(new Set(['staff']))).toBe(true)
    expect(members()).toHaveLength(5)
    expect(members()[1]).toMatchObject({ vis_state: 1 })
  })

  it('is changed and deleted together, each repeated after a lost answer', async () => {
    const id = members()[2]?.['id'] as never
    await far.order([
      { do: 'dropAfter', path: '/users/staffs', method: 'PUT' },
      { do: 'clockOffset', ms: 0, path: '/users/staffs', method: 'PUT' },
      { do: 'dropAfter', path: '/users/staffs', method: 'PUT' },
    ])
    valueOf(workspace.staff.edit({ id, note: 'left', rate: '', city: 'Bremen' }))
    valueOf(workspace.staff.setState({ id, visState: 2 }))
    await allSent()
    expect(await onService('Aiko')).toMatchObject([
      { note: 'left', rate: '0', city: 'Bremen', visState: 2 },
    ])
    expect(members()[2]).toMatchObject({ note: 'left', rate: '0', vis_state: 2 })
  })

  it('that another device deleted leaves the choices with the next list, and keeps its name', async () => {
    const answer = await far.service.staff.setState(4 as never, 1)
    expect(answer.ok).toBe(true)
    expect(await workspace.sync().refresh(new Set(['staff']))).toBe(true)
    expect(members()[3]).toMatchObject({ first_name: 'Sam', vis_state: 1 })
  })

  it('says that a save changed nothing', () => {
    const [row] = members()
    const before = workspace.history.state()
    expect(
      workspace.staff.edit({ id: row?.['id'] as never, firstName: String(row?.['first_name']) }),
    ).toEqual({ ok: true, value: { isChanged: false } })
    expect(workspace.history.state()).toEqual(before)
  })

  it('knows whose token it is', async () => {
    await vi.waitFor(
      () =>
        expect(
          workspace.database.get(`SELECT value FROM settings WHERE key = 'account.identity'`),
        ).toMatchObject({ value: expect.stringContaining('mira@hafen.example') as unknown }),
      patience,
    )
  })
})
