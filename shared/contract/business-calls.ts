/** IPC calls of the group `business`. */
import type { SystemState } from '../domain/account/system.ts'
import { query, type Nothing } from './call.ts'

export const businessCalls = {
  business: {
    /** The accounting system as last received. */
    system: query<Nothing, SystemState>(),
  },
} as const
