/** The report of failures at the end of a refused run. */
import { describe, expect, it } from 'vitest'
import { summaryOf, wholeFailure, type FailedTest } from './failed-test.ts'

const failure: FailedTest = {
  test: { file: 'test/e2e/tray.test.ts', name: 'the tray > shows the running timer' },
  what: 'test/e2e/tray.test.ts: the tray > shows the running timer (failed)',
  messages: ['AssertionError: expected 1 to be 2\n    at tray.test.ts:12:3'],
  lastWords: 'app://stint/index.html\nfocus nowhere\nAll sent',
}
const seed = 7

describe('the summary of a failed test', () => {
  it('says what failed, why, the seed, what the window showed, and how a second run ended', () => {
    expect(summaryOf(failure, { seed, second: 'passed' }).split('\n')).toEqual([
      failure.what,
      '  AssertionError: expected 1 to be 2',
      '  seed 7, that of the run',
      '  | app://stint/index.html',
      '  | focus nowhere',
      '  | All sent',
      '  in a second run by itself: passed',
    ])
  })

  it.each(['Property failed after 3 tests\n{ seed: -12, path: "2" }', 'seed -12 failed'])(
    'names the seed that the failure itself names: %j',
    (message) => {
      const own = { ...failure, messages: [message] }
      expect(summaryOf(own, { seed, second: null })).toContain('seed -12\n')
    },
  )

  it('is short, however much the window showed', () => {
    const long = { ...failure, lastWords: Array(40).fill('x'.repeat(2000)).join('\n') }
    const lines = summaryOf(long, { seed, second: 'failed again' }).split('\n')
    expect(lines).toHaveLength(13)
    expect(lines).toContain('  | … 32 lines more above')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200)
    expect(wholeFailure(long)).toContain(long.lastWords)
  })

  it('says of a check only that it did not pass', () => {
    const check = { test: null, what: 'lint did not pass', messages: [], lastWords: '' }
    expect(summaryOf(check, { seed, second: null })).toBe('lint did not pass')
  })
})
