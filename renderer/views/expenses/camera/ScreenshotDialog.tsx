import { t } from '../../../../shared/domain/language/translate.ts'
import { useCallback, useState, type ReactElement } from 'react'
import { useModal } from '../../../components/forms/use-modal.ts'
import { fullRegion, type Region } from '../../../lib/region.ts'
import { cropPicture } from './crop-picture.ts'
import { RegionSelector } from './RegionSelector.tsx'
import { useBitmap } from './use-bitmap.ts'
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
  const dialog = useModal()
  const [region, setRegion] = useState<Region | null>(null)
  const [isCutting, setIsCutting] = useState(false)
  const fail = useCallback(
    () => onProblem(t`The picture of the screen could not be used. Try it again.`),
    [onProblem],
  )
  const picture = useBitmap(bytes, fail)
  const cut = (part: Region | null): void => {
    if (!picture || !part || isCutting) return
    setIsCutting(true)
    cropPicture(picture, part).then(onCut, fail)
  }
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={t`Choose the receipt on the screen`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The editor behind the dialog has its own shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 className={styles['title']}>{t`Which part is the receipt?`}</h2>
        <p
          id="region-keys"
          className="small dim"
        >{t`Drag over it. By keyboard: arrows move the frame, with Shift they size it, with Ctrl by one pixel; Enter uses it.`}</p>
      </header>
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
      <footer className={styles['actions']}>
        <span className="small dim grow" role="status">
          {region && t`${region.width} × ${region.height} pixels, at ${region.x}, ${region.y}`}
        </span>
        <button
          type="button"
          className="quiet"
          title={t`Escape`}
          onClick={() => onClose()}
        >{t`Cancel`}</button>
        <button
          type="button"
          disabled={!picture || isCutting}
          onClick={() => picture && cut(fullRegion(picture))}
        >{t`Use whole picture`}</button>
        <button
          type="button"
          className="primary"
          title={t`Enter`}
          disabled={!region || isCutting}
          onClick={() => cut(region)}
        >{t`Use this part`}</button>
      </footer>
    </dialog>
  )
}
