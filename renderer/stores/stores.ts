/**
 * The state of a window: query results from the main process, reloaded on change events, and the error of
 * the last intent. A cache only: never ahead of the disk.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, QueryName, Stint } from '../../shared/contract/contract.ts'
import type { ScreenName, Topic } from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { after } from '../lib/clock.ts'
import { createAccountIntents, type AccountIntents } from './accounts.ts'
import { scopeCallsToWorkspace } from './workspace-scoped-calls.ts'
import { createDesktopIntents, type DesktopIntents } from './desktop.ts'
import { createEntryPages, type EntryPages } from './entry-pages.ts'
import { createHistoryIntents, type HistoryIntents } from './history.ts'
import { createQueries, queriesAffectedBy } from './queries.ts'
import { createScreenRequestIntents, type ScreenRequestIntents } from './screen-request-intents.ts'
import { createCommands, type Commands } from '../data/act.ts'
import { Answers } from '../data/answers.ts'
import { firstQueries } from '../data/first-queries.ts'
import { emptyState, type RunIntent, type WindowState } from './window-state.ts'

export type { WindowState }

/** State, intents and queries of a window. */
export type Stores = HistoryIntents &
  ScreenRequestIntents &
  AccountIntents &
  DesktopIntents &
  Commands & {
    readonly state: StoreApi<WindowState>
    readonly answers: Answers
    /** Shows the error of a result at the top of the window; true for success. */
    showFailure<Value>(answer: Promise<Outcome<Value>>): Promise<boolean>
    /** The long list of entries. */
    readonly pages: EntryPages
    /** Calls of main, bound to the shown workspace, for code that is loaded later. */
    readonly calls: Bridge
    /** Loads everything that the window shows. */
    load(): Promise<void>
    /** Reloads what the topics affect, and the stale answers. */
    refresh(topics: readonly Topic[], stale?: readonly QueryName[]): Promise<void>
    /** The sign-in state is loaded only while a screen shows it. */
    showSignIn(isShown: boolean): Promise<void>
    /** True if the running or the newest entry has this note: it was submitted already. */
    isRecorded(note: string): Promise<boolean>
    /** Accepts or dismisses the request of a link. */
    acceptLink(id: string): Promise<boolean>
    dismissLink(id: string): Promise<boolean>
    /**
     * Shows a screen. A draft is opened once it is loaded. A screen that is already shown resets to its
     * first page.
     */
    showScreen(this: void, screen: ScreenName, draftId?: string): void
    /** Called when the requested draft is open. */
    clearRequestedDraft(): void
    /** Files dropped on the window, for the screen that handles them. */
    setDroppedFiles(this: void, files: readonly File[]): void
    dismissError(): void
    /** Hides the workspace notice for this session. */
    closeNotice(): void
    /** Calls whose result the form handles itself. */
    readonly ask: Pick<
      Bridge['workspace'],
      'connect' | 'signIn' | 'test' | 'state' | 'forgetComputer'
    >
    readonly signIn: Bridge['signIn']
    readonly updates: Bridge['updates']
    readonly log: Bridge['log']
    readonly diagnostics: Bridge['diagnostics']
    readonly about: Bridge['about']
    readonly certificates: Bridge['certificates']
  }

/** Milliseconds after which a running intent shows as busy. */
const busyDelay = 100

/** `zone`: IANA name of the current time zone. The state stays empty until `load`. */
export function createStores(stint: Stint, zone: () => string): Stores {
  const state = createStore<WindowState>(() => emptyState)
  const { calls: client, readFrom, writeTo } = scopeCallsToWorkspace(stint)
  const send = stint.call
  const shown = (): WorkspaceId | null => state.getState().workspace?.id ?? null
  const answers = new Answers({ send, shown, showError: (error) => state.setState({ error }) })
  state.subscribe(({ workspace }) => writeTo(workspace?.id ?? null))
  const pages = createEntryPages(answers)
  const first = () => firstQueries(zone())
  const queries = createQueries(client, state, { pages, readFrom, answers, first })

  const run = createRun(state)
  const intend: RunIntent = async (busy, call) => (await run(busy, call, () => undefined)).ok
  const history = createHistoryIntents(client, state, intend, answers)
  const { offerUndo, showToast } = history

  return {
    ...history,
    ...createCommands({ send, shown, answers, offerUndo, showToast, run }),
    answers,
    showFailure: (answer) => intend(null, () => answer),
    ...createAccountIntents(client, intend, queries.showWorkspace),
    ...createDesktopIntents(client, state, intend),
    ...createScreenRequestIntents(state),
    state,
    pages,
    calls: client,
    load: queries.loadAll,
    refresh: (topics, stale = []) => refresh(topics, stale, queries, answers),
    async showSignIn(showsSignIn) {
      state.setState({ showsSignIn })
      await queries.run(['signIn'])
    },
    isRecorded: (note) => isRecorded(client, note),
    acceptLink: (id) => intend(null, () => client.links.accept({ id })),
    dismissLink: (id) => intend(null, () => client.links.dismiss({ id })),
    showScreen: (screen, draftId) =>
      state.setState((before) => ({
        screen,
        requestedDraft: draftId ?? null,
        screenResets:
          before.screenResets + (before.screen === screen && draftId === undefined ? 1 : 0),
      })),
    clearRequestedDraft: () => state.setState({ requestedDraft: null }),
    setDroppedFiles: (droppedFiles) => state.setState({ droppedFiles }),
    dismissError: () => state.setState({ error: null }),
    closeNotice: () => state.setState({ closedNotice: state.getState().workspace?.notice ?? null }),
    ask: client.workspace,
    signIn: client.signIn,
    updates: client.updates,
    ...{ log: client.log, diagnostics: client.diagnostics, about: client.about },
    certificates: client.certificates,
  }
}

/** Asks again for what the topics affect, and for the stale answers. */
async function refresh(
  topics: readonly Topic[],
  stale: readonly QueryName[],
  queries: ReturnType<typeof createQueries>,
  answers: Answers,
): Promise<void> {
  const affected = queriesAffectedBy(topics)
  // First the workspace: the answers of a former one are not asked for again.
  if (affected.includes('workspace')) await queries.run(['workspace'])
  const others = affected.filter((name) => name !== 'workspace')
  await Promise.all([answers.refresh(stale), queries.run(others)])
}

/**
 * Runs a call and shows its failure. One call that is busy runs at a time; another one meanwhile is refused. `follow`:
 * what is shown in the same commit.
 */
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

/** Whether the running or the newest entry has this note. */
async function isRecorded(client: Bridge, note: string): Promise<boolean> {
  const [running, recent] = await Promise.all([
    client.timer.running(),
    client.entries.recent({ limit: 1 }),
  ])
  const entries = [running, recent].flatMap((outcome) => (outcome.ok ? outcome.value : []))
  return entries.some((entry) => entry.note === note.trim())
}
