/** The table of decisions: one test for each row of docs/presence.md, in the same words. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clock, PresenceDay, written } from '../../../test/fakes/presence-simulation.ts'
import { rows } from '../../../test/fakes/presence-scenarios.ts'

function fateOf(day: PresenceDay): string {
  const [stop] = day.stops
  if (stop !== undefined) return `stopped at ${clock(stop)}`
  if (!day.timer) return 'stopped by hand'
  if (day.timer.id !== 'timer 1') return 'stopped by hand, another started'
  const jumps = day.jumps.map((jump) => `${jump > 0 ? '+' : ''}${jump / 60_000}`)
  const asked = day.asked.map(clock).join(' and ')
  if (asked) return `runs on, asked at ${asked}`
  if (jumps.length === 0) return 'runs on'
  return `runs on, ${jumps.length > 1 ? '' : 'jump of '}${jumps.join(' and ')} min shown`
}

describe('presence', () => {
  it.each(rows)('$situation | $setting → $timer | $gap', ({ settings, live, timer, gap }) => {
    const day = live(new PresenceDay(settings).begin().start().work(60))
    expect({ timer: fateOf(day), gap: written(day) }).toEqual({ timer, gap })
  })

  it('takes what a clock is set back off each jump forward, the newest first', () => {
    const day = new PresenceDay().begin().start().work(60)
    day.setClock(60).work(5).setClock(60).work(5).setClock(-90)
    expect(written(day)).toBe('10:00–10:30 clockJump')
    day.setClock(-30)
    expect(written(day)).toBe('none')
  })

  it('shortens both gaps of a clock set forward over a gap that was listed before', () => {
    const day = new PresenceDay().begin().start().work(60)
    day.say('lock').rest(30).say('unlock').work(0).setClock(-60).setClock(120)
    expect(written(day)).toBe('10:00–10:30 lock, 09:30–10:00 clockJump, 10:30–11:30 clockJump')
    day.setClock(-30)
    expect(written(day)).toBe('10:00–10:30 lock, 09:30–10:00 clockJump, 10:30–11:00 clockJump')
    day.setClock(-90)
    expect(written(day)).toBe('10:00–10:30 lock')
  })

  it('is described by docs/presence.md in the same rows', () => {
    const page = readFileSync(new URL('../../../docs/presence.md', import.meta.url), 'utf8')
    const [, table = ''] = page.split('## The table')
    const told = (table.split('## Clocks')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, ...cells]) => cells.slice(0, 4).join(' | '))
    const tested = rows.map(
      (row) => `${row.situation} | ${row.setting} | ${row.timer} | ${row.gap}`,
    )
    expect(told.slice(2)).toEqual(tested)
  })
})
