/**
 * Limits how often an expensive query is announced as stale. It is announced at once, and then a pause begins (`pause`
 * in the query's declaration). If the query becomes stale again during the pause, it is announced once more when the
 * pause ends.
 */
import type { QueryName } from '../../shared/contract/contract.ts'
import { pauseOf } from '../../shared/contract/groups/groups.ts'
import type { Clock } from '../base/clock.ts'

/**
 * Creates the function that returns which of the stale queries may be announced now. For each of the rest, `announce`
 * is called when its pause is over.
 */
export function pausedNames(
  clock: Pick<Clock, 'after'>,
  announce: (names: readonly QueryName[]) => void,
): (names: readonly QueryName[]) => readonly QueryName[] {
  const paused = new Set<QueryName>()
  const waiting = new Set<QueryName>()
  const pause = (name: QueryName, length: number): void => {
    paused.add(name)
    clock.after(length, () => {
      paused.delete(name)
      if (!waiting.delete(name)) return
      pause(name, length)
      announce([name])
    })
  }
  return (names) =>
    names.filter((name) => {
      const length = pauseOf(name)
      if (length === 0) return true
      if (paused.has(name)) {
        waiting.add(name)
        return false
      }
      pause(name, length)
      return true
    })
}
