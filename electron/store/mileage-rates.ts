import type { MileageRate } from '../../shared/domain/mileage/mileage-rate.ts'
import type { Reader } from './database.ts'
import { localLists, readList } from './local-lists.ts'

/** Returns all rates of mileage, the latest first. */
export function mileageRates(reader: Reader): readonly MileageRate[] {
  return readList(reader, localLists.mileageRate)
}
