/** Accounts without accounting, tokens with limited scopes, lists of names, and services of projects. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runConnectionTest } from '../../electron/account/test-connection.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { systemClock } from '../../electron/base/clock.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import { allClients } from '../../electron/store/clients.ts'
import { allProjects } from '../../electron/store/projects.ts'
import { unavailableParts } from '../../electron/store/pulled/unavailable-parts.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

let bench: StoreBench
let far: SandboxServer
let program: SimulatedProgram | null

beforeEach(() => {
  bench = createStoreBench()
  program = null
})
afterEach(async () => {
  await program?.end()
  await far.close()
  bench.database.close()
})

async function open(behaviour: Partial<Behaviour> = {}): Promise<void> {
  far = await openSandboxServer(bench.clock, { projects: 2, behaviour })
}

/** The program after its first pull. */
async function pulled(): Promise<void> {
  program = new SimulatedProgram(bench, far)
  expect(await program.untilPulled()).toBe(true)
}

const probe = () =>
  runConnectionTest({}, (ids) =>
    createServiceClient({
      baseUrl: far.sandbox.baseUrl,
      ...ids,
      tokens: fixedToken('token'),
      clock: systemClock,
    }),
  )

describe('connecting', () => {
  it('works without accounting', async () => {
    await open({ accounting: false })
    const { found, missing } = await probe()
    expect(found).toMatchObject({ businessId: String(far.sandbox.businessId), accountId: null })
    expect(missing.map(({ part }) => part)).toEqual(['expense', 'staff', 'callback'])
  })

  it('works with the right to time alone, and then the program does', async () => {
    await open({ rights: ['time'] })
    const { found, missing } = await probe()
    expect(found).not.toBeNull()
    expect(missing.map(({ part }) => part)).toEqual(['project', 'expense', 'staff', 'callback'])
    await pulled()
    expect(unavailableParts(bench.database)).toHaveLength(4)
    const startedAt = (bench.clock.now() - 3_600_000) as EpochMs
    createEntryCommands(bench).create({ note: 'Call', startedAt, duration: 60 as Seconds })
    await program?.untilEmpty()
    expect(timeEntries.where(bench.database, '', [])[0]?.serviceId).not.toBeNull()
  })
})

describe('lists of names', () => {
  it('name the clients of the service', async () => {
    await open()
    await pulled()
    const clients = allClients(bench.database)
    expect(clients.length).toBeGreaterThan(3)
    expect(clients.filter(({ name }) => name === null)).toEqual([])
  })

  it.each([403, 404] as const)(
    'are done without where they are answered with %i',
    async (status) => {
      await open({ namesLists: status })
      await pulled()
      expect(allClients(bench.database).every(({ serviceName }) => serviceName === null)).toBe(true)
      expect(unavailableParts(bench.database)).toEqual([])
    },
  )
})

describe('the service of a project', () => {
  it('reaches the service with the entry and comes back from there', async () => {
    await open()
    await pulled()
    const project = allProjects(bench.database).find(({ services }) => services.length > 0)
    const service = project?.services[0]
    if (!project || !service) throw new Error('the sandbox has no project with services')
    const startedAt = (bench.clock.now() - 3_600_000) as EpochMs
    const work = { projectId: project.id, projectServiceId: service.id }
    createEntryCommands(bench).create({ ...work, startedAt, duration: 60 as Seconds })
    await program?.untilEmpty()
    const page = await far.service.timeEntries.page({}, 1, 10)
    expect(page.ok && page.value.rows.map(({ projectServiceId }) => projectServiceId)).toEqual([
      service.id,
    ])
    const second = createStoreBench()
    const elsewhere = new SimulatedProgram(second, far)
    try {
      await elsewhere.untilPulled()
      const [row] = timeEntries.where(second.database, '', [])
      expect(row?.projectServiceId).toBe(service.id)
    } finally {
      await elsewhere.end()
      second.database.close()
    }
  })
})
