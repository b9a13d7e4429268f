import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFormParameters } from './form-parameters.ts'

const texts = fc.string({ unit: 'grapheme', maxLength: 20 })

describe('readFormParameters', () => {
  it('reads back what a form encodes, in its order', () => {
    const forms = fc.uniqueArray(
      fc.tuple(
        texts.filter((name) => name !== ''),
        texts,
      ),
      { minLength: 1, maxLength: 32, selector: ([name]) => name },
    )
    fc.assert(
      fc.property(forms, (pairs) => {
        const body = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
        expect(readFormParameters(body)).toEqual(pairs)
      }),
    )
  })

  it.each([
    ['', 'nothing'],
    ['name=a&name=b', 'a parameter that comes twice'],
    ['name=a&n%61me=b', 'the same, encoded'],
    ['=a', 'no name'],
    ['name=%zz', 'an escape that is none'],
    ['name=%ff', 'bytes that are no UTF-8'],
    ['name=a%00', 'NUL'],
    ['na%00me=a', 'NUL in a name'],
    ['name=a%1b[31m', 'the start of a command to a terminal'],
    ['name=a%0d%0ab', 'a second line'],
    ['name=a\u0000', 'NUL that is not encoded'],
    ['name=a%7f', 'DEL'],
    ['name=a%C2%85', 'a control character beyond ASCII'],
    [Array.from({ length: 33 }, (_, at) => `p${at}=`).join('&'), '33 parameters'],
  ])('refuses %o: %s', (body) => {
    expect(readFormParameters(body)).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        const read = readFormParameters(body)
        expect(read === null || read.length > 0).toBe(true)
      }),
    )
  })
})
