/**
 * The state of a window: query results from the main process, reloaded on change events, and the error of
 * the last intent. A cache only: never ahead of the disk.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, QueryName, Stint } from '../../shared/contract/contract.ts'
import type { ScreenName, Topic } from '../../shared/contract/payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { after } from '../lib/clock.ts'
import { scopeCallsToWorkspace } from './workspace-scoped-calls.ts'
import { createCallbackIntents, type CallbackIntents } from './callbacks.ts'
import { createReceiptFolderIntents, type ReceiptFolderIntents } from './receipt-folder.ts'
import { createTimeImportIntents, type TimeImportIntents } from './time-imports.ts'
import { createExpenseIntents, type ExpenseIntents } from './expenses.ts'
import { createEntryPages, type EntryPages } from './entry-pages.ts'
import { createHistoryIntents, type HistoryIntents } from './history.ts'
import type { ProjectQuestion } from './project-overview.ts'
import { createQueries, queriesAffectedBy } from './queries.ts'
import { createPaletteIntents, type PaletteIntents } from './palette.ts'
import { createProjectIntents, type ProjectIntents } from './projects.ts'
import { createProposalIntents, type ProposalIntents } from './proposals.ts'
import { createReceiverIntents, type ReceiverIntents } from './receiver.ts'
import { createReportIntents, type ReportIntents } from './reports.ts'
import { createScreenRequestIntents, type ScreenRequestIntents } from './screen-request-intents.ts'
import { createUnsentIntents, type UnsentIntents } from './unsent.ts'
import { createCommands, type Commands } from '../data/act.ts'
import { Answers } from '../data/answers.ts'
import { firstQueries } from '../data/first-queries.ts'
import { emptyState, type RunIntent, type WindowState } from './window-state.ts'

export type { WindowState }

/** State, intents and queries of a window. */
export type Stores = UnsentIntents &
  HistoryIntents &
  ProjectIntents &
  ReportIntents &
  ExpenseIntents &
  TimeImportIntents &
  ProposalIntents &
  ReceiptFolderIntents &
  PaletteIntents &
  ScreenRequestIntents &
  CallbackIntents &
  ReceiverIntents &
  Commands & {
    readonly state: StoreApi<WindowState>
    readonly answers: Answers
    /** Shows the error of a result at the top of the window; true for success. */
    showFailure<Value>(answer: Promise<Outcome<Value>>): Promise<boolean>
    /** The long list of entries. */
    readonly pages: EntryPages
    /** Calls of main, bound to the shown workspace, for code that is loaded later. */
    readonly calls: Bridge
    /** Switches to another account; done once its data is shown. */
    switchTo(id: WorkspaceId): Promise<boolean>
    /** Loads everything that the window shows. */
    load(): Promise<void>
    /** Reloads what the topics affect, and the stale answers. */
    refresh(topics: readonly Topic[], stale?: readonly QueryName[]): Promise<void>
    /** Loads the notes that are suggested. */
    loadEarlierWork(): Promise<void>
    showRange(from: EpochMs, to: EpochMs): Promise<void>
    /** Project times are loaded only while a screen shows them. */
    showProjects(isShown: boolean): Promise<void>
    /** Loads what the page of a project shows and keeps it fresh; null stops that. */
    showProject(question: ProjectQuestion | null): Promise<void>
    /** Callbacks are loaded only while a screen shows them. */
    showCallbacks(isShown: boolean): Promise<void>
    /** True if the running or the newest entry has this note: it was submitted already. */
    isRecorded(note: string): Promise<boolean>
    /**
     * Shows a screen. A draft is opened once it is loaded. A screen that is already shown resets to its
     * first page.
     */
    showScreen(this: void, screen: ScreenName, draftId?: string): void
    /** Called when the requested draft is open. */
    clearRequestedDraft(): void
    dismissError(): void
    /** Hides the workspace notice for this session. */
    closeNotice(): void
    readonly backups: Bridge['backups']
    readonly dataExport: Bridge['dataExport']
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
  const pages = createEntryPages(client)
  const first = () => firstQueries(zone())
  const queries = createQueries(client, state, { pages, readFrom, answers, first })

  const run = createRun(state)
  const intend: RunIntent = async (busy, call) => (await run(busy, call, () => undefined)).ok
  const history = createHistoryIntents(client, state, intend, answers)
  const { offerUndo } = history

  return {
    ...history,
    ...createCommands({ send, shown, answers, offerUndo, run }),
    answers,
    showFailure: (answer) => intend(null, () => answer),
    ...createUnsentIntents(client, intend, history),
    ...createProjectIntents(client, intend, history),
    switchTo: (id) =>
      intend('workspace', async () => {
        const outcome = await send('workspace.switch', { id }, shown())
        if (outcome.ok) await queries.showWorkspace(outcome.value)
        return outcome
      }),
    ...createReportIntents(client, state, { run: queries.run, intend, offerUndo }),
    ...createAllExpenseIntents(client, state, { run: queries.run, intend, offerUndo }),
    ...createTimeImportIntents(client, state, { run: queries.run, intend }),
    ...createProposalIntents(client, state, { run: queries.run, intend, offerUndo }),
    ...createCallbackIntents(client, intend, history),
    ...createReceiverIntents(client, state, intend, (name) => queries.run([name])),
    ...createPaletteIntents(client),
    ...createScreenRequestIntents(state),
    state,
    pages,
    calls: client,
    load: queries.loadAll,
    loadEarlierWork: () => queries.run(['earlierWork']),
    refresh: (topics, stale = []) => refresh(topics, stale, queries, answers),
    async showRange(from, to) {
      state.setState({ range: { from, to } })
      await queries.run(['entries'])
    },
    async showProjects(showsProjects) {
      state.setState({ showsProjects })
      await queries.run(['projectTimes'])
    },
    async showProject(projectQuestion) {
      state.setState({ projectQuestion, projectOverview: null })
      await queries.run(['projectOverview'])
    },
    async showCallbacks(showsCallbacks) {
      state.setState({ showsCallbacks })
      await queries.run(['callbacks', 'classicCallbacks', 'receiver', 'deliveries'])
    },
    isRecorded: (note) => isRecorded(client, note),
    showScreen: (screen, draftId) =>
      state.setState((before) => ({
        screen,
        requestedDraft: draftId ?? null,
        screenResets:
          before.screenResets + (before.screen === screen && draftId === undefined ? 1 : 0),
      })),
    clearRequestedDraft: () => state.setState({ requestedDraft: null }),
    dismissError: () => state.setState({ error: null }),
    closeNotice: () => state.setState({ closedNotice: state.getState().workspace?.notice ?? null }),
    backups: client.backups,
    dataExport: client.dataExport,
  }
}

/** Asks again for what the topics affect, and for the stale answers. */
async function refresh(
  topics: readonly Topic[],
  stale: readonly QueryName[],
  queries: ReturnType<typeof createQueries>,
  answers: Answers,
): Promise<void> {
  // First the workspace: the answers of a former one are not asked for again.
  if (stale.includes('workspace.state')) await queries.run(['workspace'])
  await Promise.all([answers.refresh(stale), queries.refresh(queriesAffectedBy(topics))])
}

type ExpenseParts = Pick<HistoryIntents, 'offerUndo'> & {
  readonly run: ReturnType<typeof createQueries>['run']
  readonly intend: RunIntent
}

/** Expenses, and what fills them in. */
function createAllExpenseIntents(
  client: Bridge,
  state: StoreApi<WindowState>,
  parts: ExpenseParts,
) {
  const { run, intend } = parts
  return {
    ...createExpenseIntents(client, state, run, parts),
    ...createReceiptFolderIntents(client, state, run, intend),
  }
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
