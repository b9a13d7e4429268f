/** Table of the rates of mileage. It is written by restore/local-values.ts. */
import type { DistanceUnit } from '../../shared/domain/mileage/distance.ts'
import type { MileageRate } from '../../shared/domain/mileage/mileage-rate.ts'
import type { Day, LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow } from './database.ts'

const mostRates = 1000

/** All rates, the latest first. */
export function mileageRates(reader: Reader): readonly MileageRate[] {
  return reader
    .all(`SELECT * FROM mileage_rates ORDER BY valid_from DESC, unit LIMIT ${mostRates}`)
    .map(toRate)
}

function toRate(row: SqlRow): MileageRate {
  return {
    id: row['id'] as LocalId,
    validFrom: row['valid_from'] as Day,
    unit: row['unit'] as DistanceUnit,
    amount: row['amount'] as string,
    currency: row['currency'] as string,
  }
}
