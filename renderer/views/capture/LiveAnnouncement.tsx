import { useEffect, useRef, useState, type ReactElement } from 'react'
import { after } from '../../lib/clock.ts'

/** ms without a key after which the meaning is read out: not every letter is worth a sentence. */
const pause = 700

type Props = {
  readonly text: string
  readonly problems: readonly string[]
  /** Only a new line is read out; the time in it moves on silently. */
  readonly line: string
}

/** Tells screen readers what was understood, once the typing pauses. */
export function Spoken({ text, problems, line }: Props): ReactElement {
  const [words, setWords] = useState('')
  const newest = useRef('')
  useEffect(() => {
    newest.current = [text, ...problems].join('. ')
  })
  useEffect(() => after(pause, () => setWords(newest.current)), [line])
  return (
    <div className="only-heard" role="status" aria-live="polite">
      {words}
    </div>
  )
}
