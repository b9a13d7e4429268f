import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInRollout } from './rollout.ts'

const secrets = Array.from({ length: 4000 }, (_, index) => `secret ${index}`)
const share = (version: string, percentage: number): number =>
  secrets.filter((secret) => isInRollout(secret, version, percentage)).length / secrets.length

it('nobody is in it at 0 %, everybody at 100 %', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, version) => {
      expect(isInRollout(secret, version, 0)).toBe(false)
      expect(isInRollout(secret, version, 100)).toBe(true)
    }),
  )
})

it('who is in it stays in it when it grows', () => {
  const percentage = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.string(), fc.string(), percentage, percentage, (secret, version, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      if (isInRollout(secret, version, less)) {
        expect(isInRollout(secret, version, more)).toBe(true)
      }
    }),
  )
})

it.each([1, 10, 25, 50, 90])('%s %% of many computers are in it', (percentage) => {
  expect(Math.abs(share('0.2.0', percentage) - percentage / 100)).toBeLessThan(0.025)
})

it('each version begins with other computers', () => {
  const both = secrets.filter(
    (secret) => isInRollout(secret, '0.2.0', 10) && isInRollout(secret, '0.2.1', 10),
  )
  expect(both.length / secrets.length).toBeLessThan(0.03)
})
