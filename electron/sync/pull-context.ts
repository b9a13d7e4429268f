/** What a pull works with, and what came of it. */
import type { PullProgress } from '../../shared/contract/sync-payloads.ts'
import type { Log } from '../base/log.ts'
import type { ServiceError } from '../service/result.ts'
import type { SyncContext } from './entities/synced-entity.ts'

export type PullContext = SyncContext & {
  readonly log: Log
  /** Told after each page. */
  readonly progress: (progress: PullProgress) => void
}

export type PullResult =
  | { readonly kind: 'pulled' }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'notBooked'; readonly message: string }
