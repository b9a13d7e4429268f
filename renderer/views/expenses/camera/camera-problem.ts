import { t } from '../../../../shared/domain/language/translate.ts'

/** Says why a camera can't be used, by the name of the error (Media Capture and Streams, 10.2 getUserMedia). */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
      return t`Stint can’t use the camera. Allow it in the system settings.`
    case 'NotReadableError':
    case 'AbortError':
      return t`The camera isn’t responding. Another program may be using it.`
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t`The camera is no longer connected.`
    default:
      return t`Can’t use the camera.`
  }
}
