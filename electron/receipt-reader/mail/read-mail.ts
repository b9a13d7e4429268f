/** Reads a mail that is a receipt itself: its attachments, else its text. */
import type { DayHint } from '../../../shared/domain/receipts/find-day.ts'
import { findFields } from '../../../shared/domain/receipts/find-fields.ts'
import type {
  ReadValue,
  ReceiptReading,
  ReadingResult,
} from '../../../shared/domain/receipts/reading.ts'
import { linesOf, type TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import { parseMail, type Mail } from './parse-mail.ts'

/** Reads the text of a mail. Fails with `damaged`. */
export async function readMail(bytes: Uint8Array, hint: DayHint): Promise<ReadingResult> {
  const mail = await parseMail(bytes).catch(() => null)
  if (!mail) return { kind: 'failed', why: 'damaged' }
  const reading = findFields(linesOf(piecesOf(mail)), hint)
  if (!reading) return { kind: 'nothing' }
  return { kind: 'read', reading: withHeaders(reading, mail) }
}

/** Lays out the rows as a page on which each row is a line and each cell a column. */
function piecesOf({ rows }: Mail): readonly TextPiece[] {
  const height = 1 / (rows.length + 1)
  return rows.flatMap((cells, row) =>
    cells.map((text, column) => ({
      text,
      place: {
        page: 1,
        left: column / cells.length,
        top: row * height,
        width: 0.5 / cells.length,
        height,
      },
      em: 0.01,
      certainty: 1,
    })),
  )
}

/**
 * Completes a reading with the headers of a mail, which name the vendor better than a page of text does, and the day
 * where the text has none. The places of values are removed, because a row of a mail can't be shown.
 */
function withHeaders(reading: ReceiptReading, { from, date }: Mail): ReceiptReading {
  const unplaced = Object.fromEntries(
    Object.entries(reading.values).map(([field, value]) => [field, { ...value, place: null }]),
  ) as ReceiptReading['values']
  const stated = (value: string): ReadValue => ({ value, isSure: false, place: null })
  return {
    ...reading,
    source: 'mail',
    values: {
      ...unplaced,
      ...(from !== null && { vendor: stated(from) }),
      ...(!unplaced.date && date !== null && { date: stated(date.slice(0, 10)) }),
    },
  }
}
