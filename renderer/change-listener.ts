import type { Bridge } from '../shared/contract/contract.ts'
import type { Change, ScreenName, Topic } from '../shared/contract/payloads.ts'
import { afterPaint } from './lib/after-paint.ts'
import { after } from './lib/clock.ts'
import { isWindowFocused, onWindowFocusChange } from './lib/window-focus.ts'

/** Stores that are reloaded when data changes. */
export type RefreshableStores = {
  /** Loads everything that the window shows. */
  load(): Promise<void>
  /** Reloads what the topics affect. */
  refresh(topics: readonly Topic[]): Promise<void>
}

/** Stores of a window with screens. */
type WindowStores = RefreshableStores & { showScreen(screen: ScreenName, draftId?: string): void }

/**
 * Subscribes to the change and navigation events of the main process and refreshes the stores. A window
 * that becomes visible reloads everything, because hidden windows may be throttled. Returns the unsubscribe
 * function.
 */
export function listenForChanges(client: Bridge, stores: WindowStores): () => void {
  const ends = [
    client.on.changed(coalesced((topics) => void stores.refresh(topics))),
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

/** Minimum milliseconds between two refreshes that are caused by sync alone. */
const refreshPause = 100

/**
 * Coalesces change events into refreshes. A change by the user refreshes at once, but after the next paint,
 * which shows the response to the click. Sync changes many rows (pull, replay); its refreshes are
 * throttled.
 */
function coalesced(refresh: (topics: readonly Topic[]) => void): (change: Change) => void {
  const waiting = new Set<Topic>()
  let isScheduled = false
  let isThrottled = false
  let cancelPause = (): void => undefined
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    afterPaint(() => {
      isScheduled = false
      const topics = [...waiting]
      waiting.clear()
      refresh(topics)
      cancelPause()
      isThrottled = true
      cancelPause = after(refreshPause, () => {
        isThrottled = false
        if (waiting.size > 0) schedule()
      })
    })
  }
  return ({ topics }) => {
    for (const topic of topics) waiting.add(topic)
    const isElsewhere = topics.every((topic) => topic === 'accounts')
    const isBySync = isElsewhere || (topics.includes('sync') && !topics.includes('history'))
    if (topics.length > 0 && !(isBySync && isThrottled)) schedule()
  }
}

/**
 * The same for a window that hides when it loses the focus: it reloads everything when it gets the focus,
 * and nothing while hidden.
 */
export function listenWhileFocused(client: Bridge, stores: RefreshableStores): () => void {
  const stop = client.on.changed(({ topics }) => {
    if (isWindowFocused()) void stores.refresh(topics)
  })
  const stopWatching = onWindowFocusChange(() => {
    if (isWindowFocused()) void stores.load()
  })
  return () => {
    stop()
    stopWatching()
  }
}
