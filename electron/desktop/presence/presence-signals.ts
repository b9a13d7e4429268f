/**
 * What several sources say about one fact, made one: one lock, one unlock, however many tell. A lock is
 * over when nobody says it any more; sleep is over when anybody says so, because who hears it is awake.
 */

/** `locked`: the screen. `asleep`: the machine. `elsewhere`: another session is in front. */
export type Fact = 'locked' | 'asleep' | 'elsewhere'
/** A request to lock is over as soon as anybody who shows the lock says that it is over. */
export const lockRequest = 'lock request'
export type FactChange = { readonly fact: Fact; readonly isTrue: boolean }

export type PresenceSignals = {
  /** Null: this source does not know any more. */
  report(fact: Fact, source: string, isTrue: boolean | null): void
  /** The system is about to end; told once, until it was called off. */
  reportShutdown(isTrue: boolean): void
  /** Whether anybody but `source` says so. */
  isTrueWithout(fact: Fact, source: string): boolean
  listen(listener: (change: FactChange) => void): () => void
  listenShutdown(listener: () => void): () => void
}

export function createPresenceSignals(): PresenceSignals {
  const saying: Readonly<Record<Fact, Set<string>>> = {
    locked: new Set(),
    asleep: new Set(),
    elsewhere: new Set(),
  }
  const listeners = new Set<(change: FactChange) => void>()
  const shutdownListeners = new Set<() => void>()
  let isEnding = false
  return {
    report(fact, source, isTrue) {
      const sources = saying[fact]
      const before = sources.size > 0
      if (isTrue) sources.add(source)
      else if (fact === 'asleep' && isTrue === false) sources.clear()
      else if (sources.delete(source) && isTrue === false) sources.delete(lockRequest)
      const after = sources.size > 0
      if (before === after) return
      for (const listener of [...listeners]) listener({ fact, isTrue: after })
    },
    reportShutdown(isTrue) {
      const isNews = isTrue && !isEnding
      isEnding = isTrue
      if (isNews) for (const listener of [...shutdownListeners]) listener()
    },
    isTrueWithout: (fact, source) => [...saying[fact]].some((one) => one !== source),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenShutdown(listener) {
      shutdownListeners.add(listener)
      return () => shutdownListeners.delete(listener)
    },
  }
}
