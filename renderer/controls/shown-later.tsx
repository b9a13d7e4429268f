import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

/**
 * Component whose code is loaded when it is first shown; until then, `meanwhile` is shown. It does not suspend, because
 * React can keep the fallback of `Suspense` for 300 ms after the code is loaded. If the code can't be loaded, the
 * component throws; the next time it is shown, it tries again.
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
