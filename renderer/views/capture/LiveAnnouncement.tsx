import { useEffect, useRef, useState, type ReactElement } from 'react'
import { after } from '../../lib/clock.ts'

/**
 * Milliseconds without typing before the meaning is announced, so that not every character causes an
 * announcement.
 */
const pause = 700

type Props = {
  readonly text: string
  readonly problems: readonly string[]
  /** The typed line. Only a change of it is announced, not the ticking time in `text`. */
  readonly line: string
}

/** Announces the meaning of the line to screen readers after a pause in typing. */
export function LiveAnnouncement({ text, problems, line }: Props): ReactElement {
  const [announced, setAnnounced] = useState('')
  const newest = useRef('')
  useEffect(() => {
    newest.current = [text, ...problems].join('. ')
  })
  useEffect(() => after(pause, () => setAnnounced(newest.current)), [line])
  return (
    <div className="only-heard" role="status" aria-live="polite">
      {announced}
    </div>
  )
}
