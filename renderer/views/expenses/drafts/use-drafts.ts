import { useEffect, useState } from 'react'
import type { StintError } from '../../../../shared/contract/errors.ts'
import { removeSubmittedDrafts } from '../../../drafts/draft-submission.ts'
import { useWindowContext, useWorkspaceId } from '../../../components/window-context.ts'
import type { DraftWorkspace, ExpenseDraft } from '../../../drafts/expense-draft.ts'

/** Drafts of the open workspace. */
export type Drafts = {
  readonly workspace: DraftWorkspace | null
  /** Null until loaded. */
  readonly drafts: readonly ExpenseDraft[] | null
  readonly error: StintError | null
}

/**
 * Live drafts of the open workspace. The first read deletes drafts that were submitted just before a crash; main
 * knows them.
 */
export function useDrafts(): Drafts {
  const { stores, expenseDrafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const [read, setRead] = useState<Omit<Drafts, 'workspace'>>({ drafts: null, error: null })
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
      // Changes meanwhile are shown with the result. Drafts are shown even if main could not be asked.
      cleaning ??= clean().then(done, done)
    })
  }, [stores, expenseDrafts, workspace])
  return { workspace, ...read }
}
