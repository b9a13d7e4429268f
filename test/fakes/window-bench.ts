import { StrictMode, createElement, useEffect, type ReactElement, type ReactNode } from 'react'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { withholdKeys } from '../../renderer/components/keys/withheld-keys.ts'
import { WindowContextProvider } from '../../renderer/components/window-context.ts'
import { keepFocus } from '../../renderer/components/keys/keep-focus.ts'
import { openDrafts, type Drafts } from '../../renderer/drafts/open-drafts.ts'
import { firstQueries } from '../../renderer/data/first-queries.ts'
import { localZone, now } from '../../renderer/lib/clock.ts'
import { createStores, type Stores, type WindowState } from '../../renderer/stores/stores.ts'
import type { CallOutput, QueryName } from '../../shared/contract/contract.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import type { WorkspaceState } from '../../shared/contract/workspace-payloads.ts'
import { createFakeBridge, type Answers, type FakeBridge } from './fake-bridge.ts'

export type WindowBench = {
  readonly fake: FakeBridge
  readonly stores: Stores
  readonly drafts: Drafts
  /** As the program does, with these stores. Call it once. */
  open(content: ReactElement): OpenedWindow
}

/** A rendered window, and the simulated user in front of it. */
export type OpenedWindow = Pick<RenderResult, 'container'> & {
  readonly person: UserEvent
  rerender(content: ReactElement): void
}

type Options = {
  /** Loaded state; the rest is as before the first load. */
  readonly state?: Partial<WindowState>
  readonly answers?: Answers
  /** Answers of main that the window knows already. */
  readonly known?: Known
}

export type Known = { readonly [Name in QueryName]?: CallOutput<Name> }

/** Opens drafts in an IndexedDB in memory. All tests of a process share that database. */
export function openTestDrafts(): Drafts {
  const drafts = openDrafts(now)
  onTestFinished(() => drafts.expenses.close())
  return drafts
}

/**
 * Creates a window's real stores, with a fake main process and drafts in memory. Each bench has its own workspace, so
 * that no drafts are shared.
 */
export function createWindowBench({
  state = {},
  answers = {},
  known = {},
}: Options = {}): WindowBench {
  const fake = createFakeBridge(answers)
  const stores = createStores(fake.bridge, localZone)
  const drafts = openTestDrafts()
  stores.state.setState({ workspace: testWorkspace(), ...state })
  const all: Known = { 'settings.state': defaultSettings, ...known }
  for (const [name, answer] of Object.entries(all)) {
    const query = firstQueries(localZone()).find((one) => one.name === name)
    stores.answers.set(name as QueryName, query?.input ?? {}, answer)
  }
  const value = { stores, drafts: drafts.texts, expenseDrafts: drafts.expenses }
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => {
    // As the main window does for whatever it shows.
    useEffect(() => keepFocus(document.body), [])
    return createElement(
      StrictMode,
      null,
      createElement(WindowContextProvider, { value }, children),
    )
  }
  return {
    fake,
    stores,
    drafts,
    open(content) {
      withholdKeys(window)
      return { ...render(content, { wrapper }), person: userEvent.setup({ delay: null }) }
    },
  }
}

function testWorkspace(): WorkspaceState {
  return {
    id: crypto.randomUUID(),
    kind: 'own',
    connection: null,
    keychain: { kind: 'available' },
    notice: null,
    accounts: [],
  }
}
