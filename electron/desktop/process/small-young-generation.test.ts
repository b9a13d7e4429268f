import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const file = new URL('small-young-generation.ts', import.meta.url).href

/** A script that allocates what survives two collections, and prints the size of the young generation in MB. */
const grow = `
  const { getHeapSpaceStatistics } = await import('node:v8')
  const kept = []
  for (let turn = 0; turn < 400; turn += 1) {
    kept.push(Array.from({ length: 5000 }, (_, at) => ({ at, text: String(at) })))
    if (kept.length > 20) kept.shift()
  }
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  console.log(young.space_size / 1024 / 1024)
`

function youngGenerationAfter(first: string): number {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', first + grow])
  expect(run.stderr.toString()).toBe('')
  return Number(run.stdout.toString())
}

test('the young generation stays small while much survives; else it grows', () => {
  const call = `(await import(${JSON.stringify(file)})).keepYoungGenerationSmall();`
  expect(youngGenerationAfter(call)).toBeLessThanOrEqual(2)
  expect(youngGenerationAfter('')).toBeGreaterThan(8)
})
