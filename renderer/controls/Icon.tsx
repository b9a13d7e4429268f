import type { IconNode } from 'lucide'
import { createContext, createElement, memo, use, type ReactElement } from 'react'
import styles from './icon.module.css'

type Props = { readonly of: IconNode; readonly size?: 12 | 14 | 16 | 20 }

/**
 * Whether icons are drawn. False in rows whose controls are shown only while the pointer or the focus is in the row,
 * because drawing their icons would take a third of the time needed to draw the list of a week.
 */
export const AreIconsShown = createContext(true)

const drawn = new WeakMap<IconNode, readonly ReactElement[]>()

/**
 * Returns the shapes of an icon as elements. The same objects are returned each time, so that React skips comparing
 * them.
 */
function shapesOf(icon: IconNode): readonly ReactElement[] {
  const cached = drawn.get(icon)
  if (cached) return cached
  const shapes = icon.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  drawn.set(icon, shapes)
  return shapes
}

/**
 * An icon in the text colour, hidden from screen readers because the control around it has the label. It is not drawn
 * by lucide-react, whose three components and eleven attributes for each icon would add half a millisecond to each
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
