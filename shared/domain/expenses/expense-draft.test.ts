/** The meaning of typed texts, and the messages for those without one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expenseInput } from '../../../test/fakes/sample-rows.ts'
import { emptyDraft, type DraftFields } from './expense-draft-fields.ts'
import { schemas } from '../../contract/groups/groups.ts'
import { draftOf, parseCurrency, parseDraft, parsePercent } from './expense-draft.ts'
import type { Day } from '../units.ts'

const today = '2026-11-21' as Day
const whole: DraftFields = {
  ...emptyDraft,
  amount: '32,50',
  currency: 'eur',
  date: '20 Nov',
  categoryId: '702',
  staffId: '1',
}
const problemsOf = (fields: Partial<DraftFields>) => {
  const read = parseDraft({ ...whole, ...fields }, today)
  return read.ok ? {} : read.problems
}

describe('readDraft', () => {
  it('takes what the create of the interface needs, and nothing else', () => {
    expect(parseDraft(whole, today)).toEqual({
      ok: true,
      input: { ...expenseInput, amount: '32.5', date: '2026-11-20', vendor: null, notes: '' },
    })
  })

  it('tells every field that is missing', () => {
    const read = parseDraft(emptyDraft, today)
    expect(read.ok ? [] : Object.keys(read.problems).sort()).toEqual([
      'amount',
      'categoryId',
      'currency',
      'date',
      'staffId',
    ])
  })

  it.each([
    [{ amount: '12.5x' }, 'amount'],
    [{ amount: '1.2345' }, 'amount'],
    [{ amount: '1234567890123' }, 'amount'],
    [{ currency: 'euro' }, 'currency'],
    [{ date: '31 Feb' }, 'date'],
    [{ vendor: 'x'.repeat(256) }, 'vendor'],
    [{ taxName1: 'x'.repeat(51) }, 'taxName1'],
    [{ taxPercent1: '19' }, 'taxName1'],
    [{ taxAmount2: '1' }, 'taxName2'],
    [{ taxName1: 'VAT', taxPercent1: '1000' }, 'taxPercent1'],
    [{ taxName1: 'VAT', taxPercent1: '-1' }, 'taxPercent1'],
    [{ markupPercent: 'ten' }, 'markupPercent'],
    [{ staffId: 'x' }, 'staffId'],
    [{ clientId: '0' }, 'clientId'],
    [{ notes: 'x'.repeat(20_001) }, 'notes'],
  ] as const)('refuses %j at %s', (fields, field) => {
    expect(Object.keys(problemsOf(fields))).toEqual([field])
  })

  it('moves a lone second tax to the first place, where the service keeps it', () => {
    const read = parseDraft(
      { ...whole, taxName2: 'VAT', taxPercent2: '7 %', taxAmount2: '2.13', compoundedTax: true },
      today,
    )
    expect(read.ok && read.input).toMatchObject({
      taxName1: 'VAT',
      taxPercent1: '7',
      taxAmount1: '2.13',
      taxName2: null,
      compoundedTax: false,
    })
  })

  it('gives what the gate takes, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-−]?\d{0,14}[.,]?\d{0,8} ?%?$/))
    const fields = fc.record({
      ...Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, text])),
      compoundedTax: fc.boolean(),
      projectId: fc.constant(''),
    })
    const schema = schemas['expenses.submit'].omit({ draftId: true })
    fc.assert(
      fc.property(fields, fc.integer({ min: 0, max: 2 ** 17 }), (typed, chosen) => {
        const names = Object.keys(emptyDraft)
        const picked = names.filter((_, index) => (chosen >> index) % 2 === 1)
        const read = parseDraft(
          {
            ...whole,
            ...Object.fromEntries(
              picked.map((name) => [name, (typed as unknown as Record<string, string>)[name]]),
            ),
          },
          today,
        )
        if (read.ok) expect(schema.safeParse(read.input).success).toBe(true)
        else expect(Object.values(read.problems).every((words) => words !== '')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('draftOf', () => {
  it('shows yen without the places that the service adds', () => {
    const yen = draftOf({ ...expenseInput, amount: '10001.00', currency: 'JPY' })
    expect(yen.amount).toBe('10001')
  })

  it('shows an expense so that it is read back as it is', () => {
    const expense = {
      ...expenseInput,
      amount: '-1200.5',
      taxName1: 'VAT',
      taxPercent1: '19',
      taxAmount1: '-191.68',
      markupPercent: '10',
    }
    expect(parseDraft(draftOf(expense), today)).toEqual({ ok: true, input: expense })
  })

  it('never lets thousandths become thousands', () => {
    const read = parseDraft(draftOf({ ...expenseInput, amount: '12.345' }), today)
    expect(read.ok ? {} : Object.keys(read.problems)).toEqual(['amount'])
  })

  it('leaves an amount that was not touched as it is, also one that could not be recorded anew', () => {
    const kept = { ...expenseInput, amount: '7.255', currency: 'KWD', notes: 'old' }
    const fields = { ...draftOf(kept), notes: 'new' }
    expect(parseDraft(fields, today, kept)).toEqual({ ok: true, input: { ...kept, notes: 'new' } })
    for (const change of [{ amount: '7.256' }, { currency: 'EUR' }]) {
      const read = parseDraft({ ...fields, ...change }, today, kept)
      expect(read.ok ? [] : Object.keys(read.problems)).toEqual(['amount'])
    }
  })
})

describe('single values', () => {
  it('reads percentages and currencies', () => {
    expect(['19', '9,975 %', '0', '', '19,'].map(parsePercent)).toEqual([
      '19',
      '9.975',
      '0',
      null,
      null,
    ])
    expect(['eur', '€', '$', 'chf', 'euro', ''].map(parseCurrency)).toEqual([
      'EUR',
      'EUR',
      'USD',
      'CHF',
      null,
      null,
    ])
  })
})
