import type { LucideIcon } from 'lucide-react'
import { createContext, memo, use, type ReactElement } from 'react'

type Props = { readonly of: LucideIcon; readonly size?: 12 | 14 | 16 | 20 }

/**
 * False where icons are not drawn: in rows whose controls show only while the pointer or the focus is there. Their
 * icons were a third of the time in which a week is drawn.
 */
export const AreIconsShown = createContext(true)

/** An icon in the text colour, hidden from screen readers: the control around it carries the label. */
export const Icon = memo(function Icon({ of: Drawing, size = 16 }: Props): ReactElement | null {
  if (!use(AreIconsShown)) return null
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />
})
