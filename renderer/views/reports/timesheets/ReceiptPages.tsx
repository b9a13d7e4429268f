import { useState, type ReactElement } from 'react'
import type { DocumentReceipt } from '../../../../shared/domain/timesheets/timesheet-document.ts'
import { useStores } from '../../../components/window-context.ts'
import { useLoaded } from '../../../data/use-query.ts'
import { receiptPictures } from './receipt-pictures.ts'
import styles from './timesheet-paper.module.css'

type Props = {
  readonly receipts: readonly DocumentReceipt[]
  /** Called once all receipts are drawn. */
  readonly onReady: () => void
}

/** Receipts that follow a timesheet. Each page of a receipt file is printed on a separate page. */
export function ReceiptPages({ receipts, onReady }: Props): ReactElement {
  const { answers } = useStores()
  const [pictures, setPictures] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
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
      {receipts.flatMap(({ id, caption, missing }) => {
        const pages = pictures.get(id)
        if (pages === undefined) return []
        if (pages.length === 0) {
          return [
            <div key={id} className={styles['page']} data-receipt>
              <h2>{caption}</h2>
              <p>{missing}</p>
            </div>,
          ]
        }
        return pages.map((source, place) => (
          <div key={`${id} ${place}`} className={styles['page']} data-receipt>
            <h2>{caption}</h2>
            <img src={source} alt={caption} />
          </div>
        ))
      })}
    </>
  )
}
