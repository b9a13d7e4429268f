/**
 * Compares the local rows with the service's lists, after a sign that the service was restored from a backup
 * (restore-detection.ts). Rows that are missing from the service, but that no list shows as deleted, are recorded. The
 * user is then asked what to do with them (commands/service-restore.ts), and sending stays stopped until they answer.
 */
import { isMissingCause } from '../../../shared/domain/account/account-part.ts'
import { sameValue, writableFields } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import { notSent } from '../../service/errors.ts'
import type { ServiceError } from '../../service/result.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { lostRows, recordLostRow, type LostRow } from '../../store/pulled/lost-rows.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import { isAnotherRow } from './id-claims.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import { withKnownFields } from '../entities/unreadable-fields.ts'
import { ShownRows } from '../pulling/hidden-rows.ts'
import { isOlderThanKnown, knownTimesOf, type KnownTimes } from './older-versions.ts'
import type { PullContext, PullResult } from '../pulling/pull-context.ts'
import { pullLists, type PullList } from '../pulling/pull-lists.ts'
import { readCursor } from '../../store/pulled/pull-cursors.ts'
import { restoreSign, clearRestoreSign } from './restore-detection.ts'
import { reclaim, reclaimable, formerRowOf, type ReturnedRow } from './returned-rows.ts'
import { bringBackUnlisted } from '../pulling/unlisted-rows.ts'
import { allListedIds, newestOf } from '../pulling/vanished-rows.ts'

/** Entities that the user records here. For all other entities, the service is the only source. */
const comparedEntities: readonly Entity[] = ['project', 'timeEntry', 'expense']
/** Number of missing rows that proves a restore; fewer may simply have been deleted elsewhere. */
const bulkThreshold = 3

/**
 * Compares the local rows with the service's lists. If the comparison proves that the service was restored from a
 * backup, records the rows that the service lost. Then clears the sign of a restore that led to the comparison.
 */
export async function compareWithService(context: PullContext): Promise<PullResult> {
  const lost: Difference[] = []
  const returned: (readonly [Entity, ReturnedRow])[] = []
  const listed = new Set<LocalId>()
  let areWhole = true
  for (const list of pullLists.filter(({ entity }) => comparedEntities.includes(entity))) {
    const result = await compareList(context, list, listed)
    if (result.ok) {
      for (const row of result.lost) lost.push(row)
      for (const returnedRow of result.returned) returned.push([list.entity, returnedRow])
      if (!result.isWhole) areWhole = false
    } else if (!isMissingCause(result.error.kind)) return { kind: 'failed', error: result.error }
    // A list that this token may not read does not stop sending.
    else if (list.entity === 'timeEntry') areWhole = false
  }
  const recorded = context.database.write((transaction) => {
    const isProven = isRestored(transaction, lost)
    if (isProven || returned.length > 0) {
      for (const row of lost) recordLostRow(transaction, row)
      for (const [entity, row] of returned) reclaim(transaction, syncedEntities[entity], row)
    }
    for (const row of isProven ? bringBackUnlisted(transaction, listed) : []) {
      recordLostRow(transaction, { ...row, remote: null })
    }
    const entities = comparedEntities.map((entity) => syncedEntities[entity])
    clearRestoreSign(transaction, entities, { now: context.clock.now(), areWhole })
    return success(lostRows(transaction).length)
  })
  if (!recorded.ok) return { kind: 'writeFailed', message: recorded.error.message }
  context.log.info('the lists were compared', { lost: recorded.value })
  return { kind: 'pulled' }
}

/**
 * Decides whether differences prove a restore. A single id that now belongs to another row is proof. Otherwise, one
 * sure difference is needed after the sign `idBack` or `older`, and `bulkThreshold` of them after any other sign.
 */
function isRestored(reader: Reader, lost: readonly Difference[]): boolean {
  const sign = restoreSign(reader)
  if (sign === 'idTaken' || lost.some(({ isTaken }) => isTaken)) return true
  // A project that was deleted elsewhere is in no list either.
  const counted = lost.filter(
    ({ entity, isSure, remote }) =>
      isSure && (sign === 'idBack' || entity !== 'project' || remote !== null),
  )
  return counted.length >= (sign === 'idBack' || sign === 'older' ? 1 : bulkThreshold)
}

/** `isTaken`: the id belongs to another row on the service. `isSure`: only a restore explains the difference. */
type Difference = LostRow & { readonly isTaken: boolean; readonly isSure: boolean }

type ListComparison =
  | {
      readonly ok: true
      readonly lost: readonly Difference[]
      /** Rows that were deleted on the service and exist again under their former ids. */
      readonly returned: readonly ReturnedRow[]
      readonly isWhole: boolean
    }
  | { readonly ok: false; readonly error: ServiceError }

/** Compares a list. Adds to `listed` the local rows that the service has under their ids. */
async function compareList(
  context: PullContext,
  list: PullList,
  listed: Set<LocalId>,
): Promise<ListComparison> {
  const { database } = context
  const { entity } = list
  const { table } = syncedEntities[entity]
  const existing = table.where(
    database,
    'WHERE r.service_id IS NOT NULL AND r.deleted_at IS NULL',
    [],
  )
  const unseen = new Map(existing.map(({ serviceId, id }) => [serviceId as ServiceId, id]))
  const survivors: ServiceId[] = []
  const see = (id: ServiceId): void => {
    if (unseen.delete(id)) survivors.push(id)
  }
  const cursor = readCursor(database, entity)
  const lost: Difference[] = []
  const takenIds = new Set<ServiceId>()
  const former: ReturnedRow[] = []
  const shown = new ShownRows(0)
  let isComplete = true
  for await (const page of list.pages(context, null, 1)) {
    if (!page.ok) return page
    const read = database.write((transaction) => {
      // First, because mapping an expense overwrites the stored time of its last change.
      const times = knownTimesOf(transaction, entity, page.value.rows)
      for (const row of page.value.rows) {
        const difference = compare(context, transaction, { entity, row, times, cursor, listed })
        if (difference) lost.push(difference)
        if (difference?.isTaken) takenIds.add(row.id)
        const localId = formerRowOf(transaction, syncedEntities[entity], row)
        if (localId === undefined) continue
        const { fields } = syncedEntities[entity].remoteVersion(context, transaction, row)
        former.push({ localId, serviceId: row.id, fields })
      }
      // A failure rolls back: mapping a row can insert placeholders, which must not stay.
      return failure('internal', 'read')
    })
    if (!read.ok && read.error.code === 'storage') {
      return { ok: false, error: notSent('server', read.error.message) }
    }
    for (const { id } of [...page.value.rows, ...page.value.rejected]) {
      if (id !== null) see(id)
    }
    shown.count(page.value)
    await yieldToEventLoop()
  }
  if (entity === 'project') {
    const listed = await allListedIds(context, entity, 0 as EpochMs)
    if (!listed.ok) return listed
    if (listed.ids === null) isComplete = false
    else for (const id of listed.ids) see(id)
  }
  // A list that hides rows proves nothing about the rows that are missing from it.
  if (!isComplete || !shown.areAllShown()) return { ok: true, lost, returned: [], isWhole: false }
  const returned = reclaimable(database, syncedEntities[entity], former, new Set(unseen.values()))
  // A missing row that is older than one that the service still has was deleted there, because a restore loses the
  // newest rows.
  const newest = newestOf(survivors.filter((id) => !takenIds.has(id))) ?? 0
  const missing = [...unseen].flatMap(([serviceId, localId]) =>
    serviceId < newest ? [] : [{ entity, localId, remote: null, isTaken: false, isSure: true }],
  )
  return { ok: true, lost: [...lost, ...missing], returned, isWhole: true }
}

/** Returns the difference: an older version on the service, or another row under the same id; null if there is none. */
function compare(
  context: PullContext,
  transaction: Transaction,
  {
    entity,
    row,
    times,
    cursor,
    listed,
  }: {
    readonly entity: Entity
    readonly row: { readonly id: ServiceId }
    readonly times: KnownTimes
    readonly cursor: EpochMs | null
    readonly listed: Set<LocalId>
  },
): Difference | null {
  const synced = syncedEntities[entity]
  const mergeState = synced.table.mergeState(transaction, row.id)
  if (!mergeState || synced.isGone(row)) return null
  const isOld = isOlder(entity, row, times, cursor)
  const base = mergeState.base === null ? null : (JSON.parse(mergeState.base) as AnyFields)
  const { fields } = withKnownFields(synced.remoteVersion(context, transaction, row), base)
  const { id: localId } = mergeState
  if (isAnotherRow(transaction, synced, row, { base, fields })) {
    return mergeState.isDeleted
      ? null
      : { entity, localId, remote: null, isTaken: true, isSure: true }
  }
  listed.add(localId)
  const isSame = writableFields[entity].every((name) =>
    sameValue(name, base?.[name] ?? null, fields[name] ?? null),
  )
  const isReverted = mergeState.isDeleted ? !mergeState.hasPending : !isSame
  // If the age is unknown, the version counts as older only once something else has proved the restore.
  return isOld !== false && isReverted
    ? { entity, localId, remote: fields, isTaken: false, isSure: isOld === true }
    : null
}

/**
 * Returns true if the service's version is certainly not a newer change: it is older than the stored one, or was last
 * changed before the cursor, so that an earlier pull read it. Null if a time needed is unknown.
 */
function isOlder(
  entity: Entity,
  row: { readonly id: ServiceId; readonly updatedAt?: unknown; readonly updated?: unknown },
  times: KnownTimes,
  cursor: EpochMs | null,
): boolean | null {
  const isOlderVersion = isOlderThanKnown(entity, row, times)
  if (isOlderVersion === true || typeof row.updatedAt !== 'number') return isOlderVersion
  return cursor === null ? isOlderVersion : row.updatedAt <= cursor
}
