import { describe, expect, it } from 'vitest'
import { createFakeBridge, type Answers } from '../../test/fakes/bridge.ts'
import { success } from '../../shared/errors.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type { Expense } from '../../shared/domain/expense.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { createCaptureStores, emptyCaptureState } from './capture.ts'

const answers: Answers = {
  'clients.all': () =>
    success([
      { id: 7 as ServiceId, name: 'Acme', serviceName: null, isArchived: false, currency: null },
    ]),
  'timer.startPoints': () => success({ lastEntryEnd: 5 as EpochMs, unlockedAt: null }),
  'settings.state': () => success(defaultSettings),
  'expenses.latest': () => success([{ currency: 'CHF' } as Expense]),
}

describe('what the capture window knows', () => {
  it('is asked for as a whole, and empty where no workspace is open', async () => {
    const stores = createCaptureStores(createFakeBridge({}).bridge)
    await stores.load()
    expect(stores.state.getState()).toEqual(emptyCaptureState)
  })

  it('has the currency of the settings, else the one that was used last', async () => {
    const stores = createCaptureStores(createFakeBridge(answers).bridge)
    await stores.load()
    expect(stores.state.getState()).toMatchObject({
      clients: [{ id: 7, name: 'Acme' }],
      lastEntryEnd: 5,
      currency: 'CHF',
    })
    const chosen = { ...defaultSettings, currency: 'SEK' }
    const other = createCaptureStores(
      createFakeBridge({ ...answers, 'settings.state': () => success(chosen) }).bridge,
    )
    await other.load()
    expect(other.state.getState().currency).toBe('SEK')
  })

  it('is asked for again as far as a change touches it', async () => {
    const { bridge, calls } = createFakeBridge(answers)
    const stores = createCaptureStores(bridge)
    await stores.refresh(['projects', 'clients', 'sync', 'history'])
    expect([...calls].sort()).toEqual(['clients.all', 'projects.all'])
  })
})
