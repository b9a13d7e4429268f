import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import type { RefreshedList } from '../../shared/domain/webhooks/refreshed-lists.ts'
import { Refreshes } from './refreshes.ts'

function bench() {
  const clock = createSimulatedClock()
  const pulls: (readonly RefreshedList[])[] = []
  const refreshes = new Refreshes(clock, (lists) => {
    pulls.push([...lists])
    return Promise.resolve(true)
  })
  return { clock, pulls, refreshes }
}

describe('events', () => {
  it('of a tenth of a second are pulled together', async () => {
    const { clock, pulls, refreshes } = bench()
    const all = [refreshes.request(['project']), refreshes.request(['timeEntry', 'project'])]
    await clock.advance(99)
    expect(pulls).toEqual([])
    await clock.advance(1)
    expect(pulls).toEqual([['project', 'timeEntry']])
    expect(await Promise.all(all)).toEqual([true, true])
  })

  it('in a flood are pulled ten times at once, then every two seconds, the last one too', async () => {
    const { clock, pulls, refreshes } = bench()
    for (let passed = 0; passed < 60_000; passed += 5) {
      void refreshes.request(['timeEntry'])
      await clock.advance(5)
    }
    const inFlood = pulls.length
    expect(inFlood).toBeGreaterThanOrEqual(38)
    expect(inFlood).toBeLessThanOrEqual(41)
    const last = refreshes.request(['expense'])
    await clock.advance(2100)
    expect(await last).toBe(true)
    expect(pulls.at(-1)).toContain('expense')
  })

  it('are forgotten when the account is closed', async () => {
    const { clock, pulls, refreshes } = bench()
    void refreshes.request(['timeEntry'])
    refreshes.stop()
    await clock.advance(10_000)
    expect([pulls, clock.pending()]).toEqual([[], 0])
  })
})
