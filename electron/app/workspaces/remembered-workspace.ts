/**
 * Remembers the current workspace for the next start. It is written after a delay, because writing would slow down the
 * switch.
 */
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import { renderDelay } from '../../base/coalesce.ts'
import type { PreferencesFile } from '../../settings/preferences.ts'

export type RememberedWorkspace = ReturnType<typeof createRememberedWorkspace>

export function createRememberedWorkspace(
  preferences: PreferencesFile,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  /** The pending value; null for none. */
  let unwritten: string | null = null
  let cancel = (): void => undefined
  /** Writes the pending value. A disk error is only logged, because it must not prevent the switch. */
  const writeDown = (): void => {
    const workspace = unwritten
    cancel()
    unwritten = null
    if (workspace === null || preferences.read().workspace === workspace) return
    try {
      preferences.change({ workspace })
    } catch (error) {
      log.error('the current workspace was not remembered', { cause: describeError(error) })
    }
  }
  return {
    /** Remembers the current workspace: an id, or `none`. */
    remember(workspace: string): void {
      unwritten = workspace
      cancel()
      cancel = clock.after(renderDelay, writeDown)
    },
    /** Writes a pending value at once. */
    flush: writeDown,
  }
}
