/**
 * Compares what is known of the service with its lists, after a sign that it was restored from an older state.
 * Where rows are gone that it does not list as deleted, they are noted for the question to the person; sending
 * stays stopped until that is answered (commands/restored-service.ts).
 */
import { isMissingCause } from '../../shared/domain/account/account-part.ts'
import { sameValue, writableFields, type Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import { failure, success } from '../../shared/contract/errors.ts'
import { yieldToEventLoop } from '../base/yield-to-event-loop.ts'
import type { ServiceError } from '../service/result.ts'
import { knownUpdate } from '../store/expense-details.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { lostRows, noteLost, type LostRow } from '../store/lost-rows.ts'
import type { AnyFields } from '../store/synced-table.ts'
import { isAnotherRow } from './id-claims.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { withKnownFields } from './entities/unreadable-fields.ts'
import { ShownRows } from './hidden-rows.ts'
import { everyListedId } from './deleted-projects.ts'
import type { PullContext, PullResult } from './pull-context.ts'
import { pullLists, type PullList } from './pull-lists.ts'
import { readCursor } from './pull-cursors.ts'
import { restoreSign, clearRestoreSign } from './restore-detection.ts'
import { claimAgain, claimedAgain, formerRowOf, type ReturnedRow } from './returned-rows.ts'

/** The kinds that a person records; of the others the service is the only source. */
const surveyed: readonly Entity[] = ['project', 'timeEntry', 'expense']
/** So many rows are gone in bulk; fewer can have been deleted elsewhere. */
const bulk = 3

export async function compareWithService(context: PullContext): Promise<PullResult> {
  const lost: Difference[] = []
  const returned: (readonly [Entity, ReturnedRow])[] = []
  let areWhole = true
  for (const list of pullLists.filter(({ entity }) => surveyed.includes(entity))) {
    const result = await surveyList(context, list)
    if (result.ok) {
      lost.push(...result.lost)
      for (const one of result.returned) returned.push([list.entity, one])
      if (!result.isWhole) areWhole = false
    } else if (!isMissingCause(result.error.kind)) return { kind: 'failed', error: result.error }
    // A list that this token may not read is no reason to keep what was recorded from the service.
    else if (list.entity === 'timeEntry') areWhole = false
  }
  const booked = context.database.write((transaction) => {
    if (isRestored(transaction, lost) || returned.length > 0) {
      for (const row of lost) noteLost(transaction, row)
      for (const [entity, row] of returned) claimAgain(transaction, syncedEntities[entity], row)
    }
    const entities = surveyed.map((entity) => syncedEntities[entity])
    clearRestoreSign(transaction, entities, { now: context.clock.now(), areWhole })
    return success(lostRows(transaction).length)
  })
  if (!booked.ok) return { kind: 'notBooked', message: booked.error.message }
  context.log.info('the lists were compared', { lost: booked.value })
  return { kind: 'pulled' }
}

/** An id that stands for another row proves it; else rows that no list has any more, not even as deleted. */
function isRestored(reader: Reader, lost: readonly Difference[]): boolean {
  const sign = restoreSign(reader)
  if (sign === 'idTaken' || lost.some(({ isTaken }) => isTaken)) return true
  // A project that was deleted elsewhere is in no list either.
  const counted = lost.filter(
    ({ entity, isSure }) => isSure && (sign === 'idBack' || entity !== 'project'),
  )
  return counted.length >= (sign === 'idBack' ? 1 : bulk)
}

/** `isTaken`: the service has another row under the id. `isSure`: nothing but a restore explains it. */
type Difference = LostRow & { readonly isTaken: boolean; readonly isSure: boolean }

type Surveyed =
  | {
      readonly ok: true
      readonly lost: readonly Difference[]
      /** Deleted rows that are there again, under the ids that they had. */
      readonly returned: readonly ReturnedRow[]
      readonly isWhole: boolean
    }
  | { readonly ok: false; readonly error: ServiceError }

async function surveyList(context: PullContext, list: PullList): Promise<Surveyed> {
  const { database } = context
  const { entity } = list
  const { table } = syncedEntities[entity]
  const living = table.where(
    database,
    'WHERE r.service_id IS NOT NULL AND r.deleted_at IS NULL',
    [],
  )
  const unseen = new Map(living.map(({ serviceId, id }) => [serviceId as ServiceId, id]))
  const mark = readCursor(database, entity)
  const lost: Difference[] = []
  const former: ReturnedRow[] = []
  const shown = new ShownRows(0)
  let isComplete = true
  for await (const page of list.pages(context, null, 1)) {
    if (!page.ok) return page
    database.write((transaction) => {
      for (const row of page.value.rows) {
        const one = compare(context, transaction, { entity, row, mark })
        if (one) lost.push(one)
        const localId = formerRowOf(transaction, syncedEntities[entity], row)
        if (localId === undefined) continue
        const { fields } = syncedEntities[entity].remoteVersion(context, transaction, row)
        former.push({ localId, serviceId: row.id, fields })
      }
      // Only the reading is wanted: what it made on the way is taken back.
      return failure('internal', 'read')
    })
    for (const { id } of [...page.value.rows, ...page.value.rejected]) {
      if (id === null) isComplete = false
      else unseen.delete(id)
    }
    shown.count(page.value)
    await yieldToEventLoop()
  }
  if (entity === 'project') {
    const listed = await everyListedId(context)
    if (!listed.ok) return listed
    if (listed.ids === null) isComplete = false
    else for (const id of listed.ids) unseen.delete(id)
  }
  // A list that does not show all its rows says nothing about those that are not in it.
  if (!isComplete || !shown.areAllShown()) return { ok: true, lost, returned: [], isWhole: false }
  const returned = claimedAgain(database, syncedEntities[entity], former, new Set(unseen.values()))
  const missing = [...unseen.values()].map((localId) => ({
    ...{ entity, localId, there: null },
    isTaken: false,
    isSure: true,
  }))
  return { ok: true, lost: [...lost, ...missing], returned, isWhole: true }
}

/** A known row that the service has in an older version, or under whose id it has another; null for neither. */
function compare(
  context: PullContext,
  transaction: Transaction,
  {
    entity,
    row,
    mark,
  }: {
    readonly entity: Entity
    readonly row: { readonly id: ServiceId }
    readonly mark: EpochMs | null
  },
): Difference | null {
  const synced = syncedEntities[entity]
  const known = synced.table.mergeState(transaction, row.id)
  if (!known || synced.isGone(row)) return null
  // Before the row is read: reading an expense notes when it was changed.
  const isOld = isOlder(transaction, row, mark)
  const base = known.base === null ? null : (JSON.parse(known.base) as AnyFields)
  const { fields } = withKnownFields(synced.remoteVersion(context, transaction, row), base)
  const { id: localId } = known
  if (isAnotherRow(transaction, synced, row, { base, fields })) {
    return known.isDeleted ? null : { entity, localId, there: null, isTaken: true, isSure: true }
  }
  const isSame = writableFields[entity].every((name) =>
    sameValue(name, base?.[name] ?? null, fields[name] ?? null),
  )
  const isReverted = known.isDeleted ? !known.isWaiting : !isSame
  // Where nothing tells, it counts as older once something else has proved the restore.
  return isOld !== false && isReverted
    ? { entity, localId, there: fields, isTaken: false, isSure: isOld === true }
    : null
}

/**
 * Whether the row was changed last before the last pull, so that it ought to be as that pull left it; null where the
 * service does not tell.
 */
function isOlder(
  reader: Reader,
  row: { readonly id: ServiceId; readonly updatedAt?: unknown; readonly updated?: unknown },
  mark: EpochMs | null,
): boolean | null {
  const { updatedAt, updated } = row
  if (typeof updatedAt === 'number') return mark !== null && updatedAt <= mark
  const before = typeof updated === 'string' ? knownUpdate(reader, row.id) : null
  return before === null ? null : String(updated) < before
}
