import { useEffect, useState } from 'react'
import { useStores, useWindowState } from '../../../components/window-context.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'

/** Opens the draft that another window requested once it is among `drafts`; once per request. */
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
