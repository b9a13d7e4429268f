import type { ComponentProps, ReactElement } from 'react'
import { NativeButton } from './NativeButton.tsx'

type Props = Omit<ComponentProps<typeof NativeButton>, 'tone' | 'isSmall'> & {
  /** The key that does the same. Where the row has no focus, the row's styles hide it. */
  readonly cap: string
  /** Not the main one. */
  readonly isFlat?: boolean
}

/** What can be done with a row, with the key that does it. */
export function KeyButton({ cap, isFlat = false, children, ...rest }: Props): ReactElement {
  return (
    <NativeButton isSmall tone={isFlat ? 'flat' : 'plain'} {...rest}>
      {children}
      <kbd aria-hidden="true">{cap}</kbd>
    </NativeButton>
  )
}
