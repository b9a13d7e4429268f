import { describe, expect, it, vi } from 'vitest'
import { createFakeBridge, type Answers } from '../../test/fakes/fake-bridge.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type { WorkspaceState } from '../../shared/contract/workspace-payloads.ts'
import { patience } from '../../test/fakes/patience.ts'
import { createCaptureStores, createLineStores, emptyCaptureState } from './capture.ts'
import { recentInput } from '../data/first-queries.ts'
import { createStores } from './stores.ts'

const answers: Answers = {
  'clients.all': () =>
    success([
      { id: 7 as ServiceId, name: 'Acme', serviceName: null, isArchived: false, currency: null },
    ]),
  'timer.startPoints': () => success({ lastEntryEnd: 5 as EpochMs, unlockedAt: null }),
  'expenses.usualCurrency': () => success('CHF'),
}

describe('what the capture window knows', () => {
  it('is loaded as a whole, and is empty without a workspace', async () => {
    const stores = createCaptureStores(createFakeBridge({}).bridge)
    await stores.load()
    expect(stores.state.getState()).toEqual(emptyCaptureState)
  })

  it('has the usual currency of main', async () => {
    const stores = createCaptureStores(createFakeBridge(answers).bridge)
    await stores.load()
    expect(stores.state.getState()).toMatchObject({
      clients: [{ id: 7, name: 'Acme' }],
      lastEntryEnd: 5,
      currency: 'CHF',
    })
  })

  it('is reloaded as far as a change affects it', async () => {
    const { bridge, calls } = createFakeBridge(answers)
    const stores = createCaptureStores(bridge)
    await stores.refresh(['projects.all', 'clients.all', 'sync.status', 'history.state'])
    expect([...calls].sort()).toEqual(['clients.all', 'projects.all'])
  })
})

describe('what a capture line in another window knows', () => {
  it('is what the window has, and the rest once it is loaded', async () => {
    const stores = createStores(createFakeBridge(answers).bridge, () => 'UTC')
    stores.state.setState({ workspace: { id: 'one', kind: 'own' } as WorkspaceState })
    const { state, load } = createLineStores(stores)
    const changed = vi.fn()
    state.subscribe(changed)
    stores.answers.set('entries.tags', {}, ['deep'])
    stores.state.setState({ screen: 'gaps' })
    expect(changed).toHaveBeenCalledOnce()
    await load()
    expect(state.getState()).toMatchObject({ tags: ['deep'], currency: 'CHF', lastEntryEnd: 5 })
  })

  it('follows what is recorded while the line is typed', async () => {
    let lastEntryEnd = 5 as EpochMs
    const { bridge } = createFakeBridge({
      'timer.startPoints': () => success({ lastEntryEnd, unlockedAt: null }),
    })
    const stores = createStores(bridge, () => 'UTC')
    stores.state.setState({ workspace: { id: 'one', kind: 'own' } as WorkspaceState })
    const { state, load } = createLineStores(stores)
    await load()
    lastEntryEnd = 9 as EpochMs
    await stores.refresh(['timer.startPoints'])
    expect(state.getState().lastEntryEnd).toBe(9)
  })

  it('is nothing of another account after a switch, and is asked for again', async () => {
    const accounts: Record<string, string> = { one: 'CHF', two: 'USD' }
    let shown = 'one'
    const { bridge, calls } = createFakeBridge({
      'expenses.usualCurrency': () => success(accounts[shown] ?? ''),
    })
    const stores = createStores(bridge, () => 'UTC')
    const show = (id: string): void => {
      shown = id
      stores.state.setState({ workspace: { id, kind: 'own' } as WorkspaceState })
    }
    for (const id of Object.keys(accounts)) {
      stores.answers.set('timer.running', {}, [], id)
      stores.answers.set('entries.recent', recentInput, [], id)
      stores.answers.set('entries.tags', {}, [], id)
      stores.answers.set('projects.all', {}, [], id)
      stores.answers.set('clients.all', {}, [], id)
    }
    show('one')
    const { state, load } = createLineStores(stores)
    show('two')
    expect(calls).toEqual([])
    show('one')
    await load()
    expect(state.getState().currency).toBe('CHF')
    show('two')
    expect(state.getState().currency).toBe('EUR')
    await vi.waitFor(() => expect(state.getState().currency).toBe('USD'), patience)
  })
})
