import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuText, displayText } from './tray-menu.ts'

const segmenter = new Intl.Segmenter()
const characters = (text: string): number => [...segmenter.segment(text)].length

describe('words on one line of the system', () => {
  it.each([
    ['as they are', 'Review checkout flow', 'Review checkout flow'],
    ['on one line', 'one\n two\t\u0007three ', 'one two three'],
    ['cut with an ellipsis', 'x'.repeat(50), `${'x'.repeat(39)}…`],
    ['whole where they just fit', 'x'.repeat(40), 'x'.repeat(40)],
    ['cut between the characters that people see', '👩🏽‍🚀'.repeat(50), `${'👩🏽‍🚀'.repeat(39)}…`],
    ['whole, though of many units', '👩🏽‍🚀'.repeat(40), '👩🏽‍🚀'.repeat(40)],
    ['isolated where they go from right to left', 'שלום a', '\u2068שלום a\u2069'],
    ['without marks that turn what comes after them', 'a\u202e\u2067bc', 'abc'],
  ])('are shown %s', (_how, text, shown) => {
    expect(displayText(text)).toBe(shown)
  })

  it('stay on one line of at most forty characters, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const shown = displayText(text)
        expect(shown).not.toMatch(/[\n\r\t\u202a-\u202e]/)
        expect(characters(shown.replace(/[\u2068\u2069]/g, ''))).toBeLessThanOrEqual(40)
      }),
    )
  })

  it('cost nothing, however long they are', () => {
    expect(characters(displayText('ab '.repeat(1_000_000)))).toBeLessThanOrEqual(40)
    expect(displayText(`a${'\u0301'.repeat(100_000)}`).length).toBeLessThanOrEqual(1001)
  })

  it('mark no key of a menu', () => {
    expect(menuText('Tom & Jerry && Co')).toBe('Tom && Jerry &&&& Co')
  })
})
