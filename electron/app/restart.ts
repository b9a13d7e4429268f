import { app } from 'electron/main'
import { startAfterExit } from '../updates/start-after-exit.ts'

/** A start anew, for an update: the program ends gracefully and comes back, so nobody leaves the computer. */
export type Restart = {
  readonly begin: () => void
  readonly isRequested: () => boolean
}

/** `executable`: what starts this program again (base/own-executable.ts). */
export function createRestart(executable: string): Restart {
  let isRequested = false
  return {
    begin() {
      isRequested = true
      if (process.platform === 'linux') {
        const command = [executable, ...process.argv.slice(1)]
        app.once('quit', () => startAfterExit(process.pid, command))
      } else app.relaunch()
      app.quit()
    },
    isRequested: () => isRequested,
  }
}
