import { useEffect, useState, type RefObject } from 'react'

/** Width of the element in CSS pixels; `initial` until it was measured. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const measure = (): void => {
      if (target.clientWidth > 0) setWidth(target.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    measure()
    return () => observer.disconnect()
  }, [element])
  return width
}
