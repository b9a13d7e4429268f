import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

/**
 * Returns a component whose code is loaded when it is first shown. Until then, `meanwhile` is shown in its place.
 * Unlike React's `lazy`, the component does not suspend, because React can keep showing the fallback of `Suspense` for
 * 300 ms after the code is loaded. During that time, a screen would be empty, or a menu closed. If the code can't be
 * loaded, the component throws an error. The next attempt is made when the component is shown anew.
 */
export function shownLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactElement | null = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function ShownLater(props: Props): ReactElement | null {
    const [Shown, setShown] = useState(() => known)
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    useEffect(() => {
      if (Shown) return
      let isShown = true
      load().then(
        (loaded) => {
          known = loaded
          if (isShown) setShown(() => loaded)
        },
        (error: unknown) => {
          if (isShown) setFailure({ error })
        },
      )
      return () => {
        isShown = false
      }
    }, [Shown])
    if (failure) throw failure.error
    return Shown ? <Shown {...props} /> : meanwhile
  }
}
