import type { ComponentProps, ReactElement } from 'react'
import { Button } from './Button.tsx'

type Props = Pick<
  ComponentProps<typeof Button>,
  'tone' | 'isSmall' | 'isDisabled' | 'isPressed' | 'onPress'
> & {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** Accessible name and tooltip: what the button does. */
  readonly label: string
}

/** A button that is only an icon. */
export function IconButton({ label, tone = 'flat', ...rest }: Props): ReactElement {
  return (
    <Button isIcon tone={tone} label={label} {...rest}>
      {label}
    </Button>
  )
}
