/** Queries of the window state, and which of them each change topic invalidates. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Topic, WorkspaceState } from '../../shared/contract/payloads.ts'
import { shareStructure } from '../data/structural-sharing.ts'
import { throttle } from './throttle.ts'
import type { EntryPages } from './entry-pages.ts'
import type { LoadPart } from './load-part.ts'
import type { Answers, Asked } from '../data/answers.ts'
import { firstOfProgram } from '../data/first-queries.ts'
import { createQueryCalls, type QueryName } from './query-calls.ts'
import { emptyState, type WindowState } from './window-state.ts'
import { stateAfterSwitch } from './workspace-switch-state.ts'

/** Queries that every screen needs. The others are run by the screens that show their data. */
const commonQueries: readonly QueryName[] = [
  'projects',
  'clients',
  'tags',
  'waiting',
  'sync',
  'unsent',
  'imported',
  'entries',
  'reportMarks',
  'draftReceipts',
]

const queriesByTopic: Readonly<Record<Topic, readonly QueryName[]>> = {
  workspace: [
    ...commonQueries,
    'projectTimes',
    'projectOverview',
    'report',
    'weekCheck',
    'expenses',
    'categories',
    'staff',
    'callbacks',
    'classicCallbacks',
    'receiver',
    'deliveries',
    'receipts',
    'readings',
    'receiptFolder',
    'timeImports',
    'proposals',
    'gapProposals',
    'pages',
  ],
  signIn: [],
  accounts: [],
  timer: ['projectOverview'],
  entries: [
    ...(['tags', 'entries', 'pages', 'projectTimes', 'projectOverview'] as const),
    ...(['report', 'weekCheck', 'importedRows', 'proposals', 'gapProposals'] as const),
  ],
  projects: ['projects', 'proposals', 'projectOverview', 'report', 'weekCheck', 'importedRows'],
  expenses: [
    ...(['expenses', 'projectOverview', 'categories', 'receipts', 'readings', 'clients'] as const),
    'importedRows',
  ],
  readings: ['readings'],
  vendorRules: [],
  mileageRates: [],
  receiptFolder: ['receiptFolder'],
  statements: [],
  timeImports: ['timeImports'],
  proposals: ['proposals', 'gapProposals', 'waiting'],
  draftReceipts: ['draftReceipts', 'readings'],
  staff: ['staff', 'importedRows'],
  callbacks: ['callbacks', 'classicCallbacks'],
  receiver: ['receiver', 'deliveries'],
  team: [],
  system: [],
  clients: ['clients', 'report', 'weekCheck'],
  gaps: ['gapProposals'],
  recurring: [],
  settings: ['report', 'weekCheck'],
  reportMarks: ['reportMarks'],
  reminders: [],
  links: [],
  history: [],
  sync: ['sync', 'unsent', 'imported', 'entries', 'pages', 'expenses', 'callbacks'],
  desktop: [],
  updates: [],
}

/** Expensive queries, with the minimum ms between two runs. */
const throttlePauses = {
  report: 1000,
  weekCheck: 1000,
  proposals: 200,
  gapProposals: 200,
  pages: 200,
  deliveries: 1000,
} as const
type ExpensiveQuery = keyof typeof throttlePauses
const expensiveQueries = Object.keys(throttlePauses) as readonly ExpensiveQuery[]

/** Names of the queries that changes of these topics invalidate, without duplicates. */
export function queriesAffectedBy(topics: readonly Topic[]): readonly QueryName[] {
  return [...new Set(topics.flatMap((topic) => queriesByTopic[topic]))]
}

/** Dependencies of the queries besides the calls. */
export type QueryParts = {
  readonly pages: Pick<EntryPages, 'refresh' | 'show'>
  readonly answers: Answers
  /** What the first screen needs. */
  readonly first: () => readonly Asked[]
  /** Sets the workspace of queries. */
  readonly readFrom: (id: WorkspaceId | null) => void
}

/** Each query runs at most once at a time; a change during a run makes it run once more. */
export function createQueries(
  client: Bridge,
  state: StoreApi<WindowState>,
  { pages, readFrom, answers, first }: QueryParts,
) {
  /** Incremented with each workspace: responses for an earlier one are ignored. */
  let workspaceTurn = 0
  /** Results collected during a full load, so that they are rendered together; null otherwise. */
  let collected: Partial<WindowState> | null = null
  const show = (part: Partial<WindowState>): void => {
    if (collected) collected = { ...collected, ...part }
    else state.setState(part)
  }
  const load: LoadPart = async (key, call) => {
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
    ...createQueryCalls(client, state, {
      ...{ pages, load },
      runImported: () => runQuery('imported'),
    }),
  }
  const runQuery = oneAtATime(byName)
  const run = async (names: readonly QueryName[]): Promise<void> => {
    await Promise.all(names.map(runQuery))
  }
  const refresh = createRefresh(state, runQuery)
  const loadAll = async (): Promise<void> => {
    const names = Object.keys(byName) as QueryName[]
    const isExpensive = (name: QueryName): boolean => expensiveQueries.some((one) => one === name)
    collected ??= {}
    const isFirst = state.getState().workspace === null
    const refreshing = isFirst ? null : answers.refresh()
    const asking = isFirst ? answers.askAtStart([...firstOfProgram, ...first()]) : null
    try {
      await run(names.filter((name) => !isExpensive(name)))
      const id = collected?.workspace?.id
      if (asking) (await asking)(id ?? null)
      for (const one of firstOfProgram) answers.watch(null, one, nothing)
      await refreshing
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
    const ahead = next.id === null ? null : answers.loadAhead(next.id, first())
    try {
      await Promise.all([run(commonQueries), ahead])
    } finally {
      state.setState((before) => ({ ...stateAfterSwitch(next, before), ...collected }))
      collected = null
      answers.forgetOthers(next.id)
    }
  }
  const switchWorkspace = inSequence(switchNow)
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

const nothing = (): void => undefined

/** Runs switches in sequence. The result of a switch and its change event are handled once. */
function inSequence(
  switchTo: (next: WorkspaceState) => Promise<void>,
): (next: WorkspaceState) => Promise<void> {
  let switching: { readonly id: WorkspaceId | null; readonly done: Promise<void> } | null = null
  return (next) => {
    if (switching?.id === next.id) return switching.done
    const former = switching?.done ?? Promise.resolve()
    const done = former
      .then(() => switchTo(next))
      .finally(() => {
        if (switching?.done === done) switching = null
      })
    switching = { id: next.id, done }
    return done
  }
}

/** Runs queries for change events: expensive ones are throttled, unused ones skipped. */
function createRefresh(
  state: StoreApi<WindowState>,
  runQuery: (name: QueryName) => Promise<void>,
): (names: readonly QueryName[]) => Promise<void> {
  const throttledByName = new Map(
    expensiveQueries.map(
      (name) => [name, throttle(() => runQuery(name), throttlePauses[name])] as const,
    ),
  )
  return async (names) => {
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
}

/** Runs each query at most once at a time; a request during a run makes it run once more. */
function oneAtATime(
  byName: Readonly<Record<QueryName, () => Promise<void>>>,
): (name: QueryName) => Promise<void> {
  const running = new Map<QueryName, { again: boolean; done: Promise<void> }>()
  return (name) => {
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
}
