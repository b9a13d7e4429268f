import { useState, type ReactElement } from 'react'
import type { DocumentReceipt } from '../../../../shared/domain/timesheets/timesheet-document.ts'
import { useStores } from '../../../components/window-context.ts'
import { useLoaded } from '../../../data/use-query.ts'
import styles from './timesheet-paper.module.css'
import type { Outcome } from '../../../../shared/contract/errors.ts'
import type { ReceiptBytes } from '../../../../shared/contract/groups/receipts.ts'
import { maxPicturePixels, pictureSize } from '../../../../shared/domain/expenses/picture-size.ts'
import { receiptTypes } from '../../../../shared/domain/expenses/receipt.ts'
import { openPdf } from '../../expenses/receipt/bounded-pdf.ts'

type Props = {
  readonly receipts: readonly DocumentReceipt[]
  /** Called once all receipts are drawn. */
  readonly onReady: () => void
}

/** Receipts that follow a timesheet. Each page of a receipt file is printed on a separate page. */
export function ReceiptPages({ receipts, onReady }: Props): ReactElement {
  const { answers } = useStores()
  const [pictures, setPictures] = useState<ReadonlyMap<string, DrawnPages>>(new Map())
  const ids = receipts.map(({ id }) => id).join(' ')
  useLoaded(
    () => receiptPictures(receipts, (id) => answers.once('receipts.read', { id })),
    (found) => {
      setPictures(found)
      onReady()
    },
    [answers, ids],
  )
  return (
    <>
      {receipts.flatMap(({ id, caption, missing, further }) => {
        const pages = pictures.get(id)
        // A file without pages gets one that says what is missing.
        const shown = pages?.length === 0 ? [null] : (pages ?? [])
        return shown.map((source, place) => (
          <div key={`${id} ${place}`} className={styles['page']} data-receipt>
            <h2>{caption}</h2>
            {source === null ? (
              <p>{place === 0 ? missing : further}</p>
            ) : (
              <img src={source} alt={caption} />
            )}
          </div>
        ))
      })}
    </>
  )
}

/** Pages as data URLs; null at the end stands for further pages of the file. */
type DrawnPages = readonly (string | null)[]

/** Width of a drawn page, in pixels. On A4 this is 170 dots per inch. */
const pageWidth = 1400
const maxPages = 30

/** Returns the pages of each file; none for a broken file. Foreign files are drawn in the sandbox, never merged. */
async function receiptPictures(
  receipts: readonly DocumentReceipt[],
  read: (id: DocumentReceipt['id']) => Promise<Outcome<ReceiptBytes>>,
): Promise<ReadonlyMap<string, DrawnPages>> {
  const pages = new Map<string, DrawnPages>()
  // One after the other: each may need much memory.
  for (const { id, kind } of receipts) {
    const outcome = kind === 'file' ? null : await read(id)
    const drawn = outcome?.ok === true ? draw(outcome.value) : Promise.resolve([])
    pages.set(
      id,
      // A damaged file has no pictures.
      await drawn.catch(() => []),
    )
  }
  return pages
}

async function draw({ receipt, bytes }: ReceiptBytes): Promise<DrawnPages> {
  if (receipt.type === 'pdf') return drawPdf(bytes)
  const size = pictureSize(bytes)
  if (size && size.width * size.height > maxPicturePixels) return []
  const blob = new Blob([new Uint8Array(bytes)], { type: receiptTypes[receipt.type].mime })
  const picture = await createImageBitmap(blob)
  const canvas = window.document.createElement('canvas')
  const scale = Math.min(1, pageWidth / picture.width)
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return [canvas.toDataURL('image/jpeg', quality)]
}

const quality = 0.85

async function drawPdf(bytes: Uint8Array): Promise<DrawnPages> {
  const pdf = await openPdf(new Uint8Array(bytes))
  const { signal } = new AbortController()
  const pages: (string | null)[] = []
  try {
    for (let number = 1; number <= Math.min(pdf.pageCount, maxPages); number += 1) {
      const canvas = window.document.createElement('canvas')
      await pdf.draw(number, canvas, pageWidth, signal)
      pages.push(canvas.toDataURL('image/jpeg', quality))
    }
    if (pdf.pageCount > maxPages) pages.push(null)
  } finally {
    pdf.close()
  }
  return pages
}
