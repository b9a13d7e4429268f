/** Schemas of the group `mileageRates`. */
import { z } from 'zod'
import { distanceUnits } from '../domain/mileage/distance.ts'
import { byId, currency, day, decimal, localId, nothing } from './field-schemas.ts'

const values = z.strictObject({
  validFrom: day,
  unit: z.enum(distanceUnits),
  amount: decimal,
  currency,
})

export const mileageRateSchemas = {
  'mileageRates.all': nothing,
  'mileageRates.put': z.strictObject({ id: localId.nullable(), values }),
  'mileageRates.addAll': z.strictObject({ rates: z.array(values).max(100) }),
  'mileageRates.remove': byId,
} as const
