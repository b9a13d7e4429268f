import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs, LocalId, ServiceId } from '../units.ts'
import {
  isSameRule,
  ruleFor,
  ruleValuesOf,
  vendorKey,
  vendorRuleFields,
  type VendorRule,
} from './vendor-rule.ts'

const values = {
  vendor: 'REWE',
  categoryId: 4 as ServiceId,
  projectId: null,
  clientId: null,
  taxName1: 'VAT',
  taxPercent1: '7',
  taxName2: null,
  taxPercent2: null,
  compoundedTax: false,
}
const rule = (readAs: string): VendorRule => ({
  key: vendorKey(readAs),
  readAs,
  values,
  isFixed: false,
  changedAt: 0 as EpochMs,
})

describe('the key of a vendor', () => {
  it.each([
    ['REWE  Markt-GmbH', 'Rewe Markt GmbH'],
    ['Café “Öl & Brot”', 'CAFÉ ÖL  BROT'],
    ['ﬁsch bar', 'Fisch Bar'],
  ])('is the same for %s and %s', (one, other) => {
    expect(vendorKey(one)).toBe(vendorKey(other))
  })

  it('keeps vendors apart that differ in a letter or a number', () => {
    expect(vendorKey('Shell 4711')).not.toBe(vendorKey('Shell 4712'))
  })

  it('of a key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(vendorKey(vendorKey(text))).toBe(vendorKey(text))
      }),
    )
  })
})

describe('the rule for a vendor', () => {
  it('is found in any spelling', () => {
    const rules = [rule('Shell'), rule('REWE Markt GmbH')]
    expect(ruleFor(rules, 'rewe markt gmbh')).toBe(rules[1])
    expect(ruleFor(rules, 'rewe')).toBeUndefined()
  })

  it('does not exist for a text without letters', () => {
    expect(ruleFor([{ ...rule('x'), key: '' }], '***')).toBeUndefined()
  })
})

describe('the values of an expense', () => {
  it('need a vendor', () => {
    expect(ruleValuesOf({ ...values, vendor: '  ' })).toBeNull()
    expect(ruleValuesOf({ ...values, vendor: null })).toBeNull()
    expect(ruleValuesOf({ ...values, vendor: ' REWE ' })).toEqual(values)
  })

  it('say nothing of whom it is billed to, which changes with every trip', () => {
    const billed = { projectId: 'p' as LocalId, clientId: 4 as ServiceId }
    expect(ruleValuesOf({ ...values, ...billed, vendor: 'REWE' })).toEqual(values)
    const before = { ...rule('REWE'), values: { ...values, ...billed } }
    expect(ruleFor([before], 'REWE')?.values).toEqual(values)
    const written = { ...before, isFixed: true }
    expect(ruleFor([written], 'REWE')).toBe(written)
  })

  it('differ in every field that a rule has', () => {
    const others = {
      vendor: 'x',
      categoryId: 5 as ServiceId,
      projectId: 'p' as LocalId,
      clientId: 1 as ServiceId,
      taxName1: 'x',
      taxPercent1: '19',
      taxName2: 'x',
      taxPercent2: '1',
      compoundedTax: true,
    }
    for (const field of vendorRuleFields) {
      expect(isSameRule(values, { ...values, [field]: others[field] })).toBe(false)
    }
    expect(isSameRule(values, { ...values })).toBe(true)
  })
})
