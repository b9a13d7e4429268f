/**
 * The whole program in one process: main as electron/app/main.ts composes it, with its store on files, and the main
 * window in jsdom on its gate. Without an account, so that nothing waits for a network. Only a test moves the simulated
 * time, so that each run asks, reads and writes the same.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { WindowContextProvider } from '../../renderer/components/window-context.ts'
import { listenForChanges } from '../../renderer/change-listener.ts'
import { openDrafts } from '../../renderer/drafts/open-drafts.ts'
import { localZone, now } from '../../renderer/lib/clock.ts'
import { createStores } from '../../renderer/stores/stores.ts'
import { MainWindow } from '../../renderer/views/main/MainWindow.tsx'
import type { Stint } from '../../shared/contract/contract.ts'
import { callNames } from '../../shared/contract/groups/groups.ts'
import { startMain, type MainInNode } from '../current-chromium/main-in-node.ts'
import { createMemoryKeychain, type MemoryKeychain } from '../fakes/accounts-bench.ts'
import { createFakeBridge } from '../fakes/fake-bridge.ts'
import { createWindowDouble, type Ask } from './window-double.ts'

/** In ms; also the step of the simulated time. */
const frame = 16
/** In ms, after which everything that follows from a click is over. */
const rest = 3000

/** In ms after the first screen; what follows from the workspace, which is open by then, does not wait for it. */
const keychainDelay = 300

export type ProgramInNode = {
  readonly calls: readonly string[]
  /** Throws if the condition does not hold once everything is over. */
  until(condition: () => boolean): Promise<void>
  /** Until everything that follows from what was done is over. */
  settle(): Promise<void>
}

/**
 * Runs `record` in the program, then ends the program. The returned `start` starts it again on the same data, until the
 * end of the test.
 */
export async function recordedProgram(
  record: (ask: Ask) => Promise<void>,
): Promise<{ start(): ProgramInNode }> {
  const home = mkdtempSync(join(tmpdir(), 'stint-counts-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const window = createWindowDouble()
  const begin = (): MainInNode => startMain({ home, keychain: slowKeychain(), ...window.options })
  const earlier = begin()
  const { ask } = window.callsTo(earlier)
  // What waits for the first screen goes on.
  await ask('desktop.reportDrawn')
  await record(ask)
  await earlier.close()
  return {
    start() {
      stopTime()
      const main = begin()
      onTestFinished(() => main.close())
      const { answer } = window.callsTo(main)
      const fake = createFakeBridge(
        Object.fromEntries(
          callNames.map((name) => [name, (input: unknown) => answer(name, input)]),
        ),
      )
      window.listen(fake.announce)
      openWindow(fake.bridge)
      return { calls: fake.calls, until, settle: () => until(null) }
    },
  }
}

/** Its state is known some time after the first screen is drawn, as with a real keychain. */
function slowKeychain(): MemoryKeychain {
  const keychain = createMemoryKeychain()
  return {
    ...keychain,
    probe: async () => {
      await new Promise((resolve) => setTimeout(resolve, keychainDelay))
      return keychain.probe()
    },
  }
}

/** Time goes on by itself until then (test/components-setup.ts). */
function stopTime(): void {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task, frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** As renderer/open-window.tsx, without strict mode: it has no effect in the program and would run effects twice. */
function openWindow(stint: Stint): void {
  const stores = createStores(stint, localZone)
  const { texts, expenses } = openDrafts(now)
  onTestFinished(() => expenses.close())
  onTestFinished(listenForChanges(stint, stores))
  void stores.load()
  render(
    <WindowContextProvider value={{ stores, drafts: texts, expenseDrafts: expenses }}>
      <MainWindow />
    </WindowContextProvider>,
  )
}

/** By frames until the condition holds, or to the end where there is none. */
async function until(condition: (() => boolean) | null): Promise<void> {
  for (let passed = 0; passed < rest; passed += frame) {
    if (condition?.()) return
    await act(() => vi.advanceTimersByTimeAsync(frame))
    // What does not wait for time: files, and IndexedDB.
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
  if (condition) throw new Error('the condition does not hold')
}
