/** Two overlapping workspace switches, each reported twice: as the result of the call and as a change event. */
import { expect, it } from 'vitest'
import { createFakeBridge } from '../../test/fakes/fake-bridge.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { QueryName, Stint } from '../../shared/contract/contract.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceState } from '../../shared/contract/payloads.ts'
import { createStores } from './stores.ts'

const showing = (id: string): WorkspaceState => ({
  id,
  kind: 'own',
  connection: null,
  keychain: { kind: 'available' },
  notice: null,
  accounts: [],
})
const runningIn = (id: string): readonly TimeEntry[] => [{ note: `runs in ${id}` } as TimeEntry]

/**
 * Opens a window on a fake main process that shows `current`; responses to `timer.running` wait until they are
 * released.
 */
function openWindow() {
  let current = 'first'
  const held: (() => void)[] = []
  let [isHeld, requests] = [false, 0]
  const { bridge } = createFakeBridge({
    'workspace.state': () => success(showing(current)),
    'workspace.switch': ({ id }) => {
      current = id
      return success(showing(id))
    },
  })
  /** Answers `timer.running` as main does, which checks the workspace of a call when it responds. */
  const running = async (
    _input: unknown,
    expectedWorkspace?: string | null,
  ): Promise<Outcome<unknown>> => {
    requests += 1
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    return expectedWorkspace === undefined || expectedWorkspace === current
      ? success(runningIn(current))
      : failure('workspaceChanged', 'Another account is shown.')
  }
  const call = (name: string, input: unknown, target?: string | null): Promise<unknown> =>
    name === 'timer.running'
      ? running(input, target)
      : bridge.call(name as QueryName, input as never, target)
  const stores = createStores({ ...bridge, call } as unknown as Stint, () => 'UTC')
  return {
    stores,
    requests: () => requests,
    hold: () => (isHeld = true),
    letGo() {
      isHeld = false
      for (const go of held.splice(0)) go()
    },
    /** Changes the workspace in main, as the tray or another window does. */
    switchElsewhere: (id: string) => (current = id),
  }
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Switches to the second workspace, and before that is drawn, elsewhere. */
async function switchTwice(
  window: ReturnType<typeof openWindow>,
  elsewhere: string,
): Promise<void> {
  const { stores, hold, letGo, switchElsewhere } = window
  hold()
  const first = stores.switchTo('second')
  await turns()
  switchElsewhere(elsewhere)
  const next = stores.refresh(['workspace.state'])
  await turns()
  letGo()
  await Promise.all([first, next])
}

it('draws a switch once, whether its answer or its change comes first', async () => {
  const { stores, requests } = openWindow()
  await stores.load()
  const before = requests()
  await Promise.all([stores.switchTo('second'), stores.refresh(['workspace.state'])])
  expect(stores.state.getState()).toMatchObject({ workspace: { id: 'second' } })
  expect(stores.answers.get('timer.running', {})).toEqual(runningIn('second'))
  // Once for the switch; the change event may cause another one.
  expect(requests() - before).toBeLessThanOrEqual(2)
})

it('ends in the second one where it begins before the first is drawn', async () => {
  const window = openWindow()
  const { stores } = window
  await stores.load()
  await switchTwice(window, 'third')
  expect(stores.state.getState()).toMatchObject({ workspace: { id: 'third' }, busy: null })
  expect(stores.answers.get('timer.running', {})).toEqual(runningIn('third'))
})

it('never shows the rows of one under the name of the other on the way', async () => {
  const window = openWindow()
  const { stores } = window
  await stores.load()
  const mixed: unknown[] = []
  stores.state.subscribe(({ workspace }) => {
    const [entry] = stores.answers.get('timer.running', {}) ?? []
    if (workspace && entry && entry.note !== `runs in ${workspace.id ?? ''}`) {
      mixed.push([workspace.id, entry.note])
    }
  })
  await switchTwice(window, 'third')
  expect(mixed).toEqual([])
})

it('ends where it began if main returns there before the switch is drawn', async () => {
  const window = openWindow()
  const { stores } = window
  await stores.load()
  await switchTwice(window, 'first')
  expect(stores.state.getState()).toMatchObject({ workspace: { id: 'first' }, busy: null })
  expect(stores.answers.get('timer.running', {})).toEqual(runningIn('first'))
})
