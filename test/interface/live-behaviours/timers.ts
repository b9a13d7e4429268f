import { expect } from 'vitest'
import { runningTimeEntries } from '../../../electron/store/time-entries.ts'
import type { Behaviour } from '../../../electron/sandbox/behaviour.ts'
import type { Fault } from '../../../electron/sandbox/fault-plan.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import { errorOf, listedEntry, newEntry, valueOf } from './live-client.ts'
import { inProgram, sentUpdates } from './live-program.ts'
import { entryOf, madeEntry, paths } from '../../fakes/raw-requests.ts'
import type { LiveRow, LiveScene } from './behaviour-row.ts'

const source = 'docs/interface/live-services.md#16-timers'
const open = { is_logged: false, duration: null, started_at: '2026-11-20T09:00:00Z' }
const running = { isLogged: false, duration: null }

/** The next `times` creates fail, though they could be made. */
const failsTimes = (times: number): Fault => ({
  do: 'status',
  status: 500,
  body: '',
  method: 'POST',
  times,
})

/** Bodies, oldest first. */
async function sentCreates({
  far,
}: LiveScene): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const creates = (await far.requests()).filter(
    ({ method, path }) => method === 'POST' && path.startsWith(paths.entries),
  )
  return creates.map(
    ({ body }) =>
      (JSON.parse(body) as { readonly time_entry: Readonly<Record<string, unknown>> }).time_entry,
  )
}

/** A timer of another device is shown as running, changed while it runs, and stopped here. */
async function isStoppedHere(scene: LiveScene, timer: object | null): Promise<void> {
  const { id } = await madeEntry(scene.ask, { ...open, timer, note: 'theirs' })
  await inProgram(scene, async ({ bench, program, timer: commands, entries, entry, unsent }) => {
    expect(runningTimeEntries(bench.database)).toMatchObject([{ serviceId: id, duration: null }])
    expect(entries.edit({ id: entry(id).id, note: 'changed' })).toMatchObject({ ok: true })
    await program.untilEmpty()
    expect(runningTimeEntries(bench.database)).toHaveLength(1)
    expect(commands.stop({})).toMatchObject({ ok: true })
    await program.untilEmpty()
    expect(unsent()).toEqual([])
    expect(runningTimeEntries(bench.database)).toEqual([])
  })
  const [changed, stopped] = await sentUpdates(scene)
  expect(changed).toMatchObject({ duration: 0, is_logged: false, note: 'changed' })
  expect(stopped).toMatchObject({ duration: 10_800, is_logged: true })
  const row = entryOf(await scene.ask('GET', `${paths.entries}/${id}`))
  expect(row).toMatchObject({ duration: 10_800, is_logged: true, note: 'changed' })
}

/** Two timers of ours, one after the other; returns what the service was sent. */
async function startTwice(scene: LiveScene): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await inProgram(scene, async ({ program, timer, unsent }) => {
    for (const note of ['first', 'second']) {
      expect(timer.switch({ note })).toMatchObject({ ok: true })
      await program.untilEmpty()
    }
    expect(unsent()).toEqual([])
  })
  return (await sentCreates(scene)).filter((body) => body['is_logged'] === false)
}

const zero: Partial<Behaviour> = { zeroWhileRunning: true }

export const timers: readonly LiveRow[] = [
  {
    behaviour: 'a running entry with a timer says duration 0',
    source,
    switches: zero,
    async sandbox({ ask }) {
      const { id } = await madeEntry(ask, { ...open, timer: {} })
      const path = `${paths.entries}/${id}`
      const shown = { duration: 0, is_logged: false, timer: { is_running: true } }
      const whole = entryOf(await ask('GET', path))
      expect(whole).toMatchObject(shown)
      expect(entryOf(await ask('PUT', path, { time_entry: whole }))).toMatchObject(shown)
    },
    client: (scene) => isStoppedHere(scene, {}),
  },
  {
    behaviour: 'a running entry without a timer says duration 0',
    source,
    switches: { ...zero, newTimers: 'onRequest' },
    async sandbox({ ask }) {
      const made = await madeEntry(ask, open)
      expect(made).toMatchObject({ duration: 0, is_logged: false, timer: null })
    },
    client: (scene) => isStoppedHere(scene, null),
  },
  {
    behaviour: 'a paused or logged entry with the length 0 does not run',
    source,
    async sandbox({ ask }) {
      const { id, timer } = await madeEntry(ask, open)
      const paused = { time_entry: { ...open, duration: 0, timer } }
      const row = entryOf(await ask('PUT', `${paths.entries}/${id}`, paused))
      expect(row).toMatchObject({ duration: 0, timer: { is_running: false } })
    },
    async client(scene) {
      const { id, timer } = await madeEntry(scene.ask, open)
      const paused = { time_entry: { ...open, duration: 0, timer } }
      await scene.ask('PUT', `${paths.entries}/${id}`, paused)
      const logged = await madeEntry(scene.ask, { duration: 0 })
      expect(await listedEntry(scene, id)).toMatchObject({ duration: 0, isLogged: false })
      expect(await listedEntry(scene, logged.id)).toMatchObject({ duration: 0, isLogged: true })
      await inProgram(scene, async ({ bench }) => {
        await Promise.resolve()
        expect(runningTimeEntries(bench.database)).toEqual([])
      })
    },
  },
  {
    behaviour: 'a start without timer: {} is no timer',
    source,
    switches: { newTimers: 'onRequest' },
    async sandbox({ ask }) {
      expect(await madeEntry(ask, open)).toMatchObject({ timer: null })
      const running = await madeEntry(ask, { ...open, timer: {} })
      expect(running).toMatchObject({ timer: { is_running: true } })
    },
    async client(scene) {
      expect(await startTwice(scene)).toMatchObject([
        { note: 'first', timer: {} },
        { note: 'second', timer: {} },
      ])
      const { timeEntries } = scene.far.service
      const logged = { ...newEntry, duration: 60 as Seconds }
      expect(valueOf(await timeEntries.create({ ...newEntry, ...running })).timer).not.toBeNull()
      expect(valueOf(await timeEntries.create(logged)).timer).toBeNull()
      expect((await sentCreates(scene)).at(-1)).not.toHaveProperty('timer')
    },
  },
  {
    behaviour: 'a start with timer: {} is refused',
    source,
    switches: { newTimers: 'refused' },
    async sandbox({ ask }) {
      const refused = await ask('POST', paths.entries, { time_entry: { ...open, timer: {} } })
      expect([refused.status, refused.json]).toEqual([
        422,
        { errno: 2001, error: { timer: 'Unknown field.' } },
      ])
      expect(await madeEntry(ask, open)).toMatchObject({ timer: { is_running: true } })
    },
    async client(scene) {
      const [refused, ...others] = await startTwice(scene)
      expect(refused).toMatchObject({ note: 'first', timer: {} })
      expect(others.map(({ note }) => note)).toEqual(['first', 'second'])
      for (const body of others) expect(body).not.toHaveProperty('timer')
    },
  },
  {
    behaviour: 'a start with timer: {} fails with 500 each time',
    source,
    async sandbox({ ask, far }) {
      await far.order([failsTimes(1)])
      const failed = await ask('POST', paths.entries, { time_entry: { ...open, timer: {} } })
      expect(failed.status).toBe(500)
    },
    async client(scene) {
      await scene.far.order([failsTimes(2)])
      const [failed, again, ...others] = await startTwice(scene)
      for (const body of [failed, again]) expect(body).toMatchObject({ note: 'first', timer: {} })
      expect(others.map(({ note }) => note)).toEqual(['first', 'second'])
      for (const body of others) expect(body).not.toHaveProperty('timer')
    },
  },
  {
    behaviour: 'a start fails with 500 once, as any request can',
    source,
    async sandbox({ ask, far }) {
      await far.order([failsTimes(1)])
      await ask('POST', paths.entries, { time_entry: { ...open, timer: {} } })
      expect(await madeEntry(ask, { ...open, timer: {} })).not.toMatchObject({ timer: null })
    },
    async client(scene) {
      await scene.far.order([failsTimes(1)])
      const sent = await startTwice(scene)
      expect(sent.map(({ note }) => note)).toEqual(['first', 'first', 'second'])
      for (const body of sent) expect(body).toHaveProperty('timer', {})
    },
  },
  {
    behaviour: 'a start is refused for another reason, where one with timer: {} was taken',
    source,
    async sandbox({ ask, far }) {
      expect(await madeEntry(ask, { ...open, timer: {} })).not.toMatchObject({ timer: null })
      await far.order([{ do: 'status', status: 422, body: '{}', method: 'POST', times: 1 }])
      const refused = await ask('POST', paths.entries, { time_entry: { ...open, timer: {} } })
      expect(refused.status).toBe(422)
    },
    async client(scene) {
      const { timeEntries } = scene.far.service
      const start = { ...newEntry, ...running }
      expect(valueOf(await timeEntries.create(start)).timer).not.toBeNull()
      await scene.far.order([{ do: 'status', status: 422, body: '{}', method: 'POST', times: 1 }])
      expect(errorOf(await timeEntries.create(start))).toMatchObject({ kind: 'invalid' })
      await scene.far.order([failsTimes(1)])
      expect(errorOf(await timeEntries.create(start))).toMatchObject({ kind: 'server' })
      expect(valueOf(await timeEntries.create(start)).timer).not.toBeNull()
      const sent = await sentCreates(scene)
      expect(sent).toHaveLength(4)
      for (const body of sent) expect(body).toHaveProperty('timer', {})
    },
  },
]
