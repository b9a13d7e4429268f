import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { Database } from '../store/database.ts'

/** What it takes to write rows and operations. */
export type WriteContext = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
}
