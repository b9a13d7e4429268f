import { useEffect, useEffectEvent } from 'react'

type Listeners = {
  readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void
}

/** Calls the listeners for events of the page; with `isFirst`, before the elements of the page get the event. */
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
