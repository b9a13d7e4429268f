/**
 * Editing rows that other software created, against a service that clears fields missing in an update and one
 * that merges: nothing is refused, only the intended fields change, and fields unknown to Stint are kept.
 */
import { describe, expect, it } from 'vitest'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import {
  firstStart,
  logged,
  withRemoteEntries,
  type Row,
  type Rows,
} from './remote-entries-scene.ts'

/** Expected changes by index in `made`; null for a deleted row. */
type Changes = Readonly<Record<number, Readonly<Record<string, unknown>> | null>>

/** Checks that all rows but those in `changes` are unchanged in every field. */
function expectOnly(there: Rows, made: readonly Row[], changes: Changes): void {
  const expected = made.flatMap((row, index) => {
    const change = changes[index]
    return change === null ? [] : [[row.id, { ...row, ...change }] as const]
  })
  const known = new Set(made.map(({ id }) => id))
  expect(new Map([...there].filter(([id]) => known.has(id)))).toEqual(new Map(expected))
}

/** The rows of the service that were not in `made`. */
function newOnes(there: Rows, made: readonly Row[]): readonly Row[] {
  const known = new Set(made.map(({ id }) => id))
  return [...there.values()].filter(({ id }) => !known.has(id))
}

/** Fields that a row derived from another one (split, duplicate) has in common with it. */
function workOf(row: Row | undefined): Readonly<Record<string, unknown>> {
  const { note, client_id, project_id, service_id, billable, internal } = row ?? { id: 0 }
  return { note, client_id, project_id, service_id, billable, internal }
}

describe.each<readonly [string, Partial<Behaviour>]>([
  ['clears what an update leaves out', { updates: 'clear', requiredOnUpdate: true }],
  ['merges', { updates: 'merge', requiredOnUpdate: false }],
])('at a service that %s', (_what, behaviour) => {
  it('a note is edited, and back', () =>
    withRemoteEntries(behaviour, async ({ entries, made, local, settled, undo }) => {
      for (const index of [0, 2]) entries.edit({ id: local(index), note: 'edited' })
      const changes = { 0: { note: 'edited' }, 2: { note: 'edited' } }
      expectOnly(await settled(), made, changes)
      undo()
      undo()
      expectOnly(await settled(), made, {})
    }))

  it('a timer that was started elsewhere is stopped, and runs again', () =>
    withRemoteEntries(behaviour, async ({ timer, made, settled, undo, pass }) => {
      const { id } = made[logged]?.['timer'] as { readonly id: number }
      await pass(600_000)
      timer.stop({})
      const there = await settled()
      const duration = there.get(made[logged]?.id ?? 0)?.['duration']
      expect(duration).toBeGreaterThan(3600)
      const stopped = { is_logged: true, duration, timer: { id, is_running: false } }
      expectOnly(there, made, { [logged]: stopped })
      undo()
      expectOnly(await settled(), made, {})
    }))

  it('a timer is started and stopped, and taken back', () =>
    withRemoteEntries(behaviour, async ({ timer, made, project, settled, undo, pass }) => {
      timer.stop({})
      const stopped = await settled()
      const [like] = made
      const started = timer.start({
        note: 'at work',
        projectId: project(like),
        projectServiceId: 11 as ServiceId,
      })
      expect(started).toMatchObject({ ok: true })
      const [running, ...none] = newOnes(await settled(), made)
      const work = { ...workOf(like), note: 'at work' }
      expect([running, none]).toMatchObject([{ ...work, is_logged: false, duration: null }, []])
      await pass(600_000)
      timer.stop({})
      const there = await settled()
      expect(newOnes(there, made)).toMatchObject([{ ...work, id: running?.id, is_logged: true }])
      undo()
      expect(newOnes(await settled(), made)).toMatchObject([{ ...work, is_logged: false }])
      undo()
      expect(await settled()).toEqual(stopped)
    }))

  it('fifty are edited at once, and back', () =>
    withRemoteEntries(behaviour, async ({ entries, made, local, settled, undo }) => {
      const ids = Array.from({ length: 50 }, (_, index) => local(index))
      const outcome = entries.editMany({ ids, notePrefix: 'Urgent:', billable: false })
      expect(outcome).toMatchObject({ ok: true, value: { changed: 50 } })
      const changes = ids.map((_id, index) => [
        index,
        { note: `Urgent: work ${index}`, billable: false },
      ])
      expectOnly(await settled(), made, Object.fromEntries(changes) as Changes)
      undo()
      expectOnly(await settled(), made, {})
    }))

  it('one is split, and whole again', () =>
    withRemoteEntries(behaviour, async ({ entries, made, local, settled, undo }) => {
      const at = (firstStart + 120_000) as EpochMs
      expect(entries.split({ id: local(0), at })).toMatchObject({ ok: true })
      const there = await settled()
      expectOnly(there, made, { 0: { duration: 120 } })
      expect(newOnes(there, made)).toMatchObject([
        { ...workOf(made[0]), started_at: '2026-11-19T06:02:00Z', duration: 180 },
      ])
      undo()
      const back = await settled()
      expectOnly(back, made, {})
      expect(newOnes(back, made)).toEqual([])
    }))

  it('three are merged, and apart again', () =>
    withRemoteEntries(behaviour, async ({ entries, made, local, settled, undo }) => {
      const ids = [local(0), local(1), local(2)]
      expect(entries.merge({ ids })).toMatchObject({ ok: true })
      const whole = { duration: 900, note: 'work 0; work 1; work 2' }
      expectOnly(await settled(), made, { 0: whole, 1: null, 2: null })
      undo()
      const back = await settled()
      expectOnly(back, made, { 1: null, 2: null })
      // A row that was deleted on the service is restored as a new row.
      const anew = [...newOnes(back, made)].sort(byStart)
      expect(anew.map(workAndTime)).toEqual([made[1], made[2]].map(workAndTime))
    }))

  it('one is duplicated, and the copy taken back', () =>
    withRemoteEntries(behaviour, async ({ entries, made, local, settled, undo }) => {
      const startedAt = (firstStart - 3_600_000) as EpochMs
      for (const index of [0, 2]) {
        expect(entries.duplicate({ id: local(index), startedAt })).toMatchObject({ ok: true })
      }
      const there = await settled()
      expectOnly(there, made, {})
      const time = { started_at: '2026-11-19T05:00:00Z', duration: 300 }
      const copies = [...newOnes(there, made)].sort((one, other) => one.id - other.id)
      expect(copies).toMatchObject([
        { ...workOf(made[0]), ...time },
        { ...workOf(made[2]), ...time },
      ])
      undo()
      undo()
      const back = await settled()
      expectOnly(back, made, {})
      expect(newOnes(back, made)).toEqual([])
    }))

  it('one is moved, and back', () =>
    withRemoteEntries(behaviour, async ({ entries, made, local, settled, undo }) => {
      const startedAt = (firstStart - 3_600_000) as EpochMs
      expect(entries.move({ id: local(0), startedAt })).toMatchObject({ ok: true })
      expectOnly(await settled(), made, {
        0: { started_at: '2026-11-19T05:00:00Z', local_started_at: '2026-11-19T06:00:00' },
      })
      undo()
      expectOnly(await settled(), made, {})
    }))
})

function byStart(one: Row, other: Row): number {
  return String(one['started_at']).localeCompare(String(other['started_at']))
}

function workAndTime(row: Row | undefined): Readonly<Record<string, unknown>> {
  const { started_at, duration, is_logged } = row ?? { id: 0 }
  return { ...workOf(row), started_at, duration, is_logged }
}
