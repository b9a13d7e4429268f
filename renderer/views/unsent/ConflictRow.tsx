import { t } from '../../../shared/domain/language/translate.ts'
import { useId, type ReactElement } from 'react'
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import type { ConflictField } from '../../../shared/contract/payloads.ts'
import { fieldLabel } from '../../lib/field-format.ts'
import type { FieldChoice } from './conflict-choice.ts'
import { FieldInput } from './FieldInput.tsx'
import { useFieldText } from './use-field-text.ts'
import styles from './unsent.module.css'

type Props = {
  readonly conflict: ConflictField
  /** The local row. */
  readonly current: Fields
  readonly choice: FieldChoice
  readonly problem: string | null
  readonly onChoose: (choice: FieldChoice) => void
}

/** One field of a conflict. Its values are labels of radio buttons; typing selects the edited value. */
export function ConflictRow({ conflict, current, choice, problem, onChoose }: Props): ReactElement {
  const group = useId()
  const text = useFieldText(current)
  const { field, base, mine, theirs } = conflict
  const label = fieldLabel(field)
  const radio = (take: FieldChoice['take'], name: string): ReactElement => (
    <input
      type="radio"
      name={group}
      aria-label={name}
      checked={choice.take === take}
      onChange={() => onChoose({ ...choice, take })}
    />
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="dim selectable" data-label={t`Before`}>
        {text(field, base)}
      </td>
      <td data-label={t`Here`}>
        <label className={styles['choice']}>
          {radio('mine', t`${label}, here: ${text(field, mine)}`)}
          <span>{text(field, mine)}</span>
        </label>
      </td>
      <td data-label={t`On the service`}>
        <label className={styles['choice']}>
          {radio('theirs', t`${label}, on the service: ${text(field, theirs)}`)}
          <span>{text(field, theirs)}</span>
        </label>
      </td>
      <td data-label={t`Another value`}>
        <div className={styles['choice']}>
          {radio('edit', t`${label}, another value`)}
          <span className="grow">
            <FieldInput
              field={field}
              label={t`Another value for ${label}`}
              text={choice.text}
              problem={problem}
              onChange={(text) => onChoose({ take: 'edit', text })}
            />
          </span>
        </div>
      </td>
    </tr>
  )
}
