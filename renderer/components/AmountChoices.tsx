import { useRef, type ReactElement } from 'react'
import styles from './field.module.css'

type Props = {
  /** What was typed can mean each of these. */
  readonly choices: readonly { readonly amount: string; readonly label: string }[]
  readonly onChoose: (amount: string) => void
}

/**
 * A number that can be read two ways: one button for each reading, beside the input in one parent, right behind it
 * for the keyboard. The focus goes back to the input.
 */
export function AmountChoices({ choices, onChoose }: Props): ReactElement {
  const group = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={group}
      role="group"
      aria-label="Which number is meant?"
      className={styles['choices']}
    >
      {choices.map(({ amount, label }) => (
        <button
          key={amount}
          type="button"
          onClick={() => {
            group.current?.parentElement?.querySelector('input')?.focus()
            onChoose(amount)
          }}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
