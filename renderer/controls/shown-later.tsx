import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

/**
 * Returns a component whose code is loaded when it is first shown, with `meanwhile` in its place until then. It does
 * not suspend as React's `lazy` does: React holds back what follows a fallback of `Suspense` for up to 300 ms, in which
 * a screen stays empty and a menu closed although their code is there. Code that can't be loaded is an error of the
 * component, and is loaded again where it is shown anew.
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
