import { app } from 'electron/main'
import { startAfterExit } from '../updates/start-after-exit.ts'

/** A start anew, for an update: the program ends gracefully and comes back, so nobody leaves the computer. */
export type Restart = {
  readonly begin: () => void
  readonly isRequested: () => boolean
}

/** `appImage`: path of the running AppImage, whose file is another one than the program that it unpacked. */
export function createRestart(appImage: string | undefined): Restart {
  let isRequested = false
  return {
    begin() {
      isRequested = true
      if (process.platform === 'linux') {
        const command = [appImage ?? process.execPath, ...process.argv.slice(1)]
        app.once('quit', () => startAfterExit(process.pid, command))
      } else app.relaunch()
      app.quit()
    },
    isRequested: () => isRequested,
  }
}
