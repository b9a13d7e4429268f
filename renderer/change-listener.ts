import type { QueryName, Stint } from '../shared/contract/contract.ts'
import type { ScreenName, WindowChange } from '../shared/contract/payloads.ts'
import { afterPaint } from './lib/after-paint.ts'
import { after } from './lib/clock.ts'
import { isWindowFocused, onWindowFocusChange } from './lib/window-focus.ts'

/** Stores that are reloaded when data changes. */
export type RefreshableStores = {
  /** Loads everything that the window shows. */
  load(): Promise<void>
  /** Repeats the queries whose answers are stale. */
  refresh(stale: readonly QueryName[]): Promise<void>
}

type WindowStores = RefreshableStores & { showScreen(screen: ScreenName, draftId?: string): void }

/**
 * Subscribes to the change and navigation events of the main process, and refreshes the stores. A window that becomes
 * visible reloads everything, because a hidden window may be throttled. Returns a function that unsubscribes.
 */
export function listenForChanges(client: Pick<Stint, 'on'>, stores: WindowStores): () => void {
  const ends = [
    client.on.changed(coalesced((stale) => stores.refresh(stale))),
    client.on.navigate(({ screen, draftId }) => stores.showScreen(screen, draftId)),
  ]
  const shown = (): void => {
    if (document.visibilityState === 'visible') void stores.load()
  }
  document.addEventListener('visibilitychange', shown)
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', shown)
  }
}

/** Minimum time between two refreshes caused by sync alone, in ms. */
const refreshPause = 100

/**
 * Combines change events into fewer refreshes. A change by the user causes a refresh right after the next paint, so
 * that the response to the click is drawn first. Refreshes caused by sync are throttled, because sync can change many
 * rows in a short time.
 */
function coalesced(refresh: RefreshableStores['refresh']): (change: WindowChange) => void {
  const waiting = new Set<QueryName>()
  let isScheduled = false
  let isThrottled = false
  let cancelPause = (): void => undefined
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    afterPaint(() => {
      isScheduled = false
      const stale = [...waiting]
      waiting.clear()
      void refresh(stale)
      cancelPause()
      isThrottled = true
      cancelPause = after(refreshPause, () => {
        isThrottled = false
        if (waiting.size > 0) schedule()
      })
    })
  }
  return ({ topics, stale }) => {
    for (const name of stale) waiting.add(name)
    const isElsewhere = topics.length > 0 && topics.every((topic) => topic === 'accounts')
    const isBySync = isElsewhere || (topics.includes('sync') && !topics.includes('history'))
    if (stale.length > 0 && !(isBySync && isThrottled)) schedule()
  }
}

/**
 * Refreshes the stores of a window that hides when it loses the focus. Each time the window gets the focus, everything
 * is loaded. While it has the focus, changes refresh the stores.
 */
export function listenWhileFocused(
  client: Pick<Stint, 'on'>,
  stores: RefreshableStores,
): () => void {
  const stop = client.on.changed(({ stale }) => {
    if (isWindowFocused()) void stores.refresh(stale)
  })
  const stopWatching = onWindowFocusChange(() => {
    if (isWindowFocused()) void stores.load()
  })
  return () => {
    stop()
    stopWatching()
  }
}
