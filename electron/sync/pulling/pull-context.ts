import type { PullProgress } from '../../../shared/contract/groups/sync.ts'
import type { Log } from '../../base/log.ts'
import type { ServiceError } from '../../service/result.ts'
import type { SyncContext } from '../entities/synced-entity.ts'

export type PullContext = SyncContext & {
  readonly log: Log
  /** Called after each page. */
  readonly progress: (progress: PullProgress) => void
}

/** Result of a pull. `writeFailed`: the database failed. `broke`: unexpected error. `message`: for the user. */
export type PullResult =
  | { readonly kind: 'pulled' }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'writeFailed' | 'broke'; readonly message: string }

/**
 * Returns the reason to record for a row that was set aside because it could not be stored. `error`: what was thrown.
 */
export function reasonNotStored(error: unknown): string {
  return `can’t be stored: ${error instanceof Error ? error.message : String(error)}`
}
