import { expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { createTimerCommands } from '../../commands/timer.ts'
import { runningTimers } from '../../queries/entries/entries.ts'
import { shortcutActionsOf } from './shortcut-actions.ts'

function bench({ isOpen = true } = {}) {
  const store = createStoreBench()
  const workspace = {
    isTimerRunning: () => runningTimers(store.database).length > 0,
    timer: createTimerCommands(store),
  }
  const said: string[] = []
  const shown: string[] = []
  const actions = shortcutActionsOf({
    workspaces: { current: () => (isOpen ? workspace : null) },
    showMain: () => shown.push('main'),
    toggleCapture: () => shown.push('capture'),
    notify: (text) => said.push(text),
  })
  return { ...store, ...workspace, actions, said, shown }
}

it('starts a timer, stops it, and says both', async () => {
  const { actions, database, clock, said } = bench()
  actions.toggle()
  expect(runningTimers(database)).toHaveLength(1)
  await clock.advance(2_700_000)
  actions.toggle()
  expect(runningTimers(database)).toHaveLength(0)
  expect(said).toEqual(['Timer started.', 'Timer stopped: 0:45'])
})

it('says the note of what it stopped', () => {
  const { actions, timer, said } = bench()
  timer.start({ note: 'Call' })
  actions.toggle()
  expect(said).toEqual(['Timer stopped: 0:00 Call'])
})

it('shows the windows', () => {
  const { actions, shown } = bench()
  actions.capture()
  actions.open()
  expect(shown).toEqual(['capture', 'main'])
})

it('shows the first choice where no workspace is open', () => {
  const { actions, shown, said } = bench({ isOpen: false })
  actions.toggle()
  expect([shown, said]).toEqual([['main'], []])
})
