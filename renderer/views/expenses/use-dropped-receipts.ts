import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowContext, useWindowState } from '../../components/window-context.ts'
import type { DraftWorkspace } from '../../drafts/expense-draft.ts'
import { createDraftsFromFiles, type DroppedFilesResult } from './drafts-from-files.ts'

export type DroppedReceipts = {
  /** Files that are being copied; null for none. */
  readonly copying: { readonly done: number; readonly all: number } | null
  readonly messages: DroppedFilesResult['messages']
  dismiss(): void
}

/** Several files that are dropped while the list is shown become a draft each; `onOnly` gets a single one. */
export function useDroppedReceipts(
  workspace: DraftWorkspace | null,
  isListShown: boolean,
  onOnly: (draftId: string) => void,
): DroppedReceipts {
  const parts = useWindowContext()
  const { stores } = parts
  const files = useWindowState((state) => state.droppedFiles)
  const [copying, setCopying] = useState<DroppedReceipts['copying']>(null)
  const [messages, setMessages] = useState<DroppedReceipts['messages']>([])
  const openOnly = useEffectEvent(onOnly)
  useEffect(() => {
    if (files.length < 2 || !isListShown || workspace === null) return
    stores.setDroppedFiles([])
    const all = files.length
    const show = (done: number): void => setCopying({ done, all })
    show(0)
    void createDraftsFromFiles(parts, workspace, files, show).then((result) => {
      setCopying(null)
      setMessages(result.messages)
      const [first, another] = result.draftIds
      if (first !== undefined && another === undefined) openOnly(first)
    })
  }, [files, isListShown, workspace, parts, stores])
  return { copying, messages, dismiss: () => setMessages([]) }
}
