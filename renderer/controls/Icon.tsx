import type { IconNode } from 'lucide'
import { createContext, createElement, memo, use, type ReactElement } from 'react'
import styles from './icon.module.css'

type Props = { readonly of: IconNode; readonly size?: 12 | 14 | 16 | 20 }

/**
 * False where icons are not drawn: in rows whose controls show only while the pointer or the focus is there. Their
 * icons would be a third of the time that drawing a week takes.
 */
export const AreIconsShown = createContext(true)

const drawn = new WeakMap<IconNode, readonly ReactElement[]>()

/** Returns the shapes of an icon as elements; the same elements each time, so that React compares nothing in them. */
function shapesOf(icon: IconNode): readonly ReactElement[] {
  const cached = drawn.get(icon)
  if (cached) return cached
  const shapes = icon.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  drawn.set(icon, shapes)
  return shapes
}

/**
 * An icon in the text colour, hidden from screen readers: the control around it carries the label. Drawn here and not
 * by lucide-react, whose three components and eleven attributes for each icon would take half a millisecond of each
 * click on Start.
 */
export const Icon = memo(function Icon({ of: icon, size = 16 }: Props): ReactElement | null {
  if (!use(AreIconsShown)) return null
  return (
    <svg
      className={styles['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapesOf(icon)}
    </svg>
  )
})
