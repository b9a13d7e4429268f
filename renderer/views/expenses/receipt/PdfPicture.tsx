import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement, useEffectEvent } from 'react'
import { openPdf, type BoundedPdf } from './bounded-pdf.ts'
import { PlaceMarks, type MarkedPlace } from './PlaceMark.tsx'
import styles from './pdf-picture.module.css'

type Props = {
  readonly blob: Blob
  readonly name: string
  /** Display width, in CSS pixels. */
  readonly width: number
  readonly places: readonly MarkedPlace[]
}

/** Maximum number of pages drawn; small, because receipts are short. */
const maxPages = 12

/** Pages of a PDF, drawn one below the other, with frames around the texts that were read from them. */
export function PdfPicture({ blob, name, width, places }: Props): ReactElement {
  const [opened, setOpened] = useState<BoundedPdf | 'broken' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const opening = blob.arrayBuffer().then((data) => openPdf(new Uint8Array(data)))
    opening.then(
      (document) => isCurrent && setOpened(document),
      () => isCurrent && setOpened('broken'),
    )
    return () => {
      isCurrent = false
      // A file that could not be opened is already closed.
      opening.then(
        (document) => document.close(),
        () => undefined,
      )
    }
  }, [blob])
  if (opened === 'broken') {
    return <p className={styles['broken']}>{t`Stint can’t show this file. It stays attached.`}</p>
  }
  const count = Math.min(opened?.pageCount ?? 0, maxPages)
  return (
    <div role="img" aria-label={name} aria-busy={opened === null}>
      {opened &&
        Array.from({ length: count }, (_one, index) => (
          <Page
            key={index}
            document={opened}
            onTooMuch={() => setOpened('broken')}
            number={index + 1}
            width={width}
            places={places.filter(({ page }) => page === index + 1)}
          />
        ))}
    </div>
  )
}

type PageProps = Pick<Props, 'width' | 'places'> & {
  readonly document: BoundedPdf
  readonly onTooMuch: () => void
  readonly number: number
}

function Page({ document, onTooMuch, number, width, places }: PageProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const giveUp = useEffectEvent(onTooMuch)
  useEffect(() => {
    const target = canvas.current
    if (!target) return undefined
    const aborting = new AbortController()
    const wide = width * window.devicePixelRatio
    document.draw(number, target, wide, aborting.signal).catch(() => {
      if (!aborting.signal.aborted) giveUp()
    })
    return () => aborting.abort()
  }, [document, number, width])
  return (
    <div className={styles['page']}>
      <canvas ref={canvas} />
      <PlaceMarks places={places} />
    </div>
  )
}
