import type { ComponentProps, ReactElement } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'

type Props = Omit<ComponentProps<typeof NativeButton>, 'tone' | 'isSmall'> & {
  /** The key that does the same, shown while the row has the focus. */
  readonly cap: string
  /** Not what is proposed. */
  readonly isFlat?: boolean
}

/** A decision about a gap. */
export function GapButton({ cap, isFlat = false, children, ...rest }: Props): ReactElement {
  return (
    <NativeButton isSmall tone={isFlat ? 'flat' : 'plain'} {...rest}>
      {children}
      <kbd aria-hidden="true">{cap}</kbd>
    </NativeButton>
  )
}
