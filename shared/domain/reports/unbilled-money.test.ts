import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  a,
  acme,
  b,
  euros,
  none,
  nord,
  priced,
  project,
  unbilledMoney,
} from '../../../test/fakes/rated-projects.ts'
import { hourlyAmount, type CurrencyOf, type BillingTerms } from './unbilled-money.ts'
import type { ServiceId } from '../units.ts'

describe('an hourly amount', () => {
  it.each([
    ['90.00', 3600, '90.00'],
    ['90', 1, '0.03'],
    ['90', 20, '0.50'],
    ['0.005', 3600, '0.01'],
    ['0.004999', 3600, '0.00'],
    ['85.50', 5400, '128.25'],
    ['999999999999.99', 3_600_000, '999999999999990.00'],
    ['-10', 1800, '-5.00'],
  ])('of %s for %i s is %s', (rate, seconds, amount) => {
    expect(hourlyAmount(rate, seconds, 'EUR')).toBe(amount)
    expect(hourlyAmount(rate, seconds, null)).toBe(amount)
  })

  it('has the places of its currency', () => {
    expect(hourlyAmount('9000', 1801, 'JPY')).toBe('4503')
    expect(hourlyAmount('90.01', 1801, 'KWD')).toBe('45.030')
    expect(hourlyAmount('0.001', 1800, 'KWD')).toBe('0.001')
  })

  it('is none where the rate is no number', () => {
    expect(['', 'x', '1,5', '1e3', 'NaN'].map((rate) => hourlyAmount(rate, 60, 'EUR'))).toEqual(
      Array(5).fill(null),
    )
  })

  it('is the nearest hundredth to the exact product', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (cents, seconds) => {
        const rate = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const amount = Number(hourlyAmount(rate, seconds, 'EUR')?.replace('.', ''))
        // 2 × |amount − cents × seconds ÷ 3600| ≤ 1, in whole numbers.
        const off = 2n * (BigInt(amount) * 3600n - BigInt(cents) * BigInt(seconds))
        expect(off <= 3600n && off > -3600n).toBe(true)
      }),
    )
  })
})

describe('unbilled money', () => {
  it('is told per client and project, by the hour where the rate is known, fixed prices apart', () => {
    const found = unbilledMoney(
      [
        { clientId: acme, projectId: a, seconds: 5400 },
        { clientId: acme, projectId: null, seconds: 600 },
        { clientId: nord, projectId: b, seconds: 7200 },
        { clientId: nord, projectId: a, seconds: 0 },
      ],
      [project(a), priced(b, '4800', nord)],
      none,
    )
    expect(found).toEqual({
      sums: [{ currency: euros, hourly: '135.00', fixed: '4800.00', together: '4935.00' }],
      unknownSeconds: 600,
      clients: [
        {
          clientId: acme,
          seconds: 6000,
          sums: [{ currency: euros, hourly: '135.00', fixed: '0.00', together: '135.00' }],
          rows: [
            {
              projectId: a,
              seconds: 5400,
              kind: 'hourly',
              currency: euros,
              amount: '135.00',
              fixedPrice: null,
            },
            {
              projectId: null,
              seconds: 600,
              kind: 'unknown',
              currency: euros,
              amount: null,
              fixedPrice: null,
            },
          ],
        },
        {
          clientId: nord,
          seconds: 7200,
          sums: [{ currency: euros, hourly: '0.00', fixed: '4800.00', together: '4800.00' }],
          rows: [
            {
              projectId: b,
              seconds: 7200,
              kind: 'fixed',
              currency: euros,
              amount: '4800.00',
              fixedPrice: '4800.00',
            },
          ],
        },
      ],
    })
  })

  it('does not guess rates that are kept elsewhere', () => {
    const times = [{ clientId: acme, projectId: a, seconds: 3600 }]
    const kind = (rated: BillingTerms): unknown =>
      unbilledMoney(times, [rated], none).clients[0]?.rows[0]?.kind
    expect(kind(project(a, { billingMethod: 'team_member_rate' }))).toBe('unknown')
    expect(kind(project(a, { billingMethod: 'project_rate' }))).toBe('hourly')
    expect(kind(project(a, { rate: null }))).toBe('unknown')
    expect(kind(priced(a, null))).toBe('unknown')
    expect(kind(priced(a, 'a lot'))).toBe('unknown')
    // A rate that was left over from an earlier type does not count.
    expect(kind(project(a, { type: 'fixedPrice' }))).toBe('unknown')
  })

  it('counts a price with the client of its project, wherever that one stands', () => {
    const times = [acme, nord].map((clientId) => ({ clientId, projectId: b, seconds: 60 }))
    const kinds = (clientId: ServiceId | null): unknown =>
      unbilledMoney(times, [priced(b, '100.00', clientId)], none).clients.map(({ sums, rows }) => [
        sums[0]?.fixed,
        rows[0]?.kind,
      ])
    const [counted, other] = [
      ['100.00', 'fixed'],
      [undefined, 'elsewhere'],
    ]
    expect(kinds(acme)).toEqual([counted, other])
    expect(kinds(nord)).toEqual([other, counted])
    // Its own client has no time in this: the first one pays.
    expect(kinds(null)).toEqual([counted, other])
  })

  it('does not count a price of which something is billed, and tells it', () => {
    const times = [{ clientId: acme, projectId: b, seconds: 60 }]
    const found = unbilledMoney(times, [priced(b, '100')], new Set([b]))
    expect(found).toMatchObject({ sums: [], unknownSeconds: 0 })
    expect(found.clients[0]?.rows).toEqual([
      {
        projectId: b,
        seconds: 60,
        kind: 'maybeBilled',
        currency: euros,
        amount: null,
        fixedPrice: '100.00',
      },
    ])
  })
})

describe('the currency of unbilled money', () => {
  const times = [acme, nord, null].map((clientId) => ({ clientId, projectId: b, seconds: 3600 }))
  const currencyOf: CurrencyOf = (id) => (id === acme ? 'JPY' : id === nord ? 'KWD' : null)

  it('is that of the project’s client, whoever the time is for', () => {
    const found = unbilledMoney(
      times,
      [project(b, { rate: '1500.5', clientId: nord })],
      none,
      currencyOf,
    )
    expect(found.clients.map(({ rows }) => [rows[0]?.currency, rows[0]?.amount])).toEqual(
      Array(3).fill(['KWD', '1500.500']),
    )
  })

  it('is that of the time’s client where the project has none, or not known', () => {
    const found = unbilledMoney(
      times,
      [project(b, { rate: '1500.5', clientId: null })],
      none,
      currencyOf,
    )
    expect(found.clients.map(({ rows }) => [rows[0]?.currency, rows[0]?.amount])).toEqual([
      ['JPY', '1501'],
      ['KWD', '1500.500'],
      [null, '1500.50'],
    ])
    expect(found.sums.map(({ currency, together }) => [currency, together])).toEqual([
      ['JPY', '1501'],
      ['KWD', '1500.500'],
      [null, '1500.50'],
    ])
  })

  it('leaves a price of the service as it is, whatever places it has', () => {
    const [row] =
      unbilledMoney(times, [priced(b, '4800.50', acme)], none, currencyOf).clients[0]?.rows ?? []
    expect(row).toMatchObject({ currency: 'JPY', amount: '4800.5' })
  })
})
