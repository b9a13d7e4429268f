import { decimalText } from '../../../shared/domain/language/decimal-sign.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import {
  profileTexts,
  type RecurringContent,
  type RecurringFrequency,
  type RecurringLine,
} from '../../../shared/domain/recurring/profile.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import {
  decimalOf,
  percentIn,
  lineFields,
  linesOf,
  newLine,
  readLines,
  writeLines,
  type LineFields,
} from './line-fields.ts'

/** Names of the profile fields that are sent to the service as typed. */
export const textFields = [...profileTexts, 'notes', 'terms'] as const
export type ProfileTextField = (typeof textFields)[number]

/** Fields of the recurring profile form that are stored in a draft. Card data is not among them (decision 110). */
export type ProfileFields = Readonly<ReturnType<typeof fieldsOfProfile>>

/** Error messages, keyed by field. The key of a line's problem looks like `lines.0.unitCost`. */
export type ProfileProblems = Readonly<Record<string, string>>

/** Returns the fields of a new recurring profile. `today` is proposed as the first date. */
export function newProfileFields(today: Day): ProfileFields {
  return fieldsOfProfile({ lines: [newLine] }, today)
}

/** Returns the fields of a recurring profile. `today` is used if the profile has no date. */
export function fieldsOfProfile(content: Partial<RecurringContent>, today: Day) {
  const texts = Object.fromEntries(textFields.map((field) => [field, content[field] ?? '']))
  const occurrences = content.occurrences ?? 0
  return {
    ...(texts as Record<ProfileTextField, string>),
    /** Number of the client on the service; empty for none. */
    clientId: String(content.clientId ?? ''),
    frequency: content.frequency ?? 'monthly',
    /** Date of the first invoice, `YYYY-MM-DD`. */
    date: String(content.date ?? today),
    ends: occurrences === 0 ? ('never' as const) : ('after' as const),
    occurrences: occurrences === 0 ? '12' : String(occurrences),
    discount: decimalText(content.discount ?? ''),
    currencyCode: content.currencyCode ?? '',
    sendEmail: content.sendEmail ?? true,
    sendSnailMail: content.sendSnailMail ?? false,
    /** JSON of the lines (line-fields.ts). */
    lines: writeLines((content.lines ?? []).map(lineFields)),
  }
}

/** Returns how many invoices to send; 0 means no end. Null if the text is not a number that the service accepts. */
export function occurrencesOf({ ends, occurrences }: ProfileFields): number | null {
  if (ends === 'never') return 0
  return /^[1-9]\d{0,5}$/.test(occurrences.trim()) ? Number(occurrences.trim()) : null
}

/** Parses a percentage from 0 to 100; empty text is 0. Null if it can't be parsed. */
export function percentOf(text: string): string | null {
  return text.trim() === '' ? '0' : percentIn(text)
}

/** Returns the recurring profile to send, or else the error messages of its fields. Empty fields are left out. */
export function profileOf(
  form: ProfileFields,
):
  | { readonly content: RecurringContent; readonly problems: null }
  | { readonly content: null; readonly problems: ProfileProblems } {
  const lines = linesOf(readLines(form.lines))
  const occurrences = occurrencesOf(form)
  const discount = percentOf(form.discount)
  const isUri = form.returnUri.trim() === '' || /^https?:\/\/\S+$/.test(form.returnUri.trim())
  const problems = {
    ...(!/^[1-9]\d*$/.test(form.clientId) && { clientId: t`Choose a client.` }),
    ...(!isDay(form.date) && { date: t`Choose the date of the first invoice.` }),
    ...(occurrences === null && { occurrences: t`Enter a number from 1 to 999999.` }),
    ...(discount === null && { discount: t`Enter a percentage from 0 to 100.` }),
    ...(!/^([A-Za-z]{3})?$/.test(form.currencyCode.trim()) && {
      currencyCode: t`Enter three letters, such as EUR.`,
    }),
    ...(!isUri && { returnUri: t`Enter an address that starts with https:// or http://.` }),
    ...lines.problems,
  }
  if (Object.keys(problems).length > 0) return { content: null, problems }
  const texts = textFields.flatMap((field) => {
    const text = form[field].trim()
    return text === '' ? [] : [[field, text] as const]
  })
  const currency = form.currencyCode.trim().toUpperCase()
  const content: RecurringContent = {
    ...(Object.fromEntries(texts) as Partial<Record<ProfileTextField, string>>),
    clientId: Number(form.clientId) as ServiceId,
    date: form.date as Day,
    frequency: form.frequency,
    occurrences: occurrences ?? 0,
    ...(form.discount.trim() !== '' && discount !== null && { discount }),
    ...(currency !== '' && { currencyCode: currency }),
    sendEmail: form.sendEmail,
    sendSnailMail: form.sendSnailMail,
    ...(lines.lines.length > 0 && { lines: lines.lines }),
  }
  return { content, problems: null }
}

export type FormParts = {
  readonly form: ProfileFields
  readonly problems: ProfileProblems
  readonly edit: (
    change: Partial<ProfileFields> | ((form: ProfileFields) => Partial<ProfileFields>),
  ) => void
}

export const frequencyLabels: Readonly<Record<RecurringFrequency, string>> = {
  weekly: t`Every week`,
  '2 weeks': t`Every 2 weeks`,
  '4 weeks': t`Every 4 weeks`,
  monthly: t`Every month`,
  '2 months': t`Every 2 months`,
  '3 months': t`Every 3 months`,
  '6 months': t`Every 6 months`,
  yearly: t`Every year`,
  '2 years': t`Every 2 years`,
}

/** Returns typed invoice lines in a summable form. Unreadable numbers count as 0; unreadable taxes are left out. */
export function summedLines(lines: readonly LineFields[], discount: string) {
  const tax = (name: string, text: string) => {
    const percent = percentOf(text)
    return text.trim() === '' || percent === null ? null : { name: name.trim(), percent }
  }
  const summed = lines.map((line): RecurringLine => {
    const first = tax(line.tax1Name, line.tax1Percent)
    const second = tax(line.tax2Name, line.tax2Percent)
    return {
      quantity: line.quantity.trim() === '' ? '1' : (decimalOf(line.quantity) ?? '0'),
      unitCost: decimalOf(line.unitCost) ?? '0',
      ...(first && { tax1Name: first.name, tax1Percent: first.percent }),
      ...(second && { tax2Name: second.name, tax2Percent: second.percent }),
    }
  })
  return {
    lines: summed,
    /** Discount in percent, as a decimal string. */
    discount: percentOf(discount) ?? '0',
  }
}
