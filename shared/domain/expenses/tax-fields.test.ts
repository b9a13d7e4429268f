import { describe, expect, it } from 'vitest'
import { loadLanguage } from '../language/load-language.ts'
import { setLanguage } from '../language/translate.ts'
import { emptyDraft, type DraftFields } from './expense-draft-fields.ts'
import { withTaxes } from './tax.ts'

const typed = (fields: Partial<DraftFields>): DraftFields => ({
  ...emptyDraft,
  currency: 'EUR',
  ...fields,
})

describe('withTaxes', () => {
  it('gives the amount of a percentage', () => {
    const fields = withTaxes(typed({ amount: '32,50', taxPercent1: '19 %' }), 'taxPercent1')
    expect(fields).toMatchObject({ amount: '32,50', taxPercent1: '19 %', taxAmount1: '5.19' })
  })

  it('gives the percentage of an amount', () => {
    expect(withTaxes(typed({ amount: '32.50', taxAmount1: '5,19' }), 'taxAmount1')).toMatchObject({
      taxAmount1: '5,19',
      taxPercent1: '19',
    })
  })

  it('writes both with the decimal sign of the language', async () => {
    await loadLanguage('de')
    const fields = withTaxes(typed({ amount: '32,50', taxPercent1: '9,975' }), 'taxPercent1')
    expect(fields.taxAmount1).toBe('2,95')
    expect(withTaxes({ ...fields, amount: '115,47' }, 'taxAmount1').taxPercent1).toBe('2,62')
    setLanguage('en')
  })

  it('gives both amounts again for another total, currency or order', () => {
    const fields = typed({ amount: '115.47', taxPercent1: '5', taxPercent2: '9.975' })
    expect(withTaxes({ ...fields, compoundedTax: true }, 'compoundedTax')).toMatchObject({
      taxAmount1: '5.00',
      taxAmount2: '10.47',
    })
    expect(withTaxes({ ...fields, currency: 'JPY', amount: '1000' }, 'currency')).toMatchObject({
      taxAmount1: '43',
      taxAmount2: '87',
    })
  })

  it('leaves everything as it is typed where it can not be read yet', () => {
    for (const fields of [
      typed({ amount: '12,', taxPercent1: '19' }),
      typed({ amount: '12', currency: 'E', taxPercent1: '19' }),
      typed({ amount: '12', taxPercent1: '1x', taxAmount1: '2' }),
    ]) {
      expect(withTaxes(fields, 'amount')).toEqual(fields)
    }
    const more = typed({ amount: '12', taxAmount1: '12' })
    expect(withTaxes(more, 'taxAmount1')).toEqual(more)
  })

  it('leaves what nothing follows from', () => {
    const fields = typed({ amount: '12', taxPercent1: '19', taxAmount1: '1' })
    expect(withTaxes(fields, 'vendor')).toBe(fields)
  })
})
