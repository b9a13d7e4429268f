import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions, isVersion } from './version.ts'

/** Versions in order: the example of semver.org, section 11, and releases around it. */
const ordered = [
  ...['0.1.0', '0.2.0', '0.10.0', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta'],
  ...['1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '2.0.0'],
]

const version = fc
  .tuple(
    fc.nat(20),
    fc.nat(20),
    fc.nat(20),
    fc.option(fc.array(fc.constantFrom('a', 'b', '1', '2', '10'), { minLength: 1, maxLength: 3 })),
  )
  .map(([a, b, c, pre]) => `${a}.${b}.${c}${pre ? `-${pre.join('.')}` : ''}`)

describe('versions', () => {
  it('have the order of Semantic Versioning', () => {
    for (const [at, one] of ordered.entries()) {
      for (const [otherAt, other] of ordered.entries()) {
        expect(Math.sign(compareVersions(one, other))).toBe(Math.sign(at - otherAt))
      }
    }
  })

  it('are ordered completely: against each other, and along three', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0)
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
        }
        expect(compareVersions(a, a)).toBe(0)
      }),
    )
  })

  it.each(['1', '1.2', '01.2.3', '1.2.3-', '1.2.3-a..b', 'v1.2.3', '1.2.3 ', '../1.2.3', ''])(
    'do not look like %j',
    (text) => {
      expect(isVersion(text)).toBe(false)
    },
  )
})
