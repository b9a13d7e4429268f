import { describe, expect, it } from 'vitest'
import { rememberedRates } from './TaxesAndMore.tsx'

const none = { taxName1: null, taxPercent1: null, taxName2: null, taxPercent2: null }

describe('remembered rates', () => {
  it('stand once each, the most used first', () => {
    expect(
      rememberedRates([
        { ...none, taxName1: 'VAT', taxPercent1: '7', count: 3 },
        { ...none, taxName1: 'VAT', taxPercent1: '19', count: 2 },
        {
          ...none,
          taxName1: 'GST',
          taxPercent1: '5',
          taxName2: 'VAT',
          taxPercent2: '19',
          count: 2,
        },
      ]),
    ).toEqual([
      { name: 'VAT', percent: '19' },
      { name: 'VAT', percent: '7' },
      { name: 'GST', percent: '5' },
    ])
  })

  it('leave out what has no percentage or no name', () => {
    expect(
      rememberedRates([
        { ...none, taxName1: 'Tip', count: 9 },
        { ...none, taxPercent2: '4', count: 9 },
      ]),
    ).toEqual([])
  })
})
