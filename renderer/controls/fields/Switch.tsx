import type { ReactElement, ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import styles from './switch.module.css'

type Props = {
  readonly children: ReactNode
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
}

/** Switch that takes effect as soon as it is pressed. */
export function Switch({ children, ...rest }: Props): ReactElement {
  return (
    <AriaSwitch className={styles['switch'] ?? ''} {...rest}>
      <span className={styles['track']} aria-hidden="true" />
      {children}
    </AriaSwitch>
  )
}
