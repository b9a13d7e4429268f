import { useEffect, useState, useCallback, useMemo, useRef } from 'react'
import type { StintError } from '../../../../shared/contract/errors.ts'
import { removeSubmittedDrafts } from '../../../drafts/draft-submission.ts'
import {
  useWindowContext,
  useWorkspaceId,
  useStores,
  useWindowState,
} from '../../../components/window-context.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import { currentDay } from '../../../lib/days.ts'
import { loadNewExpenseFields } from '../editor/new-expense-fields.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'

type Loaded = {
  /** Null until loaded. */
  readonly drafts: readonly ExpenseDraft[] | null
  readonly error: StintError | null
}

/** Returns the drafts of the open workspace. The first load deletes drafts whose expenses are already stored. */
export function useDrafts() {
  const { stores, expenseDrafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const [read, setRead] = useState<Loaded>({ drafts: null, error: null })
  useEffect(() => {
    if (workspace === null) return undefined
    let newest: readonly ExpenseDraft[] = []
    let cleaning: Promise<void> | null = null
    let isClean = false
    const clean = (): Promise<void> =>
      removeSubmittedDrafts(expenseDrafts, newest, (draftIds) =>
        stores.answers.once('expenses.handedOver', { draftIds }),
      )
    const show = (): void => setRead({ drafts: newest, error: null })
    return expenseDrafts.subscribe(workspace, (outcome) => {
      if (!outcome.ok) return setRead({ drafts: null, error: outcome.error })
      newest = outcome.value
      if (isClean) return show()
      const done = (): void => {
        isClean = true
        show()
      }
      // Changes made meanwhile are shown with the result. Drafts are shown even if main could not be asked.
      cleaning ??= clean().then(done, done)
    })
  }, [stores, expenseDrafts, workspace])
  return { workspace, ...read }
}

/** Creates a draft with these fields, or with the default fields of a new expense. */
export type BeginDraft = (fields?: DraftFields) => Promise<void>

/** Returns a function that creates a draft. It calls `onEnd` with the draft or, on failure, with an error message. */
export function useNewDraft(
  workspace: ExpenseDraft['workspace'] | null,
  onEnd: (draft: ExpenseDraft | string, isBlank: boolean) => void,
): BeginDraft {
  const { stores, expenseDrafts } = useWindowContext()
  const [end] = useState(() => onEnd)
  return useCallback(
    async (fields) => {
      if (workspace === null) return
      const first = fields ?? (await loadNewExpenseFields(stores, currentDay()))
      const outcome = await expenseDrafts.add(workspace, first, null, fields ? undefined : first)
      end(outcome.ok ? outcome.value : outcome.error.message, fields === undefined)
    },
    [stores, expenseDrafts, workspace, end],
  )
}

/** Creates a draft when the key N is pressed. */
export function useNewDraftKey(begin: BeginDraft): void {
  useWindowKeys((event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
    if (event.key !== 'n' || !isPlain || takesLetters(event.target)) return
    event.preventDefault()
    void begin()
  })
}

/** Opens the draft that another window requested, once it is among `drafts`. Each request is handled once. */
export function useRequestedDraft(
  drafts: readonly ExpenseDraft[] | null,
  onOpen: (id: string) => void,
): void {
  const stores = useStores()
  const requested = useWindowState((state) => state.requestedDraft)
  const loaded = drafts?.some(({ id }) => id === requested) ? requested : null
  const [opened, setOpened] = useState<string | null>(null)
  if (loaded !== opened) {
    setOpened(loaded)
    if (loaded !== null) onOpen(loaded)
  }
  useEffect(() => {
    if (loaded !== null) stores.clearRequestedDraft()
  }, [loaded, stores])
}

/** Returns functions that ensure that a new draft is deleted if it is closed without any change. */
export function useUntouchedDraft() {
  const { expenseDrafts } = useWindowContext()
  const fresh = useRef<string | null>(null)
  return useMemo(
    () => ({
      /** To be called when a new, empty draft is opened. */
      began: (id: string): void => {
        fresh.current = id
      },
      /** To be called when the user types, chooses or drops something, or saves the draft. */
      touched: (): void => {
        fresh.current = null
      },
      /** To be called when the draft is closed. An unchanged draft is then deleted silently. */
      leave: (): void => {
        if (fresh.current !== null) void expenseDrafts.remove(fresh.current)
        fresh.current = null
      },
    }),
    [expenseDrafts],
  )
}

type Discarded = { readonly draft: ExpenseDraft; readonly receipts: readonly LocalId[] }

export type DraftDiscard = ReturnType<typeof useDraftDiscard>

/** Returns functions that discard expense drafts. `onProblem`: called with the message of a failure. */
export function useDraftDiscard(onDiscarded: () => void, onProblem: (message: string) => void) {
  const { stores, expenseDrafts } = useWindowContext()
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  return {
    /** The discarded draft; null if there is none, and once the discard was undone or its notice was closed. */
    discarded: discarded?.draft ?? null,
    async discard(draft: ExpenseDraft): Promise<void> {
      const outcome = await expenseDrafts.remove(draft.id)
      if (!outcome.ok) return onProblem(outcome.error.message)
      const dropped = await stores.submit('receipts.dropDraft', { draftId: draft.id })
      setDiscarded({ draft, receipts: dropped.ok ? dropped.value : [] })
      onDiscarded()
    },
    async takeBack(): Promise<void> {
      if (discarded === null) return
      const { draft, receipts } = discarded
      const outcome = await expenseDrafts.restore(draft)
      if (!outcome.ok) return onProblem(outcome.error.message)
      if (receipts.length > 0) await stores.act('receipts.restore', { ids: receipts })
      setDiscarded(null)
    },
    dismiss: (): void => setDiscarded(null),
  }
}
