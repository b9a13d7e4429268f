import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import type { ButtonTone } from './NativeButton.tsx'
import styles from './button.module.css'

type Props = {
  readonly icon: IconNode
  /** What it does: the accessible name, and the tooltip. */
  readonly label: string
  readonly tone?: ButtonTone
  readonly isSmall?: boolean
  readonly isDisabled?: boolean
  /** For a toggle: whether it is on. */
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
