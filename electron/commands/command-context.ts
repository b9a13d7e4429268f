import type { Clock } from '../kit/clock.ts'
import type { IdSource } from '../kit/ids.ts'
import type { Database } from '../store/database.ts'

/** What every command works with. */
export type CommandContext = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
}
