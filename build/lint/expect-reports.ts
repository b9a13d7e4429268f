import { RuleTester } from 'oxlint/plugins-dev'
import type { Rule } from './rule.ts'

/** The test is the caller: the tester only runs. */
RuleTester.describe = (_, run) => run()
RuleTester.it = (_, run) => run()

/** Throws where a rule reports other messages of the code, by their ids, than the expected ones in their order. */
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
