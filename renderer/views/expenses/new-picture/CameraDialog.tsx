import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useCameras } from './use-cameras.ts'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './camera.module.css'

type Props = { readonly onPhoto: (photo: Blob) => void; readonly onClose: () => void }

/** JPEG quality. A higher quality makes files larger, but doesn't make more of the text readable. */
const quality = 0.92

/** Dialog that takes a photo of a receipt and shows it before it is used. A photo that is not used is not stored. */
export function CameraDialog({ onPhoto, onClose }: Props): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null)
  const { stream, cameraId, problem } = useCameraStream(chosen)
  const cameras = useCameras(stream !== null)
  const video = useRef<HTMLVideoElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const [isTaken, setIsTaken] = useState(false)
  /** Stream of the camera; null until it has shown its first picture. Until then, no photo can be taken. */
  const [live, setLive] = useState<MediaStream | null>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const take = (): void => {
    if (video.current && still.current && draw(video.current, still.current)) setIsTaken(true)
  }
  const use = (): void =>
    still.current?.toBlob((photo) => photo && onPhoto(photo), 'image/jpeg', quality)
  return (
    <Dialog
      title={t`Photo of the receipt`}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          {isTaken ? (
            <>
              <Button onPress={() => setIsTaken(false)}>{t`Retake`}</Button>
              <Button tone="key" autoFocus onPress={use}>{t`Use photo`}</Button>
            </>
          ) : (
            <Button
              tone="key"
              autoFocus
              isPending={stream === null || live !== stream}
              onPress={take}
            >{t`Take photo`}</Button>
          )}
        </>
      }
    >
      <p className="small dim">
        {isTaken
          ? t`Make sure the amount is readable.`
          : t`Lay the receipt flat on a dark surface in good light, and let it fill the frame.`}
      </p>
      {cameras.length > 1 && (
        <Select
          label={t`Camera`}
          value={cameraId}
          options={cameras.map(({ id, label }, index) => ({
            id,
            label: label === '' ? t`Camera ${index + 1}` : label,
          }))}
          onChange={(id) => {
            setIsTaken(false)
            setChosen(id)
          }}
        />
      )}
      <div className={styles['stage']} data-taken={isTaken || undefined}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t`Camera view`}
          onLoadedData={() => setLive(stream)}
        />
        <canvas ref={still} role="img" aria-label={t`The photo`} />
        <Problem text={problem} className={styles['problem']} />
      </div>
    </Dialog>
  )
}

function draw(video: HTMLVideoElement, still: HTMLCanvasElement): boolean {
  const { videoWidth: width, videoHeight: height } = video
  const context = width === 0 ? null : still.getContext('2d')
  if (!context) return false
  still.width = width
  still.height = height
  context.drawImage(video, 0, 0)
  return true
}

type CameraStream = {
  /** Video stream of the camera; null until it delivers pictures, and after a problem. */
  readonly stream: MediaStream | null
  /** Id of the camera that delivers pictures; empty while no camera does. */
  readonly cameraId: string
  readonly problem: string | null
}

const none: CameraStream = { stream: null, cameraId: '', problem: null }

/** In pixels; large enough for small print. A camera delivers the nearest size that it supports. */
const wanted = { width: { ideal: 3840 }, height: { ideal: 2160 } } as const

/** Uses the camera with the id `chosen`, else the rear camera, else any camera. */
function useCameraStream(chosen: string | null): CameraStream {
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

/** Says why a camera can't be used, based on the error's name (Media Capture and Streams, 10.2 getUserMedia). */
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
