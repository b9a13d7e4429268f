import { useRef, useState, type ReactElement } from 'react'
import styles from './field.module.css'

type Props = {
  readonly label: string
  /** What is chosen on disk. */
  readonly value: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
  /** Leaving the field keeps what was walked to, as a text field does; else it is put back. */
  readonly keepsOnLeave?: boolean
  /** It was left, or there was nothing to choose. */
  readonly onLeave?: () => void
  readonly autoFocus?: boolean
  readonly describedBy?: string | undefined
}

/**
 * A select whose choice is an act. The mouse chooses at once. By keyboard each arrow and letter walks over
 * other choices on the way, so Enter chooses and Escape puts back.
 */
export function DecisiveSelect({
  label,
  value,
  choices,
  onChoose,
  keepsOnLeave = false,
  onLeave,
  autoFocus = false,
  describedBy,
}: Props): ReactElement {
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const isByKey = useRef(false)
  const choose = (chosen: string | null): void => {
    setWalkedTo(null)
    if (chosen !== null && chosen !== value) onChoose(chosen)
  }
  return (
    <select
      className={styles['field']}
      aria-label={label}
      aria-describedby={describedBy}
      title="With the keyboard: Enter chooses, Escape puts back"
      value={walkedTo ?? value}
      autoFocus={autoFocus}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onKeyDown={(event) => {
        isByKey.current = true
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        choose(event.key === 'Enter' ? walkedTo : null)
        onLeave?.()
      }}
      onChange={({ target }) => {
        if (isByKey.current) setWalkedTo(target.value)
        else {
          choose(target.value)
          onLeave?.()
        }
      }}
      onBlur={() => {
        choose(keepsOnLeave ? walkedTo : null)
        onLeave?.()
      }}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  )
}
