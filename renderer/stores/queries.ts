/** Queries of the window state, and which of them each change topic invalidates. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Topic, WorkspaceState } from '../../shared/contract/payloads.ts'
import { mostPreviewItems } from '../../shared/contract/import-payloads.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { shareStructure } from './structural-sharing.ts'
import { throttle } from './throttle.ts'
import type { EntryPages } from './entry-pages.ts'
import { emptyState, showsNames, type WindowState } from './window-state.ts'
import { stateAfterSwitch } from './workspace-switch-state.ts'

/** Five are shown; running timers are among the newest and are filtered out. */
const recentLimit = 8

/** Name of a query; most are the part of the state that it fills. */
export type QueryName =
  | 'workspace'
  | 'signIn'
  | 'missing'
  | 'desktop'
  | 'running'
  | 'recent'
  | 'totals'
  | 'projects'
  | 'clients'
  | 'tags'
  | 'gaps'
  | 'paused'
  | 'settings'
  | 'shortcuts'
  | 'reminders'
  | 'link'
  | 'sync'
  | 'unsent'
  | 'imported'
  | 'importedRows'
  | 'history'
  | 'entries'
  | 'projectTimes'
  | 'report'
  | 'weekCheck'
  | 'expenses'
  | 'categories'
  | 'staff'
  | 'receipts'
  | 'pages'

/** Queries that every screen needs. The others are run by the screens that show their data. */
const commonQueries: readonly QueryName[] = [
  'running',
  'recent',
  'totals',
  'projects',
  'clients',
  'tags',
  'gaps',
  'paused',
  'link',
  'sync',
  'unsent',
  'imported',
  'history',
  'entries',
]

const queriesByTopic: Readonly<Record<Topic, readonly QueryName[]>> = {
  workspace: [
    'workspace',
    'signIn',
    'missing',
    ...commonQueries,
    'projectTimes',
    'report',
    'weekCheck',
    'expenses',
    'categories',
    'staff',
    'receipts',
    'pages',
  ],
  signIn: ['signIn'],
  accounts: ['workspace'],
  timer: ['running', 'paused', 'totals', 'link'],
  entries: [
    ...(['recent', 'totals', 'tags', 'entries', 'pages', 'gaps', 'projectTimes'] as const),
    ...(['report', 'weekCheck', 'importedRows'] as const),
  ],
  projects: ['projects', 'report', 'weekCheck', 'link', 'importedRows'],
  expenses: ['expenses', 'categories', 'receipts', 'clients', 'importedRows'],
  staff: ['staff', 'importedRows'],
  // No screen shows these yet.
  callbacks: [],
  clients: ['clients', 'report', 'weekCheck'],
  gaps: ['gaps'],
  settings: ['settings', 'shortcuts', 'desktop', 'report', 'weekCheck'],
  reminders: ['reminders'],
  links: ['link'],
  history: ['history'],
  sync: ['sync', 'unsent', 'imported', 'entries', 'pages', 'running', 'expenses'],
  desktop: ['desktop'],
}

/** Expensive queries, with the minimum ms between two runs. */
const throttlePauses = { report: 1000, weekCheck: 1000, pages: 200 } as const
type ExpensiveQuery = keyof typeof throttlePauses
const expensiveQueries = Object.keys(throttlePauses) as readonly ExpensiveQuery[]

/** Names of the queries that changes of these topics invalidate, without duplicates. */
export function queriesAffectedBy(topics: readonly Topic[]): readonly QueryName[] {
  return [...new Set(topics.flatMap((topic) => queriesByTopic[topic]))]
}

/** Dependencies of the queries besides the calls. */
export type QueryParts = {
  readonly zone: () => string
  readonly pages: Pick<EntryPages, 'refresh' | 'show'>
  /** Sets the workspace of queries. */
  readonly readFrom: (id: WorkspaceId | null) => void
}

/** Each query runs at most once at a time; a change during a run makes it run once more. */
export function createQueries(
  client: Bridge,
  state: StoreApi<WindowState>,
  { zone, pages, readFrom }: QueryParts,
) {
  /** Incremented with each workspace: responses for an earlier one are ignored. */
  let workspaceTurn = 0
  /** Results collected during a full load, so that they are rendered together; null otherwise. */
  let collected: Partial<WindowState> | null = null
  const show = (part: Partial<WindowState>): void => {
    if (collected) collected = { ...collected, ...part }
    else state.setState(part)
  }
  const load = async <Key extends keyof WindowState>(
    key: Key,
    call: Promise<Outcome<WindowState[Key]>>,
  ): Promise<void> => {
    const turn = workspaceTurn
    const outcome = await call
    if (turn !== workspaceTurn) return
    if (outcome.ok) {
      const shown = state.getState()[key]
      const value = shareStructure(shown, outcome.value)
      if (collected || value !== shown) show({ [key]: value })
    } else if (outcome.error.code === 'noWorkspace') show({ [key]: emptyState[key] })
    // The window switches workspace; its data is loaded as soon as the new one is known.
    else if (outcome.error.code !== 'workspaceChanged') show({ error: outcome.error })
  }
  const byName: Readonly<Record<QueryName, () => Promise<void>>> = {
    workspace: async () => {
      const outcome = await client.workspace.state()
      if (outcome.ok && isOtherWorkspace(outcome.value)) return switchWorkspace(outcome.value)
      if (outcome.ok) readFrom(outcome.value.id)
      await load('workspace', Promise.resolve(outcome))
    },
    signIn: async () => {
      if (!state.getState().showsSignIn) return
      await Promise.all([
        load('signIn', client.signIn.state()),
        load('signInSetup', client.signIn.setup()),
        load('accountSignIn', client.signIn.account()),
      ])
    },
    missing: () => load('missing', client.workspace.missing()),
    desktop: () => load('desktop', client.desktop.state()),
    running: () => load('running', client.timer.running()),
    recent: () => load('recent', client.entries.recent({ limit: recentLimit })),
    totals: () => load('totals', client.entries.totals({ zone: zone() })),
    projects: () => load('projects', client.projects.all()),
    clients: () => load('clients', client.clients.all()),
    tags: () => load('tags', client.entries.tags()),
    gaps: () => load('gaps', client.gaps.unresolved()),
    paused: () => load('paused', client.timer.paused()),
    settings: () => load('settings', client.settings.state()),
    shortcuts: () => load('shortcuts', client.shortcuts.state()),
    reminders: () => load('reminders', client.desktop.reminders()),
    link: () => load('link', client.links.pending()),
    sync: () => load('sync', client.sync.status()),
    unsent: () => load('unsent', client.sync.unsent()),
    imported: () => load('imported', client.imports.waiting({ limit: mostPreviewItems })),
    // The preview of an imported change depends on its row. Skipped if nothing is imported.
    importedRows: async () => {
      if (state.getState().imported.total > 0) await runQuery('imported')
    },
    history: () => load('history', client.history.state()),
    entries: async () => {
      const { range } = state.getState()
      if (range) await load('entries', withInput(range, client.entries.range(range)))
    },
    projectTimes: async () => {
      if (state.getState().showsProjects) await load('projectTimes', client.projects.times())
    },
    report: async () => {
      const { reportInput: input } = state.getState()
      if (input) await load('report', withInput(input, client.reports.totals(input)))
    },
    weekCheck: async () => {
      const { weekInput: input } = state.getState()
      if (input) await load('weekCheck', withInput(input, client.reports.weekCheck(input)))
    },
    // Loaded only while an expense screen or a form needs them.
    expenses: async () => {
      const { expenseQuery } = state.getState()
      if (expenseQuery) await load('expenses', client.expenses.list(expenseQuery))
    },
    categories: async () => {
      if (showsNames(state.getState())) await load('categories', client.categories.all())
    },
    staff: async () => {
      if (showsNames(state.getState())) await load('staff', client.staff.all())
    },
    receipts: async () => {
      const { receiptOwner } = state.getState()
      if (receiptOwner) await load('receipts', client.receipts.of(receiptOwner))
    },
    pages: () => pages.refresh(),
  }
  const running = new Map<QueryName, { again: boolean; done: Promise<void> }>()
  const runQuery = (name: QueryName): Promise<void> => {
    const current = running.get(name)
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
        running.delete(name)
      }
    })()
    running.set(name, turn)
    return turn.done
  }
  const run = async (names: readonly QueryName[]): Promise<void> => {
    await Promise.all(names.map(runQuery))
  }
  const throttledByName = new Map(
    expensiveQueries.map(
      (name) => [name, throttle(() => runQuery(name), throttlePauses[name])] as const,
    ),
  )
  /** `run` for change events: expensive queries are throttled, unused ones skipped. */
  const refresh = async (names: readonly QueryName[]): Promise<void> => {
    const { reportInput, weekInput } = state.getState()
    const needed = names.filter(
      (name) =>
        !(name === 'report' && reportInput === null) &&
        !(name === 'weekCheck' && weekInput === null),
    )
    await Promise.all(
      needed.map((name) => throttledByName.get(name as ExpensiveQuery)?.() ?? runQuery(name)),
    )
  }
  const loadAll = async (): Promise<void> => {
    const names = Object.keys(byName) as QueryName[]
    const isExpensive = (name: QueryName): boolean => expensiveQueries.some((one) => one === name)
    collected ??= {}
    try {
      await run(names.filter((name) => !isExpensive(name)))
    } finally {
      if (collected) state.setState(collected)
      collected = null
    }
    await run(names.filter(isExpensive))
  }
  /** Switches to another workspace: clears the state of the former one and renders the new one at once. */
  const switchNow = async (next: WorkspaceState): Promise<void> => {
    workspaceTurn += 1
    readFrom(next.id)
    void pages.show(null)
    collected = {}
    try {
      await run(commonQueries)
    } finally {
      state.setState((before) => ({ ...stateAfterSwitch(next, before), ...collected }))
      collected = null
    }
  }
  let switching: { readonly id: WorkspaceId | null; readonly done: Promise<void> } | null = null
  /** Switches run in sequence. The result of a switch and its change event are handled once. */
  const switchWorkspace = (next: WorkspaceState): Promise<void> => {
    if (switching?.id === next.id) return switching.done
    const former = switching?.done ?? Promise.resolve()
    const done = former
      .then(() => switchNow(next))
      .finally(() => {
        if (switching?.done === done) switching = null
      })
    switching = { id: next.id, done }
    return done
  }
  const isOtherWorkspace = ({ id }: WorkspaceState): boolean => {
    const { workspace } = state.getState()
    return workspace !== null && workspace.id !== id
  }
  /** Applies the result of a switch without waiting for the change event. */
  const showWorkspace = async (next: WorkspaceState): Promise<void> => {
    if (isOtherWorkspace(next)) await switchWorkspace(next)
  }
  return { loadAll, run, refresh, showWorkspace }
}

/** A result with its input: the selection may have changed meanwhile. */
async function withInput<Input, Answer>(
  input: Input,
  call: Promise<Outcome<Answer>>,
): Promise<Outcome<{ readonly input: Input; readonly answer: Answer }>> {
  const outcome = await call
  return outcome.ok ? success({ input, answer: outcome.value }) : outcome
}
