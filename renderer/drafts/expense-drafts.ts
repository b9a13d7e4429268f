/**
 * Expenses while they are typed. A draft is the person's until main has confirmed the expense that was made
 * of it: saved on every keystroke, kept to the character, wrong texts included, and removed last. Its id
 * makes it one expense, however often it is handed over (docs/architecture.md#the-life-of-one-change).
 */
import type { DraftFields } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { DraftDatabase } from './draft-database.ts'
import { storageOutcome } from './storage-outcome.ts'
import { draftWith, type DraftWorkspace, type ExpenseDraft } from './expense-draft.ts'
import { createNewestWrites } from './coalesced-writes.ts'

export type ExpenseDrafts = {
  /** A new draft with these texts; on disk when it resolves. Fails with `storage`. */
  add(
    workspace: DraftWorkspace,
    fields?: Partial<DraftFields>,
    receiptAt?: EpochMs | null,
  ): Promise<Outcome<ExpenseDraft>>
  /** On disk when it resolves, unless a newer one took its place. A removed draft stays removed. */
  save(draft: ExpenseDraft): Promise<Outcome<null>>
  remove(id: string): Promise<Outcome<null>>
  /** Takes a removal back; also keeps a draft whose id was made before it. */
  restore(draft: ExpenseDraft): Promise<Outcome<null>>
  /** Keeps it unless there is one with its id, or was one in this window. Fails with `storage`. */
  addMissing(draft: ExpenseDraft): Promise<Outcome<null>>
  /** All drafts of the workspace as they are on disk, once what was typed so far is. Fails with `storage`. */
  all(workspace: DraftWorkspace): Promise<Outcome<readonly ExpenseDraft[]>>
  /** Removes all drafts of the workspace. Fails with `storage`. */
  removeAll(workspace: DraftWorkspace): Promise<Outcome<null>>
  /** Keeps those whose id no draft here has; answers how many. Whole or not at all. Fails with `storage`. */
  importAll(drafts: readonly ExpenseDraft[]): Promise<Outcome<number>>
  /** Resolves when what was saved so far is on disk or refused. */
  whenWritten(id: string): Promise<void>
  /**
   * Tells all drafts of the workspace, oldest first, now and after every change in any window. Null where
   * they can't be read. The answer ends it.
   */
  subscribe(
    workspace: DraftWorkspace,
    listener: (drafts: Outcome<readonly ExpenseDraft[]>) => void,
  ): () => void
  close(): void
}

/** Tells the other windows which draft changed. */
export type DraftChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export type DraftSurroundings = {
  readonly database: DraftDatabase
  readonly channel: DraftChannel
  readonly now: () => EpochMs
  readonly newId: () => string
}

export function createExpenseDrafts({
  database,
  channel,
  now,
  newId,
}: DraftSurroundings): ExpenseDrafts {
  const table = database.expenses
  const removed = new Set<string>()
  const known = new Map<string, ExpenseDraft>()
  const listeners = new Set<() => void>()
  const writes = createNewestWrites<ExpenseDraft>(async (id, draft) => {
    if (!removed.has(id)) await table.put(draft)
  })
  let loading: Promise<Outcome<null>> | null = null
  /** Once: from then on the changes of this window and of the others keep it up to date. */
  const load = (): Promise<Outcome<null>> => {
    const read = async (): Promise<void> => {
      for (const draft of await table.toArray()) known.set(draft.id, draft)
    }
    loading ??= storageOutcome(read())
    return loading
  }
  const changed = (id: string, draft: ExpenseDraft | null): void => {
    if (draft) known.set(id, draft)
    else known.delete(id)
    for (const listener of listeners) listener()
  }
  /** Announces what is on disk now; a refused write is announced to nobody. */
  const tell = (outcome: Outcome<null>, id: string, draft: ExpenseDraft | null): Outcome<null> => {
    if (outcome.ok) {
      changed(id, draft)
      channel.postMessage(id)
    }
    return outcome
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return
    const take = async (): Promise<void> => changed(data, (await table.get(data)) ?? null)
    void storageOutcome(take())
  }
  const write = async (draft: ExpenseDraft): Promise<Outcome<null>> => {
    removed.delete(draft.id)
    return tell(await storageOutcome(table.put(draft)), draft.id, draft)
  }
  const remove = async (id: string): Promise<Outcome<null>> => {
    removed.add(id)
    await writes.whenWritten(id)
    const outcome = await storageOutcome(table.delete(id))
    if (!outcome.ok) removed.delete(id)
    return tell(outcome, id, null)
  }
  return {
    async add(workspace, fields = {}, receiptAt = null) {
      const draft = draftWith(fields, { id: newId(), workspace, createdAt: now(), receiptAt })
      const outcome = await write(draft)
      return outcome.ok ? success(draft) : outcome
    },
    async save(draft) {
      const outcome = await writes.save(draft.id, draft)
      return removed.has(draft.id) ? success(null) : tell(outcome, draft.id, draft)
    },
    remove,
    async removeAll(workspace) {
      const all = table.where('workspace').equals(workspace)
      let ids: readonly string[] = []
      const read = await storageOutcome(all.primaryKeys().then((keys) => (ids = keys)))
      if (!read.ok) return read
      for (const id of ids) {
        const outcome = await remove(id)
        if (!outcome.ok) return outcome
      }
      return read
    },
    restore: write,
    async addMissing(draft) {
      if (removed.has(draft.id)) return success(null)
      let isNew = false
      const outcome = await storageOutcome(
        database.transaction('rw', table, async () => {
          isNew = (await table.get(draft.id)) === undefined
          if (isNew) await table.add(draft)
        }),
      )
      return isNew ? tell(outcome, draft.id, draft) : outcome
    },
    async all(workspace) {
      await Promise.all([...known.keys()].map((id) => writes.whenWritten(id)))
      let all: readonly ExpenseDraft[] = []
      const read = await storageOutcome(table.toArray().then((list) => (all = list)))
      return read.ok ? success(oldestFirst(all, workspace)) : read
    },
    async importAll(drafts) {
      let added: readonly ExpenseDraft[] = []
      const put = database.transaction('rw', table, async () => {
        const here = new Set(
          await table
            .where('id')
            .anyOf(drafts.map(({ id }) => id))
            .primaryKeys(),
        )
        const named = new Map(drafts.map((draft) => [draft.id, draft]))
        const missing = [...named.values()].filter(({ id }) => !here.has(id))
        await table.bulkAdd(missing)
        added = missing
      })
      const outcome = await storageOutcome(put)
      if (!outcome.ok) return outcome
      for (const draft of added) {
        removed.delete(draft.id)
        tell(outcome, draft.id, draft)
      }
      return success(added.length)
    },
    whenWritten: (id) => writes.whenWritten(id),
    subscribe(workspace, listener) {
      let isOver = false
      let outcome: Outcome<null> | null = null
      const show = (): void => {
        if (isOver || outcome === null) return
        listener(outcome.ok ? success(oldestFirst(known.values(), workspace)) : outcome)
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
    close() {
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
