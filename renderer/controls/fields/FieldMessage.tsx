import { TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import { FieldError, Text } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Shown under the field while there is no error. */
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
}

type Props = Pick<FieldProps, 'hint' | 'error'>

/** Line under a field: its error, or else its hint. Screen readers read the line as the field's description. */
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
