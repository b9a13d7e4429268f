import { useEffect, useRef, type RefObject } from 'react'
import { isTextField } from '../../../components/text-field.ts'

type Clipboard = {
  /** Text of the selected cells. */
  readonly copied: () => string
  readonly onPaste: (text: string) => void
}

/**
 * Copy and paste while a cell of `grid` has the focus. Listens on the document, because the browser fires
 * these events on a text selection, and a cell has none. An open input keeps its own.
 */
export function useCellClipboard(
  grid: RefObject<HTMLElement | null>,
  { copied, onPaste }: Clipboard,
): void {
  const newest = useRef({ copied, onPaste })
  useEffect(() => {
    newest.current = { copied, onPaste }
  })
  useEffect(() => {
    const act = (event: ClipboardEvent): void => {
      const { activeElement } = document
      if (isTextField(activeElement) || !grid.current?.contains(activeElement)) return
      event.preventDefault()
      if (event.type === 'copy') event.clipboardData?.setData('text/plain', newest.current.copied())
      else newest.current.onPaste(event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('copy', act)
    document.addEventListener('paste', act)
    return () => {
      document.removeEventListener('copy', act)
      document.removeEventListener('paste', act)
    }
  }, [grid])
}
