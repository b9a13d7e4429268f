/**
 * Erases all data of Stint from this computer: tokens, records, drafts, settings and the log. Data on the service, and
 * files that the user saved, stay. A mark is written first, so that an interrupted deletion is finished at the next
 * start. Part of the composition root.
 */
import { app, BrowserWindow, session } from 'electron/main'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { StartAtLogin } from '../desktop/system/start-at-login.ts'
import type { Clock } from '../base/clock.ts'
import { finishForgetting, markForgetting } from '../base/forget-folder.ts'
import { describeError, type Log } from '../base/log.ts'
import type { Workspaces } from './workspaces/workspaces.ts'

export type ForgetParts = {
  readonly dataFolder: string
  readonly workspaces: Pick<Workspaces, 'signOutAll' | 'close'>
  readonly login: Pick<StartAtLogin, 'set'>
  /** Closes the command-line socket and stops the handling of links. */
  readonly closeExternalRequests: () => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** Maximum time to wait until the tokens are revoked, in ms. After it, the data is erased anyway. */
const signOutTimeout = 10_000

/**
 * Starts to erase everything and returns at once. The program exits when the deletion is finished. If the deletion is
 * interrupted, the next start finishes it (bootstrap.ts).
 */
export function forgetComputer(parts: ForgetParts): Outcome<null> {
  markForgetting(parts.dataFolder)
  // All windows are destroyed first, and without a tray the program would then quit by itself.
  app.on('before-quit', (event) => event.preventDefault())
  forget(parts)
    .catch((error: unknown) =>
      parts.log.error('forgetting failed', { cause: describeError(error) }),
    )
    .finally(() => {
      finishForgetting(parts.dataFolder)
      app.exit(0)
    })
  return success(null)
}

async function forget({
  workspaces,
  login,
  closeExternalRequests: closeDoors,
  clock,
}: ForgetParts): Promise<void> {
  // An open window could write drafts again.
  const timeout = new Promise<void>((resolve) => void clock.after(signOutTimeout, resolve))
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  login.set(false, false)
  await Promise.race([workspaces.signOutAll(), timeout])
  await closeDoors()
  await workspaces.close()
  await session.defaultSession.clearStorageData()
  await session.defaultSession.clearCache()
}
