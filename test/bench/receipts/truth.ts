/** Content of a generated receipt, from a seed. Amounts are whole cents, so that each sum is exact. */
import {
  type Country,
  type Language,
  type Trade,
  addresses,
  customers,
  legalForms,
  trades,
  trading,
} from './companies.ts'

export type Currency = 'GBP' | 'USD' | 'EUR' | 'CHF'

export type Party = {
  /** Everyday name; `name` has the legal form. */
  readonly shortName: string
  readonly name: string
  readonly street: string
  readonly town: string
  readonly country: Country
}

/** A line of an invoice. `percent`: its tax rate; null without taxes. */
export type TruthLine = {
  readonly description: string
  readonly quantity: number
  readonly price: number
  readonly amount: number
  readonly percent: string | null
}

export type TruthTax = { readonly percent: string; readonly base: number; readonly amount: number }

export type Truth = {
  readonly language: Language
  readonly trade: Trade
  readonly vendor: Party
  readonly customer: Party
  readonly invoiceNumber: string
  /** As `2026-11-23`. */
  readonly date: string
  readonly dueDate: string
  readonly serviceDate: string
  readonly currency: Currency
  readonly includesTax: boolean
  readonly lines: readonly TruthLine[]
  /** Sum of the lines; the discount is subtracted from it, at the rate of the first line. */
  readonly linesTotal: number
  readonly discount: number
  readonly taxes: readonly TruthTax[]
  readonly net: number
  readonly total: number
}

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Creates a random number generator (mulberry32 by Tommy Ettinger). The same seed gives the same numbers. */
export function mulberry32(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Returns a random integer from `min` to `max`, both inclusive. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function chance(random: Random, share: number): boolean {
  return random() < share
}

/** Formats an amount in cents as a decimal string: `123456` becomes `1234.56`. */
export function decimalOf(cents: number): string {
  const digits = `${Math.abs(cents)}`.padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Of companies; a country that is listed twice is twice as frequent. */
const countries: Readonly<Record<Language, readonly Country[]>> = {
  en: ['GB', 'GB', 'US', 'US', 'IE'],
  de: ['DE', 'DE', 'DE', 'DE', 'DE', 'AT', 'CH'],
  fr: ['FR', 'FR', 'FR', 'FR', 'FR', 'BE', 'CH'],
  es: ['ES'],
}

/** Tax rates that occur together on a receipt. */
const rates: Readonly<Record<Country, readonly (readonly string[])[]>> = {
  GB: [['20'], ['20'], ['20', '5'], []],
  IE: [['23'], ['23', '13.5'], ['9'], []],
  US: [['8.875'], ['8.25'], ['6'], ['9.5'], ['7'], [], []],
  DE: [['19'], ['19'], ['19', '7'], ['7'], []],
  AT: [['20'], ['20', '10'], []],
  CH: [['8.1'], ['8.1', '2.6'], []],
  FR: [['20'], ['20'], ['20', '10'], ['10'], ['20', '5.5'], []],
  BE: [['21'], ['21', '6'], []],
  ES: [['21'], ['21'], ['21', '10'], ['10'], ['21', '4'], []],
}

/** Minimum and maximum of one piece, in cents. */
const prices: Readonly<Record<Trade, readonly [number, number]>> = {
  services: [3_500, 240_000],
  software: [400, 48_000],
  shop: [99, 8_900],
  restaurant: [220, 3_400],
  hotel: [850, 21_000],
  transport: [350, 16_000],
}

const currencyOf = (country: Country): Currency =>
  country === 'GB' ? 'GBP' : country === 'US' ? 'USD' : country === 'CH' ? 'CHF' : 'EUR'

/**
 * Makes the true content of a random invoice. `priced`: whether prices include tax; by default, it depends on the
 * trade.
 */
export function makeTruth(
  random: Random,
  language: Language,
  priced?: { readonly includesTax: boolean },
): Truth {
  const trade = pick(random, [...trades, 'services', 'services', 'shop', 'software'] as const)
  const country = pick(random, countries[language])
  const isForConsumers = trade !== 'services' && trade !== 'software'
  const includesTax =
    priced?.includesTax ?? (country !== 'US' && chance(random, isForConsumers ? 0.85 : 0.1))
  const percents = pick(random, rates[country])
  const lines = makeLines(random, { language, trade, percents })
  const discount = chance(random, 0.18)
    ? Math.floor(((lines[0]?.amount ?? 0) * between(random, 5, 20)) / 100)
    : 0
  const date = addDays('2024-01-02', between(random, 0, 1050))
  return {
    language,
    trade,
    vendor: makeVendor(random, { language, trade, country }),
    customer: makeCustomer(random, { language, country }),
    invoiceNumber: makeNumber(random, date),
    date,
    dueDate: addDays(date, pick(random, [7, 10, 14, 21, 30, 60])),
    serviceDate: addDays(date, -between(random, 1, 40)),
    currency: currencyOf(country),
    includesTax,
    lines,
    discount,
    ...sums(lines, { percents, discount, includesTax }),
  }
}

type Sums = Pick<Truth, 'linesTotal' | 'taxes' | 'net' | 'total'>

function sums(
  lines: readonly TruthLine[],
  options: {
    readonly percents: readonly string[]
    readonly discount: number
    readonly includesTax: boolean
  },
): Sums {
  const linesTotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const stated = linesTotal - options.discount
  const taxes = options.percents.flatMap((percent): TruthTax[] => {
    const ratedLines = lines.filter((line) => line.percent === percent)
    if (ratedLines.length === 0) return []
    const isFirst = lines[0]?.percent === percent
    const amount = ratedLines.reduce(
      (sum, line) => sum + line.amount,
      isFirst ? -options.discount : 0,
    )
    // Thousandths of a percent: 8.875 % is 8875.
    const rate = Math.round(Number(percent) * 1000)
    const tax = options.includesTax
      ? Math.round((amount * rate) / (100_000 + rate))
      : Math.round((amount * rate) / 100_000)
    return [{ percent, base: options.includesTax ? amount - tax : amount, amount: tax }]
  })
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  return options.includesTax
    ? { linesTotal, taxes, net: stated - tax, total: stated }
    : { linesTotal, taxes, net: stated, total: stated + tax }
}

function makeLines(
  random: Random,
  options: {
    readonly language: Language
    readonly trade: Trade
    readonly percents: readonly string[]
  },
): readonly TruthLine[] {
  const { items } = trading[options.language][options.trade]
  const count = chance(random, 0.25) ? 1 : between(random, 1, 12)
  const [min, max] = prices[options.trade]
  return Array.from({ length: count }, () => {
    // Small prices are more frequent than large ones.
    const share = random() * random()
    const price = min + Math.floor(share * (max - min))
    const quantity = chance(random, 0.6) ? 1 : between(random, 2, 9)
    const percent = options.percents.length === 0 ? null : pick(random, options.percents)
    return { description: pick(random, items), quantity, price, amount: price * quantity, percent }
  })
}

function makeVendor(
  random: Random,
  options: { readonly language: Language; readonly trade: Trade; readonly country: Country },
): Party {
  const shortName = pick(random, trading[options.language][options.trade].names)
  const form = chance(random, 0.6) ? pick(random, legalForms[options.country]) : ''
  const name = form.endsWith(' ') ? form + shortName : join(shortName, form)
  return { shortName, name, ...pick(random, addresses[options.country]), country: options.country }
}

const join = (name: string, form: string): string =>
  form === '' ? name : form.startsWith(',') ? name + form : `${name} ${form}`

function makeCustomer(
  random: Random,
  options: { readonly language: Language; readonly country: Country },
): Party {
  const name = pick(random, customers[options.language])
  return {
    shortName: name,
    name,
    ...pick(random, addresses[options.country]),
    country: options.country,
  }
}

function makeNumber(random: Random, date: string): string {
  const count = between(random, 1, 9999)
  return pick(random, [
    `INV-${`${count}`.padStart(4, '0')}`,
    `${date.slice(0, 4)}-${`${count}`.padStart(4, '0')}`,
    `RE${date.slice(2, 4)}${date.slice(5, 7)}/${count}`,
    `${between(random, 100_000, 999_999)}`,
    `F${date.slice(0, 4)}${`${count}`.padStart(5, '0')}`,
    `${between(random, 10, 99)}A${between(random, 1000, 9999)}C-000${between(random, 1, 9)}`,
  ])
}
