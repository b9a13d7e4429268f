/** One way throughout, as real receipts do. */
import { chance, decimalOf, pick, type Currency, type Random, type Truth } from './truth.ts'
import type { Country, Language } from './companies.ts'

export type Formats = {
  /** As the receipt writes most amounts. */
  amount(cents: number): string
  /** Always names the currency, unless the labels do. */
  total(cents: number): string
  /** In a sentence, always with the currency. */
  spoken(cents: number): string
  /** Appended to labels and table heads, such as ` (EUR)`. */
  readonly currencyNote: string
  percent(percent: string): string
  day(day: string): string
}

const symbols: Readonly<Record<Currency, string>> = { GBP: '£', USD: '$', EUR: '€', CHF: 'CHF' }

export function formatsOf(random: Random, truth: Truth): Formats {
  const { country } = truth.vendor
  const separators = pick(random, separatorsOf(truth.language, country))
  const digits = (cents: number): string => grouped(decimalOf(cents), separators)
  const mark = pick(random, marksOf(truth.language, truth.currency))
  const marked = (cents: number): string =>
    mark.replace('#', () => digits(cents)).replace('$-', '-$')
  // Everywhere, at the total alone, or in a note that stands beside the label of the total.
  const where = pick(random, ['everywhere', 'everywhere', 'total', 'total', 'note'] as const)
  const note = pick(random, [` (${truth.currency})`, ` ${truth.currency}`, ` in ${truth.currency}`])
  const writeDay = pick(random, daysOf(truth.language, country))
  const wantsSpace = chance(random, 0.2)
  return {
    amount: where === 'everywhere' ? marked : digits,
    total: where === 'note' ? digits : marked,
    spoken: marked,
    currencyNote: where === 'note' ? note : '',
    percent: (percent) => {
      const point = truth.language === 'en' ? percent : percent.replace('.', separators.point)
      return wantsSpace && !percent.includes('.') ? `${point}${separators.point}00` : point
    },
    day: (day) => writeDay(partsOf(day)),
  }
}

type Separators = { readonly group: string; readonly point: string }

function separatorsOf(language: Language, country: Country): readonly Separators[] {
  if (country === 'CH') {
    return [
      { group: "'", point: '.' },
      { group: '’', point: '.' },
    ]
  }
  const [point, space] = ['.', '\u00a0']
  if (language === 'en') return [',', ',', ',', ''].map((group) => ({ group, point }))
  if (language === 'fr') return [space, ' ', '', '.'].map((group) => ({ group, point: ',' }))
  return ['.', '.', ''].map((group) => ({ group, point: ',' }))
}

function grouped(decimal: string, { group, point }: Separators): string {
  const [whole = '', cents = ''] = decimal.split('.')
  return `${whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/gu, group)}${point}${cents}`
}

/** `#` stands for the number. */
function marksOf(language: Language, currency: Currency): readonly string[] {
  const symbol = symbols[currency]
  if (currency === 'USD') return ['$#', '$#', '$#', 'US$#', '# USD', '$# USD']
  if (currency === 'CHF') return ['CHF #', '# CHF', 'CHF\u00a0#']
  if (language === 'en') return [`${symbol}#`, `${symbol}#`, `${currency} #`, `# ${currency}`]
  return [
    `# ${symbol}`,
    `# ${symbol}`,
    `#\u00a0${symbol}`,
    `${symbol} #`,
    `# ${currency}`,
    `#${symbol}`,
  ]
}

type Parts = { readonly y: string; readonly m: string; readonly d: string }

const partsOf = (day: string): Parts => ({
  y: day.slice(0, 4),
  m: day.slice(5, 7),
  d: day.slice(8, 10),
})

const months: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
    ...['October', 'November', 'December'],
  ],
  de: [
    ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September'],
    ...['Oktober', 'November', 'Dezember'],
  ],
  fr: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'],
    ...['octobre', 'novembre', 'décembre'],
  ],
  es: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
    ...['octubre', 'noviembre', 'diciembre'],
  ],
}

type WriteDay = (parts: Parts) => string

function daysOf(language: Language, country: Country): readonly WriteDay[] {
  const name = ({ m }: Parts): string => months[language][Number(m) - 1] ?? ''
  const short = (parts: Parts): string => name(parts).slice(0, 3)
  const iso: WriteDay = ({ y, m, d }) => `${y}-${m}-${d}`
  const slashes: WriteDay = ({ y, m, d }) => `${d}/${m}/${y}`
  const shortYear: WriteDay = ({ y, m, d }) => `${d}/${m}/${y.slice(2)}`
  if (country === 'US') {
    return [
      (parts) => `${name(parts)} ${Number(parts.d)}, ${parts.y}`,
      (parts) => `${short(parts)} ${Number(parts.d)}, ${parts.y}`,
      ({ y, m, d }) => `${m}/${d}/${y}`,
      ({ y, m, d }) => `${Number(m)}/${Number(d)}/${y}`,
      ({ y, m, d }) => `${m}/${d}/${y.slice(2)}`,
    ]
  }
  switch (language) {
    case 'en':
      return [
        ...[slashes, slashes, shortYear, iso],
        (parts) => `${Number(parts.d)} ${name(parts)} ${parts.y}`,
        (parts) => `${parts.d} ${short(parts)} ${parts.y}`,
        (parts) => `${parts.d}-${short(parts)}-${parts.y}`,
        (parts) => `${Number(parts.d)}${ordinal(Number(parts.d))} ${name(parts)} ${parts.y}`,
      ]
    case 'de':
      return [
        ({ y, m, d }) => `${d}.${m}.${y}`,
        ({ y, m, d }) => `${d}.${m}.${y}`,
        ({ y, m, d }) => `${d}.${m}.${y.slice(2)}`,
        ({ y, m, d }) => `${Number(d)}.${Number(m)}.${y}`,
        (parts) => `${Number(parts.d)}. ${name(parts)} ${parts.y}`,
        iso,
      ]
    case 'fr':
      return [
        ...[slashes, slashes, shortYear],
        (parts) => `${parts.d === '01' ? '1er' : Number(parts.d)} ${name(parts)} ${parts.y}`,
        (parts) => `${parts.d} ${name(parts)} ${parts.y}`,
        ({ y, m, d }) => `${d}.${m}.${y}`,
      ]
    case 'es':
      return [
        ...[slashes, slashes, shortYear],
        ({ y, m, d }) => `${d}-${m}-${y}`,
        (parts) => `${Number(parts.d)} de ${name(parts)} de ${parts.y}`,
        (parts) => `${parts.d} ${short(parts)}. ${parts.y}`,
      ]
  }
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}
