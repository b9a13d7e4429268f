import { useEffect, useState } from 'react'
import { useStores, useWindowState } from '../../components/window-context.ts'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'

/** Opens the draft that another window requested once it is among `drafts`; once per request. */
export function useRequestedDraft(
  drafts: readonly ExpenseDraft[] | null,
  onOpen: (id: string) => void,
): void {
  const stores = useStores()
  const wanted = useWindowState((state) => state.requestedDraft)
  const here = drafts?.some(({ id }) => id === wanted) ? wanted : null
  const [opened, setOpened] = useState<string | null>(null)
  if (here !== opened) {
    setOpened(here)
    if (here !== null) onOpen(here)
  }
  useEffect(() => {
    if (here !== null) stores.clearRequestedDraft()
  }, [here, stores])
}
