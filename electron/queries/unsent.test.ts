import { expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store.ts'
import { success } from '../../shared/errors.ts'
import { createTimerCommands } from '../commands/timer.ts'
import { allOperations } from '../store/outbox.ts'
import { park } from '../store/outbox-states.ts'
import { unsentItems } from './unsent.ts'

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
