import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signedTexts } from '../../shared/domain/webhooks/form-parameters.ts'
import { matchingCode } from './event-judge.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1 })
const forms = fc.uniqueArray(fc.tuple(text, text), { minLength: 1, selector: ([name]) => name })
const sign = (data: string, code: string): string =>
  createHmac('sha256', code).update(data).digest('base64')

describe('matchingCode', () => {
  it('finds the code that signed, in either serialisation, and none for changed contents', () => {
    fc.assert(
      fc.property(forms, text, text, fc.nat(1), (parameters, code, otherCode, form) => {
        fc.pre(code !== otherCode)
        const codes = new Map([
          ['other', otherCode],
          ['one', code],
        ])
        const signature = sign(signedTexts(parameters)[form] ?? '', code)
        expect(matchingCode(parameters, signature, codes)).toBe('one')
        expect(matchingCode([...parameters, ['more', '']], signature, codes)).toBeNull()
        expect(matchingCode(parameters, signature, new Map([['other', otherCode]]))).toBeNull()
      }),
    )
  })

  it('takes nothing for a signature that is none', () => {
    fc.assert(
      fc.property(forms, fc.string(), (parameters, signature) => {
        expect(matchingCode(parameters, signature, new Map([['one', 'code']]))).toBeNull()
      }),
    )
  })
})
