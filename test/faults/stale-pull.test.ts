/**
 * Before an update is sent, a stale pull (older than 15 s) is repeated, so that no newer remote change is
 * overwritten.
 */
import { describe, expect, it } from 'vitest'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { withConflictScene, kinds, type Kind } from './conflict-scene.ts'

/** Milliseconds; more than the maximum age of a pull. */
const tooLong = 20_000

it('a change elsewhere is heard of though one answer had a Date header two hours ahead', () =>
  withConflictScene(kinds[0] as Kind, async (desk) => {
    // Rows have no modification time: only the Date header says up to when the list is known.
    await desk.far.behave({ missingUpdatedAt: true })
    desk.bench.clock.jump(tooLong)
    await desk.changeRemotely('first')
    await desk.far.order([{ do: 'clockOffset', ms: 7_200_000, times: 20 }])
    await desk.program.pull()
    await desk.far.order([])
    desk.bench.clock.jump(tooLong)
    await desk.changeRemotely('theirs')
    desk.changeLocally('mine')
    await desk.program.untilSent()
    expect(await desk.remoteField()).toBe('theirs')
    expect(desk.item()).toMatchObject({ state: 'parked' })
  }))

describe.each(kinds)('a change of $entity after twenty seconds without news', (kind) => {
  it('asks for them first, and does not overwrite what came meanwhile', () =>
    withConflictScene(kind, async (desk) => {
      desk.bench.clock.jump(tooLong)
      await desk.changeRemotely('theirs')
      // The test does not pull: sending the change has to.
      desk.changeLocally('mine')
      await desk.program.untilSent()
      expect(await desk.remoteField()).toBe('theirs')
      expect(desk.item()).toMatchObject({ state: 'parked' })
    }))

  it('is sent after them where nothing came', () =>
    withConflictScene(kind, async (desk) => {
      desk.bench.clock.jump(tooLong)
      desk.changeLocally('mine')
      await desk.program.untilSent()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.remoteField()).toBe('mine')
    }))
})
