import { t } from '../../../shared/domain/language/translate.ts'
import { Search, X } from 'lucide'
import type { ReactElement } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import styles from './field.module.css'

type Props = {
  /** The accessible name, and the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The key that goes to the field, shown while it is empty. */
  readonly keys?: string
}

/** A field that filters as it is typed; Escape empties it. */
export function SearchField({ label, value, onChange, keys }: Props): ReactElement {
  return (
    <AriaSearchField
      aria-label={label}
      className={styles['search'] ?? ''}
      value={value}
      onChange={onChange}
    >
      <Icon of={Search} size={14} />
      <Input placeholder={label} dir="auto" spellCheck="false" />
      {keys !== undefined && value === '' && <kbd aria-hidden="true">{keys}</kbd>}
      <Button aria-label={t`Clear`} className={styles['clear'] ?? ''}>
        <Icon of={X} size={14} />
      </Button>
    </AriaSearchField>
  )
}
