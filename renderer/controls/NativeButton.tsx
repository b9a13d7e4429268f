import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './button.module.css'

/** `key`: the main action of a screen; `primary`: filled, for the one thing that runs or starts. */
export type ButtonTone = 'plain' | 'key' | 'primary' | 'flat' | 'bad' | 'link'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>
  /** Without one it has no look: rows, tiles and cells bring a class of their own. */
  readonly tone?: ButtonTone
  readonly isSmall?: boolean
  /** An icon alone, whose meaning `aria-label` and `title` say. */
  readonly isIcon?: boolean
}

/**
 * A button without react-aria: for the first screen and the popover, which load nothing of it, and for what is pressed
 * but does not look like a button. Everywhere else stands `Button`.
 */
export function NativeButton({
  tone,
  isSmall = false,
  isIcon = false,
  type = 'button',
  className,
  ...rest
}: Props): ReactElement {
  const look = tone === undefined ? className : `${styles['button']} ${className ?? ''}`
  return (
    <button
      type={type}
      className={look}
      data-tone={tone}
      data-small={isSmall || undefined}
      data-icon={isIcon || undefined}
      {...rest}
    />
  )
}
