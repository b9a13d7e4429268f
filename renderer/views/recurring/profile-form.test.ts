import { describe, expect, it } from 'vitest'
import type { RecurringContent } from '../../../shared/domain/recurring/profile.ts'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import { expiryOf } from './use-card-check.ts'
import { loadLanguage } from '../../../shared/domain/language/load-language.ts'
import { setLanguage } from '../../../shared/domain/language/translate.ts'
import { decimalOf, readLines, writeLines, newLine } from './line-fields.ts'
import { fieldsOfProfile, newProfileFields, profileOf } from './profile-form.ts'
import { problemsOfService } from './service-problems.ts'

const today = '2026-11-22' as Day
const whole: RecurringContent = {
  clientId: 7 as ServiceId,
  date: '2026-12-31' as Day,
  frequency: '2 weeks',
  occurrences: 3,
  poNumber: 'PO 1',
  discount: '2.125',
  sendEmail: false,
  sendSnailMail: true,
  currencyCode: 'EUR',
  language: 'de',
  notes: 'n',
  terms: 't',
  firstName: 'f',
  lastName: 'l',
  organization: 'o',
  street1: 'a',
  street2: 'b',
  city: 'c',
  state: 'd',
  country: 'e',
  code: 'g',
  vatName: 'v',
  vatNumber: 'w',
  returnUri: 'https://a.example/',
  lines: [
    {
      name: 'Design',
      description: 'Screens',
      unitCost: '12.345',
      quantity: '2.375',
      tax1Name: 'VAT',
      tax1Percent: '19',
      tax2Name: 'X',
      tax2Percent: '9.975',
      type: 'Time',
    },
  ],
}

describe('the form of a profile', () => {
  it('gives back every element that it was given, in each language', async () => {
    expect(profileOf(fieldsOfProfile(whole, today))).toEqual({ content: whole, problems: null })
    await loadLanguage('de')
    const fields = fieldsOfProfile(whole, today)
    expect(fields.discount).toBe('2,125')
    expect(readLines(fields.lines)).toMatchObject([
      { quantity: '2,3750', unitCost: '12,3450', tax2Percent: '9,975' },
    ])
    expect(profileOf(fields)).toEqual({ content: whole, problems: null })
    setLanguage('en')
  })

  it('says what is missing or wrong, at its field', () => {
    const form = {
      ...newProfileFields(today),
      ...({ ends: 'after', occurrences: '0', discount: '101', returnUri: 'nowhere' } as const),
      currencyCode: 'euro',
      date: '2026-02-30',
      lines: writeLines([{ ...newLine, unitCost: 'much', tax1Percent: '101' }]),
    }
    expect(Object.keys(profileOf(form).problems ?? {}).sort()).toEqual([
      ...['clientId', 'currencyCode', 'date', 'discount'],
      ...['lines.0.name', 'lines.0.tax1Percent', 'lines.0.unitCost'],
      ...['occurrences', 'returnUri'],
    ])
  })

  it('leaves out what was not typed, and an untouched line', () => {
    const form = { ...newProfileFields(today), clientId: '7' }
    expect(profileOf(form).content).toEqual({
      clientId: 7,
      date: today,
      frequency: 'monthly',
      occurrences: 0,
      sendEmail: true,
      sendSnailMail: false,
    })
  })

  it('takes lines of a draft as far as they can be read', () => {
    expect(readLines('[{"name":"a","quantity":3,"other":"x"},null]')).toEqual([
      { ...newLine, name: 'a' },
      newLine,
    ])
  })

  it('shows the service’s words at its own fields', () => {
    expect(problemsOfService({ p_city: 'No such city.', cc_token: 'Not known.' }, '')).toEqual({
      city: 'The service says: “No such city.”',
      card: 'The service says: “Not known.”',
    })
    expect(problemsOfService({ unit_cost: 'No number.', tax1_percent: 'Too much.' }, '')).toEqual({
      lines: 'Unit cost: The service says: “No number.” First tax: The service says: “Too much.”',
    })
    expect(problemsOfService({ folder: 'Full.', terms: 'Too long.' }, '')).toEqual({
      other: 'folder: The service says: “Full.”',
      terms: 'The service says: “Too long.”',
    })
  })

  it.each([
    ['recurring.p_city', 'city'],
    ['Recurring[client_id]', 'clientId'],
    ['/recurring/lines/line[2]/unit_cost', 'lines'],
    ['lines', 'lines'],
    ['autobill.card.name', 'card'],
    ['recurring/autobill/card/expiration', 'card'],
    ['send_email', 'sendEmail'],
    ['recurring.folder', 'other'],
  ])('finds the field of %s', (element, field) => {
    expect(Object.keys(problemsOfService({ [element]: 'No.' }, 'No.'))).toEqual([field])
  })

  it.each([
    ['po_number has a value that does not fit.', ['poNumber']],
    ['The values of p_state and vat_number are too long', ['state', 'vatNumber']],
    ['Invalid "frequency".', ['frequency']],
    ['Occurrences must be a number', ['occurrences']],
    ['Unknown tax1_percent', ['lines']],
    ['The update was refused; see the terms and notes of your plan, and its state.', []],
    ['recurring_id: not found', []],
  ])('finds the fields that “%s” names', (message, fields) => {
    expect(Object.keys(problemsOfService({}, message))).toEqual(fields)
  })
})

describe('what is typed of a card', () => {
  it.each([
    ['08 / 29', { month: '08', year: '2029' }],
    ['8/2029', { month: '08', year: '2029' }],
    ['0829', { month: '08', year: '2029' }],
    ['13/29', null],
    ['08', null],
  ])('%s is an expiry or none', (text, expected) => {
    expect(expiryOf(text)).toEqual(expected)
  })
})

it('a pasted text of very many spaces is read at once', () => {
  const spaces = ' '.repeat(100_000)
  expect([spaces, `1${spaces}x`, `-${spaces}1`].map(decimalOf)).toEqual([null, null, '-1'])
  expect([spaces, `1${spaces}x`, `08${spaces}/29`].map(expiryOf)).toEqual([
    null,
    null,
    { month: '08', year: '2029' },
  ])
})
