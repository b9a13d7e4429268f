import type { Bridge } from '../shared/contract/contract.ts'
import type { Change, ScreenName, Topic } from '../shared/contract/payloads.ts'
import { afterPaint } from './lib/after-paint.ts'
import { after } from './lib/clock.ts'
import { isWindowFocused, watchFront } from './lib/window-focus.ts'

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
  const ends = [
    client.on.changed(inRounds((topics) => void stores.refresh(topics))),
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

/** Milliseconds between two rounds of questions, the second of which sync alone has caused. */
const rest = 100

/**
 * Gathers what changed into rounds of questions. What the person did is asked for at once, but after the
 * drawing: the answer to the click came just before. Sending that changes something several times more, and
 * each item of a pull or a replay does; that waits until a round has rested.
 */
function inRounds(ask: (topics: readonly Topic[]) => void): (change: Change) => void {
  const waiting = new Set<Topic>()
  let isComing = false
  let isResting = false
  let cancelRest = (): void => undefined
  const begin = (): void => {
    if (isComing) return
    isComing = true
    afterPaint(() => {
      isComing = false
      const topics = [...waiting]
      waiting.clear()
      ask(topics)
      cancelRest()
      isResting = true
      cancelRest = after(rest, () => {
        isResting = false
        if (waiting.size > 0) begin()
      })
    })
  }
  return ({ topics }) => {
    for (const topic of topics) waiting.add(topic)
    const isElsewhere = topics.every((topic) => topic === 'accounts')
    const isBySync = isElsewhere || (topics.includes('sync') && !topics.includes('history'))
    if (topics.length > 0 && !(isBySync && isResting)) begin()
  }
}

/**
 * The same for a window that hides when it loses the focus: it asks for everything when it comes to the
 * front, and for nothing while it is away.
 */
export function keepLiveInFront(client: Bridge, stores: Live): () => void {
  const stop = client.on.changed(({ topics }) => {
    if (isWindowFocused()) void stores.refresh(topics)
  })
  const stopWatching = watchFront(() => {
    if (isWindowFocused()) void stores.load()
  })
  return () => {
    stop()
    stopWatching()
  }
}
