import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourlyAmount, sumOfAmounts, unbilledMoney, type Rated } from './billing.ts'
import type { LocalId, ServiceId } from './units.ts'

const a = 'a' as LocalId
const b = 'b' as LocalId
const acme = 1 as ServiceId
const nord = 2 as ServiceId
const none: ReadonlySet<LocalId> = new Set()

/** A project with a price for the whole. */
const priced = (id: LocalId, fixedPrice: string | null, clientId: ServiceId | null = acme): Rated =>
  project(id, { type: 'fixedPrice', fixedPrice, clientId, rate: null })

function project(id: LocalId, more: Partial<Rated> = {}): Rated {
  return {
    ...{ id, clientId: acme, type: 'hourlyRate', rate: '90.00' },
    ...{ fixedPrice: null, billingMethod: null },
    ...more,
  }
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
      ...{ hourly: '135.00', fixed: '4800.00', together: '4935.00' },
      unknownSeconds: 600,
      clients: [
        {
          clientId: acme,
          seconds: 6000,
          ...{ hourly: '135.00', fixed: '0.00', together: '135.00' },
          rows: [
            { projectId: a, seconds: 5400, kind: 'hourly', amount: '135.00', fixedPrice: null },
            { projectId: null, seconds: 600, kind: 'unknown', amount: null, fixedPrice: null },
          ],
        },
        {
          clientId: nord,
          seconds: 7200,
          ...{ hourly: '0.00', fixed: '4800.00', together: '4800.00' },
          rows: [
            {
              ...{ projectId: b, seconds: 7200, kind: 'fixed' },
              ...{ amount: '4800.00', fixedPrice: '4800.00' },
            },
          ],
        },
      ],
    })
  })

  it('does not guess rates that are kept elsewhere', () => {
    const times = [{ clientId: acme, projectId: a, seconds: 3600 }]
    const kind = (rated: Rated): unknown =>
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
      unbilledMoney(times, [priced(b, '100.00', clientId)], none).clients.map(({ fixed, rows }) => [
        fixed,
        rows[0]?.kind,
      ])
    const [counted, other] = [
      ['100.00', 'fixed'],
      ['0.00', 'elsewhere'],
    ]
    expect(kinds(acme)).toEqual([counted, other])
    expect(kinds(nord)).toEqual([other, counted])
    // Its own client has no time in this: the first one pays.
    expect(kinds(null)).toEqual([counted, other])
  })

  it('does not count a price of which something is billed, and tells it', () => {
    const times = [{ clientId: acme, projectId: b, seconds: 60 }]
    const found = unbilledMoney(times, [priced(b, '100')], new Set([b]))
    expect(found).toMatchObject({ fixed: '0.00', together: '0.00', unknownSeconds: 0 })
    expect(found.clients[0]?.rows).toEqual([
      { projectId: b, seconds: 60, kind: 'maybeBilled', amount: null, fixedPrice: '100.00' },
    ])
  })
})

const ids = ['a', 'b', 'c', 'd'] as LocalId[]
const cents = fc.nat(9_999_999).map((all) => (all / 100).toFixed(2))
const someClient = fc.constantFrom(acme, nord, null)
const someTimes = fc.array(
  fc.record({
    clientId: someClient,
    projectId: fc.constantFrom(...ids, null),
    seconds: fc.nat(100_000),
  }),
)
const someProjects = fc
  .tuple(
    ...ids.map(() => fc.record({ price: fc.option(cents), clientId: someClient, rate: cents })),
  )
  .map((list) =>
    list.map(({ price, clientId, rate }, index) => {
      const id = ids[index] as LocalId
      return index < 2 ? project(id, { rate, clientId }) : priced(id, price, clientId)
    }),
  )
const someBilled = fc.subarray(ids).map((list): ReadonlySet<LocalId> => new Set(list))

describe('the sums of unbilled money', () => {
  it('are those of what the rows show', () => {
    fc.assert(
      fc.property(someTimes, someProjects, someBilled, (times, projects, billed) => {
        const { clients, hourly, fixed, together } = unbilledMoney(times, projects, billed)
        const shown = clients.flatMap(({ rows }) => rows.flatMap(({ amount }) => amount ?? []))
        expect(sumOfAmounts(shown)).toBe(together)
        expect(sumOfAmounts([hourly, fixed])).toBe(together)
        expect(sumOfAmounts(clients.map((client) => client.hourly))).toBe(hourly)
        expect(sumOfAmounts(clients.map((client) => client.fixed))).toBe(fixed)
        expect(sumOfAmounts(clients.map((client) => client.together))).toBe(together)
      }),
    )
  })

  it('hold each price once while nothing of it is billed, and not at all after that', () => {
    fc.assert(
      fc.property(someTimes, someProjects, someBilled, (times, projects, billed) => {
        const due = projects.filter(
          ({ id, type, fixedPrice }) =>
            type === 'fixedPrice' &&
            fixedPrice !== null &&
            !billed.has(id) &&
            times.some(({ projectId, seconds }) => projectId === id && seconds > 0),
        )
        const wanted = sumOfAmounts(due.map(({ fixedPrice }) => fixedPrice ?? '0'))
        expect(unbilledMoney(times, projects, billed).fixed).toBe(wanted)
      }),
    )
  })

  it('do not let a price grow with its time, nor leave out any second', () => {
    fc.assert(
      fc.property(someTimes, someProjects, someBilled, (times, projects, billed) => {
        const more = times.map((time) => ({ ...time, seconds: time.seconds * 2 }))
        const found = unbilledMoney(times, projects, billed)
        expect(unbilledMoney(more, projects, billed).fixed).toBe(found.fixed)
        const seconds = found.clients.reduce((sum, client) => sum + client.seconds, 0)
        expect(seconds).toBe(times.reduce((sum, time) => sum + time.seconds, 0))
      }),
    )
  })
})
