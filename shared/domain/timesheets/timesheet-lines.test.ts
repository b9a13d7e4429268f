import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totals, type TotalsBy, type TotalsOptions } from '../reports/totals.ts'
import { unbilledMoney, type BillingTerms } from '../reports/unbilled-money.ts'
import type { Rounding } from '../time/rounding.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'
import { timesheetLines, type CountedEntry } from './timesheet-lines.ts'

const now = Date.parse('2026-11-21T12:00:30Z') as EpochMs
const range = {
  from: Date.parse('2026-10-20T22:00Z') as EpochMs,
  to: Date.parse('2026-11-21T23:00Z') as EpochMs,
}

const someEntries: fc.Arbitrary<readonly CountedEntry[]> = fc
  .array(
    fc.record({
      start: fc.integer({ min: range.from - 90_000_000, max: range.to }),
      duration: fc.option(fc.oneof(fc.nat(200), fc.nat(50_000), fc.nat(200_000)), { freq: 20 }),
      projectId: fc.constantFrom(null, 'a', 'b', 'c'),
      clientId: fc.constantFrom(null, 1, 2),
      billable: fc.boolean(),
      billed: fc.boolean(),
      tags: fc.constantFrom('', 'travel', 'travel,on site'),
    }),
    { maxLength: 25 },
  )
  .map((entries) =>
    entries.map(({ start, duration, projectId, clientId, ...flags }, place) => ({
      id: `entry ${place}` as LocalId,
      startedAt: start as EpochMs,
      duration: duration as Seconds | null,
      isLogged: duration !== null,
      projectId: projectId as LocalId | null,
      clientId: clientId as ServiceId | null,
      ...flags,
    })),
  )
const someRounding: fc.Arbitrary<Rounding> = fc.record({
  minutes: fc.constantFrom(1, 6, 15, 60),
  mode: fc.constantFrom('up', 'nearest', 'down'),
  per: fc.constantFrom('entry', 'day'),
})
const someOptions: fc.Arbitrary<TotalsOptions> = fc
  .record({
    // The clocks are set within the range in the first two.
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
    dayStart: fc.constantFrom(0, 240),
    rounding: fc.option(someRounding),
  })
  .map(({ zone, dayStart, rounding }) => ({
    zone,
    dayStart,
    weekStart: 1,
    now,
    range,
    ...(rounding && {
      roundingOf: (id: LocalId | null) => (id === ('b' as LocalId) ? null : rounding),
    }),
  }))

const projects = (['a', 'b', 'c'] as const).map((id, place): BillingTerms => ({
  id: id as LocalId,
  clientId: null,
  type: id === 'c' ? 'fixedPrice' : 'hourlyRate',
  rate: ['95.55', '33.333333', null][place] ?? null,
  fixedPrice: id === 'c' ? '1000' : null,
  billingMethod: null,
}))
const pricing = {
  projects,
  currencyOf: (id: ServiceId | null) => (id === 1 ? 'EUR' : id === 2 ? 'JPY' : null),
}

it('adds up to the report, by every grouping that a line can be put in', () => {
  fc.assert(
    fc.property(someEntries, someOptions, (entries, options) => {
      const lines = timesheetLines(entries, options, pricing)
      const byId = new Map(entries.map((entry) => [entry.id, entry]))
      const groupings: Readonly<
        Partial<Record<TotalsBy, (line: (typeof lines)[number]) => unknown>>
      > = {
        day: ({ day }) => day,
        project: ({ entryId }) => byId.get(entryId)?.projectId,
        client: ({ entryId }) => byId.get(entryId)?.clientId,
        tags: ({ entryId }) => byId.get(entryId)?.tags,
        billable: ({ entryId }) => byId.get(entryId)?.billable,
      }
      for (const [by, keyOf] of Object.entries(groupings)) {
        const sums = new Map<unknown, number>()
        for (const line of lines) {
          sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.seconds)
        }
        const { groups } = totals(entries, ['day', by as TotalsBy], options)
        const wanted = new Map<unknown, number>()
        for (const { key, seconds } of groups.flatMap(({ key: day, groups: inner }) =>
          by === 'day' ? inner.map((group) => ({ ...group, key: day })) : inner,
        )) {
          wanted.set(key, (wanted.get(key) ?? 0) + seconds)
        }
        expect(sums).toEqual(wanted)
      }
    }),
  )
})

it('is worth what the report says, to the last unit of each currency', () => {
  fc.assert(
    fc.property(someEntries, someOptions, (entries, options) => {
      const open = entries.filter(({ billable, billed }) => billable && !billed)
      const lines = timesheetLines(open, options, pricing)
      const times = totals(open, ['client', 'project'], { ...options }).groups.flatMap((client) =>
        client.groups.map(({ key, unbilled }) => ({
          clientId: client.key as ServiceId | null,
          projectId: key as LocalId | null,
          seconds: unbilled,
        })),
      )
      const { sums } = unbilledMoney(times, projects, new Set(), pricing.currencyOf)
      for (const { currency, hourly } of sums) {
        const units = lines
          .filter((line) => line.amount !== null && line.currency === currency)
          .reduce((sum, { amount }) => sum + BigInt((amount ?? '').replace('.', '')), 0n)
        expect(units).toBe(BigInt(hourly.replace('.', '')))
      }
    }),
  )
})

it('is in order, and no line leaves its day or the range', () => {
  fc.assert(
    fc.property(someEntries, someOptions, (entries, options) => {
      const lines = timesheetLines(entries, options, pricing)
      expect(lines.map(({ from }) => from)).toEqual(
        lines.map(({ from }) => from).sort((first, second) => first - second),
      )
      for (const { from, to } of lines) {
        expect(from).toBeLessThan(to)
        expect(from).toBeGreaterThanOrEqual(range.from)
        expect(to).toBeLessThanOrEqual(range.to)
      }
    }),
  )
})
