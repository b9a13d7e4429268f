/** What was heard from the service too long ago is asked for again before anything there is overwritten. */
import { describe, expect, it } from 'vitest'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { withConflictScene, kinds, type Kind } from './conflict-scene.ts'

/** Milliseconds; longer than news count as known. */
const tooLong = 20_000

it('a change elsewhere is heard of though one answer had a Date header two hours ahead', () =>
  withConflictScene(kinds[0] as Kind, async (desk) => {
    // No row tells when it changed: the header alone says up to when the list is known.
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
      // Nobody asks for news here: the change itself has to.
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
