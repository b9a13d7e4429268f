/** IPC calls of the group `mileageRates`. */
import { command, query, type Nothing } from './call.ts'
import type { MileageRate, MileageRateValues } from '../domain/mileage/mileage-rate.ts'
import type { LocalId } from '../domain/units.ts'

export const mileageRateCalls = {
  mileageRates: {
    /** All rates of mileage, the latest first. */
    all: query<Nothing, readonly MileageRate[]>(),
    /**
     * Adds a rate (`id` null) or changes one; can be undone. Fails with `invalid` (amount; validFrom where another rate
     * of the unit begins on that day), `notFound`.
     */
    put: command<{ readonly id: LocalId | null; readonly values: MileageRateValues }, null>(),
    /** Adds the rates whose days have none yet, and answers how many those are; can be undone. */
    addAll: command<{ readonly rates: readonly MileageRateValues[] }, number>(),
    /** Deletes a rate; can be undone. Fails with `notFound`. */
    remove: command<{ readonly id: LocalId }, null>(),
  },
} as const
