import { useEffect, useState } from 'react'
import type { StintError } from '../../../shared/errors.ts'
import { useParts, useWindowState } from '../../components/stores-context.ts'
import type { DraftWorkspace, ExpenseDraft } from '../../drafts/expense-drafts.ts'

/** More are asked about in several questions. */
const mostAtOnce = 1000

export type Drafts = {
  readonly workspace: DraftWorkspace | null
  /** Null until they are read. */
  readonly drafts: readonly ExpenseDraft[] | null
  readonly error: StintError | null
}

/**
 * The drafts of the open workspace, live. Those that became expenses just before the program was killed are
 * taken away when they are first read: main says which.
 */
export function useDrafts(): Drafts {
  const { stores, expenseDrafts } = useParts()
  const workspace = useWindowState((state) =>
    state.workspace?.kind === 'demo' || state.workspace?.kind === 'own'
      ? state.workspace.kind
      : null,
  )
  const [read, setRead] = useState<Omit<Drafts, 'workspace'>>({ drafts: null, error: null })
  useEffect(() => {
    if (workspace === null) return undefined
    let isFirst = true
    const clean = async (drafts: readonly ExpenseDraft[]): Promise<void> => {
      for (let from = 0; from < drafts.length; from += mostAtOnce) {
        const draftIds = drafts.slice(from, from + mostAtOnce).map(({ id }) => id)
        const outcome = await stores.askExpenses.handedOver({ draftIds })
        for (const id of outcome.ok ? outcome.value : []) await expenseDrafts.remove(id)
      }
    }
    const show = (drafts: readonly ExpenseDraft[]): void => setRead({ drafts, error: null })
    return expenseDrafts.watch(workspace, (outcome) => {
      if (!outcome.ok) return setRead({ drafts: null, error: outcome.error })
      const { value } = outcome
      if (!isFirst) return show(value)
      isFirst = false
      void clean(value).then(() => show(value))
    })
  }, [stores, expenseDrafts, workspace])
  return { workspace, ...read }
}
