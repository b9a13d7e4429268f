import { TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import { FieldError, Text } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import styles from './field.module.css'

type Props = { readonly hint?: string | undefined; readonly error?: string | null | undefined }

/** Line under a field: its error, else its hint. Both describe the field to screen readers. */
export function FieldMessage({ hint, error }: Props): ReactElement | null {
  if (error) {
    return (
      <FieldError className={styles['error'] ?? ''}>
        <Icon of={TriangleAlert} size={14} />
        <span>{error}</span>
      </FieldError>
    )
  }
  if (hint === undefined) return null
  return (
    <Text slot="description" className={styles['hint'] ?? ''}>
      {hint}
    </Text>
  )
}
