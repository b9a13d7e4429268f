import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import type { ConflictField } from '../../../shared/contract/payloads.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { fieldLabel } from '../../lib/field-format.ts'
import { sides, type FieldChoice } from './conflict-choice.ts'
import { useFieldText } from './use-field-text.ts'
import { ValueField } from './ValueField.tsx'
import styles from './unsent.module.css'

type Props = {
  readonly conflict: ConflictField
  /** Fields of the local row. */
  readonly current: Fields
  readonly choice: FieldChoice
  readonly problem: string | null
  readonly onChoose: (choice: FieldChoice) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Row for a field in conflict: two values, or a third value that is typed. The chosen value is outlined. The arrow keys
 * choose.
 */
export function ConflictRow({ conflict, current, choice, problem, onChoose }: Props): ReactElement {
  const row = useRef<HTMLTableRowElement>(null)
  const text = useFieldText(current)
  const { field, base, mine, theirs } = conflict
  const label = fieldLabel(field)
  const isEdited = choice.take === 'edit'
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = sides.indexOf(choice.take)
    const take = sides[(at + step + sides.length) % sides.length] ?? 'mine'
    row.current?.querySelector<HTMLElement>(`[data-take="${take}"]`)?.focus()
    onChoose({ ...choice, take })
  }
  const radio = (take: FieldChoice['take'], name: string, shown: string): ReactElement => (
    <NativeButton
      role="radio"
      className={styles['choice']}
      data-take={take}
      aria-label={name}
      aria-checked={choice.take === take}
      tabIndex={choice.take === take ? 0 : -1}
      onClick={() => onChoose({ ...choice, take })}
      onKeyDown={press}
    >
      {shown}
    </NativeButton>
  )
  return (
    <>
      <tr ref={row}>
        <th scope="row">
          {label}
          <span className={styles['was']}>{t`was ${text(field, base)}`}</span>
          {radio('edit', t`${label}, another value`, t`Another value…`)}
        </th>
        <td data-label={t`On this computer`}>
          {radio('mine', t`${label}, here: ${text(field, mine)}`, text(field, mine))}
        </td>
        <td data-label={t`On the service`}>
          {radio(
            'theirs',
            t`${label}, on the service: ${text(field, theirs)}`,
            text(field, theirs),
          )}
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td />
          <td colSpan={2}>
            <ValueField
              field={field}
              label={t`Another value for ${label}`}
              value={choice.text}
              error={problem}
              onChange={(typed) => onChoose({ take: 'edit', text: typed })}
            />
          </td>
        </tr>
      )}
    </>
  )
}
