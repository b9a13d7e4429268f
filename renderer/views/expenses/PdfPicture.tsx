import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PlaceMarks, type MarkedPlace } from './PlaceMark.tsx'
import styles from './pdf-picture.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

type Props = {
  readonly blob: Blob
  readonly name: string
  /** Displayed width in CSS pixels. */
  readonly width: number
  readonly places: readonly MarkedPlace[]
}

/** Pages that are drawn: a receipt is short. */
const mostPages = 12
/** Pixels of one picture in the file; a larger one is left out. */
const largestPicture = 30_000_000
/** Height of a page, in widths; a longer one is drawn in part. */
const longestPage = 8

/** The pages of a PDF, drawn one below the other, with the places of what was read. */
export function PdfPicture({ blob, name, width, places }: Props): ReactElement {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'broken' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const loading = blob
      .arrayBuffer()
      .then((data) =>
        getDocument({ data, isEvalSupported: false, maxImageSize: largestPicture, verbosity: 0 }),
      )
    void loading
      .then(({ promise }) => promise)
      .then(
        (document) => isCurrent && setOpened(document),
        () => isCurrent && setOpened('broken'),
      )
    return () => {
      isCurrent = false
      void loading.then((task) => task.destroy())
    }
  }, [blob])
  if (opened === 'broken') {
    return <p className={styles['broken']}>{t`This file can’t be shown. It is kept.`}</p>
  }
  const count = Math.min(opened?.numPages ?? 0, mostPages)
  return (
    <div role="img" aria-label={name} aria-busy={opened === null}>
      {opened &&
        Array.from({ length: count }, (_one, index) => (
          <Page
            key={index}
            document={opened}
            number={index + 1}
            width={width}
            places={places.filter(({ page }) => page === index + 1)}
          />
        ))}
    </div>
  )
}

type PageProps = Pick<Props, 'width' | 'places'> & {
  readonly document: PDFDocumentProxy
  readonly number: number
}

function Page({ document, number, width, places }: PageProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let cancel = (): void => undefined
    let isCurrent = true
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number)
      const target = canvas.current
      const context = target?.getContext('2d')
      if (!isCurrent || !target || !context) return
      const wide = width * window.devicePixelRatio
      const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width })
      target.width = viewport.width
      target.height = Math.min(viewport.height, viewport.width * longestPage)
      const task = page.render({ canvasContext: context, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    // A page that can't be drawn, or that is not wanted any more, stays white.
    draw().catch(() => undefined)
    return () => {
      isCurrent = false
      cancel()
    }
  }, [document, number, width])
  return (
    <div className={styles['page']}>
      <canvas ref={canvas} />
      <PlaceMarks places={places} />
    </div>
  )
}
