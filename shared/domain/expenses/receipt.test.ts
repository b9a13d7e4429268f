import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSize, sniffReceipt } from './receipt.ts'

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('sniffReceipt', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['\xef\xbb\xbf%PDF-1.4', 'pdf'],
    ['\x89PNG\r\n\x1a\n\0\0', 'png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\0\0\0\x18ftypheic\0\0', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0', 'heic'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['GIF89a\x01\0\x01\0', 'gif'],
    ['GIF87a\x01\0\x01\0', 'gif'],
  ])('knows %j', (text, type) => {
    expect(sniffReceipt(bytesOf(text))).toBe(type)
  })

  it.each([
    '',
    'MZ\x90',
    '<svg onload=alert(1)>',
    'RIFF\x10\0\0\0WAVE',
    '\0\0\0\x18ftypmp42',
    '\x89PNG',
  ])('takes %j for no receipt', (text) => {
    expect(sniffReceipt(bytesOf(text))).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        sniffReceipt(bytes)
      }),
    )
  })
})

describe('sizeInWords', () => {
  it('is short', () => {
    expect([999, 1000, 184_320, 999_499, 999_500, 2_400_000].map(formatSize)).toEqual([
      '999 bytes',
      '1 KB',
      '184 KB',
      '999 KB',
      '1.0 MB',
      '2.4 MB',
    ])
  })
})
