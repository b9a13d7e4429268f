import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useState } from 'react'
import type { DataExportState } from '../../../../shared/contract/payloads.ts'
import { useWindowContext, useWorkspaceId } from '../../../components/window-context.ts'
import { after } from '../../../lib/clock.ts'
import { toUnsentDraft } from '../../../drafts/expense-draft.ts'

type Message = { readonly kind: 'problem' | 'done'; readonly text: string }

/** Time between two queries while an export is written, in ms. */
const pause = 250

/** Returns the export of the shown account; `state` is null until it is loaded, and after a switch of account. */
export function useDataExport() {
  const { stores, expenseDrafts } = useWindowContext()
  const { answers, submit } = stores
  const account = useWorkspaceId()
  const [loaded, setLoaded] = useState<{ of: string | null; state: DataExportState } | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [starts, setStarts] = useState(0)
  const state = loaded?.of === account ? loaded.state : null
  const isBusy = starts > 0 || (state?.progress ?? null) !== null
  useEffect(() => {
    let isCurrent = true
    let cancel = (): void => undefined
    const load = async (): Promise<void> => {
      const outcome = await answers.once('dataExport.state', {})
      if (!isCurrent) return
      if (!outcome.ok) return setMessage({ kind: 'problem', text: outcome.error.message })
      setLoaded({ of: account, state: outcome.value })
      if (starts > 0 || outcome.value.progress) cancel = after(pause, () => void load())
    }
    void load()
    return () => {
      isCurrent = false
      cancel()
    }
  }, [answers, account, starts])
  const problem = (text: string): void => setMessage({ kind: 'problem', text })
  return {
    state,
    isBusy,
    message,
    async start(place: 'downloads' | 'choose'): Promise<void> {
      if (isBusy || account === null) return
      setMessage(null)
      setStarts((count) => count + 1)
      const drafts = await expenseDrafts.all(account)
      const outcome = drafts.ok
        ? await submit('dataExport.start', { place, drafts: drafts.value.map(toUnsentDraft) })
        : drafts
      // Loads the state once more.
      setStarts((count) => count - 1)
      if (!outcome.ok) problem(outcome.error.message)
      else if (outcome.value === null) setMessage({ kind: 'done', text: t`Nothing was exported.` })
    },
    async cancel(): Promise<void> {
      await submit('dataExport.cancel', {})
    },
    async show(): Promise<void> {
      const outcome = await submit('dataExport.show', {})
      if (!outcome.ok) problem(outcome.error.message)
    },
  }
}
