import type { ComponentProps, ReactElement } from 'react'
import { Button } from './Button.tsx'

type Props = Pick<
  ComponentProps<typeof Button>,
  'isSmall' | 'isDisabled' | 'isPressed' | 'onPress'
> & {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** What it does: the accessible name, and the tooltip. */
  readonly label: string
}

/** A button that is only an icon. */
export function IconButton({ label, ...rest }: Props): ReactElement {
  return (
    <Button isIcon tone="flat" label={label} {...rest}>
      {label}
    </Button>
  )
}
