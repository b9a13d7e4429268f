/**
 * Remembers rows that were deleted here because the service no longer has them. Either somebody deleted them, or the
 * service was restored from an older backup; a few missing rows do not show which. If a restore is proven later, the
 * rows are restored here and listed in the question to the user.
 */
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import { syncedEntities } from '../entities/synced-entities.ts'

const settingKey = 'sync.unlistedProjects'
/** How long a row is remembered, in ms. If a restore is noticed later, the user is not asked about the row. */
const maxAge = 30 * 86_400_000
const maxRemembered = 500

/** `entity`: absent in data from older versions, which remembered only projects. */
type Unlisted = { readonly entity?: Entity; readonly id: LocalId; readonly at: EpochMs }

/**
 * Remembers a row that was deleted on this computer at `now` because no list of the service shows it. If it later turns
 * out that the service was restored from a backup, the row is undeleted (bringBackUnlisted).
 */
export function rememberUnlisted(
  transaction: Transaction,
  { entity, id, now }: { readonly entity: Entity; readonly id: LocalId; readonly now: EpochMs },
): void {
  const earlier = remembered(transaction).filter(({ at }) => now - at < maxAge)
  writeSetting(transaction, settingKey, [...earlier, { entity, id, at: now }].slice(-maxRemembered))
}

/**
 * Undeletes the rows remembered by `rememberUnlisted` that are still deleted here, and then forgets all remembered
 * rows. Rows that the service lists again (`listed`) are left out, because the next pull undeletes them. Returns the
 * undeleted rows.
 */
export function bringBackUnlisted(
  transaction: Transaction,
  listed: ReadonlySet<LocalId>,
): readonly { readonly entity: Entity; readonly localId: LocalId }[] {
  const back = remembered(transaction)
    .map(({ entity = 'project', id }) => ({ entity, localId: id }))
    .filter(
      ({ entity, localId }) =>
        !listed.has(localId) &&
        syncedEntities[entity].table.byId(transaction, localId)?.isDeleted === true,
    )
  for (const { entity, localId } of back) {
    syncedEntities[entity].table.setDeleted(transaction, localId, null)
  }
  writeSetting(transaction, settingKey, null)
  return back
}

function remembered(reader: Reader): readonly Unlisted[] {
  return (readSetting(reader, settingKey) ?? []) as readonly Unlisted[]
}
