/** Receipts are stored on this computer; some services accept one per expense. */
import { decimalText } from '../language/decimal-sign.ts'
import { t } from '../language/translate.ts'
import type { EpochMs, LocalId } from '../units.ts'

export type ReceiptType = 'pdf' | 'png' | 'jpeg' | 'heic' | 'webp' | 'gif' | 'xml' | 'eml'

/** A file with its name and content, not yet stored. */
export type NamedFile = { readonly name: string; readonly bytes: Uint8Array }

export type Receipt = {
  readonly id: LocalId
  /** SHA-256 of the bytes, as 64 hex digits. */
  readonly hash: string
  /** Original file name. It is never used as a path. */
  readonly name: string
  readonly type: ReceiptType
  /** In bytes. */
  readonly size: number
  /** Null until the receipt's draft is submitted. */
  readonly expenseId: LocalId | null
  readonly draftId: string | null
  readonly addedAt: EpochMs
}

/**
 * True for names with a receipt's extension. False if the name begins with a dot or tilde: the file is still being
 * written.
 */
export function isReceiptName(name: string): boolean {
  return /^[^.~].*\.(?:pdf|png|jpe?g|heic|heif|webp|gif|xml|eml)$/i.test(name)
}

/** Returns a UUID of version 8 (RFC 9562), always the same for the same content. `hash`: SHA-256, as hex digits. */
export function draftIdOfContent(hash: string): string {
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
  ]
  return [...parts, hash.slice(20, 32)].join('-')
}

/** Maximum size of a receipt in bytes: about ten times the size of a long colour scan. */
export const maxReceiptSize = 25 * 1024 * 1024

export const receiptTypes: Readonly<
  Record<ReceiptType, { readonly label: string; readonly mime: string; readonly extension: string }>
> = {
  pdf: { label: 'PDF', mime: 'application/pdf', extension: 'pdf' },
  png: { label: 'PNG', mime: 'image/png', extension: 'png' },
  jpeg: { label: 'JPEG', mime: 'image/jpeg', extension: 'jpg' },
  heic: { label: 'HEIC', mime: 'image/heic', extension: 'heic' },
  webp: { label: 'WebP', mime: 'image/webp', extension: 'webp' },
  gif: { label: 'GIF', mime: 'image/gif', extension: 'gif' },
  xml: { label: 'XML', mime: 'application/xml', extension: 'xml' },
  eml: { label: 'Mail', mime: 'message/rfc822', extension: 'eml' },
}

/** The header of a PDF begins within this number of bytes (PDF 1.7, appendix H, note 13). */
const pdfHeaderWithin = 1024
const heicBrands = new Set('heic heix heim heis hevc hevx hevm hevs mif1 msf1'.split(' '))

/** Finds the type of a receipt by its first bytes, not by its name; null for a file that can't be a receipt. */
export function sniffReceipt(bytes: Uint8Array): ReceiptType | null {
  const text = (from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic'
  if (text(0, pdfHeaderWithin).includes('%PDF-')) return 'pdf'
  if (isInvoiceXml(bytes)) return 'xml'
  return isMail(bytes) ? 'eml' : null
}

/** Root element of a structured invoice: CII, ZUGFeRD 1, UBL or FatturaPA. */
const invoiceRoot =
  /^\s*(?:<[?!][^>]*>\s*)*<(?:[\w.-]+:)?(?:CrossIndustry(?:Invoice|Document)|Invoice|CreditNote|FatturaElettronica)[\s>]/
const maxXmlHeadSize = 8192

/** True for an invoice in XML. Its element names are ASCII, so UTF-16 without its zero bytes reads like UTF-8. */
function isInvoiceXml(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, maxXmlHeadSize).filter((byte) => byte !== 0 && byte < 0x80)
  return invoiceRoot.test(String.fromCharCode(...head))
}

/** Header fields that can come first in a stored mail (RFC 5322, section 3.6). */
const mailStart =
  /^\s*(?:From |(?:received|return-path|delivered-to|x-[\w-]+|arc-[\w-]+|dkim-signature|authentication-results|message-id|mime-version|date|from|to|cc|subject|reply-to|sender|list-[\w-]+|content-[\w-]+):)/i
/** A stored mail matches each of these patterns. */
const mailFields = [/^from:/im, /^(?:date|message-id|mime-version|subject):/im]
const maxMailHeadSize = 65_536

function isMail(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 256))
  if (!mailStart.test(start.replace(/^\u00ef\u00bb\u00bf/, ''))) return false
  // Mails of some services have more than 8 KB of signatures before the sender.
  let head = ''
  for (let from = 0; from < maxMailHeadSize; from += maxXmlHeadSize) {
    head += String.fromCharCode(...bytes.subarray(from, from + maxXmlHeadSize))
  }
  return mailFields.every((field) => field.test(head))
}

/** Formats a size as `184 KB` or `2.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return t`${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${decimalText((bytes / 1_000_000).toFixed(1))} MB`
}
