/**
 * The quick extent of the small world (small-world/worlds.ts); `npm run faults -- --world whole` runs all of
 * it.
 */
import { expect, it } from 'vitest'
import { scenariosIn, quick, search } from './small-world/search.ts'

it(
  'every small world of two operations ends with everything once',
  { timeout: 600_000 },
  async () => {
    const lives = scenariosIn(quick)
    const { worlds, states, missed, failures } = await search(quick, lives)
    process.stdout.write(`small world: ${worlds} worlds, ${states.size} distinct states\n`)
    expect(failures).toEqual([])
    expect(worlds).toBeGreaterThan(lives.length)
    expect(missed).toBe(0)
  },
)
