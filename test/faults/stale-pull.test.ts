/** What was heard from the service too long ago is asked for again before anything there is overwritten. */
import { describe, expect, it } from 'vitest'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { atDesk, kinds } from './conflict-scene.ts'

/** Milliseconds; longer than news count as known. */
const tooLong = 20_000

describe.each(kinds)('a change of $entity after twenty seconds without news', (kind) => {
  it('asks for them first, and does not overwrite what came meanwhile', () =>
    atDesk(kind, async (desk) => {
      desk.bench.clock.jump(tooLong)
      await desk.theirs('theirs')
      // Nobody asks for news here: the change itself has to.
      desk.mine('mine')
      await desk.program.untilSent()
      expect(await desk.there()).toBe('theirs')
      expect(desk.item()).toMatchObject({ state: 'parked' })
    }))

  it('is sent after them where nothing came', () =>
    atDesk(kind, async (desk) => {
      desk.bench.clock.jump(tooLong)
      desk.mine('mine')
      await desk.program.untilSent()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.there()).toBe('mine')
    }))
})
