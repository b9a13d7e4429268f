import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** A row of the budget table in docs/quality.md: the maximum of a count, and the test that counts it. */
export type Budget = {
  readonly count: string
  readonly max: number
  /** Path of the test that counts it (test/counts/budgets.test.ts). */
  readonly test: string
}

const document = 'docs/quality.md'
const heading = '34. Counts'
/** A count is far below its budget at this share, and at more than the one or two by which layouts and frames vary. */
const farBelow = { share: 0.9, difference: 2 } as const

/** All budgets, read from docs/quality.md, the only place that states them. */
export const budgets: readonly Budget[] = readBudgets()

/**
 * Fails the test if a count is above its budget, but lets it run on. If the count is far below, prints that the budget
 * can be lowered. Throws if the document has no budget with this name.
 */
export function expectWithinBudget(name: string, count: number): void {
  const budget = budgets.find((one) => one.count === name)
  if (!budget) throw new Error(`${document}, ${heading}, has no budget named "${name}"`)
  const of = `its budget of ${budget.max} (${document}, ${heading})`
  const { share, difference } = farBelow
  if (count < budget.max * share && budget.max - count > difference)
    process.stdout.write(`${name}: ${count}, far below ${of}, which can be lowered\n`)
  expect.soft(count, `${name}: ${count}, above ${of}`).toBeLessThanOrEqual(budget.max)
}

function readBudgets(): readonly Budget[] {
  const page = readFileSync(join(import.meta.dirname, '..', '..', document), 'utf8')
  const section = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  return [...section.matchAll(/^\| ([^|]+?) +\| +([\d,]+) +\| `([^`]+)` +\|$/gm)].map(
    ([, count = '', max = '', test = '']) => ({
      count,
      test,
      max: Number(max.replaceAll(',', '')),
    }),
  )
}
