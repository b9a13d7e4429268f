import { app } from 'electron/main'

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
      app.relaunch(appImage === undefined ? {} : { execPath: appImage })
      app.quit()
    },
    isRequested: () => isRequested,
  }
}
