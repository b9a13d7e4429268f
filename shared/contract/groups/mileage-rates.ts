/** Calls of the group `mileageRates`. */
import { z } from 'zod'
import { distanceUnits } from '../../domain/mileage/distance.ts'
import type { MileageRate } from '../../domain/mileage/mileage-rate.ts'
import { byId, currency, day, decimal, localId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

const values = z.strictObject({
  validFrom: day,
  unit: z.enum(distanceUnits),
  amount: decimal,
  currency,
})

export const mileageRates = {
  /** All rates of mileage, the latest first. */
  all: query(nothing, ['mileageRates']).answers<readonly MileageRate[]>(),
  /**
   * Adds a rate (`id` null) or changes one; can be undone. Fails with `invalid` (a wrong amount, or another rate of the
   * unit begins on the day `validFrom`), `notFound`.
   */
  put: command(z.strictObject({ id: localId.nullable(), values })).answers<null>(),
  /** Adds each rate whose unit and first day no stored rate has; returns how many were added. Can be undone. */
  addAll: command(z.strictObject({ rates: z.array(values).max(100) })).answers<number>(),
  /** Deletes a rate; can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
}
