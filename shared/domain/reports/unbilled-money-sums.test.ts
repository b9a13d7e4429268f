/** The sums of unbilled money, whatever times, projects and currencies there are. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acme,
  euros,
  nord,
  priced,
  project,
  unbilledMoney,
} from '../../../test/fakes/rated-projects.ts'
import type { CurrencyOf } from './unbilled-money.ts'
import { sumAmounts } from '../money/money.ts'
import type { LocalId } from '../units.ts'

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
const someCurrencies = fc
  .tuple(...[0, 1, 2].map(() => fc.constantFrom('EUR', 'JPY', 'KWD', null)))
  .map(
    ([first = null, second = null, third = null]): CurrencyOf =>
      (id) =>
        id === acme ? first : id === nord ? second : third,
  )
const someBilled = fc.subarray(ids).map((list): ReadonlySet<LocalId> => new Set(list))

describe('the sums of unbilled money', () => {
  it('are those of what the rows show, each of one currency', () => {
    fc.assert(
      fc.property(
        ...([someTimes, someProjects, someBilled, someCurrencies] as const),
        (times, projects, billed, currencyOf) => {
          const found = unbilledMoney(times, projects, billed, currencyOf)
          for (const { sums, rows } of [
            ...found.clients,
            { sums: found.sums, rows: found.clients.flatMap((client) => client.rows) },
          ]) {
            const known = rows.filter(({ amount }) => amount !== null)
            expect(new Set(sums.map(({ currency }) => currency))).toEqual(
              new Set(known.map(({ currency }) => currency)),
            )
            for (const { currency, hourly, fixed, together } of sums) {
              const own = known.filter((row) => row.currency === currency)
              const of = (kind: string) =>
                sumAmounts(
                  own.flatMap((row) => (row.kind === kind ? (row.amount ?? []) : [])),
                  currency ?? '',
                )
              expect([hourly, fixed]).toEqual([of('hourly'), of('fixed')])
              expect(together).toBe(sumAmounts([hourly, fixed], currency ?? ''))
            }
          }
        },
      ),
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
        const wanted = sumAmounts(
          due.map(({ fixedPrice }) => fixedPrice ?? '0'),
          euros,
        )
        const [sum] = unbilledMoney(times, projects, billed).sums
        expect(sum?.fixed ?? '0.00').toBe(wanted)
      }),
    )
  })

  it('do not let a price grow with its time, nor leave out any second', () => {
    fc.assert(
      fc.property(someTimes, someProjects, someBilled, (times, projects, billed) => {
        const more = times.map((time) => ({ ...time, seconds: time.seconds * 2 }))
        const found = unbilledMoney(times, projects, billed)
        expect(unbilledMoney(more, projects, billed).sums[0]?.fixed).toBe(found.sums[0]?.fixed)
        const seconds = found.clients.reduce((sum, client) => sum + client.seconds, 0)
        expect(seconds).toBe(times.reduce((sum, time) => sum + time.seconds, 0))
      }),
    )
  })
})
