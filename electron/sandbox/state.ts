import type {
  Attachment,
  Business,
  CallbackRow,
  ExpenseRow,
  GrantRow,
  ProjectRow,
  RecurringRow,
  StaffRow,
} from './rows.ts'
import { createTimeEntryTable, type TimeEntryTable } from './time-entry-table.ts'

export type State = {
  readonly business: Business
  readonly timeEntries: TimeEntryTable
  readonly projects: Map<number, ProjectRow>
  readonly expenses: Map<number, ExpenseRow>
  readonly staff: Map<number, StaffRow>
  readonly callbacks: Map<number, CallbackRow>
  readonly recurring: Map<number, RecurringRow>
  /** Sign-ins not revoked. */
  readonly grants: Map<number, GrantRow>
  /** The newest card tokens, in memory only; cards are never stored. */
  readonly cardTokens: Set<string>
  /** Keyed by jwt, in memory only. An expense's file is also in the expense's row. */
  readonly uploads: Map<string, Pick<Attachment, 'id' | 'media_type'>>
  /** The next free id of each kind of row. */
  readonly next: Record<Kind | 'timer', number>
}

/** Tables, keyed by their rows' kind, in the order in which the rows are recreated. */
const tables = {
  project: 'projects',
  timeEntry: 'timeEntries',
  expense: 'expenses',
  staff: 'staff',
  callback: 'callbacks',
  recurring: 'recurring',
  grant: 'grants',
} as const satisfies Readonly<Record<string, keyof State>>
type Kind = keyof typeof tables
const kinds = Object.keys(tables) as readonly Kind[]

type RowOf<Name extends Kind> = NonNullable<ReturnType<State[(typeof tables)[Name]]['get']>>

/** A change to the state, as stored by the journal and replayed by `apply`. */
export type Mutation =
  | { readonly [Name in Kind]: { readonly kind: Name; readonly row: RowOf<Name> } }[Kind]
  | {
      readonly kind: `${'callback' | 'recurring' | 'grant'}Gone`
      readonly row: { readonly id: number }
    }
  /** A card token, found only in files of earlier versions. */
  | { readonly kind: 'cardToken'; readonly row: { readonly token: string } }

export function emptyState(business: Business): State {
  return {
    business,
    timeEntries: createTimeEntryTable(),
    projects: new Map(),
    expenses: new Map(),
    staff: new Map(),
    callbacks: new Map(),
    recurring: new Map(),
    grants: new Map(),
    cardTokens: new Set(),
    uploads: new Map(),
    next: {
      timeEntry: 1,
      project: 1,
      timer: 1,
      expense: 1,
      staff: 1,
      callback: 1,
      recurring: 1,
      grant: 1,
    },
  }
}

export function apply(state: State, { kind, row }: Mutation): void {
  if (kind === 'cardToken') return storeCardToken(state, row.token)
  const { next } = state
  const name = kind.replace('Gone', '') as Kind
  const table = state[tables[name]] as Map<number, typeof row>
  if (kind === name) table.set(row.id, row)
  else table.delete(row.id)
  if (kind === 'timeEntry') next.timer = Math.max(next.timer, (row.timer?.id ?? 0) + 1)
  next[name] = Math.max(next[name], row.id + 1)
}

/** Maximum number of card tokens, so that nobody can fill the memory: creating one needs no authentication. */
export const maxCardTokens = 100

/** Stores a card token; drops the oldest at the limit. */
export function storeCardToken({ cardTokens }: State, token: string): void {
  const [oldest] = cardTokens
  if (cardTokens.size >= maxCardTokens && oldest !== undefined) cardTokens.delete(oldest)
  cardTokens.add(token)
}

/** Yields the mutations that recreate the whole state. */
export function* allMutations(state: State): Generator<Mutation, void, undefined> {
  for (const kind of kinds) {
    for (const row of state[tables[kind]].values()) yield { kind, row } as Mutation
  }
}

/** A snapshot of the state: every row, and the next free ids. */
export type Snapshot = {
  readonly mutations: readonly Mutation[]
  readonly next: Readonly<State['next']>
}

export function snapshotOf(state: State): Snapshot {
  return { mutations: [...allMutations(state)], next: { ...state.next } }
}

/**
 * Restores a snapshot, as a service restores a backup: rows created later are gone, and their ids are assigned again.
 */
export function restore(state: State, { mutations, next }: Snapshot): void {
  for (const kind of kinds) state[tables[kind]].clear()
  state.cardTokens.clear()
  for (const mutation of mutations) apply(state, mutation)
  Object.assign(state.next, next)
}

/** Returns the number of mutations in `allMutations`. */
export function sizeOf(state: State): number {
  return kinds.reduce((total, kind) => total + state[tables[kind]].size, 0)
}
