/** A file that proves an expense. The interface has no way to send it: it stays on this computer. */
import type { EpochMs, LocalId } from '../units.ts'

export type ReceiptType = 'pdf' | 'png' | 'jpeg' | 'heic' | 'webp'

export type Receipt = {
  readonly id: LocalId
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly hash: string
  /** As the file was called when it came; never used as a path. */
  readonly name: string
  readonly type: ReceiptType
  /** Bytes. */
  readonly size: number
  /** The expense that it belongs to; null while its draft is not handed over. */
  readonly expenseId: LocalId | null
  readonly draftId: string | null
  readonly addedAt: EpochMs
}

/** Largest receipt that is kept, in bytes: a long scan in colour has a tenth of it. */
export const largestReceipt = 25 * 1024 * 1024

export const receiptTypes: Readonly<
  Record<ReceiptType, { readonly words: string; readonly mime: string; readonly extension: string }>
> = {
  pdf: { words: 'PDF', mime: 'application/pdf', extension: 'pdf' },
  png: { words: 'PNG', mime: 'image/png', extension: 'png' },
  jpeg: { words: 'JPEG', mime: 'image/jpeg', extension: 'jpg' },
  heic: { words: 'HEIC', mime: 'image/heic', extension: 'heic' },
  webp: { words: 'WebP', mime: 'image/webp', extension: 'webp' },
}

/** How far a PDF's header may be from the beginning (PDF 1.7, appendix H, note 13). */
const pdfHeaderWithin = 1024
const heicBrands = new Set('heic heix heim heis hevc hevx hevm hevs mif1 msf1'.split(' '))

/** What the bytes are, by their first ones and not by any name; null for what is no receipt. */
export function sniffReceipt(bytes: Uint8Array): ReceiptType | null {
  const text = (from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic'
  return text(0, pdfHeaderWithin).includes('%PDF-') ? 'pdf' : null
}

/** `184 KB`, `2.4 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
