import { app } from 'electron/main'
import { startAfterExit } from '../updates/start-after-exit.ts'

/** A restart for an update: the program ends and starts again, and the user does not count as away meanwhile. */
export type Restart = { readonly begin: () => void; readonly isRequested: () => boolean }

/** Creates the functions that restart the program. `executable`: the file to start (base/own-executable.ts). */
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
