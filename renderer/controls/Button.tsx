import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import styles from './button.module.css'

type Props = {
  readonly children: ReactNode
  /** `key`: the main action of a screen; `primary`: filled, for the one thing that runs or starts. */
  readonly tone?: 'plain' | 'key' | 'primary' | 'flat' | 'bad'
  readonly isSmall?: boolean
  readonly icon?: LucideIcon
  readonly isDisabled?: boolean
  readonly type?: 'button' | 'submit'
  readonly autoFocus?: boolean
  readonly onPress?: () => void
}

/** A button with words, and an icon before them where one is given. */
export function Button({
  children,
  tone = 'plain',
  isSmall = false,
  icon,
  ...rest
}: Props): ReactElement {
  return (
    <AriaButton
      className={styles['button'] ?? ''}
      data-tone={tone}
      data-small={isSmall || undefined}
      {...rest}
    >
      {icon && <Icon of={icon} size={isSmall ? 14 : 16} />}
      {children}
    </AriaButton>
  )
}
