/**
 * State of a capture line: everything it can refer to. The capture window loads it on focus and on change events, and
 * loads nothing while hidden. A line in another window uses the answers of that window.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { QueryName, Stint } from '../../shared/contract/contract.ts'
import type { MileageRate } from '../../shared/domain/mileage/mileage-rate.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { CapTime, CapTimeInput } from '../../shared/contract/groups/projects.ts'
import type { Category } from '../../shared/domain/expenses/category.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type {
  CreateEntryInput,
  DesktopState,
  ScreenName,
  StartPoints,
  StartTimerInput,
  WorkspaceState,
} from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Query } from '../data/answers.ts'
import { recentInput } from '../data/first-queries.ts'
import type { Stores } from './stores.ts'

export type CaptureState = {
  readonly workspace: Pick<WorkspaceState, 'id' | 'kind'> | null
  readonly desktop: DesktopState | null
  readonly running: readonly TimeEntry[]
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
  /** Recent entries, newest first. */
  readonly recent: readonly TimeEntry[]
  /** Tags of all entries, most recently used first. */
  readonly tags: readonly string[]
  readonly lastEntryEnd: EpochMs | null
  /** ISO 4217 code used for amounts typed without a currency. */
  readonly currency: string
  /** Mileage rates, latest first. */
  readonly mileageRates: readonly MileageRate[]
}

/**
 * Complete input of an entry or timer, as sent to the main process. After a crash, the input is compared with the
 * recorded entries, to find out whether it was recorded.
 */
export type CaptureRequest =
  | { readonly kind: 'entry'; readonly input: CreateEntryInput }
  | { readonly kind: 'timer'; readonly input: StartTimerInput & { readonly startedAt: EpochMs } }

export type CaptureStores = ReturnType<typeof captureCalls> & {
  readonly state: StoreApi<CaptureState>
  load(): Promise<void>
}

const recentLimit = 50
const maxVendors = 10
const defaultCurrency = 'EUR'

/** State of the capture window before the first load, and while no workspace is open. */
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

const queries = {
  workspace: { name: 'workspace.state', input: {} },
  desktop: { name: 'desktop.state', input: {} },
  running: { name: 'timer.running', input: {} },
  projects: { name: 'projects.all', input: {} },
  clients: { name: 'clients.all', input: {} },
  recent: { name: 'entries.recent', input: { limit: recentLimit } },
  tags: { name: 'entries.tags', input: {} },
  lastEntryEnd: { name: 'timer.startPoints', input: {} },
  currency: { name: 'expenses.usualCurrency', input: {} },
  mileageRates: { name: 'mileageRates.all', input: {} },
} as const satisfies Readonly<Record<Part, Query>>

type Ask = Stores['answers']['once']
type Submit = Stores['submit']

/** Creates the stores of the capture window. The state stays empty until `load`. */
export function createCaptureStores(
  stint: Stint,
): CaptureStores & { refresh(stale: readonly QueryName[]): Promise<void> } {
  const state = createStore<CaptureState>(() => emptyCaptureState)
  const ask: Ask = (name, input) => stint.call(name, input, state.getState().workspace?.id)
  const submit: Submit = (name, input) =>
    stint.call(name, input, state.getState().workspace?.id ?? null)
  const loadPart = async (part: Part): Promise<void> => {
    const values = await read(ask, part)
    if (values) state.setState(values)
  }
  /** Loads the workspace first, because the other queries depend on it. */
  const loadWorkspace = async (): Promise<void> => {
    const values = await read(ask, 'workspace')
    if (!values) return
    const { workspace, desktop } = state.getState()
    const isSame = workspace?.id === values.workspace?.id
    state.setState(isSame ? values : { ...emptyCaptureState, desktop, ...values })
  }
  const loadParts = async (parts: readonly Part[]): Promise<void> => {
    if (parts.includes('workspace')) await loadWorkspace()
    await Promise.all(parts.filter((part) => part !== 'workspace').map(loadPart))
  }
  const parts = Object.keys(queries) as readonly Part[]
  return {
    state,
    load: () => loadParts(parts),
    refresh: (stale) => loadParts(parts.filter((part) => stale.includes(queries[part].name))),
    ...captureCalls(ask, submit),
  }
}

/**
 * Reads part of the state. Without a workspace, returns an empty part; after any other error, null, so that the caller
 * keeps the previous value.
 */
async function read(ask: Ask, part: Part): Promise<Partial<CaptureState> | null> {
  const { name, input } = queries[part] as Query
  const outcome: Outcome<unknown> = await ask(name, input)
  if (!outcome.ok) {
    return outcome.error.code === 'noWorkspace' ? { [part]: emptyCaptureState[part] } : null
  }
  if (part === 'lastEntryEnd') return { [part]: (outcome.value as StartPoints).lastEntryEnd }
  return { [part]: outcome.value }
}

/** Parts of the state that a capture line gets from the answers of its window. */
const shared = ['running', 'tags', 'projects', 'clients'] as const
/** Parts that a line asks for itself once it is opened. */
const asked = ['currency', 'lastEntryEnd', 'mileageRates'] as const
const recent = { name: 'entries.recent', input: recentInput } as const

/**
 * Creates the stores of a capture line (natural-language input) in a window that has stores of its own. The line takes
 * the query answers that the window already has. Call `load` when a line is opened, to run the remaining queries.
 */
export function createLineStores({ state: window, answers, submit }: Stores): CaptureStores {
  const state = createStore<CaptureState>(() => emptyCaptureState)
  const ask: Ask = (name, input) => answers.once(name, input)
  const share = (): void => {
    const { workspace } = window.getState()
    const taken: Partial<CaptureState> = {
      workspace,
      desktop: answers.get('desktop.state', {}) ?? null,
      recent: answers.get(recent.name, recent.input) ?? emptyCaptureState.recent,
      ...Object.fromEntries(
        shared.map((part) => [
          part,
          answers.get(queries[part].name, queries[part].input) ?? emptyCaptureState[part],
        ]),
      ),
    }
    const held = state.getState()
    if (held.workspace?.id !== workspace?.id) follow(workspace?.id ?? null)
    const parts = Object.keys(taken) as readonly Part[]
    if (parts.every((part) => held[part] === taken[part])) return
    if (held.workspace?.id === workspace?.id) return state.setState(taken)
    // The loaded values belong to another account.
    state.setState({ ...emptyCaptureState, ...taken })
    if (isLoaded) void load()
  }
  let isLoaded = false
  const load = async (parts: readonly Part[] = asked): Promise<void> => {
    isLoaded = true
    const id = state.getState().workspace?.id
    const values = await Promise.all(parts.map((part) => read(ask, part)))
    if (state.getState().workspace?.id !== id) return
    for (const value of values) if (value) state.setState(value)
  }
  let leave = (): void => undefined
  const follow = (workspace: WorkspaceId | null): void => {
    leave()
    if (workspace === null) return
    const watched = [...shared.map((part) => queries[part]), recent]
    const ends = watched.map((asked) => answers.watch(workspace, asked, share))
    leave = () => ends.forEach((end) => end())
  }
  share()
  window.subscribe(share)
  for (const part of asked)
    answers.onStale([queries[part].name], async () => (isLoaded ? load([part]) : undefined))
  return { state, load, ...captureCalls(ask, (name, input) => submit(name, input, { undo: null })) }
}

function captureCalls(ask: Ask, submit: Submit) {
  return {
    /**
     * Records a line. Stops and logs a running timer in the same transaction. After a success, the record is on disk.
     */
    record: (request: CaptureRequest): Promise<Outcome<TimeEntry>> =>
      request.kind === 'entry'
        ? submit('entries.create', request.input)
        : submit('timer.switch', request.input),
    async isRecorded({ kind, input }: CaptureRequest): Promise<boolean> {
      const { startedAt } = input
      const found = await ask('entries.range', { from: startedAt, to: (startedAt + 1) as EpochMs })
      const note = input.note?.trim() || null
      return (found.ok ? found.value : []).some(
        (entry) =>
          entry.note === note &&
          entry.projectId === (input.projectId ?? null) &&
          (kind === 'timer' || entry.duration === input.duration),
      )
    },
    async undoLabel(): Promise<string | null> {
      const history = await ask('history.state', {})
      return history.ok ? history.value.undo : null
    },
    /** Undoes the last change, but only if its label is still `label`. */
    async undo(label: string): Promise<Outcome<unknown>> {
      const history = await ask('history.state', {})
      if (history.ok && history.value.undo !== label) {
        return failure(
          'nothingToUndo',
          t`Something else has changed since then. To undo this change, open the Stint window.`,
        )
      }
      return submit('history.undo', {})
    },
    hideMe: (): Promise<unknown> => submit('desktop.hideMe', {}),
    openMain: (screen?: ScreenName): Promise<unknown> =>
      submit('desktop.openMain', screen === undefined ? {} : { screen }),
    /** Returns the category of this vendor's last expense, and who paid the newest expense of all; null if unknown. */
    async expenseDefaults(vendor: string) {
      const [vendors, latest] = await Promise.all([
        ask('expenses.vendors', { text: vendor, limit: maxVendors }),
        ask('expenses.latest', { limit: 1 }),
      ])
      // If a query fails, the draft lacks the value and its form asks for it.
      const memory = vendors.ok ? vendors.value.find((one) => one.vendor === vendor) : undefined
      const [last] = latest.ok ? latest.value : []
      return { categoryId: memory?.categoryId ?? null, staffId: last?.staffId ?? null }
    },
    async capTimeOf(input: CapTimeInput): Promise<CapTime | null> {
      const time = await ask('projects.capTime', input)
      return time.ok ? time.value : null
    },
    async categories(): Promise<readonly Category[]> {
      const all = await ask('categories.all', {})
      return all.ok ? all.value : []
    },
  }
}
