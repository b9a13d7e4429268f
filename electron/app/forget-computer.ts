/**
 * Takes everything of Stint off this computer: the tokens, what was recorded, drafts, settings and the log. Part of
 * the composition root. What is on the service, and files that the person saved, stay.
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
  /** Lets nobody in any more: the command line, links. */
  readonly closeDoors: () => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** ms for services and the keychain to end the tokens; then the data goes all the same. */
const patience = 10_000

/**
 * Answers at once; the program ends when it is done. Broken off in the middle, it is finished at the next start
 * (start of shell.ts).
 */
export function forgetComputer(parts: ForgetParts): Outcome<null> {
  markForgetting(parts.dataFolder)
  // The windows go first, and without a tray the program would end with them.
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

async function forget({ workspaces, login, closeDoors, clock }: ForgetParts): Promise<void> {
  // A window that still listens could write drafts again.
  const late = new Promise<void>((resolve) => void clock.after(patience, resolve))
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  login.set(false, false)
  await Promise.race([workspaces.signOutAll(), late])
  await closeDoors()
  await workspaces.close()
  await session.defaultSession.clearStorageData()
  await session.defaultSession.clearCache()
}
