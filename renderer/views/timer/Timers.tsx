import { useEffect, type ReactElement } from 'react'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { RunningTimer } from './RunningTimer.tsx'

/** Every running timer (two are shown as two), or the field to start one. Ctrl+Enter stops. */
export function Timers({ hasFocus }: { readonly hasFocus: boolean }): ReactElement {
  const stores = useStores()
  const running = useWindowState((state) => state.running)
  const [only, another] = running
  useEffect(() => {
    const stopByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !only || another) return
      event.preventDefault()
      void stores.stop(only.id)
    }
    document.addEventListener('keydown', stopByKey)
    return () => document.removeEventListener('keydown', stopByKey)
  }, [stores, only, another])
  if (!only) return <IdleTimer hasFocus={hasFocus} />
  return (
    <>
      {running.map((entry) => (
        <RunningTimer key={entry.id} entry={entry} />
      ))}
    </>
  )
}
