import type { Outcome } from '../../shared/contract/errors.ts'
import { storageOutcome } from './storage-outcome.ts'

/**
 * Writes values one after the other. For each key, `write` runs at most once at a time; if several values are waiting,
 * only the newest is written.
 */
export function createCoalescedWrites<Value>(
  write: (key: string, value: Value) => Promise<unknown>,
) {
  const newest = new Map<string, { readonly value: Value }>()
  const writing = new Map<string, Promise<Outcome<null>>>()
  const writeNewest = async (key: string): Promise<Outcome<null>> => {
    let outcome: Outcome<null> = { ok: true, value: null }
    for (let next = newest.get(key); next !== undefined; next = newest.get(key)) {
      const { value } = next
      newest.delete(key)
      outcome = await storageOutcome(write(key, value))
    }
    writing.delete(key)
    return outcome
  }
  return {
    /** Saves a value. When the promise resolves, this value or a newer one is on disk. Fails with `storage`. */
    save(key: string, value: Value): Promise<Outcome<null>> {
      newest.set(key, { value })
      const current = writing.get(key) ?? writeNewest(key)
      writing.set(key, current)
      return current
    },
    /** Resolves when no write of this key is pending. */
    async whenWritten(key: string): Promise<void> {
      await writing.get(key)
    },
  }
}
