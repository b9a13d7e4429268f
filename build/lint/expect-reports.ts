import { RuleTester } from 'oxlint/plugins-dev'
import type { Rule } from './rule.ts'

/** Makes RuleTester run its cases at once instead of registering them as tests, because its caller is itself a test. */
RuleTester.describe = (_, run) => run()
RuleTester.it = (_, run) => run()

/** Throws unless a rule reports exactly these message ids, in order. */
export function expectReports(
  rule: Rule,
  filename: string,
  code: string,
  expected: readonly string[],
): void {
  const test = { filename, code }
  const errors = expected.map((messageId) => ({ messageId }))
  new RuleTester().run('rule', rule, {
    valid: expected.length === 0 ? [test] : [],
    invalid: expected.length === 0 ? [] : [{ ...test, errors }],
  })
}
