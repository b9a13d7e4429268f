import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourlyAmount, sumOfAmounts, unbilledMoney, type Rated } from './billing.ts'
import type { LocalId, ServiceId } from './units.ts'

const a = 'a' as LocalId
const b = 'b' as LocalId
const acme = 1 as ServiceId
const nord = 2 as ServiceId

function project(id: LocalId, more: Partial<Rated> = {}): Rated {
  return { id, type: 'hourlyRate', rate: '90.00', fixedPrice: null, billingMethod: null, ...more }
}

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
    expect(hourlyAmount(rate, seconds)).toBe(amount)
  })

  it('is none where the rate is no number', () => {
    expect(['', 'x', '1,5', '1e3', 'NaN'].map((rate) => hourlyAmount(rate, 60))).toEqual(
      Array(5).fill(null),
    )
  })

  it('is the nearest hundredth to the exact product', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (cents, seconds) => {
        const rate = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const amount = Number(hourlyAmount(rate, seconds)?.replace('.', ''))
        // 2 × |amount − cents × seconds ÷ 3600| ≤ 1, in whole numbers.
        const off = 2n * (BigInt(amount) * 3600n - BigInt(cents) * BigInt(seconds))
        expect(off <= 3600n && off > -3600n).toBe(true)
      }),
    )
  })
})

describe('unbilled money', () => {
  it('is told per client and project, by the hour where the rate is known', () => {
    const found = unbilledMoney(
      [
        { clientId: acme, projectId: a, seconds: 5400 },
        { clientId: acme, projectId: null, seconds: 600 },
        { clientId: nord, projectId: b, seconds: 7200 },
        { clientId: nord, projectId: a, seconds: 0 },
      ],
      [project(a), project(b, { type: 'fixedPrice', fixedPrice: '4800', rate: null })],
    )
    expect(found).toEqual({
      hourly: '135.00',
      fixed: '4800.00',
      unknownSeconds: 600,
      clients: [
        {
          clientId: acme,
          seconds: 6000,
          hourly: '135.00',
          rows: [
            { projectId: a, seconds: 5400, kind: 'hourly', amount: '135.00' },
            { projectId: null, seconds: 600, kind: 'unknown', amount: null },
          ],
        },
        {
          clientId: nord,
          seconds: 7200,
          hourly: '0.00',
          rows: [{ projectId: b, seconds: 7200, kind: 'fixed', amount: '4800.00' }],
        },
      ],
    })
  })

  it('does not guess rates that are kept elsewhere', () => {
    const times = [{ clientId: acme, projectId: a, seconds: 3600 }]
    const kind = (rated: Rated): unknown => unbilledMoney(times, [rated]).clients[0]?.rows[0]?.kind
    expect(kind(project(a, { billingMethod: 'team_member_rate' }))).toBe('unknown')
    expect(kind(project(a, { billingMethod: 'project_rate' }))).toBe('hourly')
    expect(kind(project(a, { rate: null }))).toBe('unknown')
    expect(kind(project(a, { type: 'fixedPrice' }))).toBe('unknown')
  })

  it('counts the price of a project once, whichever clients its time is for', () => {
    const times = [acme, nord].map((clientId) => ({ clientId, projectId: b, seconds: 60 }))
    const rated = project(b, { type: 'fixedPrice', fixedPrice: '100.00' })
    expect(unbilledMoney(times, [rated]).fixed).toBe('100.00')
  })

  it('adds up to what the rows show', () => {
    const someTimes = fc.array(
      fc.record({ client: fc.nat(3), project: fc.constantFrom(a, b), seconds: fc.nat(100_000) }),
    )
    fc.assert(
      fc.property(someTimes, fc.nat(99_999), (times, cents) => {
        const rate = (cents / 100).toFixed(2)
        const given = times.map(({ client, project: projectId, seconds }) => ({
          clientId: client as ServiceId,
          projectId,
          seconds,
        }))
        const { clients, hourly } = unbilledMoney(given, [
          project(a, { rate }),
          project(b, { rate }),
        ])
        const shown = clients.flatMap(({ rows }) => rows.flatMap(({ amount }) => amount ?? []))
        expect(sumOfAmounts(shown)).toBe(hourly)
        expect(sumOfAmounts(clients.map((client) => client.hourly))).toBe(hourly)
      }),
    )
  })
})
