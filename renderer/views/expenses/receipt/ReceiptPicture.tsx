import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { maxPicturePixels, pictureSize } from '../../../../shared/domain/expenses/picture-size.ts'
import { receiptTypes, type Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import type { ReadReceipt } from '../../../../shared/domain/receipts/reading.ts'
import { useLoaded, useQuery } from '../../../data/use-query.ts'
import { PlaceMarks, type MarkedPlace } from './PlaceMark.tsx'
import { loadLater } from '../../../../shared/domain/language/load-later.ts'
import { useStores } from '../../../components/window-context.ts'
import styles from './receipts.module.css'

type Props = {
  readonly receipt: Receipt
  /** Display width, in CSS pixels. */
  readonly width: number
  /** Places of texts read from the receipt; omitted for a thumbnail. */
  readonly places?: readonly MarkedPlace[]
}

// Not a lazyPart: what is shown until then depends on the receipt.
const PdfPicture = lazy(async () => ({
  default: (await loadLater(() => import('./PdfPicture.tsx'))).PdfPicture,
}))

/** Types that the browser can render. A receipt of another type is shown as a placeholder that names its type. */
const renderedTypes = new Set<Receipt['type']>(['png', 'jpeg', 'webp', 'gif'])

/** Preview of a receipt. Files that the browser can't render get a placeholder that names their type. */
export function ReceiptPicture({ receipt, width, places }: Props): ReactElement {
  const isRead = useQuery('receipts.readings', {}, (readings) => isHarmless(readings, receipt))
  if (renderedTypes.has(receipt.type)) {
    return <DecodedPicture receipt={receipt} width={width} places={places ?? []} />
  }
  if (receipt.type !== 'pdf' || !places || !isRead) return <Placeholder receipt={receipt} />
  return <Pdf receipt={receipt} width={width} places={places} />
}

/** Returns true if the receipt reader could open the file. Other files are not drawn in the window. */
function isHarmless(readings: readonly ReadReceipt[], { id }: Receipt): boolean {
  const kind = readings.find(({ receiptId }) => receiptId === id)?.result?.kind
  return kind === 'read' || kind === 'nothing'
}

function Pdf({ receipt, width, places = [] }: Props): ReactElement {
  const read = useReceiptBytes(receipt)
  if (read.kind === 'failed') return <Placeholder receipt={receipt} message={read.message} />
  if (read.kind === 'reading') return <Placeholder receipt={receipt} />
  return (
    <Suspense fallback={<Placeholder receipt={receipt} />}>
      <PdfPicture blob={read.blob} name={receipt.name} width={width} places={places} />
    </Suspense>
  )
}

type PlaceholderProps = { readonly receipt: Receipt; readonly message?: string }

function Placeholder({ receipt, message }: PlaceholderProps) {
  return (
    <span className={styles['sheet']}>
      <span className={`strong ${styles['type']}`}>{receiptTypes[receipt.type].label}</span>
      {message !== undefined && <span className="small">{message}</span>}
    </span>
  )
}

/** Picture decoded and resized off the main thread. */
function DecodedPicture({ receipt, width, places }: Required<Props>): ReactElement {
  const read = useReceiptBytes(receipt)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const blob = read.kind === 'read' ? read.blob : null
  useEffect(() => {
    if (!blob) return undefined
    let isCurrent = true
    const draw = async (): Promise<void> => {
      const size = pictureSize(new Uint8Array(await blob.arrayBuffer()))
      if (size && size.width * size.height > maxPicturePixels) {
        return setProblem(t`This picture is too large to be shown. It stays attached.`)
      }
      const wide = Math.round(width * window.devicePixelRatio)
      const picture = await createImageBitmap(blob, { resizeWidth: wide, resizeQuality: 'medium' })
      const target = canvas.current
      if (isCurrent && target) {
        target.width = picture.width
        target.height = picture.height
        target.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
      } else picture.close()
    }
    // The bytes start like an image but can't be decoded.
    draw().catch(() => {
      if (isCurrent) setProblem(t`Stint can’t show this picture. It stays attached.`)
    })
    return () => {
      isCurrent = false
    }
  }, [blob, width])
  if (read.kind === 'failed') return <Placeholder receipt={receipt} message={read.message} />
  if (problem) return <Placeholder receipt={receipt} message={problem} />
  return (
    <span className={styles['photo']}>
      <canvas ref={canvas} className={styles['picture']} role="img" aria-label={receipt.name} />
      <PlaceMarks places={places} />
    </span>
  )
}

type Read =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly message: string }

function useReceiptBytes({ id, hash, type }: Receipt): Read {
  const { answers } = useStores()
  const { mime } = receiptTypes[type]
  const [read, setRead] = useState<{ readonly hash: string; readonly state: Read } | null>(null)
  useLoaded(
    () => answers.once('receipts.read', { id }),
    (outcome) => {
      const state: Read = outcome.ok
        ? { kind: 'read', blob: new Blob([new Uint8Array(outcome.value.bytes)], { type: mime }) }
        : { kind: 'failed', message: outcome.error.message }
      setRead({ hash, state })
    },
    [answers, id, hash, mime],
  )
  return read?.hash === hash ? read.state : { kind: 'reading' }
}
