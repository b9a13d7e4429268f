import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createEntryCommands } from './entries.ts'
import { createProjectCommands } from '../projects.ts'
import { createTimerCommands } from '../timer.ts'

/** Returns an instant of the test's day. The test clock starts at 09:00 UTC. */
const at = (time: string): EpochMs => Date.parse(`2026-11-20T${time}Z`) as EpochMs
const hour = 3600 as Seconds
const bolt = 11 as ServiceId

function bench() {
  const store = createStoreBench()
  const entries = createEntryCommands(store)
  const timer = createTimerCommands(store)
  const relaunch = store.project(1, bolt)
  const audit = store.project(2, 12)
  const internal = store.project(3, null)
  let count = 0
  const add = (work: Partial<Parameters<typeof entries.create>[0]> = {}): LocalId => {
    const startedAt = at(`0${(count += 1)}:00`)
    return valueOf(entries.create({ startedAt, duration: hour, note: 'Call', ...work })).id
  }
  const row = (id: LocalId) => timeEntries.existing(store.database, id)
  const billable = (id: LocalId) => row(id)?.billable
  return { ...store, entries, timer, add, row, billable, relaunch, audit, internal }
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

describe('billable follows the project', () => {
  it('that is chosen for a running timer after its start, and after its note was typed over', () => {
    const { entries, timer, billable, relaunch, audit, internal } = bench()
    const { id } = valueOf(timer.start({ note: 'call' }))
    expect(billable(id)).toBe(false)
    entries.edit({ id, projectId: relaunch })
    expect(billable(id)).toBe(true)
    entries.edit({ id, note: 'other work', projectId: null })
    entries.edit({ id, projectId: audit })
    expect(billable(id)).toBe(true)
    entries.edit({ id, projectId: internal })
    expect(billable(id)).toBe(false)
  })

  it('in a row, and a client that is chosen without a project', () => {
    const { entries, add, billable, relaunch, internal } = bench()
    const id = add()
    entries.edit({ id, projectId: relaunch })
    expect(billable(id)).toBe(true)
    entries.edit({ id, projectId: internal })
    expect(billable(id)).toBe(false)
    entries.edit({ id, projectId: null, clientId: bolt })
    expect(billable(id)).toBe(true)
    entries.edit({ id, clientId: null })
    expect(billable(id)).toBe(false)
  })

  it('of a bulk edit, for each entry', () => {
    const { entries, add, billable, relaunch, internal } = bench()
    const ids = [add(), add({ projectId: internal }), add({ projectId: relaunch })]
    entries.editMany({ ids, projectId: relaunch })
    expect(ids.map(billable)).toEqual([true, true, true])
    entries.editMany({ ids, projectId: internal })
    expect(ids.map(billable)).toEqual([false, false, false])
    entries.editMany({ ids, clientId: bolt })
    expect(ids.map(billable)).toEqual([true, true, true])
  })

  it('that got its client after the work was recorded on it, when it is chosen again', () => {
    const { database, entries, add, row, internal, ...context } = bench()
    const id = add({ projectId: internal })
    createProjectCommands({ database, ...context }).edit({ id: internal, clientId: bolt })
    expect(row(id)).toMatchObject({ clientId: null, billable: false })
    entries.edit({ id, projectId: internal })
    expect(row(id)).toMatchObject({ clientId: bolt, billable: true })
  })
})

describe('what the person decided', () => {
  it('stays in every move, and is not the default of a form', () => {
    const { entries, add, billable, relaunch, audit, internal } = bench()
    const id = add({ projectId: relaunch })
    entries.edit({ id, billable: false })
    for (const projectId of [audit, internal, relaunch, null, audit]) {
      entries.edit({ id, projectId })
      expect(billable(id)).toBe(false)
    }
    entries.edit({ id, billable: true })
    entries.edit({ id, projectId: internal })
    entries.edit({ id, projectId: relaunch })
    expect(billable(id)).toBe(true)
  })

  it('holds for a bulk edit, a new entry and a timer', () => {
    const { entries, timer, add, billable, relaunch, audit } = bench()
    const marked = add({ projectId: relaunch })
    entries.editMany({ ids: [marked], billable: false })
    const created = add({ projectId: relaunch, billable: false })
    const { id: started } = valueOf(timer.start({ projectId: relaunch, billable: false }))
    for (const id of [marked, created, started]) {
      entries.edit({ id, projectId: audit })
      expect(billable(id)).toBe(false)
    }
  })

  it('comes with a copy: a part, a duplicate, a resumed timer, a merge', async () => {
    const { entries, timer, clock, add, billable, relaunch, audit } = bench()
    const id = add({ projectId: relaunch, billable: false })
    const part = valueOf(entries.split({ id, at: at('01:30') })).id
    const copy = valueOf(entries.duplicate({ id, startedAt: at('05:00') })).id
    const otherId = add({ projectId: relaunch })
    entries.merge({ ids: [id, otherId] })
    timer.start({ projectId: relaunch, billable: false })
    await clock.advance(60_000)
    timer.pause({})
    const resumed = valueOf(timer.resume()).id
    for (const entryId of [id, part, copy, resumed]) {
      expect(billable(entryId)).toBe(false)
      entries.edit({ id: entryId, projectId: audit })
      expect(billable(entryId)).toBe(false)
    }
  })

  it('is no decision where a timer is resumed that another device made not billable', async () => {
    const { database, entries, timer, clock, row, billable, relaunch, audit } = bench()
    const { id } = valueOf(timer.start({ projectId: relaunch }))
    database.write((transaction) => {
      timeEntries.update(transaction, id, { billable: false })
      return { ok: true, value: null }
    })
    await clock.advance(60_000)
    timer.pause({})
    const resumed = valueOf(timer.resume()).id
    expect(row(resumed)).toMatchObject({ billable: false })
    entries.edit({ id: resumed, projectId: audit })
    expect(billable(resumed)).toBe(true)
  })

  it('comes back with undo and goes with redo, as the value does', () => {
    const { entries, history, add, row, relaunch, audit, internal } = bench()
    const id = add({ projectId: relaunch })
    entries.edit({ id, billable: false })
    const decided = row(id)
    entries.edit({ id, billable: true })
    entries.edit({ id, projectId: internal })
    const moved = row(id)
    history.undo()
    history.undo()
    expect(row(id)).toEqual(decided)
    history.undo()
    entries.edit({ id, projectId: audit })
    expect(row(id)?.billable).toBe(true)
    history.undo()
    entries.edit({ id, projectId: internal })
    expect(row(id)).toEqual(moved)
  })
})

describe('without a client', () => {
  it('nothing is recorded as billable', () => {
    const { entries, timer, add, row, internal } = bench()
    const none = add({ billable: true })
    const inside = add({ billable: true, projectId: internal })
    const { id: started } = valueOf(timer.start({ billable: true }))
    for (const id of [none, inside, started]) expect(row(id)?.billable).toBe(false)
    entries.edit({ id: none, clientId: bolt })
    expect(row(none)?.billable).toBe(true)
  })

  it('a mark is refused with the reason, and counted in a bulk edit', () => {
    const { entries, add, row, relaunch, internal } = bench()
    const inside = add({ projectId: internal })
    const outside = add({ projectId: relaunch, billable: false })
    expect(entries.edit({ id: inside, billable: true })).toMatchObject({
      error: { code: 'invalid', field: 'billable' },
    })
    expect(entries.edit({ id: inside, projectId: relaunch, billable: true })).toMatchObject({
      value: { billable: true },
    })
    entries.edit({ id: inside, projectId: internal })
    expect(valueOf(entries.editMany({ ids: [inside, outside], billable: true }))).toEqual({
      changed: 1,
      missing: 0,
      kept: [{ id: inside, why: 'noClient' }],
    })
    expect(row(outside)?.billable).toBe(true)
  })

  it('a mark takes the client that the project got meanwhile', () => {
    const { database, entries, add, row, internal, ...context } = bench()
    const id = add({ projectId: internal })
    createProjectCommands({ database, ...context }).edit({ id: internal, clientId: bolt })
    entries.edit({ id, billable: true })
    expect(row(id)).toMatchObject({ clientId: bolt, internal: false, billable: true })
  })

  it('a copy of what an older version recorded is not billable, and the original stays', () => {
    const { database, entries, add, row } = bench()
    const id = add()
    database.write((transaction) => {
      timeEntries.update(transaction, id, { billable: true })
      return { ok: true, value: null }
    })
    const copy = valueOf(entries.duplicate({ id, startedAt: at('05:00') })).id
    const part = valueOf(entries.split({ id, at: at('01:30') })).id
    expect([id, copy, part].map((one) => row(one)?.billable)).toEqual([true, false, false])
  })
})
