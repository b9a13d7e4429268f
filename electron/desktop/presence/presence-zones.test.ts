/** Nights with a daylight-saving change: durations are elapsed time. */
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { createPresenceMachine as machine } from '../../../test/fakes/presence-bench.ts'

/** The night of the change in local time: from 20:00 to 10:00, screen locked 01:00 to 05:00. */
const nights = [
  { zone: 'Europe/Berlin', date: '2026-03-28', locked: 3 },
  { zone: 'Europe/Berlin', date: '2026-10-24', locked: 5 },
  { zone: 'America/New_York', date: '2026-03-07', locked: 3 },
  { zone: 'America/New_York', date: '2026-10-31', locked: 5 },
  { zone: 'Australia/Lord_Howe', date: '2026-10-03', locked: 3.5 },
  { zone: 'Australia/Lord_Howe', date: '2026-04-04', locked: 4.5 },
  { zone: 'Asia/Kolkata', date: '2026-03-28', locked: 4 },
]

describe.each(nights)('presence in $zone, night after $date', ({ zone, date, locked }) => {
  it('measures every length in time that has passed', async () => {
    const evening = Temporal.PlainDate.from(date)
    const at = (day: Temporal.PlainDate, time: string) =>
      day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
    const morning = evening.add({ days: 1 })
    const start = new Date(at(evening, '20:00:07')).toISOString()
    const { watch, timer, clock, source, listed, lengths, discardAll } = machine({}, start, zone)
    watch()
    timer.start({})
    await clock.advance(at(morning, '01:00') - clock.now())
    source.say('lock')
    await clock.advance(at(morning, '05:00') - clock.now())
    source.say('unlock')
    await clock.advance(at(morning, '10:00') - clock.now())
    const before = 5 * 3600 - 7
    expect(listed()).toEqual([['lock', before, locked * 3600]])
    discardAll()
    timer.stop({})
    expect(lengths()).toEqual([before, 5 * 3600])
  })
})
