/** Amounts that depend on the region and the default currency. */
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../language/language.ts'
import { loadLanguage } from '../language/load-language.ts'
import { setLanguage } from '../language/translate.ts'
import type { EpochMs } from '../units.ts'
import { asks, type CaptureContext } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

afterEach(() => setLanguage('en'))

type Place = readonly [Language, CaptureContext['groupSign'], string]
const places = {
  'the United States': ['en', ',', 'USD'],
  Germany: ['de', '.', 'EUR'],
  'Germany in English': ['en', '.', 'EUR'],
  Switzerland: ['de', undefined, 'CHF'],
  India: ['en', ',', 'INR'],
  'South Africa': ['en', undefined, 'ZAR'],
  Norway: ['en', undefined, 'NOK'],
  Kuwait: ['en', ',', 'KWD'],
} as const satisfies Readonly<Record<string, Place>>

async function parseIn(place: keyof typeof places, line: string, dayOrder: 'dmy' | 'mdy' = 'dmy') {
  const [language, groupSign, currency] = places[place]
  await loadLanguage(language)
  return parseCapture(line, {
    now: Date.parse('2026-11-21T20:44:00Z') as EpochMs,
    zone: 'Europe/Berlin',
    projects: [],
    clients: [],
    currency,
    groupSign,
    dayOrder,
    lastEntryEnd: null,
  })
}

it.each([
  ['the United States', '$1,234 laptop', '1234 USD'],
  ['the United States', 'expense 1,234 laptop', '1234 USD'],
  ['the United States', '$1.234 laptop', '?'],
  ['the United States', '€1,234 laptop', '?'],
  ['Germany', '1.234 € Laptop', '1234 EUR'],
  ['Germany', 'Ausgabe 1.234 Laptop', '1234 EUR'],
  ['Germany', '1,234 € Diesel', '?'],
  ['Germany', '$1.234 Hosting', '?'],
  ['Germany', 'Taxi war so 20 €', '?'],
  ['Germany', 'Hotel 12\u00a0500 EUR', '12500 EUR'],
  ['Germany', 'Hotel 12 500\u00a0EUR', '?'],
  ['Germany in English', '1.234 EUR laptop', '?'],
  ['Switzerland', '1.234 CHF Laptop', '?'],
  ['Switzerland', 'SFr. 12.50 Laptop', '12.5 CHF'],
  ['Switzerland', 'Fr. 12.50 Laptop', '?'],
  ['India', '₹1,200 chai', '1200 INR'],
  ['India', 'Rs.1,20,000 rent', '120000 INR'],
  ['India', 'Rs. 450/- auto', '450 INR'],
  ['the United States', 'Rs.450 auto', '?'],
  ['Kuwait', '1,234 KWD', '?'],
  ['South Africa', 'R150 lunch', '?'],
  ['Norway', '120 kr lunch', '120 NOK'],
  ['Norway', 'kr 120 lunch', '120 NOK'],
  ['the United States', '120 kr lunch', '?'],
  ['the United States', 'R150 lunch', 'a note'],
] as const)('in %s, “%s” is %s', async (place, line, meaning) => {
  const preview = await parseIn(place, line)
  const amount =
    preview.kind === 'expense' ? `${String(preview.amount)} ${preview.currency}` : 'a note'
  const isAsked = preview.problems.some(({ kind }) => asks(kind))
  expect(isAsked ? '?' : amount).toBe(meaning)
})

it.each([
  ['Switzerland', 'Ausgabe Taxi Fr. 12.30', '2026-11-21', 'Taxi'],
  ['Switzerland', 'Ausgabe Fr. 1’234.50 Laptop', '2026-11-21', 'Laptop'],
  ['Switzerland', 'Ausgabe Taxi 12.30 Fr.', '2026-11-21', 'Taxi'],
  ['Switzerland', 'Ausgabe 12.30 Taxi Fr.', '2026-11-20', 'Taxi'],
  ['Germany', 'Ausgabe Taxi Fr. 12.30', '2026-11-20', 'Taxi'],
] as const)('in %s, the day of “%s” is %s', async (place, line, date, note) => {
  const preview = await parseIn(place, line)
  expect(preview).toMatchObject({ kind: 'expense', date, note })
})

it('in German, the day is first in “02.11.2026”, even where the month usually is', async () => {
  const preview = await parseIn('Germany', '12 € Taxi 02.11.2026', 'mdy')
  expect(preview).toMatchObject({ kind: 'expense', date: '2026-11-02', problems: [] })
})

it('in English, the range of “9uhr-10uhr” is offered', async () => {
  const { problems } = await parseIn('the United States', '9uhr-10uhr')
  expect(problems.flatMap(({ candidates }) => candidates)).toContain('09:00-10:00')
})
