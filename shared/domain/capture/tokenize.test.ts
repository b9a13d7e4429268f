/** The work of splitting a line grows no faster than its length: counted, not timed. */
import { describe, expect, it } from 'vitest'
import { printReference, quote, splitWords } from './tokenize.ts'

/** Makes a text that counts how often the code reads one of its characters. */
function counted(text: string): { readonly text: string; readonly looks: () => number } {
  let looks = 0
  const watched = new Proxy(Object(text) as object, {
    get(_, property) {
      if (typeof property === 'string' && /^\d+$/.test(property)) looks += 1
      const value: unknown = Reflect.get(Object(text) as object, property)
      return typeof value === 'function' ? (value.bind(text) as unknown) : value
    },
  })
  return { text: watched as unknown as string, looks: () => looks }
}

describe('splitWords', () => {
  it.each(['"', ' "', '/"', ' /"a', '"a"b ', '\\"', ' \\" "', '@', 'a ', ' ', '"a "b', '\\ "'])(
    'looks at each character of many %j a few times at most',
    (piece) => {
      for (const count of [500, 5000]) {
        const line = counted(piece.repeat(count))
        splitWords(line.text)
        expect(line.looks()).toBeGreaterThanOrEqual(count)
        expect(line.looks()).toBeLessThanOrEqual(10 * piece.length * count + 10)
      }
    },
  )

  it('takes quotes and backslashes off, and leaves open quotes as they are', () => {
    const words = splitWords('a "b \\" c" \\@d /"e f" "g')
    expect(words.map(({ text, core }) => [text, core])).toEqual([
      ['a', 'a'],
      ['b " c', ''],
      ['@d', ''],
      ['/"e f"', ''],
      ['"g', '"g'],
    ])
  })
})

describe('printReference', () => {
  it.each([
    ['Acme', '@Acme'],
    ['Beta Works', '@"Beta Works"'],
    ['Yahoo!', '@"Yahoo!"'],
    ['a "b"', '@"a \\"b\\""'],
  ])('writes %s as %s', (name, text) => {
    expect(printReference('@', name)).toBe(text)
  })

  it('quotes quotes and backslashes', () => {
    expect(quote('a "b" \\')).toBe('"a \\"b\\" \\\\"')
  })
})
