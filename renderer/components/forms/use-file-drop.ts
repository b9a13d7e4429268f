import { useState } from 'react'
import { useDocumentEvents } from '../keys/document-events.ts'

/**
 * Accepts files dropped anywhere, so that the browser doesn't open them. Returns true while files are over the window.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useDocumentEvents({
    dragover(event) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    dragleave({ relatedTarget }) {
      // No related target: the pointer left the window.
      if (relatedTarget === null) setIsOver(false)
    },
    drop(event) {
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  })
  return isOver
}
