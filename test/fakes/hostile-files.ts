/** Large harmful files are made by code; pipes and links are made by the tests. */
import { deflateSync } from 'node:zlib'
import { mailOf } from './mails.ts'

/** Returns a mail with two attachments. The first one's name contains NUL and a bell character. */
export function mailWithNul(): Uint8Array {
  const encoded = Buffer.from('fare\0\u0007.pdf').toString('base64')
  const attachment = (name: string, content: string) => ({
    type: 'application/pdf',
    name,
    content: `%PDF-1.7 ${content}`,
  })
  return mailOf([attachment(`=?utf-8?B?${encoded}?=`, 'fare'), attachment('toll.pdf', 'toll')])
}

/**
 * Returns a calendar with `event` between events that would keep a naive reader busy for hours, and an invalid value.
 */
export function calendarWithHostileRules(event: string): string {
  const rules = [
    ...['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;INTERVAL=1000000000'],
    ...Array.from({ length: 20 }, () => 'FREQ=SECONDLY'),
    ...['FREQ=MONTHLY;INTERVAL=4800;BYDAY=5MO', 'FREQ=DAILY;BYMONTHDAY=32'],
  ]
  const hostile = rules.map(
    (rule, index) =>
      `BEGIN:VEVENT\nUID:h${index}\nDTSTART:19700101T080000Z\nDURATION:PT1S\nRRULE:${rule}\nEND:VEVENT`,
  )
  const long =
    'BEGIN:VEVENT\nUID:long\nDTSTART:20260101T080000Z\nDURATION:P999999999999W\nEND:VEVENT'
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...hostile, event, long, 'END:VCALENDAR', '']
  return lines.join('\n').replaceAll('\n', '\r\n')
}

type Pictures = {
  readonly count: number
  /** In pixels. */
  readonly side: number
  /** Of the mask of each picture, in pixels; left out for none. */
  readonly mask?: number
}

/** Creates a PDF of some kilobytes. Its page has text to read, and large black pictures that are compressed twice. */
export function pdfOfPictures(
  lines: readonly string[],
  { count, side, mask }: Pictures,
): Uint8Array {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const text = lines.map((line, at) => `BT /F1 12 Tf 50 ${780 - at * 26} Td (${line}) Tj ET`)
  const drawn = numbers.map((index) => `q 9 0 0 9 50 ${index} cm /I${index} Do Q`)
  const content = [...text, ...drawn].join('\n')
  const names = numbers.map((index) => `/I${index} ${6 + index} 0 R`).join('')
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<<${names}>>>>>>`
  const masked = mask === undefined ? '' : `/SMask ${6 + count} 0 R`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...numbers.map(() => picture(side, masked)),
    ...(mask === undefined ? [] : [picture(mask, '')]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R>>\n`, 'latin1')
}

function picture(side: number, more: string): string {
  const packed = packedZeros(side * side)
  const facts = `/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8${more}`
  return `<</Type/XObject/Subtype/Image${facts}/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n${packed}\nendstream`
}

const packedTexts = new Map<number, string>()
/** Zeros that were deflated twice, as Latin-1. */
function packedZeros(count: number): string {
  const packed =
    packedTexts.get(count) ?? deflateSync(deflateSync(Buffer.alloc(count))).toString('latin1')
  packedTexts.set(count, packed)
  return packed
}
