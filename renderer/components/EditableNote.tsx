import { useRef, useState, type ReactElement } from 'react'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import { useStores } from './stores-context.ts'

type Props = {
  readonly entry: TimeEntry
  readonly className: string | undefined
  readonly label: string
}

/**
 * The note of an entry, edited in place: kept on Enter and when the field is left, put back on Escape.
 * What is being typed is never overwritten by news of the entry.
 */
export function EditableNote({ entry, className, label }: Props): ReactElement {
  const stores = useStores()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const stored = entry.note ?? ''
  const keep = async (): Promise<void> => {
    if (typed === null || typed === stored) return setTyped(null)
    const isKept = await stores.edit({ id: entry.id, note: typed })
    if (isKept) setTyped(null)
  }
  return (
    <input
      ref={field}
      className={className}
      aria-label={label}
      placeholder="Add a note"
      value={typed ?? stored}
      dir="auto"
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.current?.blur()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
        }
      }}
    />
  )
}
