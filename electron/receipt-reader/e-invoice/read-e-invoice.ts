import type { EInvoice } from '../../../shared/domain/receipts/e-invoice.ts'
import { readCii } from './cii.ts'
import { readUbl } from './ubl.ts'
import { parseXml } from './xml-tree.ts'

/** Returns `other` for any other XML; null for no XML, or XML with a DTD. */
export function readEInvoice(bytes: Uint8Array): EInvoice | 'other' | null {
  const text = decodeXml(bytes)
  const root = text === null ? null : parseXml(text)
  return root && (readCii(root) ?? readUbl(root) ?? 'other')
}

function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // The runtime does not know the encoding, or the bytes are invalid in it.
    return null
  }
}

/** Guesses the encoding from the first bytes (https://www.w3.org/TR/xml/#sec-guessing). */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}
