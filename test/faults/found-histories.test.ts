/** Histories in which something was once wrong, as `npm run faults` writes them to `.stint/found-histories/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FoundHistory } from './found-history.ts'
import { runHistory } from './run-history.ts'

const file = join(import.meta.dirname, 'found-histories.json')
const found = JSON.parse(readFileSync(file, 'utf8')) as readonly FoundHistory[]

const named = found.map((one) => [one.what, one] as const)

it.each(named)('%s', async (_what, { steps, behaviour }) => {
  expect(steps.length).toBeGreaterThan(0)
  await runHistory(steps, behaviour)
})
