import fc from 'fast-check'
import { expect, it } from 'vitest'
import { projectColours } from '../projects/project.ts'
import { dayColours } from './timeline.ts'

it('a project has its own colour where no earlier one has it', () => {
  const own: Readonly<Record<string, number>> = { web: 4, app: 4, call: 2, late: 5, internal: 0 }
  const colourOf = (id: string): number => own[id] ?? 0
  expect([...dayColours(['web', 'call', 'internal', 'app', 'web', 'late'], colourOf)]).toEqual([
    ['web', 4],
    ['call', 2],
    ['internal', 0],
    ['app', 5],
    ['late', 6],
  ])
})

it('the projects of a day have different hues as long as there are enough, and grey stays grey', () => {
  const slots = projectColours.length
  const anyDay = fc.array(fc.nat(slots - 1), { maxLength: 60 })
  const anyOwn = fc.array(fc.nat(slots), { minLength: slots, maxLength: slots })
  fc.assert(
    fc.property(anyDay, anyOwn, (day, own) => {
      const colours = dayColours(day, (id) => own[id] ?? 0)
      const hues = [...colours.values()].filter((colour) => colour !== 0)
      expect(new Set(hues).size).toBe(hues.length)
      for (const [id, colour] of colours) {
        expect(colour === 0).toBe(own[id] === 0)
        expect(colour).toBeLessThanOrEqual(slots)
      }
    }),
  )
})
