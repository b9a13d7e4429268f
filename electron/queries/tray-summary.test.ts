import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LocalId } from '../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { createFavouriteCommands } from '../commands/favourites.ts'
import { createProjectCommands } from '../commands/projects.ts'
import { createTimerCommands } from '../commands/timer.ts'
import { traySummary } from './tray-summary.ts'

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

it('has favourites with their project and what keeps them from starting, and not as recent work', async () => {
  const [timer, projects] = [createTimerCommands(bench), createProjectCommands(bench)]
  const favourites = createFavouriteCommands(bench)
  const project = (title: string): LocalId => {
    const made = projects.create({ title, clientId: null })
    if (!made.ok) throw new Error(made.error.message)
    return made.value.id
  }
  const [open, gone, old] = [project('Open'), project('Gone'), project('Old')]
  const started = (note: string | undefined, projectId?: LocalId): LocalId => {
    const outcome = timer.switch({ ...(note && { note }), ...(projectId && { projectId }) })
    if (!outcome.ok) throw new Error(outcome.error.message)
    return outcome.value.id
  }
  favourites.add({ id: started('A', open) })
  favourites.add({ id: started('B', gone) })
  favourites.add({ id: started('C') })
  favourites.add({ id: started(undefined, old) })
  await bench.clock.advance(60_000)
  started('D')
  timer.stop({})
  timer.switch({ note: 'C' })
  projects.remove({ id: gone })
  projects.edit({ id: old, active: false })
  const { favourites: shown, recent } = traySummary(bench.database, {
    recents: 5,
    paused: null,
    now: bench.clock.now(),
  })
  expect(shown.map(({ note, project: title, problem }) => [note, title, problem])).toEqual([
    ['A', 'Open', null],
    ['B', null, 'Project deleted'],
    ['C', null, 'Timer running'],
    [null, 'Old', 'Project archived'],
  ])
  // Without its project, B is other work.
  expect(recent.map(({ note }) => note)).toEqual(['D', 'B'])
})
