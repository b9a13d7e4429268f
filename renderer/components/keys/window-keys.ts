import { useEffect, useEffectEvent } from 'react'

/** Calls `press` for each key that is pressed in the window and handled by no field. */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onPress(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
