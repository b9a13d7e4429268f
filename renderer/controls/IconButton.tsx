import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import type { ButtonTone } from './NativeButton.tsx'
import styles from './button.module.css'

type Props = {
  readonly icon: IconNode
  /** Accessible name and tooltip: what the button does. */
  readonly label: string
  readonly tone?: ButtonTone
  readonly isSmall?: boolean
  readonly isDisabled?: boolean
  /** State of a toggle; omitted for other buttons. */
  readonly isPressed?: boolean
  readonly onPress?: () => void
}

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  tone = 'flat',
  isSmall = false,
  isPressed,
  ...rest
}: Props): ReactElement {
  return (
    <TooltipTrigger delay={600}>
      <Button
        className={styles['button'] ?? ''}
        data-tone={tone}
        data-icon
        data-small={isSmall || undefined}
        aria-label={label}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...rest}
      >
        <Icon of={icon} size={isSmall ? 14 : 16} />
      </Button>
      <Tooltip className={styles['tooltip'] ?? ''} offset={4}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
