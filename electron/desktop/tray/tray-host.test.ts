import type { MessageBus } from '@jellybrick/dbus-next'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import {
  openPrivateBus,
  exportObject,
  emitSignal,
  type PrivateBus,
} from '../../../test/fakes/fake-dbus.ts'
import { systemClock } from '../../base/clock.ts'
import { keepMainReachable, watchTrayHost, type TrayHost } from './tray-host.ts'
import { openBus } from '../system/message-bus.ts'
import { patience } from '../../../test/fakes/patience.ts'

const watcher = 'org.kde.StatusNotifierWatcher'
const path = '/StatusNotifierWatcher'

let daemon: PrivateBus
beforeAll(async () => {
  daemon = await openPrivateBus()
})
afterAll(() => daemon.close())
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0).reverse()) close()
  vi.unstubAllEnvs()
})

function watch(address = daemon.address) {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', address)
  const bus = openBus('session', systemClock)
  open.push(() => bus.close())
  const host = watchTrayHost(bus)
  const said: boolean[] = []
  host.listen((isPresent) => said.push(isPresent))
  return { host, said }
}

/** Plays a StatusNotifierWatcher whose host can come and go. */
async function playWatcher({ hasHost }: { readonly hasHost: boolean }) {
  const bus: MessageBus = await daemon.join()
  open.push(() => bus.disconnect())
  let isRegistered = hasHost
  exportObject(bus, path, {
    [watcher]: { properties: { IsStatusNotifierHostRegistered: ['b', () => isRegistered] } },
  })
  await bus.requestName(watcher)
  return {
    leave: () => bus.disconnect(),
    register(next: boolean) {
      isRegistered = next
      const member = next ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered'
      emitSignal(bus, path, watcher, member)
    },
  }
}

describe('the host of the tray', () => {
  it('is known from the beginning', async () => {
    await playWatcher({ hasHost: true })
    const { host, said } = watch()
    await host.known
    expect(host.isPresent()).toBe(true)
    expect(said).toEqual([])
  })

  it('comes and goes', async () => {
    const { host, said } = watch()
    await host.known
    expect(host.isPresent()).toBe(false)
    const panel = await playWatcher({ hasHost: true })
    await vi.waitFor(() => expect(said).toEqual([true]), patience)
    panel.leave()
    await vi.waitFor(() => expect(said).toEqual([true, false]), patience)
    expect(host.isPresent()).toBe(false)
  })

  it('is not there where somebody watches and nobody draws', async () => {
    const panel = await playWatcher({ hasHost: false })
    const { host, said } = watch()
    await host.known
    expect(host.isPresent()).toBe(false)
    panel.register(true)
    await vi.waitFor(() => expect(said).toEqual([true]), patience)
    panel.register(false)
    await vi.waitFor(() => expect(said).toEqual([true, false]), patience)
  })

  it('is not there where there is no bus', async () => {
    const { host } = watch('unix:path=/nowhere/at/all')
    await host.known
    expect(host.isPresent()).toBe(false)
  })

  it('is always there where it is not asked for', async () => {
    const host = watchTrayHost(null)
    await host.known
    expect(host.isPresent()).toBe(true)
  })
})

/** Creates a tray host that a test switches on and off. */
function fakeHost(isThere: boolean) {
  let isPresent = isThere
  const listeners = new Set<(isPresent: boolean) => void>()
  const host: TrayHost = {
    known: Promise.resolve(),
    isPresent: () => isPresent,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (next: boolean): void => {
    isPresent = next
    for (const listener of listeners) listener(next)
  }
  return { host, become }
}

describe('the program stays in reach', () => {
  const bench = (isThere: boolean, isInReach: boolean) => {
    const clock = createSimulatedClock()
    const showMain = vi.fn()
    const { host, become } = fakeHost(isThere)
    const end = keepMainReachable({
      host,
      clock,
      windows: { showMain, isMainReachable: () => isInReach },
    })
    return { clock, showMain, become, end }
  }

  it('by its window, where it was started hidden and there is no tray', async () => {
    const { clock, showMain } = bench(false, false)
    await clock.advance(0)
    expect(showMain).toHaveBeenCalledOnce()
  })

  it('by its tray, where there is one', async () => {
    const { clock, showMain } = bench(true, false)
    await clock.advance(60_000)
    expect(showMain).not.toHaveBeenCalled()
  })

  it('by its window, where the tray goes for good, but not while a panel restarts', async () => {
    const { clock, showMain, become } = bench(true, false)
    await clock.advance(0)
    become(false)
    await clock.advance(3000)
    become(true)
    await clock.advance(60_000)
    expect(showMain).not.toHaveBeenCalled()
    become(false)
    await clock.advance(5000)
    expect(showMain).toHaveBeenCalledOnce()
  })

  it('without a second window, where one is there', async () => {
    const { clock, showMain, become } = bench(true, true)
    become(false)
    await clock.advance(60_000)
    expect(showMain).not.toHaveBeenCalled()
  })

  it('no longer than it is asked to', async () => {
    const { clock, showMain, become, end } = bench(true, false)
    await clock.advance(0)
    become(false)
    end()
    await clock.advance(60_000)
    expect(showMain).not.toHaveBeenCalled()
    expect(clock.pending()).toBe(0)
  })
})
