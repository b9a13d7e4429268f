import type { Bridge } from '../shared/contract.ts'
import type { ScreenName, Topic } from '../shared/payloads.ts'
import { afterDrawing } from './lib/after-drawing.ts'
import { isInFront, watchFront } from './lib/front.ts'

/** What keeps itself at what is on disk. */
export type Live = {
  /** Asks for everything that the window shows. */
  load(): Promise<void>
  /** Asks again for what the topics touch. */
  refresh(topics: readonly Topic[]): Promise<void>
}

/** The same, and it can be sent to a screen. */
type LiveWindow = Live & { showScreen(screen: ScreenName, draftId?: string): void }

/**
 * Keeps the stores at what is on disk: the only subscriber to main's events. A window that becomes
 * visible asks for everything again, because hidden windows may have been throttled. The answer ends it.
 */
export function keepLive(client: Bridge, stores: LiveWindow): () => void {
  const waiting = new Set<Topic>()
  const changed = (topics: readonly Topic[]): void => {
    const isComing = waiting.size > 0
    for (const topic of topics) waiting.add(topic)
    if (isComing || waiting.size === 0) return
    // The answer to a click came just before: what it shows is drawn first.
    afterDrawing(() => {
      const all = [...waiting]
      waiting.clear()
      void stores.refresh(all)
    })
  }
  const ends = [
    client.on.changed(({ topics }) => changed(topics)),
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

/**
 * The same for a window that hides when it loses the focus: it asks for everything when it comes to the
 * front, and for nothing while it is away.
 */
export function keepLiveInFront(client: Bridge, stores: Live): () => void {
  const stop = client.on.changed(({ topics }) => {
    if (isInFront()) void stores.refresh(topics)
  })
  const stopWatching = watchFront(() => {
    if (isInFront()) void stores.load()
  })
  return () => {
    stop()
    stopWatching()
  }
}
