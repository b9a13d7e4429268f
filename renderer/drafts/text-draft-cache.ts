import { liveQuery, type Subscription } from 'dexie'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { DraftDatabase } from './draft-database.ts'
import type { DraftWorkspace } from './expense-draft.ts'

/** All text drafts of one workspace in memory, so that a form has its draft in its first render. */
export type TextDraftCache = {
  /** Returns the text of a field; empty for none, undefined until the drafts are loaded. */
  get(field: string): string | undefined
  /**
   * Saves the text of a field. The text is on disk when the promise resolves, unless a newer text replaced it. An empty
   * text deletes the draft. Fails with `storage`.
   */
  save(field: string, text: string): Promise<Outcome<null>>
  /**
   * Calls the listener after every change in any window. The first subscriber starts loading. Returns the unsubscribe
   * function.
   */
  subscribe(listener: () => void): () => void
}

type Save = (field: string, text: string) => Promise<Outcome<null>>

/** Creates the cache. Nothing is read before the first subscriber. */
export function createTextDraftCache(
  database: DraftDatabase,
  workspace: DraftWorkspace,
  save: Save,
): TextDraftCache {
  const listeners = new Set<() => void>()
  let read: ReadonlyMap<string, string> | null = null
  /** Texts that are being written. They are newer than the loaded texts. */
  const pending = new Map<string, string>()
  let query: Subscription | null = null
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const setLoaded = (texts: ReadonlyMap<string, string>): void => {
    read = texts
    notify()
  }
  const open = (): Subscription =>
    liveQuery(() =>
      database.workspaceTexts.where('workspace').equals(workspace).toArray(),
    ).subscribe({
      next: (rows) => setLoaded(new Map(rows.map(({ field, text }) => [field, text]))),
      // Reading failed: forms start empty, and the first save reports the storage error.
      error: () => setLoaded(new Map()),
    })
  return {
    get: (field) => pending.get(field) ?? (read === null ? undefined : (read.get(field) ?? '')),
    async save(field, text) {
      pending.set(field, text)
      notify()
      const outcome = await save(field, text)
      if (pending.get(field) === text) {
        pending.delete(field)
        if (outcome.ok) setLoaded(new Map(read).set(field, text))
        else notify()
      }
      return outcome
    },
    subscribe(listener) {
      listeners.add(listener)
      query ??= open()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        query?.unsubscribe()
        query = null
      }
    },
  }
}
