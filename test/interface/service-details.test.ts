/** What a person sees in the details: sums, ids and times of the service. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServiceDetails } from '../../electron/sync/pulling/service-details.ts'
import { projects } from '../../electron/store/projects.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { askAt, listedRows, madeEntry, paths, type Ask } from '../fakes/raw-requests.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let far: SandboxServer
let bench: StoreBench
let program: SimulatedProgram
let ask: Ask
let details: ReturnType<typeof createServiceDetails>

beforeEach(async () => {
  far = await openSandboxServer(clock, { entries: 40, expenses: 0 })
  ask = askAt(far.sandbox.baseUrl)
  bench = createStoreBench(':memory:', clock)
  program = new SimulatedProgram(bench, far)
  details = createServiceDetails({ database: bench.database, service: () => far.service })
})
afterEach(async () => {
  await program.end()
  bench.database.close()
  await far.close()
})

it('has number and times of an entry and a project, and all that was logged on it', async () => {
  const { id } = await madeEntry(ask, { project_id: 5001 })
  expect(await program.untilPulled()).toBe(true)
  const entry = timeEntries.byServiceId(bench.database, id as ServiceId)?.id as LocalId
  const made = Date.parse('2026-11-20T12:00:00Z')
  expect(details.ofEntry(entry)).toEqual({
    ok: true,
    value: { serviceId: id, createdAt: made, updatedAt: made, loggedSeconds: null },
  })
  const { json } = await ask('GET', `${paths.projects}?include_logged_duration=true&per_page=100`)
  const { projects: listed } = json as {
    readonly projects: readonly {
      readonly id: number
      readonly logged_duration: number
      readonly created_at: string
    }[]
  }
  const row = listed.find((one) => one.id === 5001)
  const project = projects.byServiceId(bench.database, 5001 as ServiceId)?.id as LocalId
  expect(row?.logged_duration).toBeGreaterThan(0)
  expect(await details.ofProject(project)).toMatchObject({
    value: {
      serviceId: 5001,
      createdAt: Date.parse(`${row?.created_at ?? ''}Z`),
      loggedSeconds: row?.logged_duration,
    },
  })
})

it('asks the service what it counts, with the filter of the list', async () => {
  const startedTo = Date.parse('2026-11-20T00:00:00Z') as EpochMs
  const { meta } = await listedRows(
    ask,
    '&client_id=3101&started_to=2026-11-19T23:59:59Z&include_unlogged=true',
  )
  expect(await details.totals({ clientId: 3101 as ServiceId, startedTo })).toEqual({
    ok: true,
    value: { loggedSeconds: meta['total_logged'], unbilledSeconds: meta['total_unbilled'] },
  })
  expect(meta['total_logged']).toBeGreaterThan(0)
})

it.each([
  { text: 'call' },
  { tag: null },
  { projectId: null },
  { clientId: null },
  { unlogged: 'only' as const },
])('says that the service has no filter like %j', async (filter) => {
  expect(await details.totals(filter)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
})

it('says nothing of what was not sent, and no logged time without a connection', async () => {
  expect(await program.untilPulled()).toBe(true)
  const offline = createServiceDetails({ database: bench.database, service: () => null })
  const project = projects.byServiceId(bench.database, 5001 as ServiceId)?.id as LocalId
  expect(await offline.ofProject(project)).toMatchObject({
    value: { serviceId: 5001, loggedSeconds: null },
  })
  expect(await offline.totals({})).toMatchObject({ error: { code: 'unavailable' } })
  expect(offline.ofEntry(bench.ids.next())).toEqual({ ok: true, value: null })
})
