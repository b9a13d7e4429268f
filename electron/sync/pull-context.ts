/** What a pull needs, and its result. */
import type { PullProgress } from '../../shared/contract/sync-payloads.ts'
import type { Log } from '../base/log.ts'
import type { ServiceError } from '../service/result.ts'
import type { SyncContext } from './entities/synced-entity.ts'

/** What a pull needs. */
export type PullContext = SyncContext & {
  readonly log: Log
  /** Called after each page. */
  readonly progress: (progress: PullProgress) => void
}

/** `writeFailed`: the local database refused; `message` is for the person. */
export type PullResult =
  | { readonly kind: 'pulled' }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'writeFailed'; readonly message: string }
