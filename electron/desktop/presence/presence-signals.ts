/**
 * Merges the reports of all sources into one lock and one unlock. A lock ends when no source reports it any more. A
 * sleep ends as soon as any source reports its end, because only an awake machine can.
 */

/**
 * Why the user can't be at the screen. `locked`: screen is locked. `asleep`: machine sleeps. `elsewhere`: another
 * session is active.
 */
export type Fact = 'locked' | 'asleep' | 'elsewhere'
/** Source name of logind's lock request. The request ends once a source that has reported a lock reports its end. */
export const lockRequest = 'lock request'
export type FactChange = { readonly fact: Fact; readonly isTrue: boolean }

export type PresenceSignals = ReturnType<typeof createPresenceSignals>

export function createPresenceSignals() {
  const sourcesByFact: Readonly<Record<Fact, Set<string>>> = {
    locked: new Set(),
    asleep: new Set(),
    elsewhere: new Set(),
  }
  const listeners = new Set<(change: FactChange) => void>()
  const shutdownListeners = new Set<() => void>()
  let isEnding = false
  return {
    /** Takes a report of a source. `isTrue`: null if the source no longer knows. */
    report(fact: Fact, source: string, isTrue: boolean | null): void {
      const sources = sourcesByFact[fact]
      const before = sources.size > 0
      if (isTrue) sources.add(source)
      else if (fact === 'asleep' && isTrue === false) sources.clear()
      else if (sources.delete(source) && isTrue === false) sources.delete(lockRequest)
      const after = sources.size > 0
      if (before === after) return
      for (const listener of [...listeners]) listener({ fact, isTrue: after })
    },
    /** Reports a shutdown, which is announced only once. `isTrue`: false if the shutdown was cancelled. */
    reportShutdown(isTrue: boolean): void {
      const isNews = isTrue && !isEnding
      isEnding = isTrue
      if (isNews) for (const listener of [...shutdownListeners]) listener()
    },
    isTrueWithout: (fact: Fact, source: string): boolean =>
      [...sourcesByFact[fact]].some((one) => one !== source),
    listen(listener: (change: FactChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenShutdown(listener: () => void): () => void {
      shutdownListeners.add(listener)
      return () => shutdownListeners.delete(listener)
    },
  }
}
