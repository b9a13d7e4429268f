import { useCallback, useState, type ReactElement, useEffect } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { fullRegion, type Region } from '../../../lib/region.ts'
import { RegionSelector } from './RegionSelector.tsx'
import styles from './screenshot.module.css'

type Props = {
  /** PNG of the whole screen. */
  readonly bytes: Uint8Array
  /** PNG of the selected region. */
  readonly onCut: (part: Blob) => void
  readonly onProblem: (sentence: string) => void
  readonly onClose: (this: void) => void
}

/** Crops a screenshot to the receipt. Escape cancels. */
export function ScreenshotDialog({ bytes, onCut, onProblem, onClose }: Props): ReactElement {
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
      >{t`Drag over it. By keyboard: arrows move the frame, with Shift they size it, with Ctrl by one pixel; Enter uses it.`}</p>
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

/** Decodes the bytes to a bitmap; null until done. Calls `onBroken` on failure. */
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
