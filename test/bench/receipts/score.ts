import type { ReadField, ReadingResult } from '../../../shared/domain/receipts/reading.ts'
import { decimalOf, type Truth } from './truth.ts'
import type { Profile } from './xml-invoice.ts'

export const scoredFields = ['total', 'date', 'vendor', 'currency', 'taxes'] as const
export type ScoredField = (typeof scoredFields)[number]

export type Score = {
  readonly field: ScoredField
  readonly wanted: string
  readonly got: string
  readonly isRight: boolean
  readonly isSure: boolean
  /** Kind of the wrong value, such as `due date`. */
  readonly mistake: string
}

export const nothing = '(nothing)'

export function scoresOf(truth: Truth, result: ReadingResult): readonly Score[] {
  const values = result.kind === 'read' ? result.reading.values : {}
  const got = (field: ReadField): string => values[field]?.value ?? nothing
  const isSure = (field: ReadField): boolean => values[field]?.isSure === true
  const score = (field: ScoredField, read: ReadField, wanted: string): Score => {
    const isRight =
      field === 'vendor' ? isVendor(truth, got(read)) : sameValue(field, got(read), wanted)
    const mistake = isRight ? '' : mistakeOf(truth, field, got(read))
    return { field, wanted, got: got(read), isRight, isSure: isSure(read), mistake }
  }
  const taxes = readTaxes(result)
  const wantedTaxes = taxesText(truth.taxes.map((tax) => [tax.percent, decimalOf(tax.amount)]))
  const taxFields = (['taxAmount1', 'taxAmount2'] as const).filter((field) => values[field])
  return [
    score('total', 'amount', decimalOf(truth.total)),
    score('date', 'date', truth.date),
    score('vendor', 'vendor', truth.vendor.name),
    score('currency', 'currency', truth.currency),
    {
      field: 'taxes',
      wanted: wantedTaxes,
      got: taxes,
      isRight: taxes === wantedTaxes,
      isSure: taxFields.length > 0 && taxFields.every(isSure),
      mistake: taxes === wantedTaxes ? '' : taxes === nothing ? 'nothing' : 'other taxes',
    },
  ]
}

/** Returns the differences between an e-invoice and its reading; empty if everything was read correctly. */
export function differencesOf(
  truth: Truth,
  result: ReadingResult,
  profile: Profile,
): readonly Pick<Score, 'field' | 'wanted' | 'got' | 'mistake'>[] {
  if (result.kind !== 'read' || result.reading.source !== 'eInvoice') {
    const got = result.kind === 'read' ? 'text' : result.kind
    return [{ field: 'total', wanted: 'an e-invoice', got, mistake: 'no e-invoice' }]
  }
  const scores = scoresOf(truth, result).filter(
    // The profile MINIMUM states no tax by its rate.
    ({ field, isRight }) => !isRight && !(field === 'taxes' && profile === 'MINIMUM'),
  )
  const { invoiceNumber } = result.reading
  if (invoiceNumber === truth.invoiceNumber) return scores
  const [wanted, got] = [truth.invoiceNumber, invoiceNumber ?? nothing]
  return [...scores, { field: 'total', wanted, got, mistake: 'invoice number' }]
}

/**
 * True if a value was read correctly. A total may have any number of decimal places. Vendors are compared elsewhere.
 */
export const sameValue = (field: ScoredField, got: string, wanted: string): boolean =>
  field === 'total' ? got !== nothing && Number(got) === Number(wanted) : got === wanted

/** With or without the legal form, in any case. */
function isVendor({ vendor }: Truth, got: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  return [vendor.name, vendor.shortName].some((name) => plain(name) === plain(got))
}

function readTaxes(result: ReadingResult): string {
  if (result.kind !== 'read') return nothing
  const { values } = result.reading
  const firstTax = [values.taxPercent1?.value, values.taxAmount1?.value] as const
  const secondTax = [values.taxPercent2?.value, values.taxAmount2?.value] as const
  return taxesText([firstTax, secondTax])
}

/** Without taxes of zero. */
function taxesText(
  taxes: readonly (readonly [percent: string | undefined, amount: string | undefined])[],
): string {
  const texts = taxes.flatMap(([percent, amount]) =>
    Number(amount ?? '0') === 0 ? [] : [`${Number(percent ?? '0')}% ${Number(amount).toFixed(2)}`],
  )
  return texts.length === 0 ? nothing : texts.sort().join(' + ')
}

function mistakeOf(truth: Truth, field: ScoredField, got: string): string {
  if (got === nothing) return 'nothing'
  if (field === 'total') return amountMistake(truth, Math.round(Number(got) * 100))
  if (field === 'date') return dayMistake(truth, got)
  if (field === 'vendor') return vendorMistake(truth, got)
  return 'other'
}

function amountMistake(truth: Truth, got: number): string {
  const otherAmounts: readonly (readonly [number, string])[] = [
    [0, 'zero'],
    [truth.net, 'net'],
    [truth.linesTotal, 'sum of lines'],
    [truth.discount, 'discount'],
    ...truth.taxes.map(({ amount }) => [amount, 'a tax'] as const),
    ...truth.taxes.map(({ base }) => [base, 'base of a tax'] as const),
    ...truth.taxes.map(({ base, amount }) => [base + amount, 'gross of a rate'] as const),
    ...truth.lines.flatMap(({ price, amount }) => [
      [price, 'price of a line'] as const,
      [amount, 'amount of a line'] as const,
    ]),
  ]
  const found = otherAmounts.find(([amount]) => Math.abs(amount) === Math.abs(got))
  if (found) return found[1]
  const isJoined = [[truth.total, ''] as const, ...otherAmounts].some(
    ([amount]) => amount > 0 && `${got}`.endsWith(`${amount}`),
  )
  if (isJoined) return 'digits of two columns joined'
  return got > truth.total && got % 500 === 0 ? 'cash given' : 'other amount'
}

function dayMistake(truth: Truth, got: string): string {
  const { date } = truth
  if (got === truth.dueDate) return 'due date'
  if (got === truth.serviceDate) return 'service or order date'
  const [year = '', month = '', day = ''] = date.split('-')
  if (got === `${year}-${day}-${month}`) return 'day and month swapped'
  return got > date ? 'later date' : 'earlier date'
}

function vendorMistake(truth: Truth, got: string): string {
  const { vendor, customer } = truth
  const lower = got.toLowerCase()
  const isVendorToo = lower.includes(vendor.shortName.toLowerCase())
  if (isVendorToo && lower.includes(customer.name.toLowerCase()))
    return 'vendor and customer joined'
  if (lower.includes(customer.name.toLowerCase())) return 'customer'
  if (isVendorToo) return 'name with more'
  if (vendor.name.toLowerCase().includes(lower)) return 'part of the name'
  const isAddress = [vendor, customer].some(
    ({ street, town }) =>
      lower.includes(street.toLowerCase()) || lower.includes(town.toLowerCase()),
  )
  if (isAddress) return 'address'
  if (lower.includes(truth.invoiceNumber.toLowerCase())) return 'invoice number'
  return /\d/u.test(lower) ? 'text with digits' : 'words without digits, such as a table head'
}

/**
 * Returns a function that formats a field's score as `total 97 % (99 % of 80)`: the share of right values and, in
 * brackets, the same for certain values.
 */
export function scoreText(scores: readonly Score[]): (field: Score['field']) => string {
  const percent = (part: readonly Score[]): string =>
    part.length === 0
      ? '–'
      : ((100 * part.filter(({ isRight }) => isRight).length) / part.length).toFixed(1)
  return (field) => {
    const ofField = scores.filter((score) => score.field === field)
    const sure = ofField.filter(({ isSure }) => isSure)
    return `${field} ${percent(ofField)} % (${percent(sure)} % of ${sure.length})`
  }
}
