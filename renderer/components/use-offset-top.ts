import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How far an element stands below the top of what it is scrolled in, px: the height of what is above it.
 * Asked when something there changes its size, because to ask in every drawing makes the browser lay
 * out the page each time.
 */
export function useTopInside(
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
