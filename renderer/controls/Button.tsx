import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import type { ButtonTone } from './NativeButton.tsx'
import styles from './button.module.css'

type Props = {
  readonly children: ReactNode
  /** Accessible name, for words that alone don't say what the button is for. */
  readonly label?: string | undefined
  readonly tone?: ButtonTone
  readonly isSmall?: boolean
  readonly icon?: IconNode
  readonly isDisabled?: boolean
  /** True while its action runs: presses are ignored, and it keeps the focus, which a disabled button loses. */
  readonly isPending?: boolean
  readonly type?: 'button' | 'submit'
  readonly autoFocus?: boolean
  /** True while what the button opens is shown; omitted for a button that opens nothing. */
  readonly isExpanded?: boolean
  readonly onPress?: () => void
}

/** Button with words, and optionally an icon before them. */
export function Button({
  children,
  label,
  tone = 'plain',
  isSmall = false,
  icon,
  isExpanded,
  ...rest
}: Props): ReactElement {
  return (
    <AriaButton
      className={styles['button'] ?? ''}
      data-tone={tone}
      data-small={isSmall || undefined}
      {...(label !== undefined && { 'aria-label': label })}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      {...rest}
    >
      {icon && <Icon of={icon} size={isSmall ? 14 : 16} />}
      {children}
    </AriaButton>
  )
}
