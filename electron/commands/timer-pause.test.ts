import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import { runningTimeEntries, timeEntries } from '../store/time-entries.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { createEntryCommands } from './entries/entries.ts'
import { createTimerCommands } from './timer.ts'

const minute = 60_000

function bench() {
  const store = createStoreBench()
  return { ...store, timer: createTimerCommands(store), entries: createEntryCommands(store) }
}
const id = (outcome: {
  readonly ok: boolean
  readonly value?: { readonly id: LocalId }
}): LocalId => {
  if (!outcome.value) throw new Error('the command failed')
  return outcome.value.id
}

describe('pause and resume', () => {
  it('logs the stretch, and goes on with the same work in a new entry', async () => {
    const { timer, clock, project, database } = bench()
    const projectId = project(7, 3)
    const first = id(timer.start({ note: 'Review', projectId, billable: false }))
    await clock.advance(10 * minute)
    expect(timer.pause({})).toMatchObject({ ok: true, value: { duration: 600, isLogged: true } })
    expect(timer.paused()?.id).toBe(first)
    await clock.advance(5 * minute)
    const second = timer.resume()
    expect(second).toMatchObject({
      ok: true,
      value: { note: 'Review', projectId, clientId: 3, billable: false, startedAt: clock.now() },
    })
    expect(id(second)).not.toBe(first)
    expect(timeEntries.existing(database, first)?.duration).toBe(600)
    expect(timer.paused()).toBeNull()
  })

  it('survives the end of the program', async () => {
    const { timer, clock, database, ids, history } = bench()
    timer.start({ note: 'Review' })
    await clock.advance(minute)
    timer.pause({})
    expect(createTimerCommands({ database, clock, ids, history }).paused()?.note).toBe('Review')
  })

  it('is over when the pause is undone: the timer runs again as if nothing had been', async () => {
    const { timer, clock, history, database } = bench()
    timer.start({ note: 'Review' })
    await clock.advance(minute)
    timer.pause({})
    history.undo()
    expect(timer.paused()).toBeNull()
    expect(runningTimeEntries(database)).toHaveLength(1)
  })

  it('does not come back when the timer is stopped after all, and is there again when the resume is undone', async () => {
    const { timer, clock, history } = bench()
    timer.start({ note: 'Review' })
    await clock.advance(minute)
    timer.pause({})
    history.undo()
    timer.stop({})
    expect(timer.paused()).toBeNull()
    for (const next of [() => timer.resume(), () => timer.start({ note: 'Call' })]) {
      timer.start({ note: 'Other' })
      timer.pause({})
      next()
      history.undo()
      expect(timer.paused()?.note).toBe('Other')
    }
  })

  it('is over when other work is begun, and when the paused entry is deleted', async () => {
    const { timer, clock, entries } = bench()
    const first = id(timer.start({ note: 'Review' }))
    await clock.advance(minute)
    timer.pause({})
    timer.start({ note: 'Call' })
    timer.stop({})
    expect(timer.paused()).toBeNull()
    timer.start({ note: 'Review' })
    timer.pause({})
    const paused = timer.paused()
    expect(paused?.id).not.toBe(first)
    entries.remove({ id: paused?.id ?? first })
    expect(timer.resume()).toMatchObject({ ok: false, error: { code: 'nothingPaused' } })
  })

  it('says what is in the way', () => {
    const { timer } = bench()
    expect(timer.pause({})).toMatchObject({ ok: false, error: { code: 'noTimerRunning' } })
    expect(timer.resume()).toMatchObject({ ok: false, error: { code: 'nothingPaused' } })
    timer.start({})
    expect(timer.resume()).toMatchObject({ ok: false, error: { code: 'timerRunning' } })
  })
})

describe('a start in the past', () => {
  it('begins on that second, and asks nothing of the service that it would not get anyway', async () => {
    const { timer, clock, database } = bench()
    const startedAt = (clock.now() - 10 * minute - 300) as EpochMs
    expect(timer.start({ startedAt })).toMatchObject({ ok: true })
    const [operation] = allOperations(database)
    expect(operation?.patch['startedAt']).toBe(Math.floor(startedAt / 1000) * 1000)
  })

  it('ends what runs where it begins, and never before that began', async () => {
    const { timer, clock, database } = bench()
    const first = id(timer.start({ note: 'Long' }))
    await clock.advance(60 * minute)
    timer.switch({ note: 'Call', startedAt: (clock.now() - 20 * minute) as EpochMs })
    expect(timeEntries.existing(database, first)?.duration).toBe(40 * 60)
    const call = runningTimeEntries(database)[0]?.id
    timer.switch({ note: 'Earlier', startedAt: (clock.now() - 50 * minute) as EpochMs })
    expect(timeEntries.existing(database, call as LocalId)?.duration).toBe(20 * 60)
  })

  it('is not in the future, and not more than a month ago', () => {
    const { timer, clock } = bench()
    const at = (ms: number) => timer.start({ startedAt: (clock.now() + ms) as EpochMs })
    const refused = { ok: false, error: { code: 'invalid', field: 'startedAt' } }
    expect(at(2000)).toMatchObject(refused)
    expect(at(-32 * 86_400_000)).toMatchObject(refused)
    expect(at(-30 * 86_400_000)).toMatchObject({ ok: true })
  })

  it('knows when the last entry ended, not the one that began last', async () => {
    const { timer, entries, clock } = bench()
    expect(timer.lastEntryEnd()).toBeNull()
    const hour = 60 * minute
    await clock.advance(5 * hour)
    const create = (startedAt: number, duration: number) =>
      entries.create({ startedAt: startedAt as EpochMs, duration: duration as never })
    create(clock.now() - 3 * hour, 2 * 3600)
    create(clock.now() - 2 * hour, 600)
    expect(timer.lastEntryEnd()).toBe(clock.now() - hour)
  })

  it('knows the end of a long entry behind many short ones that began later', async () => {
    const { timer, entries, clock } = bench()
    await clock.advance(8 * 60 * minute)
    const create = (before: number, minutes: number) =>
      entries.create({
        startedAt: (clock.now() - before * minute) as EpochMs,
        duration: (minutes * 60) as Seconds,
      })
    create(400, 390)
    for (let count = 0; count < 60; count += 1) create(380 - count * 5, 2)
    expect(timer.lastEntryEnd()).toBe(clock.now() - 10 * minute)
  })

  it('takes what reaches into the future, and a timer that runs, as covering now', async () => {
    const { timer, entries, clock, database } = bench()
    await clock.advance(5 * 60 * minute)
    const startedAt = (clock.now() - 60 * minute) as EpochMs
    const made = entries.create({ startedAt, duration: 1800 as Seconds })
    if (!made.ok) throw new Error(made.error.message)
    database.write((transaction) => {
      timeEntries.update(transaction, made.value.id, { duration: 7200 as Seconds })
      return success(null)
    })
    expect(timer.lastEntryEnd()).toBe(clock.now())
    entries.remove({ id: made.value.id })
    expect(timer.lastEntryEnd()).toBeNull()
    timer.start({ startedAt })
    expect(timer.lastEntryEnd()).toBe(clock.now())
  })

  it('knows nothing of entries of more than a month ago: no timer can begin there', async () => {
    const { timer, entries, clock } = bench()
    entries.create({ startedAt: (clock.now() - 60 * minute) as EpochMs, duration: 1800 as Seconds })
    await clock.advance(32 * 24 * 60 * minute)
    expect(timer.lastEntryEnd()).toBeNull()
  })
})

describe('a running timer', () => {
  it('is discarded, and comes back running', async () => {
    const { timer, clock, history, database } = bench()
    timer.start({ note: 'By mistake' })
    await clock.advance(minute)
    expect(timer.discard({})).toMatchObject({ ok: true })
    expect(runningTimeEntries(database)).toHaveLength(0)
    expect(allOperations(database)).toHaveLength(0)
    history.undo()
    expect(runningTimeEntries(database)).toMatchObject([{ note: 'By mistake' }])
  })
})

describe('time that was worked already', () => {
  it('is one logged entry with everything that was said', () => {
    const { entries, clock, database } = bench()
    const startedAt = (clock.now() - 90 * minute - 1) as EpochMs
    const created = entries.create({
      startedAt,
      duration: 2700 as never,
      note: ' Call ',
      clientId: 5 as ServiceId,
      zone: 'America/New_York',
    })
    expect(created).toMatchObject({
      ok: true,
      value: {
        note: 'Call',
        clientId: 5,
        billable: true,
        isLogged: true,
        zone: 'America/New_York',
      },
    })
    expect(allOperations(database)).toMatchObject([
      { kind: 'create', patch: { duration: 2700, isLogged: true, clientId: 5, billable: true } },
    ])
  })
})
