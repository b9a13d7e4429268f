import { useRef, useState, type ReactElement } from 'react'
import styles from './field.module.css'

type Props = {
  readonly label: string
  /** The stored value. */
  readonly value: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
  /** On blur: true commits the option selected by keyboard, as a text field does; false reverts it. */
  readonly commitsOnBlur?: boolean
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
  commitsOnBlur: keepsOnLeave = false,
  onLeave,
  autoFocus = false,
  describedBy,
}: Props): ReactElement {
  const [selected, setWalkedTo] = useState<string | null>(null)
  const isKeyboard = useRef(false)
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
      value={selected ?? value}
      autoFocus={autoFocus}
      onPointerDown={() => {
        isKeyboard.current = false
      }}
      onKeyDown={(event) => {
        isKeyboard.current = true
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        choose(event.key === 'Enter' ? selected : null)
        onLeave?.()
      }}
      onChange={({ target }) => {
        if (isKeyboard.current) setWalkedTo(target.value)
        else {
          choose(target.value)
          onLeave?.()
        }
      }}
      onBlur={() => {
        choose(keepsOnLeave ? selected : null)
        onLeave?.()
      }}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  )
}
