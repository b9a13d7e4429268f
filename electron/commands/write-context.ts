import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { Database } from '../store/database.ts'

/** Dependencies of everything that writes rows and operations. */
export type WriteContext = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
}
