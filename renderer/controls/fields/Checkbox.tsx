import { Check } from 'lucide'
import type { ComponentProps, ReactElement } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import type { Switch } from './Switch.tsx'
import styles from './switch.module.css'

/** Checkbox in a form. The choice takes effect when the form is saved. */
export function Checkbox({ children, ...rest }: ComponentProps<typeof Switch>): ReactElement {
  return (
    <AriaCheckbox className={styles['switch'] ?? ''} {...rest}>
      <span className={styles['box']} aria-hidden="true">
        <Icon of={Check} size={14} />
      </span>
      {children}
    </AriaCheckbox>
  )
}
