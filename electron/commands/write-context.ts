import type { Clock } from '../kit/clock.ts'
import type { IdSource } from '../kit/ids.ts'
import type { Database } from '../store/database.ts'

/** What it takes to write rows and operations. */
export type WriteContext = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
}
