import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { receiptTypes, type Receipt } from '../../../shared/domain/expenses/receipt.ts'
import { useReceiptBytes } from './use-receipt-bytes.ts'
import styles from './receipts.module.css'

type Props = {
  readonly receipt: Receipt
  /** Displayed width in CSS pixels. */
  readonly width: number
}

/** Types that the browser can render. Others are stored too and shown as a placeholder with their type. */
const renderedTypes = new Set<Receipt['type']>(['png', 'jpeg', 'webp'])

/** Preview of a receipt. */
export function ReceiptPicture({ receipt, width }: Props): ReactElement {
  return renderedTypes.has(receipt.type) ? (
    <DecodedPicture receipt={receipt} width={width} />
  ) : (
    <Placeholder receipt={receipt} />
  )
}

function Placeholder({
  receipt,
  message,
}: {
  readonly receipt: Receipt
  readonly message?: string
}) {
  return (
    <span className={styles['sheet']}>
      <span className={styles['type']}>{receiptTypes[receipt.type].label}</span>
      {message !== undefined && <span className="small">{message}</span>}
    </span>
  )
}

/** Decoded and resized off the main thread. */
function DecodedPicture({ receipt, width }: Props): ReactElement {
  const read = useReceiptBytes(receipt)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  const blob = read.kind === 'read' ? read.blob : null
  useEffect(() => {
    if (!blob) return undefined
    let isCurrent = true
    const draw = async (): Promise<void> => {
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
      if (isCurrent) setIsBroken(true)
    })
    return () => {
      isCurrent = false
    }
  }, [blob, width])
  if (read.kind === 'failed') return <Placeholder receipt={receipt} message={read.message} />
  if (isBroken)
    return <Placeholder receipt={receipt} message={t`This picture can’t be shown. It is kept.`} />
  return <canvas ref={canvas} className={styles['picture']} role="img" aria-label={receipt.name} />
}
