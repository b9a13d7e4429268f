/**
 * The state of a window: views of what main has on disk, asked for again when main says that it
 * changed, and the error of the last intent. Never the truth, never ahead of the disk.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract.ts'
import type {
  DesktopState,
  EditEntryInput,
  EntryTotals,
  StartTimerInput,
  SyncStatus,
  Theme,
  Topic,
  UnsentItem,
  WorkspaceState,
} from '../../shared/payloads.ts'
import type { Project } from '../../shared/domain/project.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Outcome, StintError } from '../../shared/errors.ts'

export type WindowState = {
  readonly workspace: WorkspaceState | null
  readonly desktop: DesktopState | null
  readonly running: readonly TimeEntry[]
  readonly recent: readonly TimeEntry[]
  readonly totals: EntryTotals | null
  readonly projects: readonly Project[]
  readonly sync: SyncStatus | null
  readonly unsent: readonly UnsentItem[]
  /** Entries of the range that is shown; null until the first answer. */
  readonly entries: readonly TimeEntry[] | null
  readonly range: { readonly from: EpochMs; readonly to: EpochMs } | null
  /** The timer command that is under way, for the button that was pressed. */
  readonly busy: 'start' | 'stop' | 'workspace' | null
  /** The last failure that has no better place; shown until it is put away. */
  readonly error: StintError | null
}

export type Stores = {
  readonly state: StoreApi<WindowState>
  /** Asks for everything that the window shows. */
  load(): Promise<void>
  /** Asks again for what the topics touch. */
  refresh(topics: readonly Topic[]): Promise<void>
  showRange(from: EpochMs, to: EpochMs): Promise<void>
  start(input: StartTimerInput): Promise<boolean>
  stop(id?: LocalId): Promise<boolean>
  /** Starts the same work again; what runs is stopped and logged. */
  continueWork(entry: Pick<TimeEntry, 'note' | 'projectId'>): Promise<boolean>
  edit(input: EditEntryInput): Promise<boolean>
  openDemo(): Promise<boolean>
  openOwn(): Promise<boolean>
  leave(): Promise<boolean>
  sendNow(): Promise<boolean>
  retry(id: string): Promise<boolean>
  setTheme(theme: Theme): Promise<boolean>
  openMain(): Promise<boolean>
  hideMe(): Promise<boolean>
  dismissError(): void
  /** Calls whose answer a form keeps for itself. */
  readonly ask: Pick<Bridge['workspace'], 'connect' | 'signIn'>
}

const empty: WindowState = {
  workspace: null,
  desktop: null,
  running: [],
  recent: [],
  totals: null,
  projects: [],
  sync: null,
  unsent: [],
  entries: null,
  range: null,
  busy: null,
  error: null,
}
const recents = 5

export function createStores(client: Bridge, zone: () => string): Stores {
  const state = createStore<WindowState>(() => empty)
  const queries = createQueries(client, state, zone)

  /** Runs an intent; its failure is shown, a second press while it runs is ignored. */
  const intend = async <Value>(
    busy: WindowState['busy'],
    call: () => Promise<Outcome<Value>>,
  ): Promise<boolean> => {
    if (busy !== null && state.getState().busy !== null) return false
    if (busy !== null) state.setState({ busy })
    const outcome = await call()
    state.setState({
      ...(busy !== null && { busy: null }),
      error: outcome.ok ? null : outcome.error,
    })
    return outcome.ok
  }

  return {
    state,
    load: () => queries.run(Object.keys(queries.byName) as QueryName[]),
    refresh: (topics) => queries.run(queriesOf(topics)),
    async showRange(from, to) {
      state.setState({ range: { from, to } })
      await queries.run(['entries'])
    },
    start: (input) => intend('start', () => client.timer.start(input)),
    stop: (id) => intend('stop', () => client.timer.stop(id === undefined ? {} : { id })),
    continueWork: ({ note, projectId }) =>
      intend('start', () =>
        client.timer.switch({
          ...(note !== null && { note }),
          ...(projectId !== null && { projectId }),
        }),
      ),
    edit: (input) => intend(null, () => client.entries.edit(input)),
    openDemo: () => intend('workspace', () => client.workspace.openDemo()),
    openOwn: () => intend('workspace', () => client.workspace.openOwn()),
    leave: () => intend('workspace', () => client.workspace.leave()),
    sendNow: () => intend(null, () => client.sync.sendNow()),
    retry: (id) => intend(null, () => client.sync.retry({ id })),
    setTheme: (theme) => intend(null, () => client.desktop.setTheme({ theme })),
    openMain: () => intend(null, () => client.desktop.openMain()),
    hideMe: () => intend(null, () => client.desktop.hideMe()),
    dismissError: () => state.setState({ error: null }),
    ask: client.workspace,
  }
}

type QueryName =
  | 'workspace'
  | 'desktop'
  | 'running'
  | 'recent'
  | 'totals'
  | 'projects'
  | 'sync'
  | 'unsent'
  | 'entries'

const touchedBy: Readonly<Record<Topic, readonly QueryName[]>> = {
  workspace: ['workspace', 'running', 'recent', 'totals', 'projects', 'sync', 'unsent', 'entries'],
  timer: ['running', 'totals'],
  entries: ['recent', 'totals', 'entries'],
  projects: ['projects'],
  // No screen shows these yet.
  expenses: [],
  staff: [],
  callbacks: [],
  history: [],
  sync: ['sync', 'unsent', 'entries', 'running'],
  desktop: ['desktop'],
}

function queriesOf(topics: readonly Topic[]): readonly QueryName[] {
  return [...new Set(topics.flatMap((topic) => touchedBy[topic]))]
}

/** Each query asks once at a time; a change meanwhile makes it ask once more. */
function createQueries(client: Bridge, state: StoreApi<WindowState>, zone: () => string) {
  const take = async <Key extends keyof WindowState>(
    key: Key,
    call: Promise<Outcome<WindowState[Key]>>,
  ): Promise<void> => {
    const outcome = await call
    if (outcome.ok) state.setState({ [key]: outcome.value } as Pick<WindowState, Key>)
    else if (outcome.error.code === 'noWorkspace')
      state.setState({ [key]: empty[key] } as Pick<WindowState, Key>)
    else state.setState({ error: outcome.error })
  }
  const byName: Readonly<Record<QueryName, () => Promise<void>>> = {
    workspace: () => take('workspace', client.workspace.state()),
    desktop: () => take('desktop', client.desktop.state()),
    running: () => take('running', client.timer.running()),
    recent: () => take('recent', client.entries.recent({ limit: recents })),
    totals: () => take('totals', client.entries.totals({ zone: zone() })),
    projects: () => take('projects', client.projects.all()),
    sync: () => take('sync', client.sync.status()),
    unsent: () => take('unsent', client.sync.unsent()),
    entries: async () => {
      const { range } = state.getState()
      if (range) await take('entries', client.entries.range(range))
    },
  }
  const asking = new Map<QueryName, { again: boolean; done: Promise<void> }>()
  const ask = (name: QueryName): Promise<void> => {
    const current = asking.get(name)
    if (current) {
      current.again = true
      return current.done
    }
    const turn = { again: false, done: Promise.resolve() }
    turn.done = (async () => {
      try {
        do {
          turn.again = false
          await byName[name]()
        } while (turn.again)
      } finally {
        asking.delete(name)
      }
    })()
    asking.set(name, turn)
    return turn.done
  }
  const run = async (names: readonly QueryName[]): Promise<void> => {
    await Promise.all(names.map(ask))
  }
  return { byName, run }
}
