import type { MessageBus } from '@jellybrick/dbus-next'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { fakeLogind, logindSession } from '../../../test/fakes/fake-logind.ts'
import { FakePresenceSource } from '../../../test/fakes/fake-presence-source.ts'
import {
  openPrivateBus,
  exportObject,
  emitSignal,
  type PrivateBus,
} from '../../../test/fakes/fake-dbus.ts'
import { systemClock } from '../../base/clock.ts'
import { openBus, type Bus } from '../system/message-bus.ts'
import { createPresenceSource } from './presence-source.ts'
import { patience } from '../../../test/fakes/patience.ts'

const login = 'org.freedesktop.login1'
const processId = 4711
const gnomeSaver = 'org.gnome.ScreenSaver'
const mutter = 'org.gnome.Mutter.IdleMonitor'
const mutterPath = '/org/gnome/Mutter/IdleMonitor/Core'

let sessionDaemon: PrivateBus
let systemDaemon: PrivateBus
beforeAll(async () => {
  sessionDaemon = await openPrivateBus()
  systemDaemon = await openPrivateBus()
})
afterAll(() => {
  sessionDaemon.close()
  systemDaemon.close()
})
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0).reverse()) close()
  vi.unstubAllEnvs()
})

function connect(kind: 'session' | 'system'): Bus {
  const bus = openBus(kind, systemClock)
  open.push(() => bus.close())
  return bus
}

/** Creates the presence source on these buses, with everything that it reports. */
function bench(environment: NodeJS.ProcessEnv = {}) {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', sessionDaemon.address)
  vi.stubEnv('DBUS_SYSTEM_BUS_ADDRESS', systemDaemon.address)
  const clock = createSimulatedClock()
  const powerMonitor = new FakePresenceSource(clock)
  const buses = { session: connect('session'), system: connect('system') }
  const source = createPresenceSource({ powerMonitor, buses, clock, environment, processId })
  const said: string[] = []
  source.onLock(() => said.push('lock'))
  source.onUnlock(() => said.push('unlock'))
  source.onSuspend(() => said.push('suspend'))
  source.onResume(() => said.push('resume'))
  source.onShutdown(() => said.push('shutdown'))
  source.onUserAway?.(() => said.push('away'))
  source.onUserBack?.(() => said.push('back'))
  const reasons = () =>
    Object.fromEntries(source.services.map((service) => [service.name, service.reason()]))
  return { clock, powerMonitor, source, said, reasons, buses }
}
type Bench = ReturnType<typeof bench>

async function join(daemon: PrivateBus): Promise<MessageBus> {
  const bus = await daemon.join()
  open.push(() => bus.disconnect())
  return bus
}

async function playLogind() {
  const bus = await join(systemDaemon)
  return fakeLogind(bus, (id) => id === processId)
}

async function playSaver() {
  const bus = await join(sessionDaemon)
  const path = '/org/gnome/ScreenSaver'
  exportObject(bus, path, { [gnomeSaver]: { methods: { GetActive: ['b', () => [false]] } } })
  await bus.requestName(gnomeSaver)
  return (isActive: boolean) => emitSignal(bus, path, gnomeSaver, 'ActiveChanged', 'b', [isActive])
}

async function playMutter(idletime: () => number) {
  const bus = await join(sessionDaemon)
  let watches = 0
  const added: Record<string, number> = {}
  const add = (kind: string) => () => {
    added[kind] = watches += 1
    return [watches]
  }
  exportObject(bus, mutterPath, {
    [mutter]: {
      methods: {
        GetIdletime: ['t', () => [idletime()]],
        AddIdleWatch: ['u', add('idle')],
        AddUserActiveWatch: ['u', add('active')],
      },
    },
  })
  await bus.requestName(mutter)
  return {
    added,
    fire: (kind: string) => emitSignal(bus, mutterPath, mutter, 'WatchFired', 'u', [added[kind]]),
  }
}

const serviceReady = (desktop: Bench, name: string) =>
  vi.waitFor(() => expect(desktop.reasons()[name]).toBeNull(), patience)
const hears = (desktop: Bench, said: readonly string[]) =>
  vi.waitFor(() => expect(desktop.said).toEqual(said), patience)
/**
 * Waits until the source has heard everything. Messages of one service arrive in order: its reply after its signals,
 * and a second reply after those to the calls that a signal caused.
 */
async function heardAll({ buses }: Bench): Promise<void> {
  const saver = { service: gnomeSaver, path: '/org/gnome/ScreenSaver', interface: gnomeSaver }
  const session = { service: login, path: logindSession, interface: `${login}.Session` }
  for (let round = 0; round < 2; round += 1) {
    await buses.session.call({ ...saver, member: 'GetActive' })
    await buses.system.property({ ...session, member: 'Active' })
  }
}

describe('a Linux desktop', () => {
  it('tells lock and unlock by the hint of its session', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    logind.become({ LockedHint: true })
    await hears(desktop, ['lock'])
    logind.become({ LockedHint: false })
    await hears(desktop, ['lock', 'unlock'])
  })

  it('tells one lock and one unlock, however many tell', async () => {
    const logind = await playLogind()
    const saver = await playSaver()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    await serviceReady(desktop, 'screen saver')
    logind.session('Lock')
    saver(true)
    logind.become({ LockedHint: true })
    desktop.powerMonitor.say('lock')
    await heardAll(desktop)
    expect(desktop.said).toEqual(['lock'])
    // The screen saver gives way to the password prompt; the session is locked until logind says otherwise.
    saver(false)
    desktop.powerMonitor.say('unlock')
    await heardAll(desktop)
    expect(desktop.said).toEqual(['lock'])
    logind.become({ LockedHint: false })
    await heardAll(desktop)
    expect(desktop.said).toEqual(['lock', 'unlock'])
  })

  it('is locked already when the program starts', async () => {
    const logind = await playLogind()
    logind.become({ LockedHint: true })
    const desktop = bench()
    await hears(desktop, ['lock'])
  })

  it('tells sleep once, though two tell it, and is awake as soon as one says so', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    desktop.powerMonitor.say('suspend')
    logind.manager('PrepareForSleep', true)
    logind.manager('PrepareForSleep', false)
    await hears(desktop, ['suspend', 'resume'])
    desktop.powerMonitor.say('resume')
    expect(desktop.said).toEqual(['suspend', 'resume'])
  })

  it('tells its end once, and again after it was called off', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    logind.manager('PrepareForShutdown', true)
    await hears(desktop, ['shutdown'])
    desktop.powerMonitor.say('shutdown')
    expect(desktop.said).toEqual(['shutdown'])
    logind.manager('PrepareForShutdown', false)
    logind.manager('PrepareForShutdown', true)
    await hears(desktop, ['shutdown', 'shutdown'])
  })

  it('tells when another session comes to the front, and goes', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    logind.become({ Active: false })
    await hears(desktop, ['away'])
    logind.become({ Active: true })
    await hears(desktop, ['away', 'back'])
  })

  it('takes no lock from somebody who is not logind', async () => {
    const logind = await playLogind()
    const liar = await join(systemDaemon)
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    emitSignal(liar, '/org/freedesktop/login1', `${login}.Manager`, 'PrepareForShutdown', 'b', [
      true,
    ])
    logind.become({ LockedHint: true })
    await hears(desktop, ['lock'])
  })

  it('is not locked for ever where logind ends while it is', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    logind.become({ LockedHint: true })
    await hears(desktop, ['lock'])
    logind.bus.disconnect()
    await hears(desktop, ['lock', 'unlock'])
    expect(desktop.reasons()['logind']).toBe('the login service (logind) isn’t running')
  })
})

describe('a request to lock that no lock screen confirms', () => {
  it('counts until the request to unlock', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    logind.session('Lock')
    await hears(desktop, ['lock'])
    logind.session('Unlock')
    await hears(desktop, ['lock', 'unlock'])
  })

  it('counts until there is input again, but for the first half minute', async () => {
    const logind = await playLogind()
    const desktop = bench()
    await serviceReady(desktop, 'logind')
    logind.session('Lock')
    await hears(desktop, ['lock'])
    await desktop.clock.advance(29_000)
    desktop.source.idleSeconds()
    desktop.powerMonitor.rest()
    await desktop.clock.advance(600_000)
    expect(desktop.source.idleSeconds()).toBe(600)
    expect(desktop.said).toEqual(['lock'])
    desktop.powerMonitor.work()
    desktop.source.idleSeconds()
    expect(desktop.said).toEqual(['lock', 'unlock'])
  })

  it('does not count where input can not be seen', async () => {
    const logind = await playLogind()
    const desktop = bench({ XDG_SESSION_TYPE: 'wayland' })
    await serviceReady(desktop, 'logind')
    logind.session('Lock')
    logind.become({ Active: false })
    await hears(desktop, ['away'])
  })
})

describe('idle time', () => {
  it('is what the X server says, where the session is one of X', () => {
    const desktop = bench({ XDG_SESSION_TYPE: 'x11' })
    desktop.powerMonitor.rest()
    void desktop.clock.advance(90_000)
    expect(desktop.source.idleSeconds()).toBe(90)
  })

  it('is not what the X server says under Wayland', async () => {
    const desktop = bench({ WAYLAND_DISPLAY: 'wayland-0' })
    desktop.powerMonitor.rest()
    await desktop.clock.advance(90_000)
    expect(desktop.source.idleSeconds()).toBe(0)
    await vi.waitFor(() => {
      expect(desktop.reasons()['idle time']).toBe('this desktop doesn’t report idle time')
    }, patience)
  })

  it('is what the compositor says under Wayland', async () => {
    const compositor = await playMutter(() => 0)
    const desktop = bench({ XDG_SESSION_TYPE: 'wayland' })
    await serviceReady(desktop, 'idle time')
    await desktop.clock.advance(50_000)
    expect(desktop.source.idleSeconds()).toBe(0)
    compositor.fire('idle')
    await vi.waitFor(() => expect(desktop.source.idleSeconds()).toBe(30), patience)
    await vi.waitFor(() => expect(compositor.added['active']).toBeDefined(), patience)
    await desktop.clock.advance(70_000)
    expect(desktop.source.idleSeconds()).toBe(100)
    await desktop.buses.session.call({
      service: mutter,
      path: mutterPath,
      interface: mutter,
      member: 'GetIdletime',
    })
    compositor.fire('active')
    await vi.waitFor(() => expect(desktop.source.idleSeconds()).toBe(0), patience)
  })

  it('counts from before the start of the program', async () => {
    await playMutter(() => 120_000)
    const desktop = bench({ XDG_SESSION_TYPE: 'wayland' })
    await vi.waitFor(() => expect(desktop.source.idleSeconds()).toBe(120), patience)
  })
})

describe('a desktop without any of the services', () => {
  it('says why, and what powerMonitor tells goes through', async () => {
    const desktop = bench({ XDG_SESSION_TYPE: 'wayland' })
    await vi.waitFor(() => {
      expect(desktop.reasons()).toEqual({
        logind: 'the login service (logind) isn’t running',
        'screen saver': 'this desktop doesn’t report when the screen locks',
        'idle time': 'this desktop doesn’t report idle time',
      })
    }, patience)
    for (const kind of ['lock', 'unlock', 'suspend', 'resume', 'shutdown'] as const) {
      desktop.powerMonitor.say(kind)
    }
    expect(desktop.said).toEqual(['lock', 'unlock', 'suspend', 'resume', 'shutdown'])
  })

  it('does not even need a bus', async () => {
    const address = 'unix:path=/nowhere/at/all'
    sessionDaemon = { ...sessionDaemon, address }
    systemDaemon = { ...systemDaemon, address }
    const desktop = bench()
    await vi.waitFor(() => expect(desktop.reasons()['logind']).toContain('ENOENT'), patience)
    desktop.powerMonitor.say('suspend')
    expect(desktop.said).toEqual(['suspend'])
    expect(desktop.source.idleSeconds()).toBe(0)
  })
})

it('is powerMonitor alone where there is no D-Bus', () => {
  const clock = createSimulatedClock()
  const powerMonitor = new FakePresenceSource(clock)
  const options = { powerMonitor, buses: null, clock, environment: {}, processId: 1 }
  expect(createPresenceSource(options)).toEqual({ ...powerMonitor, services: [] })
})
