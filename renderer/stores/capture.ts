/**
 * State of a capture line: everything that a line can refer to. The capture window loads it when it gets the focus and on
 * change events: less than the other windows, and nothing while hidden. A line in another window takes it from there.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, Stint } from '../../shared/contract/contract.ts'
import type { MileageRate } from '../../shared/domain/mileage/mileage-rate.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { CapTime, CapTimeInput } from '../../shared/contract/project-payloads.ts'
import type { Category } from '../../shared/domain/expenses/category.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type {
  CreateEntryInput,
  DesktopState,
  ScreenName,
  StartTimerInput,
  Topic,
  WorkspaceState,
} from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Answers } from '../data/answers.ts'
import { recentInput } from '../data/first-queries.ts'
import { scopeCallsToWorkspace } from './workspace-scoped-calls.ts'

/** Data that a capture line can refer to. */
export type CaptureState = {
  readonly workspace: Pick<WorkspaceState, 'id' | 'kind'> | null
  readonly desktop: DesktopState | null
  readonly running: readonly TimeEntry[]
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
  /** Recent entries, newest first. */
  readonly recent: readonly TimeEntry[]
  /** Tags of all entries, the one used last first. */
  readonly tags: readonly string[]
  readonly lastEntryEnd: EpochMs | null
  /** ISO 4217 code of amounts without a currency. */
  readonly currency: string
  /** Rates of mileage, the latest first. */
  readonly mileageRates: readonly MileageRate[]
}

/** The complete input of an entry or a timer that is sent to main, so that it can be looked up after a crash. */
export type CaptureRequest =
  | { readonly kind: 'entry'; readonly input: CreateEntryInput }
  | {
      readonly kind: 'timer'
      readonly input: StartTimerInput & { readonly startedAt: EpochMs }
    }

/** State and calls of a capture line. */
export type CaptureStores = CaptureCalls & {
  readonly state: StoreApi<CaptureState>
  load(): Promise<void>
}

/** Calls of a capture line. */
type CaptureCalls = {
  /** One call; a running timer is stopped and logged in the same transaction. On disk when it succeeds. */
  record(request: CaptureRequest): Promise<Outcome<TimeEntry>>
  /** True if main already has exactly this record. */
  isRecorded(request: CaptureRequest): Promise<boolean>
  /** Label of the change that undo would revert. */
  undoLabel(): Promise<string | null>
  /** Undoes the last change if it is still `label`. */
  undo(label: string): Promise<Outcome<unknown>>
  hideMe(): Promise<unknown>
  openMain(screen?: ScreenName): Promise<unknown>
  /** The category of the last expense of this vendor, and who paid the last expense; null for none. */
  expenseDefaults(vendor: string): Promise<{
    readonly categoryId: ServiceId | null
    readonly staffId: ServiceId | null
  }>
  categories(): Promise<readonly Category[]>
  /** Time that counts for the cap of a project; null where it can't be read. */
  capTimeOf(input: CapTimeInput): Promise<CapTime | null>
}

const recentLimit = 50
const mostVendors = 10
/** Default until main has returned the usual currency. */
const defaultCurrency = 'EUR'

const noEntries: readonly TimeEntry[] = []

/** State before the first load, and without a workspace. */
export const emptyCaptureState: CaptureState = {
  workspace: null,
  desktop: null,
  running: [],
  projects: [],
  clients: [],
  recent: [],
  tags: [],
  lastEntryEnd: null,
  currency: defaultCurrency,
  mileageRates: [],
}

type Part = keyof CaptureState

const partsByTopic: Readonly<Partial<Record<Topic, readonly Part[]>>> = {
  workspace: Object.keys(emptyCaptureState) as readonly Part[],
  timer: ['running', 'lastEntryEnd'],
  entries: ['running', 'recent', 'tags', 'lastEntryEnd', 'clients'],
  projects: ['projects', 'clients'],
  clients: ['clients'],
  expenses: ['currency', 'clients'],
  settings: ['currency'],
  mileageRates: ['mileageRates'],
  desktop: ['desktop'],
}

/** Stores of the capture window. The state stays empty until `load`. */
export function createCaptureStores(
  stint: Stint,
): CaptureStores & { refresh(topics: readonly Topic[]): Promise<void> } {
  const state = createStore<CaptureState>(() => emptyCaptureState)
  const { calls: client, readFrom, writeTo } = scopeCallsToWorkspace(stint)
  state.subscribe(({ workspace }) => writeTo(workspace?.id ?? null))
  const queries = queriesFor(client)
  const loadPart = async (part: Part): Promise<void> => {
    const values = await queries[part]()
    if (values) state.setState(values)
  }
  /** Loads the workspace first, because the other queries depend on it. */
  const loadWorkspace = async (): Promise<void> => {
    const shown = state.getState().workspace
    const values = await queries.workspace()
    const id = values?.workspace?.id ?? null
    if (!values) return
    readFrom(id)
    if (shown?.id === id) return state.setState(values)
    const { desktop } = state.getState()
    state.setState({ ...emptyCaptureState, desktop, ...values })
  }
  const loadParts = async (parts: readonly Part[]): Promise<void> => {
    if (parts.includes('workspace')) await loadWorkspace()
    await Promise.all(parts.filter((part) => part !== 'workspace').map(loadPart))
  }
  return {
    state,
    load: () => loadParts(Object.keys(emptyCaptureState) as Part[]),
    refresh: (topics) =>
      loadParts([...new Set(topics.flatMap((topic) => partsByTopic[topic] ?? []))]),
    ...captureCalls(client),
  }
}

/** What a capture line takes from the window that it stands in. */
type Shared = Pick<CaptureState, 'workspace' | 'projects' | 'clients' | 'tags'>

/** The queries whose answers it takes from the window. */
const running = { name: 'timer.running', input: {} } as const
const recent = { name: 'entries.recent', input: recentInput } as const

/**
 * Stores of a capture line in a window that has stores of its own, with its calls and its state. `load` asks for what
 * that does not hold; call it when a line begins.
 */
export function createLineStores(
  client: Bridge,
  window: StoreApi<Shared>,
  answers: Answers,
): CaptureStores {
  const state = createStore<CaptureState>(() => emptyCaptureState)
  const share = (): void => {
    const { workspace, projects, clients, tags } = window.getState()
    const shared = {
      ...{ workspace, projects, clients, tags },
      desktop: answers.get('desktop.state', {}) ?? null,
      running: answers.get(running.name, running.input) ?? noEntries,
      recent: answers.get(recent.name, recent.input) ?? noEntries,
    }
    const held = state.getState()
    if (held.workspace?.id !== workspace?.id) follow(workspace?.id ?? null)
    const parts = Object.keys(shared) as readonly (keyof typeof shared)[]
    if (parts.every((part) => held[part] === shared[part])) return
    if (held.workspace?.id === workspace?.id) return state.setState(shared)
    // What was asked for belongs to another account.
    state.setState({ ...emptyCaptureState, ...shared })
    if (isLoaded) void load()
  }
  let isLoaded = false
  const queries = queriesFor(client)
  const load = async (): Promise<void> => {
    isLoaded = true
    const asked = state.getState().workspace?.id
    const parts = ['currency', 'lastEntryEnd', 'mileageRates'] as const
    const values = await Promise.all(parts.map((part) => queries[part]()))
    if (state.getState().workspace?.id !== asked) return
    for (const value of values) if (value) state.setState(value)
  }
  let leave = (): void => undefined
  const follow = (workspace: WorkspaceId | null): void => {
    leave()
    if (workspace === null) return
    const ends = [running, recent].map((asked) => answers.watch(workspace, asked, share))
    leave = () => ends.forEach((end) => end())
  }
  share()
  window.subscribe(share)
  return { state, load, ...captureCalls(client) }
}

function captureCalls(client: Bridge): CaptureCalls {
  return {
    record: (request) =>
      request.kind === 'entry'
        ? client.entries.create(request.input)
        : client.timer.switch(request.input),
    async isRecorded({ kind, input }) {
      const { startedAt } = input
      const found = await client.entries.range({
        from: startedAt,
        to: (startedAt + 1) as EpochMs,
      })
      const note = input.note?.trim() || null
      return (found.ok ? found.value : []).some(
        (entry) =>
          entry.note === note &&
          entry.projectId === (input.projectId ?? null) &&
          (kind === 'timer' || entry.duration === input.duration),
      )
    },
    async undoLabel() {
      const history = await client.history.state()
      return history.ok ? history.value.undo : null
    },
    async undo(label) {
      const history = await client.history.state()
      if (history.ok && history.value.undo !== label) {
        return failure('nothingToUndo', t`Something else was changed since; undo it in Stint.`)
      }
      return client.history.undo()
    },
    hideMe: () => client.desktop.hideMe(),
    openMain: (screen) => client.desktop.openMain(screen === undefined ? {} : { screen }),
    async expenseDefaults(vendor) {
      const [known, latest] = await Promise.all([
        client.expenses.vendors({ text: vendor, limit: mostVendors }),
        client.expenses.latest({ limit: 1 }),
      ])
      // Where a query fails, the draft has no such value, which its form asks for.
      const memory = known.ok ? known.value.find((one) => one.vendor === vendor) : undefined
      const [last] = latest.ok ? latest.value : []
      return { categoryId: memory?.categoryId ?? null, staffId: last?.staffId ?? null }
    },
    async capTimeOf(input) {
      const time = await client.projects.capTime(input)
      return time.ok ? time.value : null
    },
    async categories() {
      const all = await client.categories.all()
      return all.ok ? all.value : []
    },
  }
}

type Queries = { readonly [P in Part]: () => Promise<Partial<CaptureState> | null> }

/**
 * A query for each part of the state. Without a workspace it returns the empty value, after other errors
 * nothing (the value stays).
 */
function queriesFor(client: Bridge): Queries {
  const query =
    <Value, P extends Part>(
      part: P,
      call: () => Promise<Outcome<Value>>,
      of: (value: Value) => CaptureState[P],
    ) =>
    async (): Promise<Partial<CaptureState> | null> => {
      const outcome = await call()
      if (outcome.ok) return { [part]: of(outcome.value) }
      return outcome.error.code === 'noWorkspace' ? { [part]: emptyCaptureState[part] } : null
    }
  const identity = <Value>(value: Value): Value => value
  return {
    workspace: query(
      'workspace',
      () => client.workspace.state(),
      ({ id, kind }) => ({ id, kind }),
    ),
    desktop: query('desktop', () => client.desktop.state(), identity),
    running: query('running', () => client.timer.running(), identity),
    projects: query('projects', () => client.projects.all(), identity),
    clients: query('clients', () => client.clients.all(), identity),
    recent: query('recent', () => client.entries.recent({ limit: recentLimit }), identity),
    tags: query('tags', () => client.entries.tags(), identity),
    lastEntryEnd: query(
      'lastEntryEnd',
      () => client.timer.startPoints(),
      ({ lastEntryEnd }) => lastEntryEnd,
    ),
    currency: query('currency', () => client.expenses.usualCurrency(), identity),
    mileageRates: query('mileageRates', () => client.mileageRates.all(), identity),
  }
}
