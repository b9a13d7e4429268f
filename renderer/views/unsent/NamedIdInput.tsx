import { useEffect, useState, type ReactElement } from 'react'
import { nullableFields } from '../../../shared/domain/sync/operation.ts'
import fieldStyles from '../../components/field.module.css'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { namedChoices } from './named-choices.ts'
import styles from './unsent.module.css'

type Props = {
  readonly field: string
  /** Accessible name. */
  readonly label: string
  /** The number, or empty. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly describedBy: string | undefined
  readonly hasFocus: boolean | undefined
}

const other = 'other'

/** Select of an id by name. Unknown numbers can be typed, because not every service has a list. */
export function NamedIdInput(props: Props): ReactElement {
  const { field, label, text, onChange, describedBy, hasFocus } = props
  const stores = useStores()
  const [isTyping, setIsTyping] = useState(false)
  const categories = useWindowState((state) => state.categories)
  const staff = useWindowState((state) => state.staff)
  const clients = useWindowState((state) => state.clients)
  const choices = namedChoices(field, { categories, staff, clients }, text)
  useEffect(() => void stores.wantNames(), [stores])
  const common = {
    className: fieldStyles['field'],
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy !== undefined,
    autoFocus: hasFocus === true || isTyping,
  }
  if (choices.length === 0 || isTyping) {
    return (
      <span className={styles['number']}>
        <input
          {...common}
          inputMode="numeric"
          placeholder="Its number on the service"
          value={text}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
        {choices.length > 0 && (
          <button type="button" className="link small" onClick={() => setIsTyping(false)}>
            List
          </button>
        )}
      </span>
    )
  }
  const isKnown = text === '' || choices.some(({ id }) => id === text)
  return (
    <select
      {...common}
      value={text}
      onChange={({ target }) => {
        if (target.value === other) setIsTyping(true)
        else onChange(target.value)
      }}
    >
      <option value="" disabled={!nullableFields.has(field)}>
        {nullableFields.has(field) ? 'None' : 'Choose…'}
      </option>
      {!isKnown && <option value={text}>Number {text}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={other}>Another, by its number…</option>
    </select>
  )
}
