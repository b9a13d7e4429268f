import { useCallback, useEffect, useState } from 'react'
import { useStores, useWindowState } from '../../components/window-context.ts'
import type { ReceiptOwner } from '../../stores/window-state.ts'
import { keepFile, twinWords } from './receipt-file.ts'

/** What is to be said about a file that came in. */
export type FileNote = { readonly id: number; readonly text: string; readonly isProblem: boolean }

export type ReceiptFiles = {
  readonly notes: readonly FileNote[]
  readonly isAdding: boolean
  add(files: readonly File[]): Promise<void>
  closeNote(id: number): void
}

/**
 * Keeps files for this draft or expense, one after the other, those that were dropped on the window or
 * pasted too. `onKept` hears of each with the moment at which its file says that it was made.
 */
export function useReceiptFiles(
  owner: ReceiptOwner,
  onKept: (file: File) => void = () => undefined,
): ReceiptFiles {
  const stores = useStores()
  const dropped = useWindowState((state) => state.droppedFiles)
  const [notes, setNotes] = useState<readonly FileNote[]>([])
  const [adding, setAdding] = useState(0)
  const add = useCallback(
    async (files: readonly File[]): Promise<void> => {
      setAdding((count) => count + 1)
      for (const file of files) {
        const outcome = await keepFile(file, (bytes) =>
          stores.addReceipt({ ...owner, name: file.name, bytes }),
        )
        if (outcome.ok) onKept(file)
        const text = outcome.ok
          ? twinWords(file, outcome.value)
          : `${file.name}: ${outcome.error.message}`
        if (text !== null) {
          setNotes((known) => [
            ...known,
            { id: (known.at(-1)?.id ?? 0) + 1, text, isProblem: !outcome.ok },
          ])
        }
      }
      setAdding((count) => count - 1)
    },
    [stores, owner, onKept],
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
    closeNote: (id) => setNotes((known) => known.filter((note) => note.id !== id)),
  }
}
