import type { EpochMs } from '../../shared/domain/units.ts'
import type { SyncContext } from './entities/synced-entity.ts'

/** Id and time of an operation that sync itself enqueues, made when it is needed. */
export function stampOf({
  ids,
  clock,
}: Pick<SyncContext, 'ids' | 'clock'>): () => { readonly id: string; readonly now: EpochMs } {
  return () => ({ id: ids.next(), now: clock.now() })
}
