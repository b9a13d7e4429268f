/** Tests the commands on refused or waiting operations: retry, repair, recreate. */
import { describe, expect, it } from 'vitest'
import { staffFields } from '../../test/fakes/sample-rows.ts'
import { createUnsentBench } from '../../test/fakes/unsent-bench.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { doubtfulKind } from '../../shared/domain/sync/operation.ts'
import { readyOperations } from '../store/outbox/outbox.ts'
import { markAccepted, markQueued } from '../store/outbox/outbox-states.ts'
import { createStaffCommands } from './staff.ts'

function refusedEdit() {
  const bench = createUnsentBench()
  bench.entries.edit({ id: bench.id, note: 'mine' })
  const operation = bench.last()
  bench.refuse(operation)
  return { ...bench, operation }
}

describe('retry', () => {
  it('puts what was refused back into the line as it is', () => {
    const { outbox, operation, last } = refusedEdit()
    expect(outbox.retry(operation)).toMatchObject({ ok: true })
    expect(last()).toEqual({ ...operation, state: 'queued', error: null })
  })

  it('does nothing to what is not refused, or is a conflict', () => {
    const { outbox, operation, conflict, last } = refusedEdit()
    outbox.retry(operation)
    expect(outbox.retry(operation)).toMatchObject({ ok: false, error: { code: 'notFound' } })
    conflict(last(), { note: 'theirs' })
    expect(outbox.retry(operation)).toMatchObject({ ok: false, error: { code: 'notFound' } })
    expect(last()).toMatchObject({ state: 'parked', remote: { note: 'theirs' } })
  })

  it('does nothing to what is gone', () => {
    const { outbox, ids } = createUnsentBench()
    expect(outbox.retry({ id: ids.next() })).toMatchObject({ error: { code: 'notFound' } })
  })
})

describe('repair', () => {
  it('writes the row and the operation and sends it again', () => {
    const { outbox, operation, last, entry } = refusedEdit()
    expect(outbox.repair({ id: operation.id, fields: { note: 'better' } })).toMatchObject({
      ok: true,
    })
    expect(entry().note).toBe('better')
    expect(last()).toMatchObject({
      state: 'queued',
      error: null,
      patch: { note: 'better' },
      base: { note: 'Call' },
    })
  })

  it('keeps what the service has as the base of a field that was not changed before', () => {
    const { outbox, operation, last } = refusedEdit()
    outbox.repair({ id: operation.id, fields: { duration: 30 } })
    expect(last()).toMatchObject({
      patch: { note: 'mine', duration: 30 },
      base: { note: 'Call', duration: 60 },
    })
  })

  it('repairs a create that was refused', () => {
    const { outbox, timer, last, refuse, entry } = createUnsentBench()
    timer.start({ note: 'new' })
    refuse(last())
    expect(outbox.repair({ id: last().id, fields: { note: null } })).toMatchObject({ ok: true })
    expect(last()).toMatchObject({
      kind: 'create',
      state: 'queued',
      patch: { note: null },
      base: null,
    })
    expect(entry(last().localId).note).toBeNull()
  })

  it('is the last word: an older change behind it does not undo it', () => {
    const { outbox, entries, service, last, refuse, entry, id } = createUnsentBench()
    entries.edit({ id, note: 'first' })
    const first = last()
    service.take()
    entries.edit({ id, note: 'second', billable: true })
    refuse(first)
    outbox.repair({ id: first.id, fields: { note: 'repaired' } })
    expect(service.waiting().map(({ patch }) => patch)).toEqual([
      { note: 'repaired' },
      { billable: true },
    ])
    service.answerAll()
    expect(entry()).toMatchObject({ note: 'repaired', billable: true })
    expect([...service.rows.values()]).toMatchObject([
      { fields: { note: 'repaired', billable: true } },
    ])
  })

  it.each([
    ['a field of another kind', { amount: '5' }],
    ['a field that is the service’s own', { billed: true }],
    ['no field at all', { toString: 'x' }],
    ['a number for a text', { note: 5 }],
    ['a text for a length', { duration: '60' }],
    ['a number for a flag', { isLogged: 1 }],
    ['a flag for what is empty', { projectId: true }],
    ['nothing for a start', { startedAt: null }],
    ['nothing for a flag', { billable: null }],
  ])('refuses %s and writes nothing', (_name, fields) => {
    const { outbox, operation, operation: before, last, entry } = refusedEdit()
    const row = entry()
    const outcome = outbox.repair({ id: operation.id, fields: { note: 'with it', ...fields } })
    const [field] = Object.keys(fields)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid', field } })
    expect(last()).toMatchObject({ state: 'parked', patch: before.patch })
    expect(entry()).toEqual(row)
  })

  it('does not hide a conflict', () => {
    const { outbox, operation, conflict, last } = refusedEdit()
    conflict(operation, { note: 'theirs' })
    const outcome = outbox.repair({ id: operation.id, fields: { note: 'over theirs' } })
    expect(outcome).toMatchObject({ error: { code: 'invalid' } })
    expect(last()).toMatchObject({ remote: { note: 'theirs' }, patch: { note: 'mine' } })
  })

  it('does not turn into another what may have arrived', () => {
    const { outbox, timer, last, loseAnswer } = createUnsentBench()
    timer.start({ note: 'perhaps there' })
    loseAnswer(last())
    const outcome = outbox.repair({ id: last().id, fields: { note: 'other' } })
    expect(outcome).toMatchObject({ error: { code: 'busy' } })
    expect(last()).toMatchObject({ state: 'uncertain', patch: { note: 'perhaps there' } })
  })

  it('has nothing to write into a deletion', () => {
    const { outbox, entries, id, last, refuse } = createUnsentBench()
    entries.remove({ id })
    refuse(last(), 'forbidden')
    const outcome = outbox.repair({ id: last().id, fields: { note: 'x' } })
    expect(outcome).toMatchObject({ error: { code: 'invalid' } })
    expect(last()).toMatchObject({ kind: 'delete', patch: {} })
  })
})

describe('recreate', () => {
  it('sends what the service has lost as a new row with all its fields', () => {
    const { outbox, entries, id, last, refuse, entry, service } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    refuse(last(), 'notFound')
    service.rows.clear()
    expect(outbox.recreate(last())).toMatchObject({ ok: true })
    expect(last()).toMatchObject({
      kind: 'create',
      state: 'queued',
      error: null,
      base: null,
      patch: { note: 'mine', duration: 60, isLogged: true, startedAt: entry().startedAt },
    })
    expect(entry()).toMatchObject({ serviceId: null, base: null })
    service.answerAll()
    expect([...service.rows.values()]).toMatchObject([{ fields: { note: 'mine', duration: 60 } }])
  })

  it('refuses what was refused for another reason', () => {
    const { outbox, operation, last } = refusedEdit()
    expect(outbox.recreate(operation)).toMatchObject({ error: { code: 'invalid' } })
    expect(last()).toMatchObject({ kind: 'update', state: 'parked' })
  })

  it('refuses what only the service makes', () => {
    const { service, outbox, last, refuse, ...store } = createUnsentBench()
    const member = service.share('staff', staffFields)
    createStaffCommands({ ...store }).edit({ id: member, note: 'new' })
    refuse(last(), 'notFound')
    expect(outbox.recreate(last())).toMatchObject({ error: { code: 'invalid' } })
    expect(last()).toMatchObject({ kind: 'update', state: 'parked' })
  })
})

describe('what is being sent', () => {
  it('is left alone by every command', () => {
    const { outbox, entries, id, last, send } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    send(last())
    const before = last()
    const input = { id: before.id }
    const outcomes = [
      outbox.retry(input),
      outbox.repair({ ...input, fields: { note: 'x' } }),
      outbox.recreate(input),
      outbox.resolve({ ...input, choices: {} }),
      outbox.discard(input),
    ]
    for (const outcome of outcomes) expect(outcome).toMatchObject({ error: { code: 'busy' } })
    expect(last()).toEqual(before)
  })

  it('is not discarded by way of another operation of its row', () => {
    const { outbox, entries, id, last, send, service } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    send(last())
    entries.edit({ id, note: 'later' })
    expect(outbox.discard(last())).toMatchObject({ error: { code: 'busy' } })
    expect(service.waiting()).toHaveLength(2)
  })
})

describe('what was tried without an answer', () => {
  it('keeps its place: what is recorded after it goes behind it', () => {
    const { entries, id, last, send, write, service } = createUnsentBench()
    entries.edit({ id, note: 'tried' })
    send(last())
    write((transaction) => markQueued(transaction, last(), 0 as EpochMs, null))
    entries.edit({ id, note: 'later' })
    expect(service.waiting()).toMatchObject([
      { patch: { note: 'tried' }, base: { note: 'Call' } },
      { patch: { note: 'later' }, base: { note: 'tried' } },
    ])
  })

  it('is created anew where a tried delete is taken back', () => {
    const { entries, id, last, send, write, service, history, entry } = createUnsentBench()
    entries.remove({ id })
    send(last())
    write((transaction) => markQueued(transaction, last(), 0 as EpochMs, null))
    history.undo()
    expect(service.waiting()).toMatchObject([{ kind: 'delete', state: 'uncertain' }])
    service.answerAll()
    expect(entry()).toMatchObject({ isDeleted: false, note: 'Call', duration: 60 as Seconds })
    expect(service.rows.size).toBe(1)
  })
})

describe('retryNow', () => {
  it('ends the waiting of what is queued, not of what may have arrived', () => {
    const { outbox, entries, timer, id, last, write, loseAnswer, service } = createUnsentBench()
    entries.edit({ id, note: 'mine' })
    write((transaction) => markQueued(transaction, last(), 9e12 as EpochMs, null))
    timer.start({})
    loseAnswer(last())
    write((transaction) =>
      transaction.run(`UPDATE outbox SET not_before = 9e12 WHERE kind = 'create'`),
    )
    outbox.retryNow()
    expect(service.waiting().map(({ notBefore }) => notBefore)).toEqual([0, 9e12])
  })
})

describe('a create of which nobody knows whether it arrived', () => {
  function doubtful() {
    const bench = createUnsentBench()
    bench.timer.start({ note: 'perhaps' })
    const { send, last, refuse, write } = bench
    send(last())
    write((transaction) => markAccepted(transaction, last()))
    refuse(last(), doubtfulKind)
    return bench
  }

  it('is looked for again by retry, and not sent', () => {
    const { outbox, last } = doubtful()
    expect(outbox.retry(last())).toMatchObject({ ok: true })
    expect(last()).toMatchObject({
      state: 'uncertain',
      isAccepted: true,
      inconclusiveLookUps: 0,
      error: null,
    })
  })

  it('is sent again only where the person says that it is not there', () => {
    const { outbox, last } = doubtful()
    expect(outbox.recreate(last())).toMatchObject({ ok: true })
    expect(last()).toMatchObject({ state: 'queued', kind: 'create', isAccepted: false })
    expect(last().patch).toMatchObject({ note: 'perhaps' })
  })

  it('can’t be repaired, and what is recorded after it waits behind it', () => {
    const { outbox, last, entries, service } = doubtful()
    const fields = { note: 'x' }
    expect(outbox.repair({ ...last(), fields })).toMatchObject({ error: { code: 'busy' } })
    entries.edit({ id: last().localId, note: 'later' })
    expect(service.waiting()).toMatchObject([
      { kind: 'create', state: 'parked' },
      { kind: 'update' },
    ])
  })

  it('is looked for first where it was given up and is wanted back', () => {
    const { outbox, last, history } = doubtful()
    outbox.discard(last())
    history.undo()
    expect(last()).toMatchObject({ kind: 'create', state: 'uncertain', isAccepted: true })
  })

  it('holds back a later one that could be taken for it', () => {
    const { database, clock, last, timer } = doubtful()
    timer.discard({ id: last().localId })
    timer.start({ note: 'perhaps' })
    const ready = readyOperations(database, clock.now(), 10)
    expect(ready.filter(({ kind }) => kind === 'create')).toEqual([])
  })
})

it('sends nothing of a row while an earlier operation of it is under way', () => {
  const { database, clock, entries, id, last, send } = createUnsentBench()
  entries.edit({ id, note: 'first' })
  send(last())
  entries.edit({ id, duration: 30 as Seconds })
  expect(readyOperations(database, clock.now(), 10)).toEqual([])
})
