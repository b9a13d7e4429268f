/** The expense drafts as every window sees them: read once, then kept up to date by the changes of all windows. */
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { DraftDatabase } from './draft-database.ts'
import type { DraftWorkspace, ExpenseDraft } from './expense-draft.ts'
import { storageOutcome } from './storage-outcome.ts'

/** Broadcasts the id of a changed draft to the other windows. */
export type DraftChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export type LiveDrafts = {
  /** Returns the ids of the drafts that were read, or changed in any window since. */
  ids(): readonly string[]
  /**
   * Notifies listeners and other windows of a successful write; a failed write is not announced. `draft`: null if the
   * draft was removed. Returns the outcome.
   */
  announce(outcome: Outcome<null>, id: string, draft: ExpenseDraft | null): Outcome<null>
  /** See `ExpenseDrafts.subscribe`. */
  subscribe(
    workspace: DraftWorkspace,
    listener: (drafts: Outcome<readonly ExpenseDraft[]>) => void,
  ): () => void
  close(): void
}

export function createLiveDrafts(
  table: DraftDatabase['expenses'],
  channel: DraftChannel,
): LiveDrafts {
  const cache = new Map<string, ExpenseDraft>()
  const listeners = new Set<() => void>()
  let loading: Promise<Outcome<null>> | null = null
  /** Reads the table once; afterwards change events of all windows keep the drafts up to date. */
  const load = (): Promise<Outcome<null>> => {
    const read = async (): Promise<void> => {
      for (const draft of await table.toArray()) cache.set(draft.id, draft)
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
    const take = async (): Promise<void> => changed(data, (await table.get(data)) ?? null)
    void storageOutcome(take())
  }
  return {
    ids: () => [...cache.keys()],
    announce(outcome, id, draft) {
      if (outcome.ok) {
        changed(id, draft)
        channel.postMessage(id)
      }
      return outcome
    },
    subscribe(workspace, listener) {
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
    close() {
      channel.onmessage = null
      channel.close()
      listeners.clear()
    },
  }
}

/** Returns the drafts of the workspace, oldest first. */
export function oldestFirst(
  drafts: Iterable<ExpenseDraft>,
  workspace: DraftWorkspace,
): readonly ExpenseDraft[] {
  return [...drafts]
    .filter((draft) => draft.workspace === workspace)
    .sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
}
