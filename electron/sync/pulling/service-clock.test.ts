/** Tests the next cursor: two minutes before the time of the service's own clocks. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { createServiceClock } from './service-clock.ts'

const at = (minutes: number): EpochMs => (1_800_000_000_000 + minutes * 60_000) as EpochMs
const changed = (...minutes: readonly number[]) => minutes.map((one) => ({ updatedAt: at(one) }))

const made = (minutes: number) => ({
  updatedAt: null,
  raw: { created_at: new Date(at(minutes)).toISOString() },
})
/** This machine's clock, for tests where it does not matter. */
const here = at(100_000)

describe('the clock of a list', () => {
  it('looks two minutes back from the first page', () => {
    const clock = createServiceClock(null, null)
    clock.read(at(10), [{}], at(10.5))
    clock.read(at(11), [{}], at(11.5))
    expect(clock.startedAt()).toBe(at(10))
    expect(clock.nextCursor()).toBe(at(8))
  })

  it('goes by the newest row where a proxy tells a later time', () => {
    const clock = createServiceClock(null, null)
    clock.read(at(120), changed(3, 5, 4), here)
    expect(clock.nextCursor()).toBe(at(3))
  })

  it('goes by when rows were made where none tells when it changed', () => {
    const clock = createServiceClock(null, null)
    clock.read(at(120), [made(3), made(5), {}], at(10))
    expect(clock.nextCursor()).toBe(at(3))
  })

  it('takes a row that changed after it was made by its change', () => {
    const clock = createServiceClock(null, null)
    clock.read(at(120), [{ ...made(3), updatedAt: at(9) }], at(10))
    expect(clock.nextCursor()).toBe(at(7))
  })

  it('keeps the old cursor where no row tells and the header is not this machine’s time', () => {
    for (const machine of [10, 190]) {
      const clock = createServiceClock(null, at(1))
      clock.read(at(120), [{}], at(machine))
      expect(clock.nextCursor()).toBeNull()
    }
  })

  it('goes by the earlier of header and machine where they agree and no row tells', () => {
    const behind = createServiceClock(null, null)
    behind.read(at(10), [{}], at(9))
    expect(behind.startedAt()).toBe(at(9))
    expect(behind.nextCursor()).toBe(at(7))
  })

  it('goes by the rows where they tell, whatever this machine says', () => {
    const clock = createServiceClock(null, null)
    clock.read(at(10), changed(9), at(1))
    expect(clock.nextCursor()).toBe(at(7))
  })

  it('goes by the first page where a row changed while the list was read', () => {
    const clock = createServiceClock(null, null)
    clock.read(at(10), changed(9), here)
    clock.read(at(12), changed(11), here)
    expect(clock.nextCursor()).toBe(at(8))
  })

  it('keeps the old cursor where nothing changed', () => {
    const clock = createServiceClock(null, at(1))
    clock.read(at(10), [], here)
    expect(clock.nextCursor()).toBe(at(1))
  })

  it('continues from the start of an interrupted list', () => {
    const clock = createServiceClock(at(2), null)
    clock.read(at(10), changed(9), here)
    expect(clock.startedAt()).toBe(at(2))
    expect(clock.nextCursor()).toBe(at(0))
  })

  it('knows nothing where neither header nor row tells', () => {
    const clock = createServiceClock(null, at(1))
    clock.read(null, [{ updatedAt: null }, {}], here)
    expect(clock.startedAt()).toBeNull()
    expect(clock.nextCursor()).toBeNull()
  })

  it('goes by rows alone where no header came', () => {
    const clock = createServiceClock(null, null)
    clock.read(null, changed(7), here)
    expect(clock.nextCursor()).toBe(at(5))
  })

  it('is not later than this machine’s time where no header came and a row is of the future', () => {
    const clock = createServiceClock(null, null)
    clock.read(null, changed(7, 90_000), at(10))
    expect(clock.nextCursor()).toBe(at(8))
  })

  it('never returns a cursor later than two minutes before any page', () => {
    const page = fc.tuple(fc.option(fc.nat(1000)), fc.array(fc.nat(1000)))
    fc.assert(
      fc.property(fc.array(page), (pages) => {
        const clock = createServiceClock(null, null)
        for (const [time, rows] of pages)
          clock.read(time === null ? null : at(time), changed(...rows), here)
        const mark = clock.nextCursor()
        for (const [time] of pages) {
          if (mark !== null && time !== null) expect(mark).toBeLessThanOrEqual(at(time - 2))
        }
      }),
    )
  })
})
