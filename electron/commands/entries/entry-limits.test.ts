/** The limits of entry times (entry-limits.ts) hold at every entry point, against a real database. */
import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { createUnsentBench } from '../../../test/fakes/unsent-bench.ts'
import type { EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createEntryCommands } from './entries.ts'
import { createTimerCommands } from '../timer.ts'

const hour = 3600
const after = (instant: EpochMs, seconds: number) => (instant + seconds * 1000) as EpochMs

function bench() {
  const store = createStoreBench()
  const entries = createEntryCommands(store)
  const now = store.clock.now()
  /** Inserts a row as an older version or another device may have left it. */
  const pulled = (startsIn: number, duration: number): LocalId => {
    const made = entries.create({ startedAt: after(now, -hour), duration: hour as Seconds })
    const { id } = valueOf(made)
    store.database.write((transaction) => {
      const startedAt = after(now, startsIn)
      timeEntries.update(transaction, id, { startedAt, duration: duration as Seconds })
      return success(null)
    })
    return id
  }
  const of = (id: LocalId) => timeEntries.existing(store.database, id)
  return { ...store, entries, timer: createTimerCommands(store), now, pulled, of }
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

const invalid = (field: string) => ({ ok: false, error: { code: 'invalid', field } })

describe.each([
  ['in the future', hour, hour, 'startedAt'],
  ['of a hundred hours', -hour, 100 * hour, 'duration'],
  ['without a length', -hour, 0, 'duration'],
] as const)('an entry %s', (_, startsIn, length, field) => {
  const duration = length as Seconds

  it('is not recorded by the form or the capture line', () => {
    const { entries, now } = bench()
    const startedAt = after(now, startsIn)
    expect(entries.create({ startedAt, duration })).toMatchObject(invalid(field))
  })

  it('is not made of another one by its row', () => {
    const { entries, now, of } = bench()
    const before = { startedAt: after(now, -2 * hour), duration: hour as Seconds }
    const { id } = valueOf(entries.create(before))
    const startedAt = after(now, startsIn)
    const endedAt = after(startedAt, duration)
    expect(entries.edit({ id, startedAt, endedAt })).toMatchObject({ ok: false })
    expect(of(id)).toMatchObject(before)
  })
})

describe('the week sheet', () => {
  const made = (startsIn: number, length: number) => {
    const { entries, now } = bench()
    const startedAt = after(now, startsIn)
    const duration = length as Seconds
    const step = { do: 'create', projectId: null, startedAt, duration, zone: 'UTC' } as const
    return entries.applySheet({ steps: [step] })
  }

  it('makes no entry of a hundred hours or without a length', () => {
    expect(made(-hour, 100 * hour)).toMatchObject(invalid('duration'))
    expect(made(-hour, 0)).toMatchObject(invalid('duration'))
  })

  it('plans ahead, which can be changed as any other until it is done', () => {
    const { entries, now, of, database } = bench()
    const times = { startedAt: after(now, hour), duration: (8 * hour) as Seconds }
    const step = { do: 'create', projectId: null, zone: 'UTC', ...times } as const
    expect(entries.applySheet({ steps: [step] })).toMatchObject({ ok: true })
    const id = timeEntries.where(database, 'WHERE r.deleted_at IS NULL', [])[0]?.id as LocalId
    expect(of(id)).toMatchObject({ ...times, isLogged: true })
    expect(entries.move({ id, startedAt: after(now, 30 * hour) })).toMatchObject({ ok: true })
    expect(entries.edit({ id, duration: (9 * hour) as Seconds })).toMatchObject({ ok: true })
    expect(entries.duplicate({ id, startedAt: after(now, 50 * hour) })).toMatchObject({ ok: true })
    expect(entries.split({ id, at: after(now, 31 * hour) })).toMatchObject({ ok: true })
    expect(entries.move({ id, startedAt: after(now, -2 * hour) })).toMatchObject({ ok: true })
    // Done by now: no longer planned.
    expect(entries.move({ id, startedAt: after(now, hour) })).toMatchObject(invalid('startedAt'))
  })
})

describe('a row that breaks the rule', () => {
  it('is shortened, though it still ends in the future', () => {
    const { entries, pulled } = bench()
    const id = pulled(-hour, 100 * hour)
    expect(entries.edit({ id, duration: (50 * hour) as Seconds })).toMatchObject({ ok: true })
    expect(entries.edit({ id, duration: (60 * hour) as Seconds })).toMatchObject(
      invalid('duration'),
    )
    expect(entries.edit({ id, duration: hour as Seconds })).toMatchObject({ ok: true })
  })

  it('gives its note and its billing as any other', () => {
    const { entries, pulled } = bench()
    const id = pulled(5 * hour, 0)
    expect(entries.edit({ id, note: 'Call', billable: false })).toMatchObject({ ok: true })
  })

  it('is no model for a new one', () => {
    const { entries, now, pulled } = bench()
    const id = pulled(-hour, 100 * hour)
    expect(entries.duplicate({ id, startedAt: after(now, -2 * hour) })).toMatchObject({ ok: false })
  })
})

it('never keeps a timer from being stopped', () => {
  const { timer, now, of, database } = bench()
  const { id } = valueOf(timer.start({}))
  expect(timer.stop({})).toMatchObject({ value: { duration: 0 } })
  const { id: ahead } = valueOf(timer.start({}))
  database.write((transaction) => {
    timeEntries.update(transaction, ahead, { startedAt: after(now, hour) })
    return success(null)
  })
  expect(timer.stop({})).toMatchObject({ ok: true })
  expect([of(id), of(ahead)]).toMatchObject([{ isLogged: true }, { isLogged: true }])
})

it('holds for the repair of what the service has refused', () => {
  const { entries, last, refuse, outbox, clock, entry } = createUnsentBench()
  const startedAt = after(clock.now(), -hour)
  const { id } = valueOf(entries.create({ startedAt, duration: hour as Seconds }))
  refuse(last())
  const repair = (fields: { readonly duration: number }) => outbox.repair({ id: last().id, fields })
  expect(repair({ duration: 2 * hour })).toMatchObject(invalid('duration'))
  expect(repair({ duration: hour / 2 })).toMatchObject({ ok: true })
  expect(entry(id)).toMatchObject({ duration: hour / 2 })
})
