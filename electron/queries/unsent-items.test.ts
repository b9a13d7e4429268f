import { expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import { createUnsentBench } from '../../test/fakes/unsent-bench.ts'
import { doubtfulKind } from '../../shared/domain/sync/operation.ts'
import { success } from '../../shared/contract/errors.ts'
import { createTimerCommands } from '../commands/timer.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { park } from '../store/outbox/outbox-states.ts'
import { unsentItems } from './unsent-items.ts'

it('has every value of a refused row, for a form that fixes it, and none of one that only waits', () => {
  const store = createStoreBench()
  createTimerCommands(store).start({ note: 'first' })
  expect(unsentItems(store.database)).toMatchObject([{ title: 'first', current: {} }])
  store.database.write((transaction) => {
    const [operation] = allOperations(transaction)
    if (operation) park(transaction, operation, { kind: 'invalid', message: 'No.', fields: {} })
    return success(null)
  })
  expect(unsentItems(store.database)).toMatchObject([
    { state: 'parked', current: { note: 'first', isLogged: false, duration: null } },
  ])
})

it('says what a create waits for that could be taken for one that perhaps arrived', () => {
  const store = createStoreBench()
  const timer = createTimerCommands(store)
  const first = timer.start({ note: 'twice' })
  store.database.write((transaction) => {
    const [operation] = allOperations(transaction)
    const error = { kind: doubtfulKind, message: 'Look there.', fields: {} }
    if (operation) park(transaction, operation, error)
    return success(null)
  })
  if (first.ok) timer.discard({ id: first.value.id })
  timer.start({ note: 'twice' })
  const held = unsentItems(store.database).map(({ kind, heldReason: reason }) => [
    kind,
    reason !== null,
  ])
  expect(held).toEqual([
    ['create', false],
    ['delete', false],
    ['create', true],
  ])
})

it('says of a delete that was taken back without an answer that the service is asked', () => {
  const { entries, id, last, send, history, database } = createUnsentBench()
  entries.remove({ id })
  send(last())
  expect(unsentItems(database)).toMatchObject([{ kind: 'delete', heldReason: null }])
  history.undo()
  expect(unsentItems(database)).toMatchObject([
    { kind: 'delete', heldReason: expect.stringContaining('undid this deletion') as string },
  ])
})
