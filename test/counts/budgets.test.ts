/** The budgets of docs/quality.md are those that the tests count. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { budgets, expectWithinBudget } from '../fakes/budgets.ts'

const project = join(import.meta.dirname, '..', '..')

it('there is no count without a budget, and no two budgets of one name', () => {
  expect(() => expectWithinBudget('Things that nobody counts', 0)).toThrow('has no budget named')
  const names = budgets.map(({ count }) => count)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

it.each(budgets)('$test counts: $count', ({ count, test }) => {
  const code = readFileSync(join(project, test), 'utf8')
  // A test puts together what it counts, and when.
  const [what = '', when = ''] = count.split(/ (?=(?:until|after|for|in) )/, 2)
  expect(code).toContain(what)
  expect(code).toContain(when)
})
