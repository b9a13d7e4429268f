/** The sandbox's state in memory. */
import type {
  Attachment,
  Business,
  CallbackRow,
  ExpenseRow,
  GrantRow,
  ProjectRow,
  RecurringRow,
  StaffRow,
  TimeEntryRow,
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
  /** Sign-ins that have not been revoked. */
  readonly grants: Map<number, GrantRow>
  /** The newest card tokens, in memory only; cards are never stored. */
  readonly cardTokens: Set<string>
  /**
   * Uploaded files by their jwt, in memory only. The file that an expense carries is also stored in the row of the
   * expense.
   */
  readonly uploads: Map<string, Pick<Attachment, 'id' | 'media_type'>>
  /** Next free id of each kind. */
  readonly next: {
    timeEntry: number
    project: number
    timer: number
    expense: number
    staff: number
    callback: number
    recurring: number
    grant: number
  }
}

/** One mutation, as the journal stores it and `apply` replays it. */
export type Mutation =
  | { readonly kind: 'timeEntry'; readonly row: TimeEntryRow }
  | { readonly kind: 'project'; readonly row: ProjectRow }
  | { readonly kind: 'expense'; readonly row: ExpenseRow }
  | { readonly kind: 'staff'; readonly row: StaffRow }
  | { readonly kind: 'callback'; readonly row: CallbackRow }
  | { readonly kind: 'callbackGone'; readonly row: { readonly id: number } }
  | { readonly kind: 'recurring'; readonly row: RecurringRow }
  | { readonly kind: 'recurringGone'; readonly row: { readonly id: number } }
  | { readonly kind: 'grant'; readonly row: GrantRow }
  | { readonly kind: 'grantGone'; readonly row: { readonly id: number } }
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

export function apply(state: State, mutation: Mutation): void {
  const { next } = state
  const after = (kind: keyof State['next']): void => {
    if (mutation.kind !== 'cardToken') next[kind] = Math.max(next[kind], mutation.row.id + 1)
  }
  switch (mutation.kind) {
    case 'timeEntry':
      state.timeEntries.set(mutation.row)
      next.timer = Math.max(next.timer, (mutation.row.timer?.id ?? 0) + 1)
      return after('timeEntry')
    case 'project':
      state.projects.set(mutation.row.id, mutation.row)
      return after('project')
    case 'expense':
      state.expenses.set(mutation.row.id, mutation.row)
      return after('expense')
    case 'staff':
      state.staff.set(mutation.row.id, mutation.row)
      return after('staff')
    case 'callback':
      state.callbacks.set(mutation.row.id, mutation.row)
      return after('callback')
    case 'callbackGone':
      state.callbacks.delete(mutation.row.id)
      return after('callback')
    case 'recurring':
      state.recurring.set(mutation.row.id, mutation.row)
      return after('recurring')
    case 'recurringGone':
      state.recurring.delete(mutation.row.id)
      return after('recurring')
    case 'grant':
      state.grants.set(mutation.row.id, mutation.row)
      return after('grant')
    case 'grantGone':
      state.grants.delete(mutation.row.id)
      return after('grant')
    case 'cardToken':
      storeCardToken(state, mutation.row.token)
  }
}

/**
 * Maximum number of card tokens. Tokenization needs no authentication, so the tokens must not fill memory; none is
 * written to disk.
 */
export const maxCardTokens = 100

/** Stores a card token; drops the oldest at the limit. */
export function storeCardToken({ cardTokens }: State, token: string): void {
  const [oldest] = cardTokens
  if (cardTokens.size >= maxCardTokens && oldest !== undefined) cardTokens.delete(oldest)
  cardTokens.add(token)
}

/** Yields the mutations that recreate the whole state. */
export function* allMutations(state: State): Generator<Mutation, void, undefined> {
  for (const row of state.projects.values()) yield { kind: 'project', row }
  for (const row of state.timeEntries.values()) yield { kind: 'timeEntry', row }
  for (const row of state.expenses.values()) yield { kind: 'expense', row }
  for (const row of state.staff.values()) yield { kind: 'staff', row }
  for (const row of state.callbacks.values()) yield { kind: 'callback', row }
  for (const row of state.recurring.values()) yield { kind: 'recurring', row }
  for (const row of state.grants.values()) yield { kind: 'grant', row }
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
 * Restores a snapshot, like a service restored from a backup: later rows are gone, and their ids are assigned again.
 */
export function restore(state: State, { mutations, next }: Snapshot): void {
  const { timeEntries, projects, expenses, staff, callbacks, recurring, grants, cardTokens } = state
  for (const rows of [timeEntries, projects, expenses, staff, callbacks, recurring, grants]) {
    rows.clear()
  }
  cardTokens.clear()
  for (const mutation of mutations) apply(state, mutation)
  Object.assign(state.next, next)
}

/** Returns the number of mutations in `allMutations`. */
export function sizeOf(state: State): number {
  const { timeEntries, projects, expenses, staff, callbacks, recurring, grants } = state
  const kinds = [timeEntries, projects, expenses, staff, callbacks, recurring, grants]
  return kinds.reduce((total, { size }) => total + size, 0)
}
