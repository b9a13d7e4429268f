import { useCallback, useEffect, useState } from 'react'
import { useStores, useWindowState, useWorkspaceId } from '../../../components/window-context.ts'
import type { ReceiptOwner } from '../../../../shared/contract/groups/receipts.ts'
import { duplicateReceiptMessage, filesToKeep, storeReceiptFile } from './receipt-file.ts'

export type FileNote = { readonly id: number; readonly text: string; readonly isProblem: boolean }

export type ReceiptFiles = ReturnType<typeof useReceiptFiles>

/** Stores dropped, pasted and chosen files as receipts. `onKept`: gets each file, with its modification time. */
export function useReceiptFiles(
  owner: ReceiptOwner,
  onKept: (file: File) => void = () => undefined,
) {
  const stores = useStores()
  const workspace = useWorkspaceId()
  const dropped = useWindowState((state) => state.droppedFiles)
  const [notes, setNotes] = useState<readonly FileNote[]>([])
  const [adding, setAdding] = useState(0)
  const add = useCallback(
    async (files: readonly File[]): Promise<void> => {
      setAdding((count) => count + 1)
      const note = (text: string | null, isProblem: boolean): void => {
        if (text === null) return
        setNotes((known) => [...known, { id: (known.at(-1)?.id ?? 0) + 1, text, isProblem }])
      }
      for (const dropped of files) {
        const kept = await filesToKeep(stores, dropped)
        if (!kept.ok) note(`${dropped.name}: ${kept.error.message}`, true)
        for (const file of kept.ok ? kept.value : []) {
          const outcome = await storeReceiptFile(stores, workspace, owner, file)
          if (outcome.ok) {
            onKept(file)
            note(duplicateReceiptMessage(file, outcome.value), false)
          } else note(`${file.name}: ${outcome.error.message}`, true)
        }
      }
      setAdding((count) => count - 1)
    },
    [stores, workspace, owner, onKept],
  )
  useEffect(() => {
    if (dropped.length === 0) return
    stores.setDroppedFiles([])
    void add(dropped)
  }, [dropped, add, stores])
  return {
    notes,
    isAdding: adding > 0,
    add,
    closeNote: (id: number): void => setNotes((known) => known.filter((note) => note.id !== id)),
  }
}
