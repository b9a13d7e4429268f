/** Properties that hold for every order of events. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minute, nine, PresenceDay } from '../../../test/fakes/presence-simulation.ts'
import type { PresenceSettings } from './presence-machine.ts'

const reaction = fc.constantFrom('keep', 'stop', 'gap')
const settings: fc.Arbitrary<Partial<PresenceSettings>> = fc.record({
  idleLimit: fc.constantFrom(null, 60, 300, 600),
  lock: reaction,
  sleep: reaction,
  shutdown: reaction,
  quit: reaction,
  stillWorkingAfter: fc.constantFrom(null, 3600),
  shortestGap: fc.constantFrom(0, 60, 300),
  workHours: fc.constantFrom(null, {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: 8 * 60,
    to: 18 * 60,
    zone: 'Europe/Berlin',
  }),
})

type Happening = (day: PresenceDay) => unknown
const length = fc.integer({ min: 0, max: 90 })
const jump = fc.integer({ min: -400, max: 400 })
const said = fc.constantFrom(
  ...(['lock', 'unlock', 'suspend', 'resume', 'userAway', 'userBack', 'shutdown'] as const),
)
const forward: fc.Arbitrary<Happening> = fc.oneof(
  said.map(
    (type): Happening =>
      (day) =>
        day.say(type),
  ),
  said.map(
    (type): Happening =>
      (day) =>
        day.say(type),
  ),
  length.map(
    (minutes): Happening =>
      (day) =>
        day.work(minutes),
  ),
  length.map(
    (minutes): Happening =>
      (day) =>
        day.rest(minutes),
  ),
  fc.tuple(length, fc.boolean()).map(
    ([minutes, frozen]): Happening =>
      (day) =>
        day.skip(minutes + 0.37, { frozen }),
  ),
  length.map(
    (minutes): Happening =>
      (day) =>
        day.say('quit').restart(minutes),
  ),
  length.map(
    (minutes): Happening =>
      (day) =>
        day.crash(minutes),
  ),
  fc.constant<Happening>((day) => day.timer ?? day.start()),
  fc.integer({ min: 0, max: 60 }).map(
    (ago): Happening =>
      (day) =>
        day.timer ?? day.start(ago),
  ),
  fc.constant<Happening>((day) => day.stop()),
)
const anything = fc.oneof(
  { weight: 8, arbitrary: forward },
  {
    weight: 1,
    arbitrary: jump.map(
      (minutes): Happening =>
        (day) =>
          day.setClock(minutes),
    ),
  },
)

describe('presence, whatever happens', () => {
  it('lists gaps that never overlap, end in the past, and lie in the time that events cover', () => {
    const lives = fc.property(settings, fc.array(anything, { maxLength: 40 }), (chosen, life) => {
      const day = new PresenceDay(chosen)
      let earliest = nine
      let count = 0
      day.begin()
      for (const happen of life) {
        happen(day)
        earliest = Math.min(earliest, day.now)
        for (const gap of day.gaps.slice(count)) {
          expect(gap.from).toBeLessThan(gap.to)
          expect(gap.to).toBeLessThanOrEqual(day.now)
          expect(gap.from).toBeGreaterThanOrEqual(earliest)
          expect(gap.to - gap.from).toBeGreaterThanOrEqual(day.settings.shortestGap * 1000)
        }
        count = day.gaps.length
      }
      const inOrder = [...day.gaps].sort((one, other) => one.from - other.from)
      inOrder.slice(1).forEach((gap, index) => {
        expect(gap.from).toBeGreaterThanOrEqual(inOrder[index]?.to ?? 0)
      })
      for (const at of day.stops) expect(at).toBeGreaterThanOrEqual(earliest)
    })
    fc.assert(lives, { numRuns: 1000 })
  })

  it('adds up: work and gaps are the time that has passed', () => {
    type Part = readonly [
      kind: 'work' | 'lock' | 'sleep' | 'frozen' | 'crash' | 'away',
      minutes: number,
    ]
    const part = fc.tuple(
      fc.constantFrom<Part[0]>('lock', 'sleep', 'frozen', 'crash', 'away'),
      fc.integer({ min: 1, max: 900 }),
    )
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), part), { maxLength: 12 })
    fc.assert(
      fc.property(parts, (lived) => {
        const day = new PresenceDay({ quit: 'gap' }).begin().start()
        let work = 0
        for (const [worked, [kind, minutes]] of lived) {
          day.work(worked)
          work += worked * minute
          absences[kind]?.(day, minutes)
        }
        // A wake-up counts as one when input follows.
        day.work(1)
        work += minute
        const away = day.gaps.reduce((sum, { from, to }) => sum + to - from, 0)
        expect(work + away).toBe(day.now - nine)
      }),
      { numRuns: 200 },
    )
  })

  it('lists nothing while the person works', () => {
    const day = new PresenceDay().begin().start().work(3000)
    expect(day.gaps).toEqual([])
    expect(day.open).toBeNull()
  })
})

const absences: Readonly<Record<string, (day: PresenceDay, minutes: number) => unknown>> = {
  lock: (day, minutes) => day.say('lock').rest(minutes).say('unlock'),
  sleep: (day, minutes) => day.say('suspend').skip(minutes).say('resume').work(0),
  frozen: (day, minutes) =>
    day.say('suspend').skip(minutes, { frozen: true }).say('resume').work(0),
  crash: (day, minutes) => day.crash(minutes),
  away: (day, minutes) => day.say('quit').restart(minutes),
}
