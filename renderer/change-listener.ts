import type { QueryName, Stint } from '../shared/contract/contract.ts'
import type { ScreenName, WindowChange } from '../shared/contract/payloads.ts'
import { afterPaint } from './lib/after-paint.ts'
import { after } from './lib/clock.ts'
import { isWindowFocused, onWindowFocusChange } from './lib/window-focus.ts'

/** Stores that are reloaded when data changes. */
export type RefreshableStores = {
  load(): Promise<void>
  refresh(stale: readonly QueryName[]): Promise<void>
}

type WindowStores = RefreshableStores & { showScreen(screen: ScreenName, draftId?: string): void }

/**
 * Refreshes the stores when the main process reports a change. Also reloads them when the window is shown again,
 * because hidden windows may be throttled.
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

/** Refreshes after the next paint, so that a click's effect is painted first. Throttles changes made by sync. */
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
 * Refreshes the stores of a window that hides when it loses the focus. Reloads everything when the window gets the
 * focus. While it has the focus, reloads only what changes.
 */
export function listenWhileFocused(client: Pick<Stint, 'on'>, stores: RefreshableStores): void {
  client.on.changed(({ stale }) => {
    if (isWindowFocused()) void stores.refresh(stale)
  })
  onWindowFocusChange(() => {
    if (isWindowFocused()) void stores.load()
  })
}
