import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { fuzzyMatch } from './fuzzy-match.ts'
import { maxCommands, readUsage, weightAt, withRun, type PaletteUsage } from './usage.ts'

const now = Date.UTC(2026, 10, 20) as EpochMs
const day = 86_400_000
const bold = (query: string, text: string): string | null => {
  const match = fuzzyMatch(query, text)
  if (match === null) return null
  let shown = ''
  let at = 0
  for (const { from, to } of match.ranges) {
    shown += `${text.slice(at, from)}[${text.slice(from, to)}]`
    at = to
  }
  return shown + text.slice(at)
}

describe('a fuzzy match', () => {
  it.each([
    ['web', 'Website relaunch', '[Web]site relaunch'],
    ['WEB rel', 'Website relaunch', '[Web]site [rel]aunch'],
    ['rel web', 'Website relaunch', '[Web]site [rel]aunch'],
    ['wr', 'Website relaunch', '[W]ebsite [r]elaunch'],
    ['site', 'Website relaunch', 'Web[site] relaunch'],
    ['uber', 'Überstunden', '[Über]stunden'],
    ['cafe', 'Le café', 'Le [café]'],
    ["mcdonald's", 'McDonald’s', '[McDonald’s]'],
    ['ελ', 'Ελλάδα', '[Ελ]λάδα'],
    ['', 'Anything', 'Anything'],
    ['we x', 'Website relaunch', null],
    ['rw', 'Website relaunch', null],
  ])('of %j in %j is %j', (query, text, expected) => {
    expect(bold(query, text)).toBe(expected)
  })

  it('is better at the beginning of a word than inside of one, and best as a whole', () => {
    const score = (text: string): number => fuzzyMatch('port', text)?.score ?? 0
    expect(score('Port')).toBeGreaterThan(score('Port authority'))
    expect(score('Port authority')).toBeGreaterThan(score('Reports'))
    expect(score('Airport')).toBeGreaterThan(0)
  })

  it('finds every text by itself and by any part of it, with ranges inside of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.nat(),
        (text, at) => {
          const part = text.slice(at % text.length).trim()
          fc.pre(part !== '' && !/[\uDC00-\uDFFF]/.test(part[0] ?? ''))
          const match = fuzzyMatch(part, text)
          expect(match).not.toBeNull()
          let last = 0
          for (const { from, to } of match?.ranges ?? []) {
            expect(from).toBeGreaterThanOrEqual(last)
            expect(to).toBeGreaterThan(from)
            last = to
          }
          expect(last).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})

describe('the usage of commands', () => {
  it('halves in two weeks', () => {
    const usage = withRun({}, 'a', now)
    expect(usage['a']).toEqual({ weight: 1, at: now })
    expect(weightAt({ weight: 4, at: now }, (now + 14 * day) as EpochMs)).toBeCloseTo(2)
    expect(withRun(usage, 'a', (now + 14 * day) as EpochMs)['a']?.weight).toBeCloseTo(1.5)
    // A clock that was set back makes nothing heavier.
    expect(weightAt({ weight: 4, at: now }, (now - day) as EpochMs)).toBe(4)
  })

  it('is bounded, and the newest run is always kept', () => {
    let usage: PaletteUsage = {}
    for (let index = 0; index < maxCommands + 30; index += 1) {
      usage = withRun(usage, `command ${index}`, (now + index) as EpochMs)
    }
    expect(Object.keys(usage)).toHaveLength(maxCommands)
    expect(usage[`command ${maxCommands + 29}`]).toBeDefined()
    expect(usage['command 0']).toBeUndefined()
  })

  it('is read from anything', () => {
    expect(readUsage(null)).toEqual({})
    expect(readUsage({ a: null, b: 3, c: { weight: 1, at: 2 } })).toEqual({
      c: { weight: 1, at: 2 },
    })
  })
})
