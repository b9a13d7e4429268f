import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowContext, useWindowState } from '../../../components/window-context.ts'
import type { DraftWorkspace } from '../../../drafts/expense-draft.ts'
import { createDraftsFromFiles, type DroppedFilesResult } from './drafts-from-files.ts'
import { useDocumentEvents } from '../../../components/keys/document-events.ts'

export type DroppedReceiptsState = ReturnType<typeof useDroppedReceipts>

/**
 * Creates a draft for each file dropped or pasted while no form is open, as a form takes the files itself. `onOnly`:
 * called if only one draft is created.
 */
export function useDroppedReceipts(
  workspace: DraftWorkspace | null,
  isTaking: boolean,
  onOnly: (draftId: string) => void,
) {
  const parts = useWindowContext()
  const { stores } = parts
  useDocumentEvents({
    paste(event) {
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length === 0) return
      event.preventDefault()
      stores.setDroppedFiles(pasted)
    },
  })
  const files = useWindowState((state) => state.droppedFiles)
  /** Copying progress: `done` of `all` files. Null while no files are being copied. */
  const [copying, setCopying] = useState<{ readonly done: number; readonly all: number } | null>(
    null,
  )
  const [messages, setMessages] = useState<DroppedFilesResult['messages']>([])
  /** True if only one draft was created. The draft is then opened, and its messages are also shown over its form. */
  const [isBesideDraft, setBesideDraft] = useState(false)
  const openOnly = useEffectEvent(onOnly)
  useEffect(() => {
    if (files.length === 0 || !isTaking || workspace === null) return
    stores.setDroppedFiles([])
    const all = files.length
    const show = (done: number): void => setCopying({ done, all })
    show(0)
    void createDraftsFromFiles(parts, workspace, files, show).then((result) => {
      setCopying(null)
      const [first, another] = result.draftIds
      const isOnly = first !== undefined && another === undefined
      // Leaves out the first message, which tells the user what is already visible: that it is a draft.
      setMessages(isOnly ? result.messages.slice(1) : result.messages)
      setBesideDraft(isOnly)
      if (isOnly) openOnly(first)
    })
  }, [files, isTaking, workspace, parts, stores])
  return { copying, messages, isBesideDraft, dismiss: (): void => setMessages([]) }
}
