import { t } from '../../../shared/domain/language/translate.ts'
import { useId, type ReactElement } from 'react'
import type { Fields, FieldValue } from '../../../shared/domain/sync/operation.ts'
import type { ConflictField } from '../../../shared/contract/payloads.ts'
import { useWindowState } from '../../components/window-context.ts'
import { localZone } from '../../lib/clock.ts'
import { fieldLabel, fieldText } from '../../lib/field-format.ts'
import type { FieldChoice } from './conflict-choice.ts'
import { FieldInput } from './FieldInput.tsx'
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
  const projects = useWindowState((state) => state.projects)
  const clients = useWindowState((state) => state.clients)
  const group = useId()
  const { field, base, mine, theirs } = conflict
  const label = fieldLabel(field)
  const client = clients.find(({ id }) => id === current['clientId'])
  const currency = current['currency'] ?? client?.currency ?? null
  const text = (value: FieldValue): string =>
    fieldText(field, value, {
      ...{ projects, clients, zone: localZone() },
      currency: typeof currency === 'string' ? currency : null,
    })
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
        {text(base)}
      </td>
      <td data-label={t`Here`}>
        <label className={styles['choice']}>
          {radio('mine', t`${label}, here: ${text(mine)}`)}
          <span>{text(mine)}</span>
        </label>
      </td>
      <td data-label={t`On the service`}>
        <label className={styles['choice']}>
          {radio('theirs', t`${label}, on the service: ${text(theirs)}`)}
          <span>{text(theirs)}</span>
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
