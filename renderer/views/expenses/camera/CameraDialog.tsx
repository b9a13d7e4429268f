import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { useCameraStream } from './use-camera-stream.ts'
import { useCameras } from './use-cameras.ts'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './camera.module.css'

type Props = {
  /** Called with the photo, a JPEG. */
  readonly onPhoto: (photo: Blob) => void
  readonly onClose: () => void
}

/** JPEG quality. A higher quality makes files larger, but makes no more of their text readable. */
const quality = 0.92

/** Dialog that takes a photo of a receipt and shows it before it is used. A photo that is not used is not stored. */
export function CameraDialog({ onPhoto, onClose }: Props): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null)
  const { stream, cameraId, problem } = useCameraStream(chosen)
  const cameras = useCameras(stream !== null)
  const video = useRef<HTMLVideoElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const [isTaken, setIsTaken] = useState(false)
  /** Stream that has shown its first picture. Null before that, while no photo can be taken. */
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

/** Draws the camera's picture with all its pixels. Returns false if there is no picture. */
function draw(video: HTMLVideoElement, still: HTMLCanvasElement): boolean {
  const { videoWidth: width, videoHeight: height } = video
  const context = width === 0 ? null : still.getContext('2d')
  if (!context) return false
  still.width = width
  still.height = height
  context.drawImage(video, 0, 0)
  return true
}
