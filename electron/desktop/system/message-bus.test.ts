import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Message, type MessageBus } from '@jellybrick/dbus-next'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import {
  openPrivateBus,
  exportObject,
  emitSignal,
  type PrivateBus,
} from '../../../test/fakes/fake-dbus.ts'
import { systemClock } from '../../base/clock.ts'
import { openBus, type Bus } from './message-bus.ts'
import { patience } from '../../../test/fakes/patience.ts'

const name = 'test.stint.Teller'
const place = { service: name, path: '/teller', interface: name } as const
const told = { ...place, member: 'Told' } as const

let daemon: PrivateBus
beforeAll(async () => {
  daemon = await openPrivateBus()
})
afterAll(() => daemon.close())

const open: { close(): void }[] = []
afterEach(() => {
  for (const bus of open.splice(0)) bus.close()
  vi.unstubAllEnvs()
})

function openAt(address: string, clock = systemClock): Bus {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', address)
  const bus = openBus('session', clock)
  open.push(bus)
  return bus
}

async function playTeller(): Promise<MessageBus> {
  const teller = await daemon.join()
  open.push({ close: () => teller.disconnect() })
  exportObject(teller, '/teller', {
    [name]: {
      methods: { Add: ['i', ([one, other]) => [Number(one) + Number(other)]] },
      properties: { Mood: ['s', () => 'fine'] },
    },
  })
  await teller.requestName(name)
  return teller
}

/** Returns what the watched owner has reported so far. */
function watching(bus: Bus): boolean[] {
  const said: boolean[] = []
  bus.watchOwner(name, (isOwned) => said.push(isOwned))
  return said
}

describe('a bus', () => {
  it('asks methods and properties, and unwraps variants', async () => {
    await playTeller()
    const bus = openAt(daemon.address)
    const sum = await bus.call({ ...place, member: 'Add', signature: 'ii', body: [2, 3] })
    expect(sum).toEqual({ ok: true, body: [5] })
    expect(await bus.property({ ...place, member: 'Mood' })).toEqual({ ok: true, body: ['fine'] })
  })

  it('answers with a reason where the service is not there', async () => {
    const answer = await openAt(daemon.address).call({ ...place, member: 'Add' })
    expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining(name) as string })
  })

  it('tells who owns a name: at first, when it comes, when it goes', async () => {
    const said = watching(openAt(daemon.address))
    await vi.waitFor(() => expect(said).toEqual([false]), patience)
    const teller = await playTeller()
    await vi.waitFor(() => expect(said).toEqual([false, true]), patience)
    teller.disconnect()
    await vi.waitFor(() => expect(said).toEqual([false, true, false]), patience)
  })

  it('hears signals of the owner and of nobody else', async () => {
    const teller = await playTeller()
    const liar = await daemon.join()
    open.push({ close: () => liar.disconnect() })
    const bus = openAt(daemon.address)
    const heard: unknown[] = []
    bus.onSignal(told, ([word]) => heard.push(word))
    const owned = watching(bus)
    await vi.waitFor(() => expect(owned).toEqual([true]), patience)
    // The bus processes in order: after this reply, earlier subscriptions are active.
    await bus.call({ ...place, member: 'Add', signature: 'ii', body: [1, 1] })
    // As broadcast, and to every possible listener by name.
    emitSignal(liar, '/teller', name, 'Told', 's', ['a lie'])
    for (const to of await participants(liar)) lieTo(liar, to)
    emitSignal(teller, '/teller', name, 'Told', 's', ['the truth'])
    await vi.waitFor(() => expect(heard).toContain('the truth'), patience)
    expect(heard).toEqual(['the truth'])
  })

  it('hears nothing any more after the end of a subscription', async () => {
    const teller = await playTeller()
    const bus = openAt(daemon.address)
    const [first, second]: [unknown[], unknown[]] = [[], []]
    const end = bus.onSignal(told, ([word]) => first.push(word))
    bus.onSignal(told, ([word]) => second.push(word))
    const owned = watching(bus)
    await vi.waitFor(() => expect(owned).toEqual([true]), patience)
    await bus.call({ ...place, member: 'Add', signature: 'ii', body: [1, 1] })
    end()
    emitSignal(teller, '/teller', name, 'Told', 's', ['late'])
    await vi.waitFor(() => expect(second).toEqual(['late']), patience)
    expect(first).toEqual([])
  })

  it('is a reason, not an error, where the address leads nowhere', async () => {
    const bus = openAt('unix:path=/nowhere/at/all')
    const said = watching(bus)
    expect(await bus.call({ ...place, member: 'Add' })).toMatchObject({ ok: false })
    expect(said).toEqual([false])
    expect(bus.problem()).toContain('ENOENT')
    expect(await bus.property({ ...place, member: 'Mood' })).toMatchObject({ ok: false })
  })

  it('is a reason where the address makes no sense', async () => {
    const bus = openAt('nonsense')
    expect(await bus.call({ ...place, member: 'Add' })).toMatchObject({ ok: false })
    expect(bus.problem()).toContain('nonsense')
  })

  it('waits two seconds for a bus that says nothing, not longer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stint-mute-'))
    const mute = createServer().listen(join(folder, 'bus'))
    open.push({
      close() {
        mute.close()
        rmSync(folder, { recursive: true, force: true })
      },
    })
    const clock = createSimulatedClock()
    const bus = openAt(`unix:path=${join(folder, 'bus')}`, clock)
    const said = watching(bus)
    const answer = bus.call({ ...place, member: 'Add' })
    await clock.advance(2000)
    expect(await answer).toMatchObject({ ok: false })
    expect(said).toEqual([false])
    expect(clock.pending()).toBe(0)
  })

  it('ends with its bus: owners are gone, what is asked is answered', async () => {
    const privateBus = await openPrivateBus()
    open.push(privateBus)
    const bus = openAt(privateBus.address)
    const said: boolean[] = []
    bus.watchOwner('org.freedesktop.DBus', (isOwned) => said.push(isOwned))
    await vi.waitFor(() => expect(said).toEqual([true]), patience)
    privateBus.close()
    await vi.waitFor(() => expect(said).toEqual([true, false]), patience)
    expect(bus.problem()).not.toBeNull()
    expect(await bus.call({ ...place, member: 'Add' })).toMatchObject({ ok: false })
  })
})

async function participants(bus: MessageBus): Promise<readonly string[]> {
  const reply = await bus.call(
    new Message({
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'ListNames',
    }),
  )
  return (reply?.body[0] as string[]).filter((one) => one.startsWith(':'))
}

function lieTo(bus: MessageBus, destination: string): void {
  const lie = Message.newSignal('/teller', name, 'Told', 's', ['a lie'])
  lie.destination = destination
  bus.send(lie)
}
