import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import {
  Button as AriaButton,
  Tooltip,
  TooltipTrigger,
  type ButtonProps,
} from 'react-aria-components'
import { Icon } from './Icon.tsx'
import type { ButtonTone } from './NativeButton.tsx'
import styles from './button.module.css'

type Props = {
  readonly children: ReactNode
  /** Accessible name. Needed if the visible words alone don't say what the button is for. */
  readonly label?: string | undefined
  readonly tone?: ButtonTone
  readonly isSmall?: boolean
  readonly icon?: IconNode
  /** True shows only the icon, with `label` as its tooltip. */
  readonly isIcon?: boolean
  readonly isDisabled?: boolean
  /** True while the action runs. The button then ignores presses but, unlike a disabled button, keeps the focus. */
  readonly isPending?: boolean
  readonly type?: 'button' | 'submit'
  readonly autoFocus?: boolean
  readonly isExpanded?: boolean
  readonly isPressed?: boolean
  readonly onPress?: () => void
}

/** Button with a text label, and optionally an icon before it. */
export function Button({
  children,
  label,
  tone = 'plain',
  isSmall = false,
  icon,
  isIcon = false,
  isExpanded,
  isPressed,
  ...rest
}: Props): ReactElement {
  const button = (
    <AriaButton
      className={styles['button'] ?? ''}
      data-tone={tone}
      data-icon={isIcon || undefined}
      data-small={isSmall || undefined}
      {...ariaOf(label, isExpanded, isPressed)}
      {...rest}
    >
      {icon && <Icon of={icon} size={isSmall ? 14 : 16} />}
      {!isIcon && children}
    </AriaButton>
  )
  if (!isIcon) return button
  return (
    <TooltipTrigger delay={600}>
      {button}
      <Tooltip className={styles['tooltip'] ?? ''} offset={4}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}

function ariaOf(label?: string, isExpanded?: boolean, isPressed?: boolean): Partial<ButtonProps> {
  return {
    ...(label !== undefined && { 'aria-label': label }),
    ...(isExpanded !== undefined && { 'aria-expanded': isExpanded }),
    ...(isPressed !== undefined && { 'aria-pressed': isPressed }),
  }
}

type IconButtonProps = Pick<Props, 'tone' | 'isSmall' | 'isDisabled' | 'isPressed' | 'onPress'> & {
  readonly icon: IconNode
  readonly label: string
}

/** A button that is only an icon. */
export function IconButton({ label, tone = 'flat', ...rest }: IconButtonProps): ReactElement {
  return (
    <Button isIcon tone={tone} label={label} {...rest}>
      {label}
    </Button>
  )
}
