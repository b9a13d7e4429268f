/** Worlds of the small world in which something was once lost or doubled; the whole search is too long for each run. */
import { afterAll, expect, it } from 'vitest'
import { runWorld } from './small-world/run-world.ts'
import { Stages } from './small-world/stages.ts'
import { nameOf, troubles, type Scenario } from './small-world/worlds.ts'

const stages = new Stages()
afterAll(() => stages.close())

type Found = { readonly scenario: Scenario; readonly trouble: string; readonly request: number }

const found: readonly (readonly [string, Found])[] = [
  [
    // The late request made the entry equal to the new one, whose look-up took it for its own row.
    'an entry equal to another one, whose undone change arrives after the program has ended',
    {
      scenario: {
        kind: 'timeEntry',
        begin: 'known',
        operations: ['edit', 'undo', 'create'],
        waits: [false, true, false],
        other: null,
        end: 2,
      },
      trouble: 'end before it arrives, 20 s late',
      request: 1,
    },
  ],
]

it.each(found)('keeps %s', async (_what, { scenario, trouble, request }) => {
  const what = troubles.find(({ name }) => name === trouble)
  if (!what) throw new Error(`there is no fault “${trouble}”`)
  const world = { ...scenario, trouble: { what, request } }
  const { hasMet } = await runWorld(stages, world, new Set())
  expect(hasMet, nameOf(world)).toBe(true)
})
