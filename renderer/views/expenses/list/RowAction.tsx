import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../../controls/Icon.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'

type Props = {
  readonly icon: IconNode
  /** What it does. */
  readonly label: string
  /** Name of the row. */
  readonly name: string
  /** The key that does the same on the row. */
  readonly keys?: string
  readonly tabIndex?: number
  readonly onPress: () => void
}

/** An action of a row: an icon that comes on hover and focus. A native button, because a list has hundreds of them. */
export function RowAction({ icon, label, name, keys, tabIndex, onPress }: Props): ReactElement {
  return (
    <NativeButton
      aria-label={`${label} ${name}`}
      title={keys === undefined ? label : `${label} (${keys})`}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      <Icon of={icon} />
    </NativeButton>
  )
}
