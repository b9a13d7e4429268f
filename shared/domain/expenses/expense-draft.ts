/**
 * Form fields hold text as typed, which may be incomplete or invalid. They are checked by the same rules as on the
 * service, including maximum lengths (docs/interface/expenses.md#fields).
 */
import { t } from '../language/translate.ts'
import { dayProblem, parseDay } from '../time/parse-day.ts'
import { draftTexts, type DraftField, type DraftFields } from './expense-draft-fields.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { decimalText } from '../language/decimal-sign.ts'
import { unambiguousAmount } from '../text/two-readings.ts'
import { currencyOf } from '../money/currency-names.ts'
import { noDate, type Expense } from './expense.ts'
import { canonical } from '../text/decimal.ts'
import { withoutSurplusZeros } from '../money/money.ts'
import { cleanText, maxTextLength } from '../text/clean-text.ts'
import type { Day, LocalId, ServiceId } from '../units.ts'

type Input = Omit<Expense, 'id' | 'serviceId' | 'status' | 'hasReceipt' | 'invoiceId' | 'sendState'>

/** Sentences to show beside the invalid fields of an expense form. */
export type DraftProblems = { readonly [Field in DraftField]?: string }
export type ParsedDraft =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly problems: DraftProblems }

const maxLengths = { vendor: 255, taxName1: 50, taxName2: 50, notes: maxTextLength } as const

/**
 * Parses an expense draft. `today`: the day to which `yesterday`, `20 Nov` and the like are relative. `kept`: the
 * expense that is being edited; its unchanged amount is accepted, even if a new expense could not have it.
 */
export function parseDraft(
  fields: DraftFields,
  today: Day,
  kept: Input | null = null,
): ParsedDraft {
  const before = kept && draftOf(kept)
  const problems: { [Field in DraftField]?: string } = {}
  /** Records a problem. Null may be returned as `Value`, because no result is built from a draft that has problems. */
  const take = <Value>(field: DraftField, value: Value | null, problem: string | null): Value => {
    if (value === null && problem !== null) problems[field] ??= problem
    return value as Value
  }
  const currency = take('currency', parseCurrency(fields.currency), messages.currency())
  const money = (field: MoneyField): string | null => {
    if (fields[field].trim() === '') return null
    const isAsBefore = fields[field] === before?.[field] && currency === kept?.currency
    if (kept && isAsBefore) return kept[field]
    const reading = parseAmount(fields[field], currency ?? '')
    if (reading?.kind === 'amount') return reading.amount
    return take(field, null, reading?.message ?? messages.number())
  }
  const percent = (field: DraftField): string | null =>
    fields[field].trim() === ''
      ? null
      : take(field, parsePercent(fields[field]), messages.percent())
  const text = (field: keyof typeof maxLengths): string => {
    const clean = cleanText(fields[field])
    if (clean.length > maxLengths[field]) {
      problems[field] =
        t`Too long: ${clean.length} characters, and the limit is ${maxLengths[field]}.`
    }
    return clean
  }
  const link = (field: DraftField): ServiceId | null =>
    fields[field] === '' ? null : take(field, parseServiceId(fields[field]), messages.choice())

  const taxes = [1, 2].map((number) => readTax(number as 1 | 2, { text, percent, money }))
  for (const [index, tax] of taxes.entries()) {
    const isNamed = tax.name !== null || (tax.percent === null && tax.amount === null)
    if (!isNamed) problems[index === 0 ? 'taxName1' : 'taxName2'] ??= messages.taxName()
  }
  const [first = noTax, second = noTax] = taxes.filter(({ name }) => name !== null)
  const amount = take('amount', money('amount'), messages.amount())
  const input: Input = {
    amount,
    currency,
    date: take('date', parseDay(fields.date, today), dayProblem(fields.date, today)),
    categoryId: take('categoryId', link('categoryId'), messages.category()),
    staffId: take('staffId', link('staffId'), messages.staff()),
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

/** Parses a percentage such as `19` or `9,975 %` to a decimal string; null for other text. */
export function parsePercent(text: string): string | null {
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,6})?)\s*%?$/.exec(text.trim()) ?? []
  return number === undefined ? null : canonical(number.replace(',', '.'))
}

/** Parses a currency's code or sign; null for other text. Does not check whether the code exists: the service does. */
export function parseCurrency(text: string): string | null {
  const word = text.trim()
  if (/^[a-z]{3}$/i.test(word)) return word.toUpperCase()
  return currencyOf(word, 'USD')
}

/** Parses a service id; null for other text. */
export function parseServiceId(text: string): ServiceId | null {
  return /^[1-9]\d{0,15}$/.test(text.trim()) && Number.isSafeInteger(Number(text))
    ? (Number(text) as ServiceId)
    : null
}

/** Returns the form fields for editing or duplicating an expense. */
export function draftOf(expense: Input): DraftFields {
  const { currency, compoundedTax } = expense
  const amounts: readonly DraftField[] = ['amount', 'taxAmount1', 'taxAmount2']
  const percentages: readonly DraftField[] = ['taxPercent1', 'taxPercent2']
  const texts = draftTexts((field) => {
    const text = String(expense[field] ?? '')
    if (percentages.includes(field)) return decimalText(text)
    return amounts.includes(field) && text !== ''
      ? unambiguousAmount(withoutSurplusZeros(text, currency))
      : text
  })
  return { ...texts, date: expense.date === noDate ? '' : expense.date, compoundedTax }
}

const messages = {
  amount: () => t`An expense needs an amount.`,
  number: () => t`Enter an amount, for example 12.50.`,
  currency: () => t`Enter three letters, such as EUR.`,
  percent: () => t`Enter a percentage up to 999.999999, for example 19.`,
  category: () => t`Choose a category.`,
  staff: () => t`Choose who paid.`,
  choice: () => t`Enter the number shown on the service.`,
  taxName: () => t`Enter a name for this tax. The service discards taxes without a name.`,
} as const
