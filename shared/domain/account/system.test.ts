import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mainSystemGroups, shownSystemGroups, systemGroups, takeSystemFields } from './system.ts'

const names = systemGroups().flatMap(({ fields }) => fields.map(([name]) => name))

describe('fields of the system', () => {
  it('stand in one group each, with a label of their own', () => {
    const labels = systemGroups().flatMap(({ fields }) => fields.map(([, label]) => label))
    expect(names).toHaveLength(42)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('are taken as they are; money becomes a text, and unknown fields are left out', () => {
    const row = { name: 'Hafen', active: true, gst_amount: { amount: '1.50', code: 'EUR' }, x: 1 }
    expect(takeSystemFields(row)).toEqual({ name: 'Hafen', active: true, gst_amount: '1.50 EUR' })
  })

  it('survive any value of the service', () => {
    const row = fc.dictionary(fc.constantFrom(...names), fc.anything())
    fc.assert(
      fc.property(row, fc.string(), (values, search) => {
        const fields = takeSystemFields(values)
        expect(JSON.parse(JSON.stringify(fields))).toEqual(fields)
        const shown = shownSystemGroups(fields, search).flatMap(({ facts }) => facts)
        for (const { value } of shown) expect(typeof value).toBe('string')
      }),
      { examples: [[{ name: -0 }, '']] },
    )
  })
})

describe('the search', () => {
  const fields = { name: 'Hafen', city: 'Hamburg', active: false, date: '2019-03-04 09:12:33' }

  it('shows every field without a text', () => {
    expect(shownSystemGroups(fields, ' ').flatMap(({ facts }) => facts)).toHaveLength(names.length)
  })

  it.each([
    ['HAMB', 'City', 'Hamburg'],
    ['currency_code', 'Currency', ''],
    ['sign-up', 'Sign-up date', '2019-03-04'],
    ['test sys', 'Test system', ''],
  ])('finds %s by value, label, or name on the wire', (text, label, value) => {
    expect(shownSystemGroups(fields, text).flatMap(({ facts }) => facts)).toEqual([
      { label, value },
    ])
  })

  it('leaves out groups without a hit', () => {
    expect(shownSystemGroups(fields, 'nothing like it')).toEqual([])
  })
})

describe('what is looked up', () => {
  it('is the own business, without empty fields and groups', () => {
    const fields = { name: 'Hafen', city: 'Hamburg', fax: '', active: true, ip: '192.0.2.1' }
    expect(mainSystemGroups(fields)).toEqual([
      { title: 'Business', facts: [{ label: 'Name', value: 'Hafen' }] },
      { title: 'Address', facts: [{ label: 'City', value: 'Hamburg' }] },
    ])
  })
})
