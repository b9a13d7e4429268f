import { expect, it } from 'vitest'
import type { ServiceClient } from '../../service/client.ts'
import type { SyncEngine } from '../../sync/engine.ts'
import { createEngineSlot } from './engine-slot.ts'

const service = { name: 'service' } as unknown as ServiceClient

function open() {
  const running = new Set<string>()
  const made: (ServiceClient | null)[] = []
  const engine = (name: string): SyncEngine =>
    ({
      start: () => void running.add(name),
      stop: () => Promise.resolve(void running.delete(name)),
    }) as unknown as SyncEngine
  const slot = createEngineSlot((next) => engine(`engine ${made.push(next)}`), engine('first'))
  return { slot, made, running }
}

it('runs work while no engine runs, and goes on with the same service', async () => {
  const { slot, made, running } = open()
  await slot.stop()
  slot.begin(service)
  const seen = await slot.whileStopped(() => [...running])
  expect(seen).toEqual([])
  expect([...running]).toEqual(['engine 2'])
  expect(made).toEqual([service, service])
})

it('goes on where the work throws', async () => {
  const { slot, running } = open()
  const broken = slot.whileStopped(() => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect([...running]).toEqual(['engine 1'])
})

it('starts nothing where the account was closed or connected anew meanwhile', async () => {
  const closed = open()
  const waiting = closed.slot.whileStopped(() => null)
  await closed.slot.stop()
  await waiting
  expect([...closed.running]).toEqual([])
  const anew = open()
  const working = anew.slot.whileStopped(() => null)
  anew.slot.begin(service)
  await working
  expect([...anew.running]).toEqual(['engine 1'])
})
