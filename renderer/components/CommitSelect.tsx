import { useRef, useState, type ReactElement } from 'react'
import styles from './field.module.css'

type Props = {
  readonly label: string
  /** The stored value. */
  readonly value: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
  /** On blur: true commits the option selected by keyboard, as a text field does; false reverts it. */
  readonly keepsOnLeave?: boolean
  /** Called on blur, and after a commit or a revert. */
  readonly onLeave?: () => void
  readonly autoFocus?: boolean
  readonly describedBy?: string | undefined
}

/**
 * A select that commits as soon as an option is chosen with the mouse. With the keyboard, arrows and
 * letters pass over other options, so Enter commits and Escape reverts.
 */
export function CommitSelect({
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
