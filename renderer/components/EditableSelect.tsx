import { useRef, useState, type ReactElement } from 'react'
import type { Outcome } from '../../shared/contract/errors.ts'
import { EditableButton, type EditableButtonProps } from './EditableButton.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import styles from './editable-text.module.css'

type Props = EditableButtonProps & {
  /** Id of the stored choice. */
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly save: (id: string) => Promise<Outcome<unknown>>
}

/**
 * A value that turns into a select when it is pressed. The mouse commits at once. With the arrow keys other
 * options are passed on the way, so they commit on Enter or blur and revert on Escape.
 */
export function EditableSelect(props: Props): ReactElement {
  const { label, shown, value, choices, save } = props
  const [picked, setPicked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isByArrows = useRef(false)
  const isOpen = picked !== null
  const { button, closing } = useRestoreFocus(isOpen)
  const close = (isByKey: boolean): void => {
    closing(isByKey)
    setPicked(null)
    setProblem(null)
  }
  const keep = async (id: string, isByKey: boolean): Promise<void> => {
    if (id === value) return close(isByKey)
    const outcome = await save(id)
    if (outcome.ok) close(isByKey)
    else setProblem(outcome.error.message)
  }
  if (!isOpen) return <EditableButton {...props} button={button} onOpen={() => setPicked(value)} />
  const isKnown = choices.some(({ id }) => id === value)
  return (
    <span className={styles['open']}>
      <select
        className={styles['choice']}
        aria-label={label}
        aria-invalid={problem !== null}
        value={picked}
        autoFocus
        onPointerDown={() => (isByArrows.current = false)}
        onChange={({ target }) => {
          setPicked(target.value)
          setProblem(null)
          if (!isByArrows.current) void keep(target.value, true)
        }}
        onBlur={() => void (problem === null ? keep(picked, false) : close(false))}
        onKeyDown={(event) => {
          isByArrows.current = event.key !== 'Enter' && event.key !== ' '
          if (event.key === 'Enter') void keep(picked, true)
          else if (event.key === 'Escape') close(true)
          else return
          event.stopPropagation()
          event.preventDefault()
        }}
      >
        {!isKnown && <option value={value}>{shown}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {problem !== null && (
        <span className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
