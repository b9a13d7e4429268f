import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'

/** Converts an IndexedDB write into an `Outcome`, because a failure must be shown where the text is typed. */
export function storageOutcome(write: Promise<unknown>): Promise<Outcome<null>> {
  return storedValue(async () => {
    await write
    return null
  })
}

/** Runs IndexedDB work and converts its result into an `Outcome`. Fails with `storage`. */
export async function storedValue<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return success(await work())
  } catch (error) {
    return failure('storage', messageOf(error))
  }
}

function messageOf(error: unknown): string {
  const { name = '', inner } = error as { readonly name?: string; readonly inner?: Error | null }
  if (name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError') {
    return t`This draft isn’t saved because the disk is full. Free up some space, then continue typing.`
  }
  return t`This draft isn’t saved because of a storage error (${name || 'unknown'}).`
}
