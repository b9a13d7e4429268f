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
const recents = 8

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
const drawnAtOnce: readonly QueryName[] = [
  'running',
  'recent',
  'totals',
  'projects',
  'clients',
  'gaps',
  'paused',
  'link',
  'sync',
  'unsent',
  'imported',
  'history',
  'entries',
]

const touchedBy: Readonly<Record<Topic, readonly QueryName[]>> = {
  workspace: [
    'workspace',
    'signIn',
    'missing',
    ...drawnAtOnce,
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
    ...(['recent', 'totals', 'entries', 'pages', 'gaps', 'projectTimes'] as const),
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
const rests = { report: 1000, weekCheck: 1000, pages: 200 } as const
type Slow = keyof typeof rests
const slow = Object.keys(rests) as readonly Slow[]

export function queriesOf(topics: readonly Topic[]): readonly QueryName[] {
  return [...new Set(topics.flatMap((topic) => touchedBy[topic]))]
}

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
  let shownTurn = 0
  /** Results collected during a full load, so that they are rendered together; null otherwise. */
  let gathered: Partial<WindowState> | null = null
  const show = (part: Partial<WindowState>): void => {
    if (gathered) gathered = { ...gathered, ...part }
    else state.setState(part)
  }
  const take = async <Key extends keyof WindowState>(
    key: Key,
    call: Promise<Outcome<WindowState[Key]>>,
  ): Promise<void> => {
    const turn = shownTurn
    const outcome = await call
    if (turn !== shownTurn) return
    if (outcome.ok) {
      const shown = state.getState()[key]
      const value = shareStructure(shown, outcome.value)
      if (gathered || value !== shown) show({ [key]: value })
    } else if (outcome.error.code === 'noWorkspace') show({ [key]: emptyState[key] })
    // The window switches workspace; its data is loaded as soon as the new one is known.
    else if (outcome.error.code !== 'workspaceChanged') show({ error: outcome.error })
  }
  const byName: Readonly<Record<QueryName, () => Promise<void>>> = {
    workspace: async () => {
      const outcome = await client.workspace.state()
      if (outcome.ok && isOther(outcome.value)) return change(outcome.value)
      if (outcome.ok) readFrom(outcome.value.id)
      await take('workspace', Promise.resolve(outcome))
    },
    signIn: async () => {
      if (!state.getState().showsSignIn) return
      await Promise.all([
        take('signIn', client.signIn.state()),
        take('signInSetup', client.signIn.setup()),
        take('accountSignIn', client.signIn.account()),
      ])
    },
    missing: () => take('missing', client.workspace.missing()),
    desktop: () => take('desktop', client.desktop.state()),
    running: () => take('running', client.timer.running()),
    recent: () => take('recent', client.entries.recent({ limit: recents })),
    totals: () => take('totals', client.entries.totals({ zone: zone() })),
    projects: () => take('projects', client.projects.all()),
    clients: () => take('clients', client.clients.all()),
    gaps: () => take('gaps', client.gaps.unresolved()),
    paused: () => take('paused', client.timer.paused()),
    settings: () => take('settings', client.settings.state()),
    shortcuts: () => take('shortcuts', client.shortcuts.state()),
    reminders: () => take('reminders', client.desktop.reminders()),
    link: () => take('link', client.links.pending()),
    sync: () => take('sync', client.sync.status()),
    unsent: () => take('unsent', client.sync.unsent()),
    imported: () => take('imported', client.imports.waiting({ limit: mostPreviewItems })),
    // The preview of an imported change depends on its row. Skipped if nothing is imported.
    importedRows: async () => {
      if (state.getState().imported.total > 0) await ask('imported')
    },
    history: () => take('history', client.history.state()),
    entries: async () => {
      const { range } = state.getState()
      if (range) await take('entries', withInput(range, client.entries.range(range)))
    },
    projectTimes: async () => {
      if (state.getState().showsProjects) await take('projectTimes', client.projects.times())
    },
    report: async () => {
      const { reportInput: input } = state.getState()
      if (input) await take('report', withInput(input, client.reports.totals(input)))
    },
    weekCheck: async () => {
      const { weekInput: input } = state.getState()
      if (input) await take('weekCheck', withInput(input, client.reports.weekCheck(input)))
    },
    // Loaded only while an expense screen or a form needs them.
    expenses: async () => {
      const { expenseQuery } = state.getState()
      if (expenseQuery) await take('expenses', client.expenses.list(expenseQuery))
    },
    categories: async () => {
      if (showsNames(state.getState())) await take('categories', client.categories.all())
    },
    staff: async () => {
      if (showsNames(state.getState())) await take('staff', client.staff.all())
    },
    receipts: async () => {
      const { receiptOwner } = state.getState()
      if (receiptOwner) await take('receipts', client.receipts.of(receiptOwner))
    },
    pages: () => pages.refresh(),
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
  const pacedByName = new Map(
    slow.map((name) => [name, throttle(() => ask(name), rests[name])] as const),
  )
  /** `run` for change events: expensive queries are throttled, unused ones skipped. */
  const follow = async (names: readonly QueryName[]): Promise<void> => {
    const { reportInput, weekInput } = state.getState()
    const wanted = names.filter(
      (name) =>
        !(name === 'report' && reportInput === null) &&
        !(name === 'weekCheck' && weekInput === null),
    )
    await Promise.all(wanted.map((name) => pacedByName.get(name as Slow)?.() ?? ask(name)))
  }
  const all = async (): Promise<void> => {
    const names = Object.keys(byName) as QueryName[]
    const isSlow = (name: QueryName): boolean => slow.some((one) => one === name)
    gathered ??= {}
    try {
      await run(names.filter((name) => !isSlow(name)))
    } finally {
      if (gathered) state.setState(gathered)
      gathered = null
    }
    await run(names.filter(isSlow))
  }
  /** Switches to another workspace: clears the state of the former one and renders the new one at once. */
  const changeNow = async (next: WorkspaceState): Promise<void> => {
    shownTurn += 1
    readFrom(next.id)
    void pages.show(null)
    gathered = {}
    try {
      await run(drawnAtOnce)
    } finally {
      state.setState((before) => ({ ...stateAfterSwitch(next, before), ...gathered }))
      gathered = null
    }
  }
  let changing: { readonly id: WorkspaceId | null; readonly done: Promise<void> } | null = null
  /** Switches run in sequence. The result of a switch and its change event are handled once. */
  const change = (next: WorkspaceState): Promise<void> => {
    if (changing?.id === next.id) return changing.done
    const former = changing?.done ?? Promise.resolve()
    const done = former
      .then(() => changeNow(next))
      .finally(() => {
        if (changing?.done === done) changing = null
      })
    changing = { id: next.id, done }
    return done
  }
  const isOther = ({ id }: WorkspaceState): boolean => {
    const { workspace } = state.getState()
    return workspace !== null && workspace.id !== id
  }
  /** Applies the result of a switch without waiting for the change event. */
  const showWorkspace = async (next: WorkspaceState): Promise<void> => {
    if (isOther(next)) await change(next)
  }
  return { all, run, follow, showWorkspace }
}

/** A result with its input: the selection may have changed meanwhile. */
async function withInput<Input, Answer>(
  input: Input,
  call: Promise<Outcome<Answer>>,
): Promise<Outcome<{ readonly input: Input; readonly answer: Answer }>> {
  const outcome = await call
  return outcome.ok ? success({ input, answer: outcome.value }) : outcome
}
