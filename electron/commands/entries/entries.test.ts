import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { maxTextLength } from '../../../shared/domain/text/clean-text.ts'
import { type Outcome, success } from '../../../shared/contract/errors.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createEntryCommands } from './entries.ts'
import { createTimerCommands } from '../timer.ts'

/** Returns an instant of the test's day. The test clock starts at 09:00 UTC, which is 10:00 in Berlin. */
const at = (text: string): EpochMs => Date.parse(`2026-11-20T${text}Z`) as EpochMs
const minutes = (count: number): Seconds => (count * 60) as Seconds

function bench() {
  const store = createStoreBench()
  const entries = createEntryCommands(store)
  const add = (time: string, length: number, note = 'Call'): LocalId =>
    valueOf(entries.create({ startedAt: at(time), duration: minutes(length), note })).id
  return { ...store, entries, add, timer: createTimerCommands(store) }
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

function living({ database }: ReturnType<typeof bench>) {
  return timeEntries
    .where(database, 'WHERE r.deleted_at IS NULL ORDER BY r.started_at, r.id', [])
    .map(({ note, startedAt, duration }) => ({ note, startedAt, duration }))
}

const invalid = (field: string) => ({ ok: false, error: { code: 'invalid', field } })

describe('editing the times of an entry', () => {
  it('moves it with its start, keeps its end where the end is given, and takes a length', () => {
    const { entries, add } = bench()
    const id = add('07:00', 60)
    expect(entries.edit({ id, startedAt: at('06:00:00.700') })).toMatchObject({
      value: { startedAt: at('06:00'), duration: 3600 },
    })
    expect(entries.edit({ id, startedAt: at('06:30'), endedAt: at('07:00') })).toMatchObject({
      value: { startedAt: at('06:30'), duration: 1800 },
    })
    expect(entries.edit({ id, duration: minutes(5) })).toMatchObject({ value: { duration: 300 } })
    expect(entries.edit({ id, endedAt: at('06:31') })).toMatchObject({ value: { duration: 60 } })
  })

  it('refuses an end before the start, the future, and two ends, with the field', () => {
    const { entries, add } = bench()
    const id = add('07:00', 60)
    expect(entries.edit({ id, endedAt: at('06:59') })).toMatchObject(invalid('endedAt'))
    expect(entries.edit({ id, endedAt: at('09:01') })).toMatchObject(invalid('endedAt'))
    expect(entries.edit({ id, startedAt: at('08:30') })).toMatchObject(invalid('startedAt'))
    expect(entries.edit({ id, startedAt: at('09:30') })).toMatchObject(invalid('startedAt'))
    expect(entries.edit({ id, duration: minutes(121) })).toMatchObject(invalid('duration'))
    expect(entries.edit({ id, startedAt: -1 as EpochMs })).toMatchObject(invalid('startedAt'))
    const both = { endedAt: at('07:30'), duration: minutes(1) }
    expect(entries.edit({ id, ...both })).toMatchObject(invalid('duration'))
    expect(entries.edit({ id: 'none' as LocalId, note: '' })).toMatchObject({
      error: { code: 'notFound' },
    })
  })

  it('lets a running timer have another start, and no end', () => {
    const { entries, timer } = bench()
    const { id } = valueOf(timer.start({ note: 'Now' }))
    expect(entries.edit({ id, startedAt: at('08:00') })).toMatchObject({
      value: { startedAt: at('08:00'), duration: null, isLogged: false },
    })
    expect(entries.edit({ id, endedAt: at('08:30') })).toMatchObject(invalid('endedAt'))
    expect(entries.edit({ id, duration: minutes(5) })).toMatchObject(invalid('duration'))
    expect(entries.move({ id, startedAt: at('09:01') })).toMatchObject(invalid('startedAt'))
  })

  it('keeps notes of ten thousand characters, emoji and right-to-left as they are', () => {
    const { entries, add } = bench()
    const id = add('07:00', 60)
    for (const note of ['x'.repeat(10_000), 'Änderung 👩‍💻 déjà', 'פגישה עם לקוח', 'مكالمة\nثانية']) {
      expect(entries.edit({ id, note })).toMatchObject({ value: { note } })
    }
  })

  it('takes a client where the project has none, and only there', () => {
    const { entries, add, project } = bench()
    const id = add('07:00', 60)
    const ownProject = project(1, 11)
    const free = project(2, null)
    const clientId = 12 as ServiceId
    expect(entries.edit({ id, clientId })).toMatchObject({ value: { clientId: 12 } })
    expect(entries.edit({ id, projectId: ownProject })).toMatchObject({ value: { clientId: 11 } })
    expect(entries.edit({ id, clientId })).toMatchObject(invalid('clientId'))
    expect(entries.edit({ id, projectId: free, clientId })).toMatchObject({
      value: { projectId: free, clientId: 12 },
    })
  })
})

describe('the parts of an entry', () => {
  it('is cut in two that add up', () => {
    const store = bench()
    const id = store.add('07:00', 60)
    expect(store.entries.split({ id, at: at('07:20') })).toMatchObject({
      value: { startedAt: at('07:20'), duration: 2400, note: 'Call' },
    })
    expect(living(store)).toEqual([
      { note: 'Call', startedAt: at('07:00'), duration: 1200 },
      { note: 'Call', startedAt: at('07:20'), duration: 2400 },
    ])
    expect(store.entries.split({ id, at: at('07:00') })).toMatchObject(invalid('at'))
    expect(store.entries.split({ id, at: at('07:20') })).toMatchObject(invalid('at'))
  })

  it('has a note of its own behind the cut, which one undo takes back with it', () => {
    const store = bench()
    const id = store.add('07:00', 60)
    store.entries.split({ id, at: at('07:20'), note: ' Report ' })
    expect(living(store).map(({ note }) => note)).toEqual(['Call', 'Report'])
    expect(store.history.undo()).toMatchObject({ ok: true })
    expect(living(store)).toEqual([{ note: 'Call', startedAt: at('07:00'), duration: 3600 }])
    store.entries.split({ id, at: at('07:20'), note: '' })
    expect(living(store).map(({ note }) => note)).toEqual(['Call', null])
  })

  it('goes on running behind the cut where it ran', async () => {
    const store = bench()
    const { id } = valueOf(store.timer.start({ note: 'Now' }))
    await store.clock.advance(600_000)
    store.entries.split({ id, at: at('09:04') })
    expect(living(store)).toEqual([
      { note: 'Now', startedAt: at('09:00'), duration: 240 },
      { note: 'Now', startedAt: at('09:04'), duration: null },
    ])
    expect(store.history.undo()).toMatchObject({ ok: true })
    expect(living(store)).toEqual([{ note: 'Now', startedAt: at('09:00'), duration: null }])
  })

  it('becomes one of several: each note once, the time that is covered, no pause', () => {
    const store = bench()
    const ids = [
      store.add('07:50', 10, 'Mail'),
      store.add('07:00', 30, 'Call'),
      store.add('07:20', 20, 'Call'),
    ]
    expect(store.entries.merge({ ids })).toMatchObject({
      value: { note: 'Call; Mail', startedAt: at('07:00'), duration: 50 * 60 },
    })
    expect(living(store)).toHaveLength(1)
    store.history.undo()
    expect(living(store)).toHaveLength(3)
  })

  it('merges what the screen shows on one day, in whole seconds', () => {
    const store = bench()
    const [night, late] = [store.add('00:30', 30), store.add('00:50', 30)]
    // Services send starts with milliseconds.
    store.database.write((transaction) => {
      const startedAt = (at('00:30') - 7_200_000 + 500) as EpochMs
      timeEntries.update(transaction, night, { startedAt, duration: minutes(150) })
      return success(null)
    })
    expect(store.entries.merge({ ids: [night, late] })).toMatchObject(invalid('ids'))
    expect(store.entries.merge({ ids: [night, late], dayStart: 240 })).toMatchObject({
      value: { duration: 170 * 60 },
    })
  })

  it('splits no part off that has no second', () => {
    const store = bench()
    const id = store.add('07:00', 60)
    store.database.write((transaction) => {
      timeEntries.update(transaction, id, { startedAt: at('07:00:00.500') })
      return success(null)
    })
    expect(store.entries.split({ id, at: at('08:00:00.400') })).toMatchObject(invalid('at'))
    const other = store.add('07:30', 30)
    const trim = { id, other, from: at('07:30'), to: at('08:00') }
    expect(store.entries.trim({ trims: [trim] })).toMatchObject({ ok: true })
    expect(living(store).map(({ duration }) => duration)).toEqual([1800, 1800])
  })

  it('refuses to merge notes to one that is too long to be edited', () => {
    const store = bench()
    const ids = ['a', 'b'].map((letter, place) =>
      store.add(`07:${place}0`, 5, letter.repeat(maxTextLength - 1)),
    )
    expect(store.entries.merge({ ids })).toMatchObject(invalid('ids'))
    expect(living(store)).toHaveLength(2)
  })

  it('refuses to merge one, several days, a running or a billed one', () => {
    const store = bench()
    const [one, two] = [store.add('07:00', 30), store.add('08:00', 30)]
    const refused = invalid('ids')
    expect(store.entries.merge({ ids: [one, one] })).toMatchObject(refused)
    const day = 86_400_000
    const before = valueOf(
      store.entries.create({ startedAt: (at('07:00') - day) as EpochMs, duration: minutes(1) }),
    )
    expect(store.entries.merge({ ids: [one, before.id] })).toMatchObject(refused)
    const { id } = valueOf(store.timer.start({}))
    expect(store.entries.merge({ ids: [one, id] })).toMatchObject(refused)
    store.database.write((transaction) => {
      timeEntries.update(transaction, two, { billed: true })
      return success(null)
    })
    expect(store.entries.merge({ ids: [one, two] })).toMatchObject(refused)
    expect(living(store)).toHaveLength(4)
  })

  it('is recorded once more at another time, never in the future', () => {
    const store = bench()
    const id = store.add('07:00', 60)
    expect(store.entries.duplicate({ id, startedAt: at('05:00') })).toMatchObject({
      value: { note: 'Call', startedAt: at('05:00'), duration: 3600 },
    })
    expect(store.entries.duplicate({ id, startedAt: at('08:30') })).toMatchObject(
      invalid('startedAt'),
    )
    expect(living(store)).toHaveLength(2)
  })
})

describe('many entries', () => {
  it('change in one step, those that are gone are counted', () => {
    const store = bench()
    const ids = [store.add('05:00', 1), store.add('06:00', 1), store.add('07:00', 1)]
    store.entries.remove({ id: ids[2] as LocalId })
    expect(store.entries.editMany({ ids, notePrefix: '[A-1] ' })).toMatchObject({
      value: { changed: 2, missing: 1 },
    })
    expect(store.entries.editMany({ ids, notePrefix: '[A-1]' })).toMatchObject({
      value: { changed: 0, missing: 1 },
    })
    expect(living(store).map(({ note }) => note)).toEqual(['[A-1] Call', '[A-1] Call'])
    expect(store.history.state().undo).toBe('Edit 3 entries')
    store.history.undo()
    expect(living(store).map(({ note }) => note)).toEqual(['Call', 'Call'])
    expect(store.entries.removeMany({ ids })).toMatchObject({ value: { changed: 2, missing: 1 } })
    expect(allOperations(store.database)).toEqual([])
  })

  it('says which stayed as they were, and why', () => {
    const store = bench()
    const projectId = store.project(1, 7)
    const made = store.entries.create({ startedAt: at('04:00'), duration: minutes(1), projectId })
    const [entryOfClient, free, already] = [
      valueOf(made).id,
      store.add('05:00', 1),
      store.add('06:00', 1),
    ]
    valueOf(store.entries.edit({ id: already, clientId: 5 as ServiceId }))
    const gone = store.add('07:00', 1)
    store.entries.remove({ id: gone })
    const ids = [entryOfClient, free, already, gone]
    expect(store.entries.editMany({ ids, clientId: 5 as ServiceId })).toEqual(
      success({
        changed: 1,
        missing: 1,
        kept: [
          { id: entryOfClient, why: 'ownClient' },
          { id: already, why: 'same' },
        ],
      }),
    )
    expect(
      store.entries.editMany({ ids: [entryOfClient, free], projectServiceId: 9 as ServiceId }),
    ).toMatchObject({ value: { changed: 0, kept: [{ why: 'noService' }, { why: 'noService' }] } })
  })

  it('move to a day at their time of day, but for what runs, is billed or would be ahead', () => {
    const store = bench()
    const [early, late, billed] = [
      store.add('05:00', 60),
      store.add('07:30', 60),
      store.add('06:00', 60),
    ]
    store.database.write((transaction) => {
      timeEntries.update(transaction, billed, { billed: true })
      return success(null)
    })
    const { id: running } = valueOf(store.timer.start({ note: 'Now' }))
    const ids = [early, late, billed, running]
    const to = (day: string) =>
      valueOf(store.entries.editMany({ ids, toDay: { day: day as Day, dayStart: 0 } }))
    const before = living(store)
    // In October, the clocks in Berlin are an hour further ahead of UTC.
    expect(to('2026-10-20')).toEqual({
      changed: 2,
      missing: 0,
      kept: [
        { id: billed, why: 'billed' },
        { id: running, why: 'running' },
      ],
    })
    const october = Date.parse('2026-10-20T04:00:00Z')
    expect(living(store).map(({ startedAt }) => startedAt)).toEqual([
      october,
      october + 2.5 * 3_600_000,
      at('06:00'),
      at('09:00'),
    ])
    store.history.undo()
    expect(living(store)).toEqual(before)
    expect(to('2026-11-20').kept.map(({ why }) => why)).toEqual([
      'same',
      'same',
      'billed',
      'running',
    ])
    expect(to('2026-11-21').kept.map(({ why }) => why)).toEqual([
      'ahead',
      'ahead',
      'billed',
      'running',
    ])
    expect(living(store)).toEqual(before)
  })

  it('leaves all as they were where one step of the sheet does not fit any more', () => {
    const store = bench()
    const [one, two] = [store.add('05:00', 60), store.add('06:00', 60)]
    const before = living(store)
    const step = { do: 'length', id: one, was: minutes(60), duration: minutes(30) } as const
    const stale = { do: 'remove', id: two, was: minutes(30) } as const
    expect(store.entries.applySheet({ steps: [step, stale] })).toMatchObject({
      error: { code: 'conflict' },
    })
    expect(living(store)).toEqual(before)
  })
})

describe('a deleted entry', () => {
  it('comes back', () => {
    const store = bench()
    const id = store.add('05:00', 60)
    store.entries.remove({ id })
    expect(store.entries.restore({ id })).toMatchObject({ value: { id, note: 'Call' } })
    expect(living(store)).toHaveLength(1)
    expect(store.entries.restore({ id: 'none' as LocalId })).toMatchObject({
      error: { code: 'notFound' },
    })
  })
})
