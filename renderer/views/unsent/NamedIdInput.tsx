import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { nullableFields } from '../../../shared/domain/sync/operation.ts'
import { useCategories, useStaff } from '../../data/work.ts'
import { useClients } from '../../data/work.ts'
import { ServiceIdInput } from './ServiceIdInput.tsx'
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

/** Select of an id by name. Unknown numbers can be typed, because not every service has a list. */
export function NamedIdInput(props: Props): ReactElement {
  const { field, label, text, onChange, describedBy, hasFocus } = props
  const [isTyping, setIsTyping] = useState(false)
  const categories = useCategories()
  const staff = useStaff()
  const clients = useClients()
  const choices = namedChoices(field, { categories, staff, clients }, text)
  const isNumber = choices.length === 0 || isTyping
  const canBeNone = nullableFields.has(field)
  const input = (
    <ServiceIdInput
      attributes={{
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': describedBy !== undefined,
      }}
      value={text}
      choices={choices}
      none={canBeNone ? t`None` : t`Choose…`}
      canBeNone={canBeNone}
      isTyping={isNumber}
      autoFocus={hasFocus === true || isTyping}
      onChange={onChange}
      onOther={() => setIsTyping(true)}
    />
  )
  if (!isNumber) return input
  return (
    <span className={styles['number']}>
      {input}
      {choices.length > 0 && (
        <button
          type="button"
          className="link small"
          onClick={() => setIsTyping(false)}
        >{t`List`}</button>
      )}
    </span>
  )
}
