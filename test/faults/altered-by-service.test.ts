/** A field that the service returns with another value than was sent becomes a conflict (decision 5). */
import { describe, expect, it } from 'vitest'
import { createCallbackCommands } from '../../electron/commands/callbacks.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import { allCallbacks } from '../../electron/store/callbacks.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { openRewritingProxy } from '../fakes/rewriting-proxy.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { askAt, entryOf, madeEntry, paths } from '../fakes/raw-requests.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { withPullScene } from './pull-scene.ts'

type Scene = {
  /** Text in responses of time entries, and its replacement; null for none. */
  alter(change: readonly [string, string] | null): void
  edit(note: string): void
  /** Resolves the only conflict. */
  settle(field: string, take: 'mine' | 'theirs'): void
  later(): Promise<void>
  unsent(): ReturnType<typeof unsentItems>
  here(): Readonly<Record<string, unknown>>
  there(): Promise<Readonly<Record<string, unknown>>>
  /** Number of updates that the service got. */
  updates(): Promise<number>
}

async function behindProxy(live: (scene: Scene) => Promise<void>): Promise<void> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock)
  const ask = askAt(far.sandbox.baseUrl)
  const { id } = await madeEntry(ask, { note: 'old', billed: false })
  let altered: readonly [string, string] | null = null
  const proxy = await openRewritingProxy(far.sandbox.baseUrl, (path, body) =>
    altered && path.startsWith(paths.entries) ? body.replaceAll(...altered) : body,
  )
  const service = createServiceClient({
    baseUrl: proxy.baseUrl,
    businessId: String(far.sandbox.businessId),
    accountId: far.sandbox.accountId,
    tokens: fixedToken(far.sandbox.token),
    clock: bench.clock,
  })
  const program = new SimulatedProgram(bench, { ...far, service })
  const row = () => {
    const found = timeEntries.byServiceId(bench.database, id as ServiceId)
    if (!found) throw new Error('the entry is not here')
    return found
  }
  try {
    expect(await program.untilPulled()).toBe(true)
    await live({
      alter: (change) => (altered = change),
      edit: (note) => void createEntryCommands(bench).edit({ id: row().id, note }),
      settle(field, take) {
        const [item] = unsentItems(bench.database)
        const choice = { id: item?.id ?? '', choices: { [field]: { take } } }
        expect(createOutboxCommands(bench).resolve(choice)).toMatchObject({ ok: true })
      },
      async later() {
        bench.clock.jump(60_000)
        await program.pull()
        await program.untilEmpty()
      },
      unsent: () => unsentItems(bench.database),
      here: row,
      there: async () => entryOf(await ask('GET', `${paths.entries}/${id}`)),
      updates: async () => (await far.requests()).filter(({ method }) => method === 'PUT').length,
    })
  } finally {
    await program.end()
    await service.close()
    await proxy.close()
    await far.close()
    bench.database.close()
  }
}

const other = ['"note":"mine"', '"note":"theirs"'] as const
const conflict = { field: 'note', mine: 'mine', theirs: 'theirs' }

describe('a note that comes back other than sent', () => {
  const changed = async (scene: Scene): Promise<void> => {
    scene.alter(other)
    scene.edit('mine')
    await scene.later()
    expect(scene.unsent()).toMatchObject([{ state: 'parked', conflict: [conflict] }])
    expect(scene.here()).toMatchObject({ note: 'mine', sendState: 'refused' })
    expect(await scene.updates()).toBe(1)
  }

  it('is shown with both values, and asked for no second time', () =>
    behindProxy(async (scene) => {
      await changed(scene)
      await scene.later()
      expect(scene.unsent()).toMatchObject([{ state: 'parked', conflict: [conflict] }])
      expect(await scene.updates()).toBe(1)
    }))

  it('is settled by theirs without another request', () =>
    behindProxy(async (scene) => {
      await changed(scene)
      scene.settle('note', 'theirs')
      await scene.later()
      expect(scene.unsent()).toEqual([])
      expect(scene.here()).toMatchObject({ note: 'theirs', sendState: 'sent' })
      expect(await scene.updates()).toBe(1)
    }))

  it('is sent again by mine', () =>
    behindProxy(async (scene) => {
      await changed(scene)
      scene.alter(null)
      scene.settle('note', 'mine')
      await scene.later()
      expect(scene.unsent()).toEqual([])
      expect(scene.here()).toMatchObject({ note: 'mine', sendState: 'sent' })
      expect(await scene.updates()).toBe(2)
      expect(await scene.there()).toMatchObject({ note: 'mine', service_id: 11, retainer_id: 77 })
    }))

  it('is shown again where the service insists', () =>
    behindProxy(async (scene) => {
      await changed(scene)
      scene.settle('note', 'mine')
      await scene.later()
      expect(scene.unsent()).toMatchObject([{ state: 'parked', conflict: [conflict] }])
      expect(await scene.updates()).toBe(2)
    }))
})

it('a note that was emptied and comes back full is shown with both values', () =>
  behindProxy(async (scene) => {
    scene.alter(['"note":null', '"note":"old"'])
    scene.edit('')
    await scene.later()
    const emptied = { field: 'note', mine: null, theirs: 'old' }
    expect(scene.unsent()).toMatchObject([{ state: 'parked', conflict: [emptied] }])
    expect(scene.here()).toMatchObject({ note: null })
    scene.alter(null)
    scene.settle('note', 'mine')
    await scene.later()
    expect(scene.unsent()).toEqual([])
    expect(await scene.there()).toMatchObject({ note: null })
  }))

describe('a field that went along and comes back empty', () => {
  it('is shown, and sent again by mine', () =>
    behindProxy(async (scene) => {
      scene.edit('first')
      await scene.later()
      scene.alter(['"service_id":11', '"service_id":null'])
      scene.edit('second')
      // It is sent at once, before a pull shows the empty field, which would look like a change of somebody
      // else.
      await scene.later()
      const service = { field: 'projectServiceId', mine: 11, theirs: null }
      expect(scene.unsent()).toMatchObject([{ state: 'parked', conflict: [service] }])
      scene.alter(null)
      scene.settle('projectServiceId', 'mine')
      await scene.later()
      expect(scene.unsent()).toEqual([])
      expect(scene.here()).toMatchObject({ note: 'second', projectServiceId: 11 })
      expect(await scene.there()).toMatchObject({ note: 'second', service_id: 11 })
    }))
})

it('a webhook that is answered with its id alone keeps its event and address', async () => {
  await withPullScene(
    async ({ bench, far, program }) => {
      await program.untilPulled()
      const { callbacks } = far.service
      const { register } = callbacks
      callbacks.register = async (...asked) => {
        const made = await register(...asked)
        return made.ok ? { ...made, value: { ...made.value, event: null, uri: null } } : made
      }
      const webhook = { event: 'time_entry.create', uri: 'http://127.0.0.1:9/hook' }
      createCallbackCommands(bench).register(webhook)
      await program.untilEmpty()
      expect(allCallbacks(bench.database)).toMatchObject([{ ...webhook, serviceId: 1 }])
    },
    { entries: 0 },
  )
})
