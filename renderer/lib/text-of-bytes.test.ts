import { describe, expect, it } from 'vitest'
import { textOfBytes } from './csv-cells.ts'

/** Encodes a text in a code page. */
function encoded(text: string, page: string): Uint8Array {
  const characters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (character) => characters.indexOf(character))
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Öl;1', 'utf8')],
    ['UTF-8 with a mark', Buffer.from('\ufeffÖl;1', 'utf8')],
    ['UTF-16', Buffer.from('\ufeffÖl;1', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Öl;1', 'utf16le')],
    ['Windows-1252', Buffer.from('Öl;1', 'latin1')],
  ])('is read from %s', (_name, bytes) => {
    expect(textOfBytes(new Uint8Array(bytes))).toBe('Öl;1')
  })

  it.each([
    ['windows-1250', 'Sklep spożywczy Żuraw;Łódź'],
    ['windows-1251', 'Магазин Аист;Чай'],
    ['windows-1252', 'Fuß, Möwe, À la carte, GARÇON, crème brûlée, Señor, N° 4, 12 €'],
    ['windows-1251', 'Магазин Аист, Садовая 15К2;Чай'],
    ['windows-1251', 'Магазин Аист, оплата по SMSкоду;Чай'],
    ['windows-1252', 'Kiosk;12,50 €'],
    ['windows-1252', 'ProjektÖffnung'],
    ['windows-1252', 'KundenÜbersicht, GrößeÄnderung, StraßenÖl'],
    ['macintosh', 'Büro, Bäckerei, Fuß, crème brûlée'],
    ['macintosh', 'Kiosk;1\u00a0250,50 €'],
  ])('in %s is told from other code pages by its words', (page, text) => {
    expect(textOfBytes(encoded(text, page))).toBe(text)
  })

  it('is read from UTF-8 although a letter is cut off', () => {
    const text = 'Empfänger;Währung\nMöwe;€\nBäckerei Süd'
    const bytes = [...Buffer.from(text), 0xc3, ...Buffer.from(';EUR\n')]
    expect(textOfBytes(Uint8Array.from(bytes))).toBe(`${text}\ufffd;EUR\n`)
  })

  it('of which two code pages make words is that with the most known words', () => {
    const bytes = encoded('Kávézó Őz', 'windows-1250')
    expect(textOfBytes(bytes)).toBe('Kávézó Õz')
    const wordsKnown = (found: string): number => (found.includes('Őz') ? 1 : 0)
    expect(textOfBytes(bytes, wordsKnown)).toBe('Kávézó Őz')
  })
})
