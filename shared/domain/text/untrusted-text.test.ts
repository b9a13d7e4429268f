import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isolated, quoted, withoutFormatCharacters } from './untrusted-text.ts'

it.each([
  ['call', '“call”'],
  ['x” · Website · billable', '“x’ · Website · billable”'],
  ['"«„x', '“’’’x”'],
  ['a\u202egro.live\u2066\u200f\u{e0041}\ufeff', '“agro.live”'],
  ['שלום 5', '“\u2068שלום 5\u2069”'],
  ['👩‍💻', '“👩‍💻”'],
])('%j is shown as %j', (text, shown) => {
  expect(quoted(text)).toBe(shown)
})

it('no text leaves its quotation marks, and what is opened is closed', () => {
  const mark = fc.constantFrom('\u202e', '\u2067', '\u2069', '”', '"', 'א', 'ع', '\u200f', 'x', ' ')
  const text = fc.string({ unit: fc.oneof(mark, fc.string({ unit: 'binary', maxLength: 1 })) })
  fc.assert(
    fc.property(text, (raw) => {
      const shown = quoted(raw)
      expect(shown.match(/[“”]/g)).toEqual(['“', '”'])
      expect(shown.slice(1, -1)).toBe(isolated(raw.replace(/["«»“-‟⹂〝-〟＂]/g, '’')))
      const inner = shown.slice(1, -1).replace(/^\u2068([^]*)\u2069$/, '$1')
      expect(inner).toBe(withoutFormatCharacters(inner))
    }),
  )
})
