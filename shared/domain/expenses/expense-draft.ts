/**
 * An expense while it is typed. Every field is the text as it stands in the form, half-typed and wrong ones
 * included; what it means, and what is wrong with it, is found out here, as the service would judge it
 * (docs/interface/expenses.md#fields; the lengths are what services of this kind refuse).
 */
import { parseDay } from '../time/parse-day.ts'
import type { DraftField, DraftFields } from './expense-draft-fields.ts'
import { parseAmount, unambiguousAmount } from '../money/parse-amount.ts'
import { currencyOf } from '../capture/currency-names.ts'
import type { Expense } from './expense.ts'
import { canonical } from '../money/decimal.ts'
import { withoutSurplusZeros } from '../money/money.ts'
import { cleanText, longestText } from '../text/clean-text.ts'
import type { Day, LocalId, ServiceId } from '../units.ts'

/** What the person fills in, as the contract has it. */
type Input = Omit<Expense, 'id' | 'serviceId' | 'status' | 'hasReceipt' | 'invoiceId' | 'sendState'>

/** A sentence for the place at each field that can't be sent as it is. */
export type DraftProblems = { readonly [Field in DraftField]?: string }
export type ParsedDraft =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly problems: DraftProblems }

const longest = { vendor: 255, taxName1: 50, taxName2: 50, notes: longestText } as const

/**
 * `today`: what `20 Nov` and `yesterday` are reckoned from. `kept`: the expense that is changed; an amount of it
 * that was not touched stays as it is, also one that could not be recorded anew.
 */
export function parseDraft(
  fields: DraftFields,
  today: Day,
  kept: Input | null = null,
): ParsedDraft {
  const before = kept && draftOf(kept)
  const problems: { [Field in DraftField]?: string } = {}
  /** The value, or a stand-in for one that is told among the problems. */
  const take = <Value>(field: DraftField, value: Value | null, problem: string): Value => {
    if (value === null) problems[field] ??= problem
    return value as Value
  }
  const currency = take('currency', parseCurrency(fields.currency), words.currency)
  const money = (field: MoneyField): string | null => {
    if (fields[field].trim() === '') return null
    const isAsBefore = fields[field] === before?.[field] && currency === kept?.currency
    if (kept && isAsBefore) return kept[field]
    const reading = parseAmount(fields[field], currency ?? '')
    if (reading?.kind === 'amount') return reading.amount
    return take(field, null, reading?.message ?? words.number)
  }
  const percent = (field: DraftField): string | null =>
    fields[field].trim() === '' ? null : take(field, parsePercent(fields[field]), words.percent)
  const text = (field: keyof typeof longest): string => {
    const clean = cleanText(fields[field])
    if (clean.length > longest[field]) {
      problems[field] = `This has ${clean.length} characters, ${longest[field]} is the most.`
    }
    return clean
  }
  const link = (field: DraftField): ServiceId | null =>
    fields[field] === '' ? null : take(field, parseServiceId(fields[field]), words.choice)

  const taxes = [1, 2].map((number) => readTax(number as 1 | 2, { text, percent, money }))
  for (const [index, tax] of taxes.entries()) {
    const isNamed = tax.name !== null || (tax.percent === null && tax.amount === null)
    if (!isNamed) problems[index === 0 ? 'taxName1' : 'taxName2'] ??= words.taxName
  }
  const [first = noTax, second = noTax] = taxes.filter(({ name }) => name !== null)
  const amount = take('amount', money('amount'), words.amount)
  const input: Input = {
    amount,
    currency,
    date: take('date', parseDay(fields.date, today), words.date),
    categoryId: take('categoryId', link('categoryId'), words.category),
    staffId: take('staffId', link('staffId'), words.staff),
    clientId: link('clientId'),
    projectId: fields.projectId === '' ? null : (fields.projectId as LocalId),
    vendor: text('vendor').trim() || null,
    notes: text('notes'),
    markupPercent: percent('markupPercent'),
    taxName1: first.name,
    taxPercent1: first.percent,
    taxAmount1: first.amount,
    taxName2: second.name,
    taxPercent2: second.percent,
    taxAmount2: second.amount,
    // Without a second tax there is nothing to compound.
    compoundedTax: fields.compoundedTax && second.name !== null,
  }
  return Object.keys(problems).length === 0 ? { ok: true, input } : { ok: false, problems }
}

type MoneyField = 'amount' | 'taxAmount1' | 'taxAmount2'
type Tax = {
  readonly name: string | null
  readonly percent: string | null
  readonly amount: string | null
}
const noTax: Tax = { name: null, percent: null, amount: null }

function readTax(
  number: 1 | 2,
  read: {
    readonly text: (field: 'taxName1' | 'taxName2') => string
    readonly percent: (field: DraftField) => string | null
    readonly money: (field: MoneyField) => string | null
  },
): Tax {
  return {
    name: read.text(`taxName${number}`).trim() || null,
    percent: read.percent(`taxPercent${number}`),
    amount: read.money(`taxAmount${number}`),
  }
}

/** A decimal string of a percentage (`19`, `9,975 %`), or null where it is none. */
export function parsePercent(text: string): string | null {
  const [, number] = /^\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*%?\s*$/.exec(text) ?? []
  return number === undefined ? null : canonical(number.replace(',', '.'))
}

/** The code of three letters or of a sign, or null. The service judges which letters are a currency. */
export function parseCurrency(text: string): string | null {
  const word = text.trim()
  if (/^[a-z]{3}$/i.test(word)) return word.toUpperCase()
  return currencyOf(word, 'USD')
}

/** An id as the service has them. */
export function parseServiceId(text: string): ServiceId | null {
  return /^[1-9]\d{0,15}$/.test(text.trim()) && Number.isSafeInteger(Number(text))
    ? (Number(text) as ServiceId)
    : null
}

/** A kept expense as the form shows it, to edit or to duplicate it. */
export function draftOf(expense: Input): DraftFields {
  const text = (value: string | number | null): string => (value === null ? '' : String(value))
  const amount = (value: string | null): string =>
    value === null ? '' : unambiguousAmount(withoutSurplusZeros(value, expense.currency))
  return {
    amount: amount(expense.amount),
    currency: expense.currency,
    date: expense.date,
    vendor: text(expense.vendor),
    categoryId: text(expense.categoryId),
    staffId: text(expense.staffId),
    clientId: text(expense.clientId),
    projectId: text(expense.projectId),
    notes: expense.notes,
    taxName1: text(expense.taxName1),
    taxPercent1: text(expense.taxPercent1),
    taxAmount1: amount(expense.taxAmount1),
    taxName2: text(expense.taxName2),
    taxPercent2: text(expense.taxPercent2),
    taxAmount2: amount(expense.taxAmount2),
    markupPercent: text(expense.markupPercent),
    compoundedTax: expense.compoundedTax,
  }
}

const words = {
  amount: 'An expense needs an amount.',
  number: 'Write an amount, like 12.50.',
  currency: 'A currency has three letters, like EUR.',
  percent: 'A percentage is a number up to 999.999999, like 19.',
  date: 'This is no day. Write it like 2026-11-20, 20.11.2026 or 20 Nov.',
  category: 'Choose a category.',
  staff: 'Choose who paid.',
  choice: 'Write the number that it has on the service.',
  taxName: 'Name this tax: without a name the service does not keep it.',
} as const
