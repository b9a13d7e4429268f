/** Calls of the group `business`. */
import type { SystemState } from '../../domain/account/system.ts'
import { nothing } from '../field-schemas.ts'
import { query } from './define.ts'

export const business = {
  /** The accounting system as last received. */
  system: query(nothing, ['system']).answers<SystemState>(),
}
