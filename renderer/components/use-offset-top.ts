import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Offset of an element inside its scroll container, px. Measured when a sibling changes its size; reading
 * it on every render would force a layout.
 */
export function useOffsetTop(
  scroller: RefObject<HTMLElement | null>,
): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setTop(element.current?.offsetTop ?? 0)
    measure()
    const watch = new ResizeObserver(measure)
    for (const part of scroller.current?.children ?? []) {
      if (part !== element.current) watch.observe(part)
    }
    return () => watch.disconnect()
  }, [scroller])
  return [element, top]
}
