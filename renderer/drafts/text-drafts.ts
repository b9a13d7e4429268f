import type { Outcome } from '../../shared/contract/errors.ts'
import type { DraftDatabase, TextDraft } from './draft-database.ts'
import { storageOutcome } from './storage-outcome.ts'
import type { DraftWorkspace } from './expense-draft.ts'
import { createCoalescedWrites } from './coalesced-writes.ts'

/** Text drafts of a workspace, saved on every keystroke so that they survive a crash. */
export type FieldTexts = {
  /** Returns the last saved text, even if not yet on disk; empty for none. */
  read(field: string): Promise<string>
  /**
   * Saves text. It is on disk once this resolves, unless newer text replaced it. Empty text deletes the draft. Fails
   * with `storage`.
   */
  save(field: string, text: string): Promise<Outcome<null>>
}

/** Text drafts of all workspaces. */
export type TextDrafts = ReturnType<typeof createTextDrafts>

const noWorkspace = ''

/** Opens the text drafts of a window. `opened`: the database, or a promise of it. */
export function createTextDrafts(opened: DraftDatabase | Promise<DraftDatabase>) {
  const writes = createCoalescedWrites<TextDraft>(async (_key, draft) => {
    const { workspaceTexts } = await opened
    if (draft.text === '') await workspaceTexts.delete([draft.workspace, draft.field])
    else await workspaceTexts.put(draft)
  })
  const textAt = async (workspace: DraftWorkspace, field: string): Promise<string> =>
    (await (await opened).workspaceTexts.get([workspace, field]))?.text ?? ''
  /** Takes over a draft from an earlier version, or one typed while no workspace was open. */
  const takeOver = async (workspace: DraftWorkspace, field: string): Promise<string> => {
    const database = await opened
    const { texts, workspaceTexts } = database
    return database.transaction('rw', texts, workspaceTexts, async () => {
      const text = (await textAt(noWorkspace, field)) || (await texts.get(field))?.text || ''
      if (text === '') return ''
      await workspaceTexts.put({ workspace, field, text })
      await workspaceTexts.delete([noWorkspace, field])
      await texts.delete(field)
      return text
    })
  }
  const removeTexts = async (workspace: DraftWorkspace): Promise<number> =>
    (await opened).workspaceTexts.where('workspace').equals(workspace).delete()
  const save = (workspace: DraftWorkspace, field: string, text: string): Promise<Outcome<null>> =>
    writes.save(`${workspace} ${field}`, { workspace, field, text })
  const caches = new Map<DraftWorkspace, TextDraftCache>()
  return {
    /** Returns a workspace's drafts. Null: texts typed with none open; the first workspace to read one gets it. */
    forWorkspace(open: DraftWorkspace | null): FieldTexts {
      const workspace = open ?? noWorkspace
      return {
        async read(field) {
          // Waits for pending writes: a field can be opened before its draft is on disk.
          await writes.whenWritten(`${workspace} ${field}`)
          const text = await textAt(workspace, field)
          return text !== '' || workspace === noWorkspace ? text : takeOver(workspace, field)
        },
        save: (field, text) => save(workspace, field, text),
      }
    },
    /** Returns the in-memory cache of a workspace's drafts. There is one cache per workspace. */
    cacheFor(open: DraftWorkspace | null): TextDraftCache {
      const workspace = open ?? noWorkspace
      const texts =
        caches.get(workspace) ??
        createTextDraftCache(opened, workspace, (field, text) => save(workspace, field, text))
      caches.set(workspace, texts)
      return texts
    },
    /** Deletes all text drafts of a workspace. Fails with `storage`. */
    removeAll: (workspace: DraftWorkspace) => storageOutcome(removeTexts(workspace)),
  }
}

/** In-memory cache of a workspace's text drafts, so that a form has its draft in its first render. */
type TextDraftCache = ReturnType<typeof createTextDraftCache>

type Save = (field: string, text: string) => Promise<Outcome<null>>

function createTextDraftCache(
  opened: DraftDatabase | Promise<DraftDatabase>,
  workspace: DraftWorkspace,
  save: Save,
) {
  const listeners = new Set<() => void>()
  let read: ReadonlyMap<string, string> = new Map()
  let isLoaded = false
  /** Texts being written, which are newer than the loaded ones. */
  const pending = new Map<string, string>()
  let stop: (() => void) | null = null
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const setLoaded = (texts: ReadonlyMap<string, string>): void => {
    read = texts
    isLoaded = true
    notify()
  }
  /** Called if reading failed: forms start empty, and the first save reports the storage error. */
  const startEmpty = (): void => setLoaded(new Map())
  const load = (): (() => void) => {
    let isOver = false
    let unsubscribe = (): void => undefined
    const watch = async (): Promise<void> => {
      const texts = (await opened).textsOf(workspace)
      if (isOver) return
      const query = texts.subscribe({
        next: (rows) => setLoaded(new Map(rows.map(({ field, text }) => [field, text]))),
        error: startEmpty,
      })
      unsubscribe = () => query.unsubscribe()
    }
    watch().catch(startEmpty)
    return () => {
      isOver = true
      unsubscribe()
    }
  }
  return {
    /** Returns the text of a field; empty for none, undefined until the drafts are loaded. */
    get: (field: string): string | undefined =>
      pending.get(field) ?? read.get(field) ?? (isLoaded ? '' : undefined),
    /** See `FieldTexts.save`. */
    async save(field: string, text: string): Promise<Outcome<null>> {
      pending.set(field, text)
      notify()
      const outcome = await save(field, text)
      if (pending.get(field) === text) {
        pending.delete(field)
        if (outcome.ok) read = new Map(read).set(field, text)
        notify()
      }
      return outcome
    },
    /** Called after every change in any window. The first subscriber starts loading. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      stop ??= load()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
