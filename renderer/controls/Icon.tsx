import type { IconNode } from 'lucide'
import { createContext, createElement, memo, use, type ReactElement } from 'react'
import styles from './icon.module.css'

type Props = { readonly of: IconNode; readonly size?: 12 | 14 | 16 | 20 }

/**
 * Whether icons are drawn. False in rows that show controls only on hover or focus, because icons would take a third of
 * the drawing time.
 */
export const AreIconsShown = createContext(true)

const drawn = new WeakMap<IconNode, readonly ReactElement[]>()

/** Returns an icon's shapes, the same objects each time, so that React skips comparing them. */
function shapesOf(icon: IconNode): readonly ReactElement[] {
  const cached = drawn.get(icon)
  if (cached) return cached
  const shapes = icon.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  drawn.set(icon, shapes)
  return shapes
}

/**
 * Icon in the text colour. The control around it has the label. Drawn without lucide-react, which would slow a click on
 * Start by 0.5 ms.
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
