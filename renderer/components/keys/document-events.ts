import { useEffect, useEffectEvent } from 'react'

type Listeners = {
  readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void
}

/** Listens to document events. If `isFirst` is true, the listeners run before those of the page's elements. */
export function useDocumentEvents(listeners: Listeners, isFirst = false): void {
  const hear = useEffectEvent((event: Event) =>
    listeners[event.type as keyof Listeners]?.(event as never),
  )
  const names = Object.keys(listeners).join(' ')
  useEffect(() => {
    const ended = new AbortController()
    const options = { capture: isFirst, signal: ended.signal }
    for (const name of names.split(' ')) {
      document.addEventListener(name, (event) => hear(event), options)
    }
    return () => ended.abort()
  }, [names, isFirst])
}
