/**
 * Expense drafts. Each is saved on every keystroke, exactly as typed, and deleted once main confirms that its expense
 * is stored. Its id is the idempotency key of the submission (docs/architecture.md#the-life-of-one-change).
 */
import type { DraftFields } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { DraftDatabase } from './draft-database.ts'
import { storageOutcome, storedValue } from './storage-outcome.ts'
import { draftWith, type DraftWorkspace, type ExpenseDraft } from './expense-draft.ts'
import { createCoalescedWrites } from './coalesced-writes.ts'

/** Expense drafts of all workspaces. */
export type ExpenseDrafts = ReturnType<typeof createExpenseDrafts>

/** What the expense drafts need: storage, channel, clock and ids. Tests replace them. */
export type ExpenseDraftDependencies = {
  readonly database: DraftDatabase | Promise<DraftDatabase>
  readonly channel: DraftChannel
  readonly now: () => EpochMs
  readonly newId: () => string
}

type Expenses = DraftDatabase['expenses']

/** Opens the expense drafts of a window. */
export function createExpenseDrafts({ database, channel, now, newId }: ExpenseDraftDependencies) {
  const table = async (): Promise<Expenses> => (await database).expenses
  const put = async (draft: ExpenseDraft): Promise<string> => (await table()).put(draft)
  const removed = new Set<string>()
  const live = createLiveDrafts(table, channel)
  const writes = createCoalescedWrites<ExpenseDraft>(async (id, draft) => {
    if (!removed.has(id)) await put(draft)
  })
  const write = async (draft: ExpenseDraft): Promise<Outcome<null>> => {
    removed.delete(draft.id)
    return live.announce(await storageOutcome(put(draft)), draft.id, draft)
  }
  const remove = async (id: string): Promise<Outcome<null>> => {
    removed.add(id)
    await writes.whenWritten(id)
    const outcome = await storageOutcome(table().then((expenses) => expenses.delete(id)))
    if (!outcome.ok) removed.delete(id)
    return live.announce(outcome, id, null)
  }
  return {
    /**
     * Adds a draft, which is on disk once this resolves. `usual`: texts that the program filled in. Fails with
     * `storage`.
     */
    async add(
      workspace: DraftWorkspace,
      fields: Partial<DraftFields> = {},
      receiptAt: EpochMs | null = null,
      usual?: Partial<DraftFields>,
    ): Promise<Outcome<ExpenseDraft>> {
      const begun = { id: newId(), workspace, createdAt: now(), receiptAt, ...(usual && { usual }) }
      const draft = draftWith(fields, begun)
      return withValue(await write(draft), draft)
    },
    /**
     * Saves a draft. It is on disk once this resolves, unless a newer save replaced this one. A removed draft stays
     * removed.
     */
    async save(draft: ExpenseDraft): Promise<Outcome<null>> {
      const outcome = await writes.save(draft.id, draft)
      return removed.has(draft.id) ? success(null) : live.announce(outcome, draft.id, draft)
    },
    remove,
    /** Removes all drafts of the workspace. Fails with `storage`. */
    async removeAll(workspace: DraftWorkspace): Promise<Outcome<null>> {
      const ids = await storedValue(async () =>
        (await table()).where('workspace').equals(workspace).primaryKeys(),
      )
      if (!ids.ok) return ids
      for (const id of ids.value) {
        const outcome = await remove(id)
        if (!outcome.ok) return outcome
      }
      return success(null)
    },
    /** Stores a draft under its own id. If a draft with this id was removed, this undoes the removal. */
    restore: write,
    has: async (id: string): Promise<boolean> => (await (await table()).get(id)) !== undefined,
    /** Adds the draft unless a draft with its id exists or was removed in this window. Fails with `storage`. */
    async addMissing(draft: ExpenseDraft): Promise<Outcome<null>> {
      if (removed.has(draft.id)) return success(null)
      const added = await storedValue(() => addUnknown(database, [draft]))
      if (!added.ok) return added
      return added.value.length > 0 ? live.announce(success(null), draft.id, draft) : success(null)
    },
    /** Returns all drafts of the workspace as they are on disk, after pending writes. Fails with `storage`. */
    async all(workspace: DraftWorkspace): Promise<Outcome<readonly ExpenseDraft[]>> {
      await Promise.all(live.ids().map((id) => writes.whenWritten(id)))
      const all = await storedValue(async () => (await table()).toArray())
      return all.ok ? success(oldestFirst(all.value, workspace)) : all
    },
    /** Adds the drafts with unknown ids, all or none. Returns how many were added. Fails with `storage`. */
    async importAll(drafts: readonly ExpenseDraft[]): Promise<Outcome<number>> {
      const added = await storedValue(() => addUnknown(database, drafts))
      if (!added.ok) return added
      for (const draft of added.value) {
        removed.delete(draft.id)
        live.announce(success(null), draft.id, draft)
      }
      return success(added.value.length)
    },
    /** Resolves when pending writes of this draft are on disk or have failed. */
    whenWritten: (id: string): Promise<void> => writes.whenWritten(id),
    /** Calls the listener at once and after every change in any window, with all drafts, oldest first, or an error. */
    subscribe: live.subscribe,
    close: live.close,
  }
}

function withValue<Value>(outcome: Outcome<null>, value: Value): Outcome<Value> {
  return outcome.ok ? success(value) : outcome
}

/** Adds all these drafts or, if that fails, none. Returns the added drafts. */
async function addUnknown(
  opened: DraftDatabase | Promise<DraftDatabase>,
  drafts: readonly ExpenseDraft[],
): Promise<readonly ExpenseDraft[]> {
  const database = await opened
  const table = database.expenses
  return database.transaction('rw', table, async () => {
    const ids = drafts.map(({ id }) => id)
    const here = new Set(await table.where('id').anyOf(ids).primaryKeys())
    const named = new Map(drafts.map((draft) => [draft.id, draft]))
    const missing = [...named.values()].filter(({ id }) => !here.has(id))
    await table.bulkAdd(missing)
    return missing
  })
}

/** Broadcasts the id of a changed draft to the other windows. */
type DraftChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

function createLiveDrafts(table: () => Promise<Expenses>, channel: DraftChannel) {
  const cache = new Map<string, ExpenseDraft>()
  const listeners = new Set<() => void>()
  let loading: Promise<Outcome<null>> | null = null
  /** Reads the table once; then the change events of all windows keep the drafts up to date. */
  const load = (): Promise<Outcome<null>> => {
    const read = async (): Promise<void> => {
      for (const draft of await (await table()).toArray()) cache.set(draft.id, draft)
    }
    loading ??= storageOutcome(read())
    return loading
  }
  const changed = (id: string, draft: ExpenseDraft | null): void => {
    if (draft) cache.set(id, draft)
    else cache.delete(id)
    for (const listener of listeners) listener()
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return
    const take = async (): Promise<void> => changed(data, (await (await table()).get(data)) ?? null)
    void storageOutcome(take())
  }
  return {
    /** Returns the ids of the drafts that were read, and of those changed since in any window. */
    ids: (): readonly string[] => [...cache.keys()],
    /** Tells listeners and other windows of a successful write. `draft`: null if it was removed. Returns `outcome`. */
    announce(outcome: Outcome<null>, id: string, draft: ExpenseDraft | null): Outcome<null> {
      if (outcome.ok) {
        changed(id, draft)
        channel.postMessage(id)
      }
      return outcome
    },
    subscribe(
      workspace: DraftWorkspace,
      listener: (drafts: Outcome<readonly ExpenseDraft[]>) => void,
    ): () => void {
      let isOver = false
      let outcome: Outcome<null> | null = null
      const show = (): void => {
        if (isOver || outcome === null) return
        listener(outcome.ok ? success(oldestFirst(cache.values(), workspace)) : outcome)
      }
      listeners.add(show)
      void load().then((loaded) => {
        outcome = loaded
        show()
      })
      return () => {
        isOver = true
        listeners.delete(show)
      }
    },
    close(): void {
      channel.onmessage = null
      channel.close()
      listeners.clear()
    },
  }
}

function oldestFirst(
  drafts: Iterable<ExpenseDraft>,
  workspace: DraftWorkspace,
): readonly ExpenseDraft[] {
  return [...drafts]
    .filter((draft) => draft.workspace === workspace)
    .sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
}
