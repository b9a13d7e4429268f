/** The time of the team: read on request, kept apart from the person's own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { teamRange } from '../../electron/queries/whole-lists.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import {
  createAccountsBench,
  currentOf,
  valueOf,
  type AccountsBench,
} from '../fakes/accounts-bench.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'

const patience = { timeout: 30_000, interval: 20 }
const day = 86_400_000

let bench: AccountsBench
let far: SandboxServer
let workspace: ReturnType<typeof currentOf>
let range: { readonly from: EpochMs; readonly to: EpochMs }

beforeEach(async () => {
  bench = createAccountsBench()
  const { farEnd, input } = await bench.service({ entries: 60, colleagues: true, projects: 25 })
  far = farEnd
  const { workspaces } = bench.begin()
  valueOf(await workspaces.connect(input))
  workspace = currentOf(workspaces)
  const now = bench.clock.now()
  range = { from: (now - 30 * day) as EpochMs, to: now }
  await vi.waitFor(() => expect(workspace.sync().status().pulledAt).not.toBeNull(), patience)
  expect(own()).toHaveLength(60)
})
afterEach(() => bench.close())

const own = () => workspace.database.all('SELECT * FROM time_entries')
const team = () => teamRange(workspace.database, range)

describe('the time of the team', () => {
  it('comes with names, and is in no list, total or operation of the person', async () => {
    const before = own()
    valueOf(await workspace.team.refresh(range))
    const { entries, people, readAt, refusal } = team()
    expect(entries.length).toBeGreaterThan(200)
    expect(people.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(['Aiko Tanaka', 'Mira Lindqvist']) as unknown,
    )
    expect(people.filter(({ isOwn }) => isOwn)).toMatchObject([{ identityId: 1 }])
    expect([readAt, refusal]).toEqual([expect.any(Number), null])
    expect(own()).toEqual(before)
    expect(workspace.database.all('SELECT * FROM outbox')).toEqual([])
    // The next pull lists the own entries alone.
    expect(await workspace.sync().refresh(new Set(['timeEntry']))).toBe(true)
    expect(own()).toHaveLength(before.length)
  })

  it('stays as it was read where a later page fails, and says when that was', async () => {
    valueOf(await workspace.team.refresh(range))
    const before = team()
    await far.order([
      { do: 'clockOffset', ms: 0, path: '/time_entries' },
      { do: 'status', status: 500, path: '/time_entries', times: 3 },
    ])
    expect(await workspace.team.refresh(range)).toMatchObject({ ok: false })
    expect(team()).toEqual({ ...before, refusal: 'other' })
  })

  it('is refused to a token without the right, which is remembered', async () => {
    await far.order([{ do: 'status', status: 403, path: '/time_entries', times: 4 }])
    expect(await workspace.team.refresh(range)).toMatchObject({ error: { code: 'forbidden' } })
    expect(team()).toEqual({ entries: [], people: [], readAt: null, refusal: 'forbidden' })
  })

  it('replaces what was deleted meanwhile', async () => {
    valueOf(await workspace.team.refresh(range))
    const [first] = team().entries.filter(({ identityId }) => identityId === 1)
    if (!first) throw new Error('nothing of one’s own in the range')
    const answer = await far.service.timeEntries.delete(first.id)
    expect(answer.ok).toBe(true)
    valueOf(await workspace.team.refresh(range))
    expect(team().entries.map(({ id }) => id)).not.toContain(first.id)
  })

  it('is asked for once, however often it is wanted at the same time', async () => {
    const asked = async () =>
      (await far.requests()).filter(({ path }) => path.includes('team=true')).length
    await Promise.all([1, 2, 3].map(() => workspace.team.refresh(range)))
    const once = await asked()
    valueOf(await workspace.team.refresh(range))
    expect(await asked()).toBe(2 * once)
  })

  it('reads one range at a time: another one ends the former', async () => {
    const other = { from: (range.from - 7 * day) as EpochMs, to: range.from }
    const [former, latter] = await Promise.all([
      workspace.team.refresh(other),
      workspace.team.refresh(range),
    ])
    expect([former.ok, latter.ok]).toEqual([false, true])
    expect(teamRange(workspace.database, other)).toMatchObject({ readAt: null, refusal: null })
  })
})
