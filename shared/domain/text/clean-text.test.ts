import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanText,
  cutText,
  fromOutside,
  isCut,
  isolated,
  jsonFromOutside,
  maxOutsideTextLength,
  quoted,
  withoutFormatCharacters,
  tidy,
} from './clean-text.ts'

const odd = fc.constantFrom(
  ...[
    '\0',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u009b',
    '\ud83d',
    '\ude00',
    '\ufffe',
    '\uffff',
    '\r',
    '\r\n',
  ],
  ...['\u0085', '\u202e', '\u202a', '\u2066', '\u2069', '\n', '\t', '\u200d', 'ש', '😀', 'x', ' '],
)
const anyText = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 1 })) })
const refused =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

describe('the door for text from outside', () => {
  it.each([
    ['a\0b', 'a\ufffdb', 'ab'],
    ['\u001b[31mred\u009b', '\ufffd[31mred\ufffd', '[31mred'],
    ['\ud83d and \ude00', '\ufffd and \ufffd', '\ufffd and \ufffd'],
    ['one\r\ntwo\rthree\u0085\tfour\n', 'one\ntwo\nthree\n\tfour\n', 'one\ntwo\nthree\n\tfour\n'],
    ['invoice\u202efdp.exe\u2069', 'invoicefdp.exe', 'invoicefdp.exe'],
    ['שלום\u200f 👩‍💻 naïve', 'שלום\u200f 👩‍💻 naïve', 'שלום\u200f 👩‍💻 naïve'],
  ])('%j becomes %j, and %j where it was typed', (text, outside, typed) => {
    expect([fromOutside(text), cleanText(text)]).toEqual([outside, typed])
  })

  it('lets nothing through that can’t be stored or shown, and changes nothing twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [fromOutside(text), cleanText(text)]) {
          expect(clean).not.toMatch(refused)
          expect([fromOutside(clean), cleanText(clean)]).toEqual([clean, clean])
        }
        if (!refused.test(text)) expect([fromOutside(text), cleanText(text)]).toEqual([text, text])
      }),
    )
  })

  it('what was typed comes back from a service as it was sent', () => {
    fc.assert(fc.property(anyText, (text) => fromOutside(cleanText(text)) === cleanText(text)))
  })

  it.each(['x', '😀', '\0', '\r\n'])('cuts a text of a million of %j, once', (unit) => {
    const cut = fromOutside(unit.repeat(1_000_000))
    expect([cut.length, isCut(cut), cut.endsWith('…')]).toEqual([
      maxOutsideTextLength + 1,
      true,
      true,
    ])
    expect(cut).not.toMatch(refused)
    expect(fromOutside(cut)).toBe(cut)
    // One unit later, the cut halves a pair.
    const halved = fromOutside(`x${unit.repeat(1_000_000)}`)
    expect([isCut(halved), fromOutside(halved)]).toEqual([true, halved])
    expect(halved).not.toMatch(refused)
    expect(isCut(fromOutside('x'.repeat(maxOutsideTextLength)))).toBe(false)
  })

  it('cleans every text of a value, and leaves everything else as it is', () => {
    const place = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5 }, anyText, fc.integer(), tie('list'), tie('object')),
      list: fc.array(tie('value')),
      object: fc.dictionary(anyText, tie('value')),
    })).value
    fc.assert(
      fc.property(place, (value) => {
        const clean: unknown = fromOutside(JSON.parse(JSON.stringify(value)))
        for (const text of textsIn(clean)) expect(text).not.toMatch(refused)
        if (!textsIn(value).some((text) => refused.test(text))) expect(clean).toEqual(value)
      }),
    )
  })

  it('leaves out names that are not clean, and no name reaches the prototype', () => {
    const text = '{"a\\u0000":1,"__pro\\u202eto__":{"x":1},"__proto__":{"y":"\\u0000"},"b":2}'
    const read = fromOutside(JSON.parse(text) as object)
    expect(Object.keys(read)).toEqual(['__proto__', 'b'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  it('reads what is nested without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(JSON.stringify(fromOutside(deep))).toMatch(/^\[{50,70}null\]{50,70}$/)
  })

  it('reads no object of more members than anything has', () => {
    const wide = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, at]))
    expect(fromOutside([wide(10_001), wide(10_000), 'b'])).toEqual([null, wide(10_000), 'b'])
  })

  it('leaves bytes as they are', () => {
    const bytes = new Uint8Array([0, 255])
    expect(fromOutside({ name: 'a\0', bytes })).toEqual({ name: 'a\ufffd', bytes })
  })
})

it('a cut text is the beginning of the text, one unit shorter at most, and never ends in half a character', () => {
  fc.assert(
    fc.property(anyText.map(cleanText), fc.nat(20), (text, length) => {
      const cut = cutText(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(cut).not.toMatch(refused)
    }),
  )
  expect([cutText('a😀', 2), cutText('a😀', 3), cutText('😀', 1)]).toEqual(['a', 'a😀', ''])
})

describe('a JSON text from outside', () => {
  it('is read and cleaned', () => {
    const rows = Array.from({ length: 20_000 }, () => ({ a: ['\\"[{:', 1], b: 'c\0' }))
    const clean = Array.from({ length: 20_000 }, () => ({ a: ['\\"[{:', 1], b: 'c\ufffd' }))
    expect(jsonFromOutside(JSON.stringify(rows))).toEqual(clean)
    expect(() => jsonFromOutside('{')).toThrow(SyntaxError)
  })

  it.each([
    ['5 million lists within each other', `[${'['.repeat(5e6)}${']'.repeat(5e6)}]`],
    ['a million objects within each other', `[${'{"a":'.repeat(1e6)}1${'}'.repeat(1e6)}]`],
    [
      'an object of a million members',
      `{${Array.from({ length: 1e6 }, (_, at) => `"${at}a":1`).join()}}`,
    ],
  ])('is refused before it is parsed where it has %s', (_what, text) => {
    expect(() => jsonFromOutside(text)).toThrow(SyntaxError)
  })
})

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)])
}

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

it.each(['a\u0085b', 'a\r\nb', 'a \u0085 b', 'a\fb'])('tidy makes one line of %j', (text) => {
  expect(tidy(text)).toBe('a b')
})
