import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { claimForSending, removeOperation } from '../store/outbox/outbox-states.ts'
import { runningTimeEntries } from '../store/time-entries.ts'
import { success } from '../../shared/contract/errors.ts'
import { createEntryCommands } from './entries/entries.ts'
import { createTimerCommands } from './timer.ts'

function bench() {
  const store = createStoreBench()
  return { ...store, timer: createTimerCommands(store), entries: createEntryCommands(store) }
}

describe('the timer', () => {
  it('writes the row and its operation together', () => {
    const { timer, database } = bench()
    const started = timer.start({ note: '  Review checkout flow ' })
    expect(started).toMatchObject({
      ok: true,
      value: {
        note: 'Review checkout flow',
        duration: null,
        isLogged: false,
        sendState: 'waiting',
      },
    })
    expect(allOperations(database)).toMatchObject([
      {
        entity: 'timeEntry',
        kind: 'create',
        state: 'queued',
        patch: { note: 'Review checkout flow', isLogged: false, duration: null },
      },
    ])
  })

  it('becomes one create of a logged entry when it is stopped before anything was sent', async () => {
    const { timer, database, clock } = bench()
    timer.start({ note: 'Call' })
    await clock.advance(90_500)
    expect(timer.stop({})).toMatchObject({ ok: true, value: { duration: 90, isLogged: true } })
    expect(allOperations(database)).toMatchObject([
      { kind: 'create', patch: { note: 'Call', isLogged: true, duration: 90 } },
    ])
  })

  it('is logged by an update of its own once its start is on the way', async () => {
    const { timer, database, clock } = bench()
    timer.start({})
    database.write((transaction) => {
      claimForSending(transaction, allOperations(transaction), clock.now())
      return success(null)
    })
    await clock.advance(60_000)
    expect(timer.stop({})).toMatchObject({ ok: true, value: { sendState: 'sending' } })
    expect(allOperations(database)).toMatchObject([
      { kind: 'create', state: 'sending', patch: { isLogged: false } },
      { kind: 'update', state: 'queued', patch: { isLogged: true, duration: 60 } },
    ])
  })

  it('refuses a second start and writes nothing', () => {
    const { timer, database } = bench()
    timer.start({ note: 'first' })
    expect(timer.start({ note: 'second' })).toMatchObject({
      ok: false,
      error: { code: 'timerRunning' },
    })
    expect(runningTimeEntries(database)).toHaveLength(1)
    expect(allOperations(database)).toHaveLength(1)
  })

  it('refuses a stop without a running timer and writes nothing', () => {
    const { timer, database } = bench()
    expect(timer.stop({})).toMatchObject({ ok: false, error: { code: 'noTimerRunning' } })
    expect(timer.stop({ id: '01890000-0000-7000-8000-000000000000' as LocalId })).toMatchObject({
      ok: false,
      error: { code: 'noTimerRunning' },
    })
    expect(allOperations(database)).toEqual([])
  })

  it('switches in one transaction: what ran is logged, the new one runs', async () => {
    const { timer, database, clock } = bench()
    timer.start({ note: 'first' })
    await clock.advance(30_000)
    timer.switch({ note: 'second' })
    expect(runningTimeEntries(database).map(({ note }) => note)).toEqual(['second'])
    expect(allOperations(database).map(({ patch }) => [patch['note'], patch['isLogged']])).toEqual([
      ['first', true],
      ['second', false],
    ])
  })

  it('takes the client from the project and leaves the clientless ones internal', () => {
    const { timer, project } = bench()
    const billed = project(7, 31)
    expect(timer.start({ projectId: billed })).toMatchObject({
      ok: true,
      value: { clientId: 31, billable: true, internal: false },
    })
    expect(timer.switch({ projectId: project(8, null) })).toMatchObject({
      ok: true,
      value: { clientId: null, billable: false, internal: true },
    })
  })

  it('keeps everything as it was where the project of a switch is gone', () => {
    const { timer, database } = bench()
    timer.start({ note: 'goes on' })
    const gone = '01890000-0000-7000-8000-000000000000' as LocalId
    expect(timer.switch({ projectId: gone })).toMatchObject({
      ok: false,
      error: { code: 'notFound' },
    })
    expect(runningTimeEntries(database).map(({ note }) => note)).toEqual(['goes on'])
  })

  it('never makes a negative length when the clock went back', () => {
    const { timer, clock } = bench()
    timer.start({})
    clock.jump(-3_600_000)
    expect(timer.stop({})).toMatchObject({ ok: true, value: { duration: 0 } })
  })
})

describe('editing an entry', () => {
  it('changes a running entry inside its unsent create', () => {
    const { timer, entries, database } = bench()
    const started = timer.start({})
    if (!started.ok) throw new Error(started.error.message)
    entries.edit({ id: started.value.id, note: 'named later' })
    expect(allOperations(database)).toMatchObject([
      { kind: 'create', patch: { note: 'named later' } },
    ])
  })

  it('sends only what changed, with the value it had as merge base', async () => {
    const { timer, entries, database, clock } = bench()
    const started = timer.start({ note: 'old' })
    if (!started.ok) throw new Error(started.error.message)
    await clock.advance(1000)
    timer.stop({})
    database.write((transaction) => {
      for (const operation of allOperations(transaction)) removeOperation(transaction, operation)
      return success(null)
    })
    entries.edit({ id: started.value.id, note: 'new', billable: false })
    expect(allOperations(database)).toMatchObject([
      { kind: 'update', patch: { note: 'new' }, base: { note: 'old' } },
    ])
  })

  it('writes nothing where nothing changes', () => {
    const { timer, entries, changes } = bench()
    const started = timer.start({ note: 'same' })
    if (!started.ok) throw new Error(started.error.message)
    const heard: string[] = []
    changes.subscribe(({ topics }) => heard.push(...topics))
    expect(entries.edit({ id: started.value.id, note: 'same ' })).toMatchObject({ ok: true })
    expect(heard).toEqual([])
  })
})
