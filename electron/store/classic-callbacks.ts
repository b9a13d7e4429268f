/** The callbacks of the classic interface as they were listed last. */
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { ClassicCallback } from '../../shared/domain/webhooks/classic-callback.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Database, Reader } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

/** A list, and the time when it was read. */
export type ListedCallbacks = {
  readonly readAt: EpochMs
  readonly callbacks: readonly ClassicCallback[]
}

const key = 'classic.callbacks'

/** Reads the list; null if it was never read. */
export function classicCallbacks(reader: Reader): ListedCallbacks | null {
  return (readSetting(reader, key) as ListedCallbacks | undefined) ?? null
}

export function storeClassicCallbacks(database: Database, listed: ListedCallbacks): Outcome<null> {
  return database.write((transaction) => {
    writeSetting(transaction, key, listed)
    transaction.touch('callbacks')
    return success(null)
  })
}
