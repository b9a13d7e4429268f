import type { IconNode } from 'lucide'
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import { Icon } from './Icon.tsx'
import styles from './button.module.css'

/**
 * Look of a button. `key`: main action of a screen. `primary`: filled, such as for starting or stopping the timer.
 * `flat`: without an edge, for an icon or a less important action.
 */
export type ButtonTone = 'plain' | 'key' | 'primary' | 'flat' | 'bad' | 'link'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>
  /** Omitted for rows, tiles and cells, which are styled by a class of their own. */
  readonly tone?: ButtonTone
  readonly isSmall?: boolean
  /** The only content of a flat button. `aria-label` and `title` then say what the button does. */
  readonly icon?: IconNode
  /** True if the button's only content is an icon, drawn by its children. */
  readonly isIcon?: boolean
}

/** Button without react-aria: for the first screen, the popover, and controls that don't look like a button. */
export function NativeButton(props: Props): ReactElement {
  const { icon, isSmall = false, type = 'button', className, children, ...others } = props
  const { tone = icon && 'flat', isIcon = icon !== undefined, ...rest } = others
  const look = tone === undefined ? className : `${styles['button']} ${className ?? ''}`
  return (
    <button
      type={type}
      className={look}
      data-tone={tone}
      data-small={isSmall || undefined}
      data-icon={isIcon || undefined}
      {...rest}
    >
      {icon ? <Icon of={icon} size={isSmall ? 14 : 16} /> : children}
    </button>
  )
}
