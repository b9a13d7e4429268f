import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useState } from 'react'
import { useStores } from '../../../components/window-context.ts'
import { cameraProblem } from './camera-problem.ts'

export type CameraStream = {
  /** Pictures of the camera; null until it delivers them, and after a problem. */
  readonly stream: MediaStream | null
  /** Id of the camera that delivers pictures; empty while none does. */
  readonly cameraId: string
  readonly problem: string | null
}

const none: CameraStream = { stream: null, cameraId: '', problem: null }

/**
 * Requested size of the pictures in pixels, large enough for small print. A camera delivers the nearest size that it
 * has.
 */
const wanted = { width: { ideal: 3840 }, height: { ideal: 2160 } } as const

/**
 * Returns the pictures of a camera as long as the component is mounted. The camera is `chosen`, or else the rear
 * camera, or else any camera.
 */
export function useCameraStream(chosen: string | null): CameraStream {
  const { submit } = useStores()
  const [state, setState] = useState(none)
  useEffect(() => {
    let isCurrent = true
    let stream: MediaStream | null = null
    const fail = (problem: string): void => {
      if (isCurrent) setState({ ...none, problem })
    }
    const open = async (): Promise<void> => {
      setState(none)
      const allowed = await submit('receipts.openCamera', {})
      if (!allowed.ok) return fail(allowed.error.message)
      const which =
        chosen === null ? { facingMode: 'environment' } : { deviceId: { exact: chosen } }
      const made = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, ...which } })
      if (!isCurrent) return stop(made)
      stream = made
      const [track] = made.getVideoTracks()
      track?.addEventListener('ended', () => fail(t`The camera was disconnected.`))
      setState({ stream: made, cameraId: track?.getSettings().deviceId ?? '', problem: null })
    }
    open().catch((error: unknown) => fail(cameraProblem(error)))
    return () => {
      isCurrent = false
      if (stream) stop(stream)
    }
  }, [submit, chosen])
  useEffect(() => () => void submit('receipts.closeCamera', {}), [submit])
  return state
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
