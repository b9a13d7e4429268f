import { useEffect, useState } from 'react'
import { readLineDraft, type CaptureParts } from './record-line.ts'
import type { TypedText } from './use-capture-line.ts'

/** Returns the text of a capture line. While the line is being typed, it is saved as a draft of the workspace. */
export function useDraftedText(parts: CaptureParts): TypedText {
  const [line, setLine] = useState(empty)
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const kept = await readLineDraft(parts)
      if (!isCurrent || kept === '') return
      setLine((typed) => (typed.text === '' ? { text: kept, caret: kept.length } : typed))
    }
    void restore()
    return () => {
      isCurrent = false
      // The line stays with its workspace.
      setLine(empty)
    }
  }, [parts])
  return {
    ...line,
    write(text: string, caret: number): void {
      setLine({ text, caret })
      // A failed draft write must not interrupt typing; the text is on screen.
      void parts.drafts.save(parts.draftNames.line, text)
    },
    moveCaret: (caret: number) => setLine(({ text }) => ({ text, caret })),
    clear: (recorded: string) => setLine((now) => (now.text === recorded ? empty : now)),
  }
}

const empty = { text: '', caret: 0 }
