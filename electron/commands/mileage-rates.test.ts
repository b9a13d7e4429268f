/** Rates of mileage: added, changed and deleted, each undone as one step, and never sent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MileageRateValues } from '../../shared/domain/mileage/mileage-rate.ts'
import { ratePresets } from '../../shared/domain/mileage/rate-presets.ts'
import type { Day } from '../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { localLists, readList } from '../store/local-lists.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { createMileageRateCommands } from './mileage-rates.ts'

let bench: StoreBench
let rates: ReturnType<typeof createMileageRateCommands>

beforeEach(() => {
  bench = createStoreBench()
  rates = createMileageRateCommands(bench)
})
afterEach(() => bench.database.close())

const euro = (validFrom: string, amount: string): MileageRateValues => ({
  validFrom: validFrom as Day,
  unit: 'km',
  amount,
  currency: 'EUR',
})
const all = () =>
  readList(bench.database, localLists.mileageRate).map(({ id: _, ...values }) => values)
const first = () => {
  const [rate] = readList(bench.database, localLists.mileageRate)
  if (!rate) throw new Error('no rate')
  return rate
}

describe('a mileage rate', () => {
  it('is added, changed and deleted, the latest first, and nothing of it is sent', () => {
    expect(rates.put({ id: null, values: euro('2014-01-01', '0.3') })).toMatchObject({ ok: true })
    rates.put({ id: null, values: euro('2026-01-01', '0.38') })
    expect(all()).toEqual([euro('2026-01-01', '0.38'), euro('2014-01-01', '0.3')])
    rates.put({ id: first().id, values: euro('2026-02-01', '0.4') })
    expect(all()).toEqual([euro('2026-02-01', '0.4'), euro('2014-01-01', '0.3')])
    rates.remove({ id: first().id })
    expect(all()).toEqual([euro('2014-01-01', '0.3')])
    expect(allOperations(bench.database)).toEqual([])
  })

  it('comes back by undo and goes again by redo', () => {
    rates.put({ id: null, values: euro('2014-01-01', '0.3') })
    rates.remove({ id: first().id })
    bench.history.undo()
    expect(all()).toEqual([euro('2014-01-01', '0.3')])
    bench.history.undo()
    expect(all()).toEqual([])
    bench.history.redo()
    expect(all()).toEqual([euro('2014-01-01', '0.3')])
  })

  it('is refused where another of its unit begins on that day, at the field', () => {
    rates.put({ id: null, values: euro('2014-01-01', '0.3') })
    const error = { code: 'invalid', field: 'validFrom' }
    expect(rates.put({ id: null, values: euro('2014-01-01', '0.4') })).toMatchObject({ error })
    const miles = { ...euro('2014-01-01', '0.4'), unit: 'mi' } as const
    expect(rates.put({ id: null, values: miles })).toMatchObject({ ok: true })
    const zero = rates.put({ id: null, values: euro('2015-01-01', '0') })
    expect(zero).toMatchObject({ error: { code: 'invalid', field: 'amount' } })
  })

  it('that is gone can be neither changed nor deleted', () => {
    rates.put({ id: null, values: euro('2014-01-01', '0.3') })
    const { id } = first()
    rates.remove({ id })
    const error = { code: 'notFound' }
    expect(rates.remove({ id })).toMatchObject({ error })
    expect(rates.put({ id, values: euro('2014-01-01', '0.3') })).toMatchObject({ error })
  })
})

describe('the rates of a country', () => {
  it('are added as one step, without those whose day has one', () => {
    const preset = ratePresets.find(({ country }) => country === 'US')?.rates ?? []
    rates.put({ id: null, values: { ...euro('2024-01-01', '0.5'), unit: 'mi' } })
    expect(rates.addAll({ rates: preset })).toEqual({ ok: true, value: preset.length - 1 })
    expect(all()).toHaveLength(preset.length)
    expect(rates.addAll({ rates: preset })).toEqual({ ok: true, value: 0 })
    bench.history.undo()
    expect(all()).toEqual([{ ...euro('2024-01-01', '0.5'), unit: 'mi' }])
  })
})
