import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowContext, useWindowState } from '../../../components/window-context.ts'
import type { DraftWorkspace } from '../../../drafts/expense-draft.ts'
import { createDraftsFromFiles, type DroppedFilesResult } from './drafts-from-files.ts'

export type DroppedReceiptsState = {
  /** Copying progress: `done` of `all` files. Null while no files are being copied. */
  readonly copying: { readonly done: number; readonly all: number } | null
  /** True if only one draft was created. The draft is then opened, and its messages are also shown over its form. */
  readonly isBesideDraft: boolean
  readonly messages: DroppedFilesResult['messages']
  dismiss(): void
}

/** Creates a draft for each file dropped or pasted on the list. `onOnly`: called if only one draft is created. */
export function useDroppedReceipts(
  workspace: DraftWorkspace | null,
  isListShown: boolean,
  onOnly: (draftId: string) => void,
): DroppedReceiptsState {
  usePastedFiles()
  const parts = useWindowContext()
  const { stores } = parts
  const files = useWindowState((state) => state.droppedFiles)
  const [copying, setCopying] = useState<DroppedReceiptsState['copying']>(null)
  const [messages, setMessages] = useState<DroppedReceiptsState['messages']>([])
  const [isBesideDraft, setBesideDraft] = useState(false)
  const openOnly = useEffectEvent(onOnly)
  useEffect(() => {
    if (files.length === 0 || !isListShown || workspace === null) return
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
  }, [files, isListShown, workspace, parts, stores])
  return { copying, messages, isBesideDraft, dismiss: () => setMessages([]) }
}

function usePastedFiles(): void {
  const { stores } = useWindowContext()
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      stores.setDroppedFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [stores])
}
