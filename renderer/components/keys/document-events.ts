import { useEffect, useEffectEvent } from 'react'

type Listeners = {
  readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void
}

/** Calls the listeners for the page's events; with `isFirst`, before the page's elements get the event. */
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
