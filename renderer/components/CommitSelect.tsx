import { t } from '../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { commitKeys } from './commit-keys.ts'
import { useOptionBrowsing } from './use-option-browsing.ts'
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
  commitsOnBlur = false,
  onLeave,
  autoFocus = false,
  describedBy,
}: Props): ReactElement {
  const [selected, setSelected] = useState<string | null>(null)
  /** Null reverts. */
  const finish = (chosen: string | null): void => {
    setSelected(null)
    if (chosen !== null && chosen !== value) onChoose(chosen)
    onLeave?.()
  }
  const browsing = useOptionBrowsing({
    onPass: setSelected,
    onPick: finish,
    isPassingKey: () => true,
  })
  return (
    <select
      {...browsing}
      className={styles['field']}
      aria-label={label}
      aria-describedby={describedBy}
      title={t`With the keyboard: Enter chooses, Escape puts back`}
      value={selected ?? value}
      autoFocus={autoFocus}
      onKeyDown={(event) => {
        browsing.onKeyDown(event)
        if (event.ctrlKey || event.metaKey || event.altKey) return
        commitKeys(
          event,
          () => finish(selected),
          () => finish(null),
        )
      }}
      onBlur={() => finish(commitsOnBlur ? selected : null)}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  )
}
