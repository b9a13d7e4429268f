import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

type Props = { readonly of: LucideIcon; readonly size?: 12 | 14 | 16 | 20 }

/** An icon in the text colour, hidden from screen readers: the control around it carries the label. */
export function Icon({ of: Drawing, size = 16 }: Props): ReactElement {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />
}
