/**
 * Projects that were deleted here because the service no longer has them. Somebody deleted them, or the service
 * was restored from a backup that is older than they are: one project alone does not tell. They are remembered,
 * and come back for the question to the person where a restore is proven later.
 */
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { projects } from '../store/projects.ts'
import { readSetting, writeSetting } from '../store/settings.ts'

const settingKey = 'sync.unlistedProjects'
/** ms. A restore that is noticed later asks about the other rows only. */
const longestMemory = 30 * 86_400_000
const mostRemembered = 500

type Unlisted = { readonly id: LocalId; readonly at: EpochMs }

/** Remembers projects that were deleted here at `now` because they are in no list. */
export function rememberUnlisted(
  transaction: Transaction,
  ids: readonly LocalId[],
  now: EpochMs,
): void {
  if (ids.length === 0) return
  const earlier = remembered(transaction).filter(({ at }) => now - at < longestMemory)
  const all = [...earlier, ...ids.map((id) => ({ id, at: now }))]
  writeSetting(transaction, settingKey, all.slice(-mostRemembered))
}

/** Brings back what is still deleted, and forgets all. Returns the ids of the projects that are back. */
export function bringBackUnlisted(transaction: Transaction): readonly LocalId[] {
  const back = remembered(transaction)
    .map(({ id }) => id)
    .filter((id) => projects.byId(transaction, id)?.isDeleted === true)
  for (const id of back) projects.setDeleted(transaction, id, null)
  writeSetting(transaction, settingKey, null)
  return back
}

function remembered(reader: Reader): readonly Unlisted[] {
  return (readSetting(reader, settingKey) ?? []) as readonly Unlisted[]
}
