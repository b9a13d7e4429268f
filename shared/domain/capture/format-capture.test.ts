/** Formatted text parses back to the same capture, in zones that move their clocks and around midnight. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOn } from '../mileage/mileage-rate.ts'
import { mileageOf } from '../mileage/mileage.ts'
import { canonical } from '../text/decimal.ts'
import type { LocalId, ServiceId, Day, EpochMs, Seconds } from '../units.ts'
import { meaningOf, type Capture, type CaptureContext } from './capture.ts'
import { tidy } from '../text/clean-text.ts'
import { formatCapture } from '../../../test/fakes/format-capture.ts'
import { parseCapture } from './parse-capture.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'America/Santiago',
  'UTC',
] as const

/** Nights in which some of the zones move their clocks, and midnights. */
const nights = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T14:00:00Z',
  '2026-09-26T14:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
  '2026-09-06T04:00:00Z',
  '2026-04-05T03:00:00Z',
  '2026-12-31T23:00:00Z',
  '2024-02-29T00:00:00Z',
].map(at)

const hour = 3_600_000
const instant = fc
  .oneof(
    fc.tuple(fc.constantFrom(...nights), fc.integer({ min: -3 * hour, max: 3 * hour })),
    fc.tuple(fc.constant(at('2020-01-01T00:00:00Z')), fc.integer({ min: 0, max: 87_600 * hour })),
  )
  .map(([near, offset]) => (near + Math.round(offset / 1000) * 1000) as EpochMs)
const length = fc
  .oneof(
    fc.integer({ min: 0, max: 4 * 3600 }),
    fc.integer({ min: 0, max: 240 }).map((quarters) => quarters * 900),
    fc.integer({ min: 0, max: 9999 * 3600 }),
  )
  .map((value) => value as Seconds)

/** Words that mean something, pieces of them, and every odd character. */
const oddWord = fc.oneof(
  fc.constantFrom(
    ...[
      '45m',
      '34 km',
      '12.5mi',
      '1.234 km',
      'km',
      '1h',
      '30m',
      '9:15',
      '14-15',
      '9:15-10:40',
      'yesterday',
      'mon',
      '18',
      'Nov',
      '9/10',
      'at',
      'for',
    ],
    ...[
      'since',
      'last',
      'ago',
      'start',
      '>',
      'expense',
      '12.50',
      'EUR',
      '€',
      '$',
      '7',
      '!',
      '+b',
      'billable',
    ],
    ...[
      'non',
      '@Acme',
      '@zzz',
      '/Web',
      '/"Brand guide"',
      '#tag',
      '#12',
      '"',
      '\\',
      '\\@x',
      '"45m"',
      '/',
      '@',
    ],
    ...[
      'review',
      'naïve',
      '🚀',
      'שלום',
      '\u0000',
      '\ud800',
      '4\u00005m',
      ',',
      'x"y',
      '18.11.',
      'a\u00a0b',
      'Z:',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ maxLength: 8 }),
)
const line = fc.array(oddWord, { maxLength: 9 }).map((words) => words.join(' '))
const note = line.map(tidy)
const tags = fc.uniqueArray(
  oddWord.map(tidy).filter((tag) => tag !== ''),
  { maxLength: 3 },
)

const title = fc.oneof(
  fc.constantFrom(
    'Website',
    'Brand guide',
    'website',
    '12',
    'a "b" c',
    'back\\slash',
    ' edges ',
    '',
    'c1',
    '@x',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const project = (index: number) =>
  fc.record({
    id: fc.constant(`0190-${index}` as LocalId),
    title,
    clientId: fc.constantFrom(null, 1 as ServiceId, 2 as ServiceId),
    active: fc.boolean(),
    complete: fc.boolean(),
  })
const context: fc.Arbitrary<CaptureContext> = fc.record({
  now: fc.tuple(instant, fc.nat(999)).map(([second, rest]) => (second + rest) as EpochMs),
  zone: fc.constantFrom(...zones),
  projects: fc.integer({ min: 0, max: 5 }).chain((count) => {
    return fc.tuple(...Array.from({ length: count }, (_, index) => project(index)))
  }),
  clients: fc
    .array(fc.option(title), { maxLength: 4 })
    .map((names) => names.map((name, index) => ({ id: (index + 1) as ServiceId, name }))),
  currency: fc.constantFrom('EUR', 'USD', 'KWD'),
  lastEntryEnd: fc.option(instant),
  dayOrder: fc.constantFrom('dmy', 'mdy'),
  mileageRates: fc.array(
    fc.record({
      id: fc.constant('rate' as LocalId),
      validFrom: fc.constantFrom('1990-01-01', '2026-01-01', '2085-01-01') as fc.Arbitrary<Day>,
      unit: fc.constantFrom('km', 'mi'),
      amount: fc.constantFrom('0.3', '0.655', '37'),
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    }),
    { maxLength: 3 },
  ),
})

const amount = fc.tuple(fc.nat(999_999_999), fc.nat(999)).map(([whole, part]) => ({ whole, part }))
const currency = fc.constantFrom('EUR', 'CHF', 'USD', 'TRY', 'KWD', 'JPY')
const day = fc
  .integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') })
  .map((value) => new Date(value).toISOString().slice(0, 10) as Day)
const billable = fc.constantFrom(true, false, null)

const captureIn = (given: CaptureContext): fc.Arbitrary<Capture> => {
  const described = {
    note,
    tags,
    project: fc.constantFrom(null, ...given.projects),
    client: fc.constantFrom(null, ...given.clients),
  }
  const zone = fc.constant(given.zone)
  const entry = fc
    .record({ ...described, start: instant, duration: length, zone, billable })
    .map((one): Capture => {
      return { ...one, kind: 'entry', end: (one.start + one.duration * 1000) as EpochMs }
    })
  const timer = fc.record({
    kind: fc.constant('timer' as const),
    ...described,
    start: instant,
    zone,
    billable,
  })
  const expense = fc
    .record({ ...described, amount: fc.option(amount), currency, date: day })
    .map((one): Capture => {
      if (one.amount === null) {
        return { ...one, kind: 'expense', amount: null, currency: given.currency }
      }
      const { whole, part } = one.amount
      const places = one.currency === 'JPY' ? '' : `.${String(part % 100).padStart(2, '0')}`
      return { ...one, kind: 'expense', amount: canonical(`${whole}${places}`) }
    })
  const journey = fc
    .record({
      ...described,
      date: day,
      unit: fc.constantFrom('km', 'mi'),
      length: fc.integer({ min: 1, max: 9_999_999 }).map((far) => canonical(`${far / 1000}`)),
    })
    .map(({ unit, length, ...one }): Capture => {
      const rate = rateOn(given.mileageRates ?? [], one.date, unit)
      const computed = rate && mileageOf({ length, unit }, rate)
      const amount = computed?.amount ?? null
      const mileage = { distance: { length, unit }, computed }
      return {
        ...one,
        kind: 'expense',
        amount,
        currency: rate?.currency ?? given.currency,
        mileage,
      }
    })
  return fc.oneof(entry, timer, expense, journey)
}
const captureInContext = context.chain((given) => fc.tuple(captureIn(given), fc.constant(given)))

describe('printCapture', () => {
  it('prints what reads back as the same capture', () => {
    fc.assert(
      fc.property(captureInContext, ([capture, given]) => {
        const text = formatCapture(capture, given)
        expect(meaningOf(parseCapture(text, given))).toEqual(meaningOf(capture))
      }),
      { numRuns: 1500 },
    )
  })

  it('prints an expense whose amount can be read two ways, in a currency of its own', () => {
    const given: CaptureContext = {
      now: at('2026-11-20T09:00:00Z'),
      zone: 'UTC',
      projects: [],
      clients: [],
      currency: 'USD',
      lastEntryEnd: null,
      dayOrder: 'dmy',
      mileageRates: [],
    }
    const preview = parseCapture('€ 1.234 km', given)
    expect(preview).toMatchObject({ kind: 'expense', amount: null, currency: 'EUR' })
    const again = parseCapture(formatCapture(preview, given), given)
    expect(meaningOf(again)).toEqual(meaningOf(preview))
  })

  it('prints every reading of every text so that it reads back as the same', () => {
    fc.assert(
      fc.property(line, context, (text, given) => {
        const preview = parseCapture(text, given)
        const printed = formatCapture(preview, given)
        expect(meaningOf(parseCapture(printed, given))).toEqual(meaningOf(preview))
        expect(formatCapture(parseCapture(printed, given), given)).toBe(printed)
      }),
      { numRuns: 1500 },
    )
  })

  it('prints what means the same at any later moment', () => {
    fc.assert(
      fc.property(captureInContext, instant, ([capture, given], now) => {
        const text = formatCapture(capture, given)
        const later = { ...given, now, lastEntryEnd: null }
        const plain = { ...capture, note: 'review' }
        const printed = formatCapture(plain, given)
        expect(meaningOf(parseCapture(printed, later))).toEqual(meaningOf(plain))
        expect(text).toContain(printed.split(' review')[0] ?? '')
      }),
    )
  })

  it.each([
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 1800, '2026-10-25 at 02:30A 30m'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 3600, '2026-10-25 02:30A-02:30B'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', 900, '2026-10-25 02:30B-02:45B'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', 3600, '2026-03-29 01:30-03:30'],
    ['Asia/Kolkata', '2026-11-21T18:00:00Z', 3600, '2026-11-21 23:30-00:30'],
    ['UTC', '2026-11-21T00:00:00Z', 86_400, '2026-11-21 at 00:00 24h'],
    ['UTC', '2026-11-21T00:00:00Z', 90_015, '2026-11-21 at 00:00 25h00m15s'],
  ])('in %s prints %s and %i s as %s', (zone, start, seconds, text) => {
    const given: CaptureContext = {
      now: at('2026-11-21T09:00:00Z'),
      zone,
      projects: [],
      clients: [],
      currency: 'EUR',
      lastEntryEnd: null,
      dayOrder: 'dmy',
    }
    const from = at(start)
    const capture: Capture = {
      kind: 'entry',
      note: '',
      project: null,
      client: null,
      tags: [],
      start: from,
      end: (from + seconds * 1000) as EpochMs,
      duration: seconds as Seconds,
      zone,
      billable: null,
    }
    expect(formatCapture(capture, given)).toBe(text)
  })
})
