import { useState, type ReactElement } from 'react'
import type { Outcome } from '../../../shared/contract/errors.ts'
import { EditableButton, type EditableButtonProps } from './EditableButton.tsx'
import { useInlineEdit } from './use-inline-edit.ts'
import { useOptionBrowsing } from './use-option-browsing.ts'
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
  /** The stored choice at the time of opening, or another one since. */
  const [picked, setPicked] = useState(value)
  const { button, ...edit } = useInlineEdit<string>({
    save: (id) => (id === value ? null : save(id)),
  })
  const show = (id: string): void => {
    setPicked(id)
    edit.clearProblem()
  }
  const browsing = useOptionBrowsing({
    onPass: show,
    onPick: (id) => {
      show(id)
      void edit.keep(id, true)
    },
    // Enter and Space open the list.
    isPassingKey: (key) => key !== 'Enter' && key !== ' ',
  })
  if (!edit.isOpen) {
    const open = (): void => {
      setPicked(value)
      edit.open()
    }
    return <EditableButton {...props} button={button} onOpen={open} />
  }
  const isKnown = choices.some(({ id }) => id === value)
  return (
    <span className={styles['open']}>
      <select
        {...browsing}
        className={styles['choice']}
        aria-label={label}
        aria-invalid={edit.problem !== null}
        value={picked}
        autoFocus
        onBlur={() => edit.leave(picked)}
        onKeyDown={(event) => {
          browsing.onKeyDown(event)
          edit.press(event, picked)
        }}
      >
        {!isKnown && <option value={value}>{shown}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {edit.problem !== null && (
        <span className={styles['problem']} role="alert">
          {edit.problem}
        </span>
      )}
    </span>
  )
}
