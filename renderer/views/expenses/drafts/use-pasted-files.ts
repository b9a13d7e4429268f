import { useEffect } from 'react'
import { useWindowContext } from '../../../components/window-context.ts'

/** Pasted files (such as a screenshot) become receipts; pasted text is left alone. */
export function usePastedFiles(): void {
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
