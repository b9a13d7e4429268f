/**
 * Recognizes files of banks and trackers that are not CSV by their first bytes, to tell the person what to do instead.
 */

/** Name of a format, as banks call it. */
export type OtherFormat = 'Excel' | 'PDF' | 'OFX' | 'QIF' | 'MT940' | 'CAMT' | 'HTML'

const sampleSize = 4000

const forms: readonly (readonly [OtherFormat, RegExp])[] = [
  ['PDF', /^%PDF-/],
  // A ZIP archive, and the container of older versions.
  ['Excel', /^PK\x03\x04|^\xd0\xcf\x11\xe0/],
  ['OFX', /^\s*(?:<\?xml[^>]*>\s*)?(?:OFXHEADER:|<\?OFX|<OFX>)/i],
  ['QIF', /^\s*!(?:Type|Account|Option):/i],
  ['MT940', /^\s*(?:\{1:F01|:20:)|^:(?:25|60F):.*\r?\n[\s\S]*^:61:/m],
  ['CAMT', /urn:iso:std:iso:20022:tech:xsd:camt\.\d{3}|<BkToCstmr/],
  ['HTML', /^\s*<(?:!doctype html|html|table|meta)/i],
]

/** Returns the format of a file in one of these formats; null for CSV and for unknown formats. */
export function otherFormat(bytes: Uint8Array): OtherFormat | null {
  // Each byte is read as a character: the beginnings are ASCII, except for a byte order mark and the zeros of UTF-16.
  const head = String.fromCharCode(...bytes.subarray(0, sampleSize)).replace(
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/,
    '',
  )
  const text = head.startsWith('PK') ? head : head.replaceAll('\0', '')
  return forms.find(([, form]) => form.test(text))?.[0] ?? null
}
