import { describe, expect, it } from 'vitest'
import { createFakeBridge, type Answers } from '../../test/fakes/fake-bridge.ts'
import type { HistoryState, SyncStatus, WorkspaceState } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { createStores, type Stores } from './stores.ts'

const id = '01890000-0000-7000-8000-000000000001'
const status: SyncStatus = {
  kind: 'idle',
  unsent: 0,
  refused: 0,
  held: 0,
  nextTryAt: null,
  lastResponseAt: null,
  pulledAt: null,
  problem: null,
  pull: null,
  rejectedRows: 0,
  restored: null,
}

function storesOn(answers: Answers): Stores {
  const stores = createStores(createFakeBridge(answers).bridge, () => 'UTC')
  stores.state.setState({ workspace: { id: 'own' } as WorkspaceState })
  return stores
}

describe('the toast', () => {
  it('shows the last action, even if the result of an earlier one arrives later', async () => {
    let answer: (outcome: Outcome<HistoryState>) => void = () => undefined
    const stores = storesOn({
      'entries.remove': () => success(null),
      'history.state': () => new Promise((resolve) => (answer = resolve)),
      'history.undo': () => success({ undo: 'Edit entry', redo: 'Delete entry' }),
    })
    const removing = stores.act('entries.remove', { id: id as LocalId })
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

describe('undo in a window', () => {
  it('is offered after a discard and after a delete, for as long as it would take back just that', async () => {
    const stores = storesOn({
      'sync.discard': () => success(status),
      'entries.remove': () => success(null),
      'history.state': () => success({ undo: 'Discard', redo: null }),
    })
    await stores.act('sync.discard', { id })
    expect(stores.state.getState().toast).toEqual({
      id: 1,
      text: 'Discarded.',
      action: 'undo',
      label: 'Discard',
    })
    await stores.act('entries.remove', { id: id as LocalId })
    expect(stores.state.getState().toast).toMatchObject({ id: 2, text: 'Deleted.' })
    stores.closeToast()
    expect(stores.state.getState().toast).toBeNull()
  })

  it('is not offered where nothing was done', async () => {
    const stores = storesOn({ 'sync.discard': () => failure('busy', 'Being sent.') })
    expect(await stores.act('sync.discard', { id })).toBe(false)
    expect(stores.state.getState()).toMatchObject({ toast: null, error: { code: 'busy' } })
  })

  it('says what was undone and offers to do it again', async () => {
    const stores = storesOn({
      'history.undo': () => success({ undo: null, redo: 'Delete entry' }),
      'history.redo': () => success({ undo: 'Delete entry', redo: null }),
    })
    await stores.undo()
    expect(stores.state.getState()).toMatchObject({
      toast: { text: 'Undone: Delete entry', action: 'redo', label: 'Delete entry' },
    })
    expect(stores.answers.get('history.state', {})?.redo).toBe('Delete entry')
    await stores.redo()
    expect(stores.state.getState().toast).toMatchObject({
      text: 'Redone: Delete entry',
      action: 'undo',
    })
  })

  it('says in passing that there is nothing to undo', async () => {
    const stores = storesOn({
      'history.undo': () => failure('nothingToUndo', 'There is nothing to undo.'),
    })
    expect(await stores.undo()).toBe(false)
    expect(stores.state.getState()).toMatchObject({
      error: null,
      toast: { text: 'There is nothing to undo.', action: null },
    })
  })

  it('offers the way back after it was confirmed or given up', async () => {
    const stores = storesOn({
      'imports.confirm': () => success({ confirmed: 1, left: 0 }),
      'imports.discard': () => success({ discarded: 1 }),
      'history.state': () => success({ undo: 'Confirm import', redo: null }),
    })
    await stores.act('imports.confirm', { ids: [id] })
    expect(stores.state.getState().toast).toMatchObject({ text: 'Confirmed.', action: 'undo' })
    await stores.act('imports.discard', { ids: null })
    expect(stores.state.getState().toast).toMatchObject({ text: 'Discarded.', action: 'undo' })
  })
})
