import { Check } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import styles from './switch.module.css'

type Props = {
  readonly children: ReactNode
  readonly isSelected: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** Checkbox in a form. The choice takes effect when the form is saved. */
export function Checkbox({ children, ...rest }: Props): ReactElement {
  return (
    <AriaCheckbox className={styles['switch'] ?? ''} {...rest}>
      <span className={styles['box']} aria-hidden="true">
        <Icon of={Check} size={14} />
      </span>
      {children}
    </AriaCheckbox>
  )
}
