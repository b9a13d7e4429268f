/** Discarding unsent changes restores the row as the service has it, and can be undone. */
import { describe, expect, it } from 'vitest'
import { activeRows } from '../../test/fakes/in-memory-service.ts'
import { createUnsentBench } from '../../test/fakes/unsent-bench.ts'

describe('discarding', () => {
  it('a create: the row is gone, and comes back whole', () => {
    const bench = createUnsentBench()
    const { outbox, timer, last, service, history, refuse } = bench
    timer.start({ note: 'new' })
    refuse(last())
    const before = activeRows(bench)
    const { localId } = last()
    expect(outbox.discard(last())).toMatchObject({ ok: true })
    expect(activeRows(bench)).not.toHaveProperty(localId)
    expect(service.waiting()).toEqual([])
    expect(history.undo()).toMatchObject({ ok: true })
    expect(activeRows(bench)).toEqual(before)
    expect(service.waiting()).toMatchObject([{ kind: 'create', localId, patch: { note: 'new' } }])
  })

  it('an update: the row has the service’s values, and mine come back', () => {
    const { outbox, entries, id, last, entry, service, history } = createUnsentBench()
    entries.edit({ id, note: 'mine', billable: true })
    outbox.discard(last())
    expect(entry()).toMatchObject({ note: 'Call', billable: false, sendState: 'sent' })
    history.undo()
    expect(entry()).toMatchObject({ note: 'mine', billable: true })
    expect(service.waiting()).toMatchObject([
      { kind: 'update', patch: { note: 'mine', billable: true }, base: { note: 'Call' } },
    ])
    history.redo()
    expect(entry()).toMatchObject({ note: 'Call', billable: false })
  })

  it('a conflict: takes what the service has now', () => {
    const { outbox, entries, id, last, conflict, entry, service } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    conflict(last(), { note: 'theirs' })
    outbox.discard(last())
    expect(entry().note).toBe('theirs')
    expect(service.waiting()).toEqual([])
  })

  it('a delete: the row lives again, and is deleted again', () => {
    const { outbox, entries, id, last, entry, service, history } = createUnsentBench()
    entries.remove({ id })
    outbox.discard(last())
    expect(entry()).toMatchObject({ isDeleted: false, note: 'Call' })
    expect(service.waiting()).toEqual([])
    history.undo()
    expect(entry().isDeleted).toBe(true)
    expect(service.waiting()).toMatchObject([{ kind: 'delete' }])
  })

  it('a delete of what was changed before: the row is what the service has, and all comes back', () => {
    const { outbox, entries, id, last, entry, service, history } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    entries.remove({ id })
    const before = last()
    outbox.discard(before)
    expect(entry()).toMatchObject({ isDeleted: false, note: 'Call', sendState: 'sent' })
    history.undo()
    expect(entry()).toMatchObject({ isDeleted: true, note: 'mine' })
    expect(last()).toMatchObject({ kind: 'delete', base: before.base })
    history.undo()
    expect(entry()).toMatchObject({ isDeleted: false, note: 'mine' })
    expect(service.waiting()).toMatchObject([{ kind: 'update', patch: { note: 'mine' } }])
  })

  it('several operations of a row: all of them go', () => {
    const { outbox, entries, id, last, entry, service, refuse, history } = createUnsentBench()
    entries.edit({ id, note: 'first' })
    const first = last()
    service.take()
    entries.edit({ id, billable: true })
    refuse(first)
    expect(service.waiting()).toHaveLength(2)
    outbox.discard(first)
    expect(service.waiting()).toEqual([])
    expect(entry()).toMatchObject({ note: 'Call', billable: false })
    history.undo()
    expect(entry()).toMatchObject({ note: 'first', billable: true })
    service.answerAll()
    expect([...service.rows.values()]).toMatchObject([
      { fields: { note: 'first', billable: true } },
    ])
  })

  it('what the service has lost: the row is gone, and comes back as a new one', () => {
    const { outbox, entries, id, last, entry, service, refuse, history } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    refuse(last(), 'notFound')
    service.rows.clear()
    outbox.discard(last())
    expect(entry().isDeleted).toBe(true)
    history.undo()
    expect(entry()).toMatchObject({ isDeleted: false, note: 'mine', serviceId: null })
    service.answerAll()
    expect([...service.rows.values()]).toMatchObject([{ fields: { note: 'mine' } }])
  })

  it('leaves the operations of other rows alone', () => {
    const { outbox, entries, timer, id, last, service } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    timer.start({ note: 'other' })
    outbox.discard(last())
    expect(service.waiting()).toMatchObject([{ kind: 'update', localId: id }])
  })
})
