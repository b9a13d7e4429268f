/**
 * Merges the reports of all sources into one lock and one unlock. A lock ends when no source reports it any longer. A
 * sleep ends as soon as any source reports its end, because only an awake machine can report.
 */

/**
 * Why the user can't be at the screen. `locked`: the screen is locked. `asleep`: the machine is asleep. `elsewhere`:
 * another session is active.
 */
export type Fact = 'locked' | 'asleep' | 'elsewhere'
/**
 * Source name for a lock request from logind. The request counts as a lock until a source that reported a lock reports
 * an unlock.
 */
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
    /** Takes a source's report. `isTrue`: null if the source no longer knows. */
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
