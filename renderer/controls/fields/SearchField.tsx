import { t } from '../../../shared/domain/language/translate.ts'
import { Search, X } from 'lucide'
import type { ReactElement } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import styles from './field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Key that focuses the field, shown while the field is empty. */
  readonly keyCap?: string
}

/** Field that filters a list while the user types. Escape empties the field. */
export function SearchField({ label, value, onChange, keyCap }: Props): ReactElement {
  return (
    <AriaSearchField
      aria-label={label}
      className={`row ${styles['search']}`}
      value={value}
      onChange={onChange}
    >
      <Icon of={Search} size={14} />
      <Input placeholder={label} dir="auto" spellCheck="false" />
      {keyCap !== undefined && value === '' && <kbd aria-hidden="true">{keyCap}</kbd>}
      <Button aria-label={t`Clear`} className={styles['clear'] ?? ''}>
        <Icon of={X} size={14} />
      </Button>
    </AriaSearchField>
  )
}
