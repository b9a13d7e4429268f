import { describe, expect, it } from 'vitest'
import { textOfBytes } from './text-of-bytes.ts'

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Öl;1', 'utf8')],
    ['UTF-8 with a mark', Buffer.from('\ufeffÖl;1', 'utf8')],
    ['UTF-16', Buffer.from('\ufeffÖl;1', 'utf16le')],
    ['Windows-1252', Buffer.from('Öl;1', 'latin1')],
  ])('is read from %s', (_name, bytes) => {
    expect(textOfBytes(new Uint8Array(bytes))).toBe('Öl;1')
  })
})
