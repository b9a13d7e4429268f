import { useEffect, useRef, type RefObject } from 'react'
import { isTextField } from '../../../components/text-field.ts'

type Clipboard = {
  /** The text of what is selected. */
  readonly copied: () => string
  readonly onPaste: (text: string) => void
}

/**
 * Copy and paste while a cell of `grid` has the focus. The page hears of both: the browser tells them where text is
 * selected, and in a cell none is. A field that is typed into keeps its own.
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
