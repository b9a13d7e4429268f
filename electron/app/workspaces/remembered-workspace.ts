/** Which workspace is open next time: written a moment later, since the disk would hold up the switch. */
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import { renderDelay } from '../../base/coalesce.ts'
import type { PreferencesFile } from '../../settings/preferences.ts'

export type RememberedWorkspace = {
  /** `workspace`: an id, or `none`. */
  remember(workspace: string): void
  /** Writes at once what waits to be written. */
  flush(): void
}

export function createRememberedWorkspace(
  preferences: PreferencesFile,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): RememberedWorkspace {
  /** Null where nothing waits to be written. */
  let unwritten: string | null = null
  let cancel = (): void => undefined
  /** A disk that refuses this must not keep anybody from switching. */
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
    remember(workspace) {
      unwritten = workspace
      cancel()
      cancel = clock.after(renderDelay, writeDown)
    },
    flush: writeDown,
  }
}
