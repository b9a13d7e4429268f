import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signedTexts } from './form-parameters.ts'

describe('signedTexts', () => {
  it('writes what Python’s json.dumps writes, and compact JSON', () => {
    // The output of json.dumps({"name": "callback.verify", "odd": "\x7fé😀/\b\x00\"\\"}).
    const python = String.raw`{"name": "callback.verify", "odd": "\u007f\u00e9\ud83d\ude00/\b\u0000\"\\"}`
    const pairs = [
      ['name', 'callback.verify'],
      ['odd', '\x7fé😀/\b\0"\\'],
    ] as const
    expect(signedTexts(pairs)).toEqual([python, JSON.stringify(Object.fromEntries(pairs))])
  })

  it('writes two texts of the same values, the first in ASCII alone', () => {
    const text = fc.string({ unit: 'grapheme' })
    const pairs = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name })
    fc.assert(
      fc.property(pairs, (parameters) => {
        const [python, compact] = signedTexts(parameters)
        expect(JSON.parse(python)).toEqual(JSON.parse(compact))
        expect(Object.entries(JSON.parse(compact) as object)).toHaveLength(parameters.length)
        expect(python).toMatch(/^[\x20-\x7e]*$/)
      }),
    )
  })
})
