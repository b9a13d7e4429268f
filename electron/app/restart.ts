import { app } from 'electron/main'
import { startAfterExit } from '../updates/start-after-exit.ts'

/**
 * A restart of the program for an update. The program ends gracefully and starts again. The user does not count as away
 * meanwhile.
 */
export type Restart = { readonly begin: () => void; readonly isRequested: () => boolean }

/**
 * Creates the functions that restart the program. `executable`: the file that starts this program again
 * (base/own-executable.ts).
 */
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
