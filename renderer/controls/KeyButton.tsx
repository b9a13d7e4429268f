import type { ComponentProps, ReactElement } from 'react'
import { NativeButton } from './NativeButton.tsx'

type Props = Omit<ComponentProps<typeof NativeButton>, 'tone' | 'isSmall'> & {
  /** Label of the key. The row's CSS hides it while the row doesn't have the focus. */
  readonly cap: string
  readonly isFlat?: boolean
}

/** Button for a row's action. It also shows the key that runs the action. */
export function KeyButton({ cap, isFlat = false, children, ...rest }: Props): ReactElement {
  return (
    <NativeButton isSmall tone={isFlat ? 'flat' : 'plain'} {...rest}>
      {children}
      <kbd aria-hidden="true">{cap}</kbd>
    </NativeButton>
  )
}
