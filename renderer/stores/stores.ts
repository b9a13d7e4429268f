/** A window's stores. Everything they got from main is already on disk. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { QueryName, Stint } from '../../shared/contract/contract.ts'
import type { ScreenName } from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { after } from '../lib/clock.ts'
import { createEntryPages } from './entry-pages.ts'
import { createHistoryIntents } from './history.ts'
import { createShownWorkspace } from './shown-workspace.ts'
import type { ScreenRequest } from './screen-request.ts'
import { createCommands } from '../data/act.ts'
import { Answers } from '../data/answers.ts'
import { firstQueries } from '../data/first-queries.ts'
import { emptyState, type RunIntent, type WindowState } from './window-state.ts'

export type { WindowState }

/** Stores of a window: its state, its query answers and its commands. */
export type Stores = ReturnType<typeof createStores>

/** Time that an action must run before it is shown as busy, in ms. */
const busyDelay = 100

/** Creates the stores of a window, empty until `load`. `zone`: returns the IANA name of the current time zone. */
export function createStores(stint: Stint, zone: () => string) {
  const state = createStore<WindowState>(() => emptyState)
  const send = stint.call
  const shown = (): WorkspaceId | null => state.getState().workspace?.id ?? null
  const answers = new Answers({ send, shown, showError: (error) => state.setState({ error }) })
  const pages = createEntryPages(answers)
  const first = () => firstQueries(zone())
  const workspace = createShownWorkspace({ send, state, pages, answers, first })

  const run = createRun(state)
  const runIntent: RunIntent = async (busy, call) => (await run(busy, call, () => undefined)).ok
  const history = createHistoryIntents(send, state, runIntent, answers)
  const { offerUndo, showToast } = history

  return {
    ...history,
    ...createCommands({ send, shown, answers, offerUndo, showToast, run }),
    answers,
    /** Shows a result's error at the top of the window. Resolves to true if there is none. */
    showFailure: <Value>(answer: Promise<Outcome<Value>>): Promise<boolean> =>
      runIntent(null, () => answer),
    /** Shows another account. Resolves to true once its data is shown, or to false if it can't be opened. */
    switchTo: (id: WorkspaceId): Promise<boolean> =>
      runIntent('workspace', async () => {
        const outcome = await send('workspace.switch', { id }, shown())
        if (outcome.ok) await workspace.show(outcome.value)
        return outcome
      }),
    state,
    pages,
    load: workspace.load,
    async refresh(stale: readonly QueryName[]): Promise<void> {
      // The workspace first, so that the answers of a former workspace are not loaded again.
      if (stale.includes('workspace.state')) await workspace.refresh()
      await answers.refresh(stale)
    },
    /** True if the running or newest entry has this note, which means that it was already submitted. */
    isRecorded: (note: string): Promise<boolean> => isRecorded(answers, note),
    /** Shows a screen; a screen already shown resets to its first page. `draftId`: draft to open once loaded. */
    showScreen: (screen: ScreenName, draftId?: string): void =>
      state.setState((before) => ({
        screen,
        requestedDraft: draftId ?? null,
        screenResets:
          before.screenResets + (before.screen === screen && draftId === undefined ? 1 : 0),
        toast: toastOn(screen, before),
      })),
    /** Opens the screen that a request names. The screen handles the request once it is shown. */
    openScreenWith: (screenRequest: ScreenRequest): void =>
      state.setState((before) => ({
        screen: screenRequest.screen,
        screenRequest,
        toast: toastOn(screenRequest.screen, before),
      })),
    clearScreenRequest: (): void => state.setState({ screenRequest: null }),
    clearRequestedDraft: (): void => state.setState({ requestedDraft: null }),
    /** Stores dropped files until the screen that handles them is shown. */
    setDroppedFiles: (droppedFiles: readonly File[]): void => state.setState({ droppedFiles }),
    dismissError: (): void => state.setState({ error: null }),
    closeNotice: (): void =>
      state.setState({ closedNotice: state.getState().workspace?.notice ?? null }),
  }
}

/** Hides the toast on other screens, where it would seem to be about something else. Ctrl+Z still undoes the action. */
function toastOn(screen: ScreenName, { screen: shown, toast }: WindowState): WindowState['toast'] {
  return screen === shown ? toast : null
}

/** Creates `run`, which makes a call and shows any failure. Only one call with a non-null `busy` runs at a time. */
function createRun(state: StoreApi<WindowState>) {
  let isUnderWay = false
  return async <Value>(
    busy: WindowState['busy'],
    call: () => Promise<Outcome<Value>>,
    follow: (value: Value) => void,
  ): Promise<Outcome<Value>> => {
    if (busy !== null && isUnderWay) return failure('busy', '')
    // Fast actions never show as busy: rendering that would delay them.
    const showBusy = busy === null ? null : after(busyDelay, () => state.setState({ busy }))
    if (busy !== null) isUnderWay = true
    const outcome = await call().finally(() => {
      if (busy !== null) isUnderWay = false
      showBusy?.()
    })
    state.setState({
      ...(busy !== null && { busy: null }),
      error: outcome.ok ? null : outcome.error,
    })
    if (outcome.ok) follow(outcome.value)
    return outcome
  }
}

async function isRecorded(answers: Answers, note: string): Promise<boolean> {
  const [running, recent] = await Promise.all([
    answers.once('timer.running', {}),
    answers.once('entries.recent', { limit: 1 }),
  ])
  const entries = [running, recent].flatMap((outcome) => (outcome.ok ? outcome.value : []))
  return entries.some((entry) => entry.note === note.trim())
}
