/** Resolving a conflict field by field, and the operations queued behind it. */
import { describe, expect, it } from 'vitest'
import { pinnedWork } from '../../shared/domain/entries/favourite.ts'
import { workOf } from '../../shared/domain/entries/time-entry.ts'
import { createUnsentBench } from '../../test/fakes/unsent-bench.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { markQueued } from '../store/outbox/outbox-states.ts'

function conflict() {
  const bench = createUnsentBench()
  bench.entries.edit({ id: bench.id, note: 'mine', billable: true })
  bench.conflict(bench.last(), { note: 'theirs' })
  return { ...bench, item: bench.last().id }
}

describe('resolve', () => {
  it('mine: sends what was recorded here over what the service has now', () => {
    const { outbox, item, last, entry } = conflict()
    expect(outbox.resolve({ id: item, choices: { note: { take: 'mine' } } })).toMatchObject({
      ok: true,
    })
    expect(last()).toMatchObject({
      state: 'queued',
      remote: null,
      error: null,
      patch: { note: 'mine', billable: true },
      base: { note: 'theirs', billable: false },
    })
    expect(entry()).toMatchObject({ note: 'mine', billable: true })
  })

  it('theirs: takes the service’s value and still sends the other fields', () => {
    const { outbox, item, last, entry } = conflict()
    outbox.resolve({ id: item, choices: { note: { take: 'theirs' } } })
    expect(last()).toMatchObject({
      state: 'queued',
      patch: { billable: true },
      base: { billable: false },
    })
    expect(last().patch).not.toHaveProperty('note')
    expect(entry()).toMatchObject({ note: 'theirs', billable: true })
  })

  it('theirs: what is billable after all starts billable work again', () => {
    const { outbox, entries, id, last, conflict: collide, entry } = createUnsentBench()
    entries.edit({ id, billable: true })
    entries.edit({ id, billable: false })
    collide(last(), { billable: true })
    outbox.resolve({ id: last().id, choices: { billable: { take: 'theirs' } } })
    expect(entry().billable).toBe(true)
    expect(workOf(entry())).toEqual({ note: 'Call' })
    expect(pinnedWork(entry()).isNotBillableByChoice).toBe(false)
  })

  it('theirs for all: nothing is left to send', () => {
    const { outbox, entries, id, last, conflict: collide, entry, service } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    collide(last(), { note: 'theirs' })
    outbox.resolve({ id: last().id, choices: { note: { take: 'theirs' } } })
    expect(service.waiting()).toEqual([])
    expect(entry()).toMatchObject({ note: 'theirs', sendState: 'sent' })
  })

  it('edit: sends the new value over both', () => {
    const { outbox, item, last, entry } = conflict()
    outbox.resolve({ id: item, choices: { note: { value: 'both' } } })
    expect(last()).toMatchObject({
      patch: { note: 'both', billable: true },
      base: { note: 'theirs' },
    })
    expect(entry()).toMatchObject({ note: 'both' })
  })

  it('each field by its own choice', () => {
    const { outbox, item, last, conflict: collide, entry } = conflict()
    collide(last(), { note: 'theirs', billable: null })
    outbox.resolve({ id: item, choices: { note: { value: null }, billable: { take: 'mine' } } })
    expect(last()).toMatchObject({
      patch: { note: null, billable: true },
      base: { note: 'theirs', billable: null },
    })
    expect(entry()).toMatchObject({ note: null, billable: true })
  })

  it('refuses an edit that does not fit and leaves the conflict', () => {
    const { outbox, item, last } = conflict()
    const outcome = outbox.resolve({ id: item, choices: { note: { value: 5 } } })
    expect(outcome).toMatchObject({ error: { code: 'invalid', field: 'note' } })
    expect(last()).toMatchObject({ state: 'parked', remote: { note: 'theirs' } })
  })

  it('settles once', () => {
    const { outbox, item } = conflict()
    outbox.resolve({ id: item, choices: {} })
    const again = outbox.resolve({ id: item, choices: { note: { take: 'theirs' } } })
    expect(again).toMatchObject({ error: { code: 'notFound' } })
  })
})

describe('a change behind a conflict', () => {
  function chain() {
    const bench = createUnsentBench()
    const { entries, id, last, send, write } = bench
    entries.edit({ id, note: 'first' })
    const first = last()
    send(first)
    write((transaction) => markQueued(transaction, first, 0 as EpochMs, null))
    entries.edit({ id, note: 'second', billable: true })
    bench.conflict(first, { note: 'theirs' })
    return { ...bench, first }
  }

  it('goes without the field that takes the service’s value', () => {
    const { outbox, first, service, entry } = chain()
    outbox.resolve({ id: first.id, choices: { note: { take: 'theirs' } } })
    expect(service.waiting()).toMatchObject([
      { patch: { billable: true }, base: { billable: false } },
    ])
    expect(Object.keys(service.waiting()[0]?.base ?? {})).toEqual(['billable'])
    expect(entry()).toMatchObject({ note: 'theirs', billable: true })
  })

  it('does not undo the edit that was chosen', () => {
    const { outbox, first, service, entry } = chain()
    outbox.resolve({ id: first.id, choices: { note: { value: 'both' } } })
    service.answerAll()
    expect(entry()).toMatchObject({ note: 'both', billable: true })
    expect([...service.rows.values()]).toMatchObject([{ fields: { note: 'both', billable: true } }])
  })

  it('stays the last word where mine is chosen', () => {
    const { outbox, first, service, entry } = chain()
    outbox.resolve({ id: first.id, choices: { note: { take: 'mine' } } })
    service.answerAll()
    expect(entry()).toMatchObject({ note: 'second' })
    expect([...service.rows.values()]).toMatchObject([{ fields: { note: 'second' } }])
  })
})

describe('an open conflict', () => {
  it('stays open while the row is changed again: that is what mine means now', () => {
    const { entries, id, last } = conflict()
    entries.edit({ id, note: 'mine again' })
    expect(last()).toMatchObject({
      state: 'parked',
      remote: { note: 'theirs' },
      patch: { note: 'mine again' },
      base: { note: 'Call' },
    })
  })

  it('is open again where the row was deleted and that is taken back', () => {
    const { entries, id, last, history, entry } = conflict()
    entries.remove({ id })
    expect(last()).toMatchObject({ kind: 'delete', state: 'queued' })
    history.undo()
    expect(last()).toMatchObject({
      kind: 'update',
      state: 'parked',
      remote: { note: 'theirs' },
      patch: { note: 'mine', billable: true },
      base: { note: 'Call', billable: false },
    })
    expect(entry()).toMatchObject({ note: 'mine', isDeleted: false })
  })
})
