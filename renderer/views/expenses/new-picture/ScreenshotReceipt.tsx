import { Monitor } from 'lucide'
import {
  useEffect,
  useRef,
  type ReactElement,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { Button } from '../../../controls/Button.tsx'
import type { Screenshot } from './use-screenshot.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import {
  fullRegion,
  type Region,
  regionBetween,
  centredRegion,
  movedRegion,
  resizedRegion,
  type Point,
} from '../../../lib/region.ts'
import styles from './camera.module.css'

type Props = { readonly screenshot: Screenshot; readonly onFile: (file: File) => void }

/** Button that takes a screenshot, and the dialog that crops it. */
export function ScreenshotReceipt({ screenshot, onFile }: Props): ReactElement {
  const button = useRef<HTMLSpanElement>(null)
  const { bytes, close, fileOf, isTaking, take } = screenshot
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!bytes && wasOpen.current) button.current?.querySelector('button')?.focus()
    wasOpen.current = bytes !== null
  }, [bytes])
  return (
    <>
      <span ref={button} title={t`Stint hides for a moment`}>
        {/* Not disabled meanwhile: a disabled button loses the focus. Further presses are ignored. */}
        <Button isSmall icon={Monitor} onPress={() => void take()}>
          {isTaking ? t`Taking screenshot…` : t`Screenshot`}
        </Button>
      </span>
      {bytes && (
        <ScreenshotDialog
          bytes={bytes}
          onCut={(part) => {
            close()
            onFile(fileOf(part))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type ScreenshotDialogProps = {
  readonly bytes: Uint8Array
  readonly onCut: (part: Blob) => void
  readonly onClose: Screenshot['close']
}

function ScreenshotDialog({ bytes, onCut, onClose }: ScreenshotDialogProps): ReactElement {
  const [region, setRegion] = useState<Region | null>(null)
  const [isCutting, setIsCutting] = useState(false)
  const fail = (): void => onClose(t`Couldn’t use the screenshot. Try again.`)
  const picture = useBitmap(bytes, fail)
  const cut = (part: Region | null): void => {
    if (!picture || !part || isCutting) return
    setIsCutting(true)
    cropPicture(picture, part).then(onCut, fail)
  }
  return (
    <Dialog
      title={t`Which part is the receipt?`}
      width="content"
      onClose={() => onClose()}
      actions={
        <>
          <span className="small dim grow" role="status">
            {region &&
              t`${region.width} × ${region.height} pixels, ${region.x} from the left and ${region.y} from the top`}
          </span>
          <Button onPress={() => onClose()}>{t`Cancel`}</Button>
          <Button
            isDisabled={!picture || isCutting}
            onPress={() => picture && cut(fullRegion(picture))}
          >{t`Use whole picture`}</Button>
          <Button
            tone="key"
            isDisabled={!region || isCutting}
            onPress={() => cut(region)}
          >{t`Use this part`}</Button>
        </>
      }
    >
      <p
        id="region-keys"
        className="small dim"
      >{t`Drag to select the receipt. With the keyboard, arrow keys move the frame, Shift and an arrow key resize it, Ctrl and an arrow key move it by one pixel, and Enter uses the selection.`}</p>
      {picture ? (
        <RegionSelector
          picture={picture}
          describedBy="region-keys"
          onChange={setRegion}
          onAccept={cut}
        />
      ) : (
        <div className={styles['coming']} />
      )}
    </Dialog>
  )
}

async function cropPicture(picture: ImageBitmap, region: Region): Promise<Blob> {
  const canvas = new OffscreenCanvas(region.width, region.height)
  canvas.getContext('2d')?.drawImage(picture, -region.x, -region.y)
  return canvas.convertToBlob({ type: 'image/png' })
}

function useBitmap(bytes: Uint8Array, onBroken: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    let isCurrent = true
    let made: ImageBitmap | null = null
    const make = async (): Promise<void> => {
      made = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      if (isCurrent) setPicture(made)
      else made.close()
    }
    make().catch(() => {
      if (isCurrent) fail()
    })
    return () => {
      isCurrent = false
      made?.close()
    }
  }, [bytes])
  return picture
}

type RegionSelectorProps = {
  readonly picture: ImageBitmap
  readonly describedBy: string
  readonly onChange: (region: Region) => void
  readonly onAccept: (region: Region) => void
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Step of an arrow key, as a fraction of the picture's width. */
const arrowStep = 1 / 64

function RegionSelector(props: RegionSelectorProps): ReactElement {
  const { picture, describedBy, onChange, onAccept } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const from = useRef<Point | null>(null)
  const [region, setRegion] = useState<Region>(() => centredRegion(picture))
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
    stage.current?.focus()
  }, [picture])
  useEffect(() => onChange(region), [region, onChange])
  /** Returns the position of the pointer in pixels of the picture. */
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const shown = canvas.current?.getBoundingClientRect()
    if (!shown) return { x: 0, y: 0 }
    return {
      x: ((clientX - shown.left) / shown.width) * picture.width,
      y: ((clientY - shown.top) / shown.height) * picture.height,
    }
  }
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = at(event)
  }
  const drag = (event: PointerEvent): void => {
    if (from.current)
      setRegion((known) => regionBetween(from.current ?? known, at(event), picture) ?? known)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return onAccept(region)
    }
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const far =
      event.ctrlKey || event.metaKey ? 1 : Math.max(1, Math.round(picture.width * arrowStep))
    const by = { x: direction.x * far, y: direction.y * far }
    setRegion((event.shiftKey ? resizedRegion : movedRegion)(region, by, picture))
  }
  const percent = (part: number, of: number): string => `${(part / of) * 100}%`
  return (
    <div
      ref={stage}
      className={styles['screen']}
      // Screen readers have to pass the arrow keys through.
      role="application"
      aria-label={t`Selection frame on the screenshot`}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    >
      <canvas
        ref={canvas}
        className={styles['picture']}
        width={picture.width}
        height={picture.height}
      />
      <div
        className={styles['frame']}
        style={{
          left: percent(region.x, picture.width),
          top: percent(region.y, picture.height),
          width: percent(region.width, picture.width),
          height: percent(region.height, picture.height),
        }}
      />
    </div>
  )
}
