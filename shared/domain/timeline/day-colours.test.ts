import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayColours } from './timeline.ts'

it('a project has its own colour where no neighbour has it', () => {
  const own: Readonly<Record<string, number>> = { web: 4, app: 4, call: 2, internal: 0 }
  const colourOf = (id: string): number => own[id] ?? 0
  expect([...dayColours(['web', 'call', 'app', 'web'], colourOf)]).toEqual([
    ['web', 4],
    ['call', 2],
    ['app', 5],
  ])
  expect([...dayColours(['web', 'internal', 'app'], colourOf)]).toEqual([
    ['web', 4],
    ['internal', 0],
    ['app', 4],
  ])
})

it('neighbours have different hues, and grey stays grey', () => {
  // Each project beside four others at most: five hues are enough.
  const anyDay = fc.array(fc.nat(4), { maxLength: 30 })
  fc.assert(
    fc.property(anyDay, fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), (day, own) => {
      const colours = dayColours(day, (id) => own[id] ?? 0)
      for (const [index, id] of day.entries()) {
        const next = day[index + 1]
        if (own[id] === 0) expect(colours.get(id)).toBe(0)
        if (next === undefined || next === id || colours.get(id) === 0) continue
        expect(colours.get(next)).not.toBe(colours.get(id))
      }
    }),
  )
})
