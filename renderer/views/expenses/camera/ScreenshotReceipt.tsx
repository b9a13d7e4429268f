import { Monitor } from 'lucide'
import { useEffect, useRef, type ReactElement, useCallback, useState } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { Button } from '../../../controls/Button.tsx'
import type { Screenshot } from './use-screenshot.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { fullRegion, type Region } from '../../../lib/region.ts'
import { RegionSelector } from './RegionSelector.tsx'
import styles from './screenshot.module.css'

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
          onProblem={close}
          onClose={close}
        />
      )}
    </>
  )
}

type ScreenshotDialogProps = {
  /** PNG of the whole screen. */
  readonly bytes: Uint8Array
  /** Called with the selected region as a PNG. */
  readonly onCut: (part: Blob) => void
  readonly onProblem: (sentence: string) => void
  readonly onClose: (this: void) => void
}

/** Dialog that crops a screenshot to the receipt. Escape cancels. */
function ScreenshotDialog({
  bytes,
  onCut,
  onProblem,
  onClose,
}: ScreenshotDialogProps): ReactElement {
  const [region, setRegion] = useState<Region | null>(null)
  const [isCutting, setIsCutting] = useState(false)
  const fail = useCallback(() => onProblem(t`Couldn’t use the screenshot. Try again.`), [onProblem])
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
      onClose={onClose}
      actions={
        <>
          <span className="small dim grow" role="status">
            {region && t`${region.width} × ${region.height} pixels, at ${region.x}, ${region.y}`}
          </span>
          <Button tone="flat" onPress={onClose}>{t`Cancel`}</Button>
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
      >{t`Drag to select the receipt. With the keyboard, arrow keys move the frame, Shift resizes it, Ctrl moves by one pixel, and Enter uses the selection.`}</p>
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

/** Crops a picture to a region; PNG, unscaled. */
async function cropPicture(picture: ImageBitmap, region: Region): Promise<Blob> {
  const canvas = new OffscreenCanvas(region.width, region.height)
  canvas.getContext('2d')?.drawImage(picture, -region.x, -region.y)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Returns the bitmap of a picture; null until it is decoded. Calls `onBroken` on failure. */
function useBitmap(bytes: Uint8Array, onBroken: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let isCurrent = true
    let made: ImageBitmap | null = null
    const make = async (): Promise<void> => {
      made = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      if (isCurrent) setPicture(made)
      else made.close()
    }
    make().catch(() => {
      if (isCurrent) onBroken()
    })
    return () => {
      isCurrent = false
      made?.close()
    }
  }, [bytes, onBroken])
  return picture
}
