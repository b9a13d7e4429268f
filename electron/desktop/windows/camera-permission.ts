/** Lets a page use the camera, never the microphone, while the user takes a photo, until its dialog or page closes. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'

/** The system's camera permission (Electron, systemPreferences), which Linux does not have. */
export type SystemCamera = {
  readonly getMediaAccessStatus: (media: 'camera') => string
  /** Asks the user to allow the camera; exists on macOS only. */
  readonly askForMediaAccess?: ((media: 'camera') => Promise<boolean>) | undefined
}

export type CameraPermission = ReturnType<typeof createCameraPermission>

/**
 * Creates the functions that permit a window to use the camera. `system`: returns the operating system's own camera
 * permission, or null if it has none.
 */
export function createCameraPermission(system: () => SystemCamera | null) {
  const granted = new Set<number>()
  return {
    /** Permits a window to use the camera. Fails with `unavailable` if the system refuses. */
    async grant(contentsId: number): Promise<Outcome<null>> {
      const camera = system()
      if (camera && !(await systemAllows(camera))) {
        return failure(
          'unavailable',
          t`The system doesn’t let Stint use the camera. Allow it in the system’s privacy settings.`,
        )
      }
      granted.add(contentsId)
      return success(null)
    },
    revoke(contentsId: number): void {
      granted.delete(contentsId)
    },
    /** Returns true if a page may use these media, named as Chromium does (`video`, `audio`, `unknown`). */
    allows: (contentsId: number | undefined, media: readonly string[]): boolean =>
      contentsId !== undefined &&
      granted.has(contentsId) &&
      media.length > 0 &&
      media.every((one) => one === 'video'),
  }
}

async function systemAllows(camera: SystemCamera): Promise<boolean> {
  const status = camera.getMediaAccessStatus('camera')
  if (status === 'not-determined' && camera.askForMediaAccess)
    return camera.askForMediaAccess('camera')
  return status !== 'denied' && status !== 'restricted'
}
