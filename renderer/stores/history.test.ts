import { describe, expect, it } from 'vitest'
import { createFakeBridge } from '../../test/fakes/fake-bridge.ts'
import type { HistoryState, WorkspaceState } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { createStores } from './stores.ts'

const id = '01890000-0000-7000-8000-000000000001' as LocalId

describe('the toast', () => {
  it('shows the last action, even if the result of an earlier one arrives later', async () => {
    let answer: (outcome: Outcome<HistoryState>) => void = () => undefined
    const { bridge } = createFakeBridge({
      'entries.remove': () => success(null),
      'history.state': () => new Promise((resolve) => (answer = resolve)),
      'history.undo': () => success({ undo: 'Edit entry', redo: 'Delete entry' }),
    })
    const stores = createStores(bridge, () => 'UTC')
    stores.state.setState({ workspace: { id: 'own' } as WorkspaceState })
    const removing = stores.act('entries.remove', { id })
    // The delete is on disk, and the undo label is being loaded.
    await new Promise((resolve) => setImmediate(resolve))
    await stores.undo()
    answer(success({ undo: 'Edit entry', redo: 'Delete entry' }))
    await removing
    expect(stores.state.getState().toast).toMatchObject({
      text: 'Undone: Delete entry',
      action: 'redo',
    })
  })
})
