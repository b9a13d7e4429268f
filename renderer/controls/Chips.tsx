import { t } from '../../shared/domain/language/translate.ts'
import { X } from 'lucide'
import type { ReactElement } from 'react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import styles from './chips.module.css'

/** An active filter or similar choice, shown as a chip. `label`: name of the filter. */
export type Chip = { readonly id: string; readonly label: string; readonly value: string }

type Props = {
  readonly label: string
  readonly chips: readonly Chip[]
  readonly onRemove: (ids: readonly string[]) => void
}

/** Chips with active filters or similar choices. Arrow keys move between them; Backspace or the cross removes one. */
export function Chips({ label, chips, onRemove }: Props): ReactElement {
  return (
    <TagGroup aria-label={label} onRemove={(ids) => onRemove([...ids].map(String))}>
      <TagList items={chips} className="wrap">
        {({ id, label: name, value }) => (
          <Tag id={id} textValue={`${name}: ${value}`} className={styles['chip'] ?? ''}>
            <span className="faint">{name}</span>
            {value}
            <Button slot="remove" className={styles['remove'] ?? ''} aria-label={t`Remove`}>
              <Icon of={X} size={14} />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
