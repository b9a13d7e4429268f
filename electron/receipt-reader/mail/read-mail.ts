import { isNamedBySiteIn } from '../../../shared/domain/receipts/find-vendor.ts'
import type { DayHint } from '../../../shared/domain/receipts/find-day.ts'
import { findFields } from '../../../shared/domain/receipts/find-fields.ts'
import {
  type ReadValue,
  type ReceiptReading,
  type ReadingResult,
  withValues,
} from '../../../shared/domain/receipts/reading.ts'
import { linesOf, type TextPiece } from '../../../shared/domain/receipts/text-lines.ts'
import { parseMail, type Mail } from './parse-mail.ts'

/** Reads a mail that is itself a receipt, from its text and headers. Fails with `damaged`. */
export async function readMail(bytes: Uint8Array, hint: DayHint): Promise<ReadingResult> {
  const mail = await parseMail(bytes).catch(() => null)
  if (!mail) return { kind: 'failed', why: 'damaged' }
  const reading = findFields(linesOf(piecesOf(mail)), hint)
  if (!reading) return { kind: 'nothing' }
  return { kind: 'read', reading: withHeaders(reading, mail) }
}

/** Returns a mail's text as on a page: each row is a line, and each cell a column. */
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
 * Adds what the headers say: they name the vendor better than the text does, and state the day if the text does not.
 * The positions of all values are removed, because a mail's rows can't be shown.
 */
function withHeaders(reading: ReceiptReading, mail: Mail): ReceiptReading {
  const unplaced = withValues(reading, (value) => ({ ...value, place: null }))
  const stated = (value: string): ReadValue => ({ value, isSure: false, place: null })
  const { date, from } = mail
  const read = unplaced.values.vendor
  // A vendor's name in the text that nothing confirms is often part of the greeting.
  const isVendor = read && (read.isSure || isNamedBySiteIn(from.address, read.value))
  const sender = vendorNamed(forwardedFrom(mail) ?? from.name)
  const domain = /@(.+)$/.exec(from.address)?.[1]
  const vendor = sender ?? (isVendor ? read.value : domain)
  return {
    ...unplaced,
    source: 'mail',
    values: {
      ...unplaced.values,
      ...(vendor !== undefined && { vendor: stated(vendor) }),
      ...(!unplaced.values.date && date !== null && { date: stated(date) }),
    },
  }
}

const fromLine = /^[>*\s]*(?:from|von|de|da|van|från|fra)\s?:(.+?)<[^<>\s@]+@[^<>\s]+>/i
const subjectLine =
  /^[>*\s]*(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne)\s?:/i
/**
 * Maximum number of rows from sender to subject in a forwarded mail's head; date and addressees can be between them.
 */
const maxHeadRows = 6
/** Number of characters of each row searched for the head. */
const maxHeadLength = 500

function forwardedFrom({ rows }: Mail): string | undefined {
  const lines = rows.map((cells) => cells.join(' ').slice(0, maxHeadLength))
  const from = lines.findIndex(
    (line, index) =>
      fromLine.test(line) &&
      lines.slice(index + 1, index + maxHeadRows).some((next) => subjectLine.test(next)),
  )
  return fromLine.exec(lines[from] ?? '')?.[1]
}

/**
 * Returns the vendor in `Acme`, `Acme via Stripe` or `Stripe on behalf of Acme`; undefined if the sender is an address
 * or empty.
 */
function vendorNamed(sender: string): string | undefined {
  const name = sender.replaceAll(/^["'*\s]+|(?<!["'*\s])["'*\s]+$/g, '')
  const behalf = /(?:on behalf of|im auftrag von|de la part de)\s+(.+)$/i.exec(name)?.[1]
  const via = /^(.+?)["']?\s+(?:via|über)\s+\S/i.exec(name)?.[1]
  return name === '' || name.includes('@') ? undefined : (behalf ?? via ?? name)
}
