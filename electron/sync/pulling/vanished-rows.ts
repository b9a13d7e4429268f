/**
 * Finds rows that were deleted elsewhere, but that no list shows as deleted
 * (docs/interface/live-services.md#10-deleted-rows). Each row missing from complete lists is requested by id. It is
 * deleted here only if the service responds that it does not exist.
 */
import { isMissingCause } from '../../../shared/domain/account/account-part.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { ProjectFilter } from '../../service/projects.ts'
import type { Page, ServiceError, ServiceResult } from '../../service/result.ts'
import type { SqlValue, Transaction } from '../../store/database.ts'
import { operationsOf } from '../../store/outbox/outbox.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import type { SyncContext } from '../entities/synced-entity.ts'
import { allShownIds, type ShownIds } from './hidden-rows.ts'
import { maxLag } from '../restored/older-versions.ts'
import {
  reportRestoreSign,
  restoreSign,
  wasComparedRecently,
} from '../restored/restore-detection.ts'
import { rememberUnlisted } from './unlisted-rows.ts'

type Pages = AsyncIterable<ServiceResult<Page<{ readonly id: ServiceId }>>>

/** The lists that together show every row of an entity, or every row begun since a given time. */
type Comparison = {
  readonly entity: Entity
  /** Condition for the local rows that the lists must show. */
  readonly rows: (from: EpochMs) => readonly [condition: string, ...SqlValue[]]
  readonly lists: (
    context: Pick<SyncContext, 'service' | 'signal'>,
    from: EpochMs,
  ) => readonly Pages[]
  /**
   * Whether a row missing from two consecutive lists counts as gone, for a service that can't be asked for single rows.
   */
  readonly areListsEnough: boolean
}

const day = 86_400_000
/** Maximum age of compared entries and expenses, in ms: as far back as people view them day by day. */
const comparedTime = 93 * day
/** In ms. */
const interval = 6 * 3_600_000
/** Maximum number of requests by id in one round; the rest follow in later rounds. */
const maxRequests = 50
/** If at least this many rows are missing and are the newest of all, a restore is suspected (restore-detection.ts). */
const bulkThreshold = 3

/** Several filters are needed, because services differ in what an unfiltered list leaves out. */
const filters: readonly ProjectFilter[] = [
  {},
  { complete: true },
  { complete: false },
  { active: true },
  { active: false },
]

const comparisons: readonly Comparison[] = [
  {
    entity: 'project',
    rows: () => ['TRUE'],
    lists: ({ service, signal }) =>
      filters.map((filter) => service.projects.list({ ...filter, skipGroup: true }, { signal })),
    areListsEnough: false,
  },
  {
    entity: 'timeEntry',
    // A running timer is left out, because the user stops it.
    rows: (from) => ['r.started_at >= ? AND (r.duration IS NOT NULL OR r.is_logged = 1)', from],
    // The range is wider, because a service may have moved a start or a day.
    lists: ({ service, signal }, from) => [
      service.timeEntries.list(
        { includeUnlogged: true, includeDeleted: true, startedFrom: (from - 2 * day) as EpochMs },
        { signal },
      ),
    ],
    areListsEnough: true,
  },
  {
    entity: 'expense',
    rows: (from) => ['r.date >= ?', dayOf(from, 'UTC')],
    lists: ({ service, signal }, from) => [
      service.expenses.list({ date_min: dayOf((from - 2 * day) as EpochMs, 'UTC') }, { signal }),
    ],
    areListsEnough: true,
  },
]

export type RemovalResult =
  | { readonly kind: 'done'; readonly removed: number }
  /** Nothing was removed, because a list was refused, is incomplete, or hides rows. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'writeFailed'; readonly message: string }

/**
 * Returns the entities to compare with the service's lists again, because the last comparison was too long ago (or in
 * the future, if the clock was set back).
 */
export function dueComparisons({
  database,
  clock,
}: Pick<SyncContext, 'database' | 'clock'>): readonly Entity[] {
  return comparisons
    .map(({ entity }) => entity)
    .filter((entity) => {
      const at = readSetting(database, settingKey(entity))
      return typeof at !== 'number' || clock.now() - at >= interval || clock.now() < at
    })
}

/** Marks rows that vanished from the service as deleted here, unless operations on them are pending. */
export async function removeVanished(context: SyncContext, entity: Entity): Promise<RemovalResult> {
  const { database, clock } = context
  const comparison = comparisons.find((one) => one.entity === entity)
  if (!comparison) return { kind: 'done', removed: 0 }
  const from = (clock.now() - comparedTime) as EpochMs
  // Read before the request: a row that gets its service id meanwhile is not in the list.
  const expectedRows = knownRows(context, comparison, from)
  const listed = await allListedIds(context, entity, from)
  if (!listed.ok) return failed(context, entity, listed.error)
  if (listed.ids === null) {
    rememberComparison(context, entity)
    return { kind: 'partial' }
  }
  const { ids } = listed
  const newest = newestOf([...expectedRows.keys()].filter((id) => ids.has(id)))
  const missing = [...expectedRows]
    .flatMap(([id, isNew]) => (ids.has(id) || isNew ? [] : [id]))
    .filter((id) => id > askedTo(context, entity))
    .sort((one, other) => one - other)
  const found = await goneIds(context, comparison, { missing, newest, from })
  if (!found.ok) return failed(context, entity, found.error)
  const gone = found.ids
  const recorded = database.write((transaction) => {
    // A possible restore is examined before anything is removed.
    if (gone.length > 0 && restoreSign(transaction) !== null) return success(0)
    // A restored service has lost everything from some moment on, so a missing row that is older than one of its rows
    // was deleted.
    const unexplained = new Set(gone.filter((id) => newest === null || id > newest))
    const isBulk =
      unexplained.size >= bulkThreshold && !wasComparedRecently(transaction, clock.now())
    if (isBulk) reportRestoreSign(transaction, 'gone')
    const removed = isBulk ? gone.filter((id) => !unexplained.has(id)) : gone
    removeIdle(transaction, entity, { removed, unexplained, now: clock.now() })
    const isLagging = [...expectedRows].some(([id, isNew]) => isNew && !ids.has(id))
    const isWhole = missing.length <= maxRequests
    if (!isBulk)
      writeSetting(transaction, askedKey(entity), isWhole ? null : missing[maxRequests - 1])
    if (!isBulk && !isLagging && isWhole) writeSetting(transaction, settingKey(entity), clock.now())
    return success(removed.length)
  })
  return recorded.ok
    ? { kind: 'done', removed: recorded.value }
    : { kind: 'writeFailed', message: recorded.error.message }
}

function removeIdle(
  transaction: Transaction,
  entity: Entity,
  {
    removed,
    unexplained,
    now,
  }: {
    readonly removed: readonly ServiceId[]
    /** Ids of the missing rows that a restore of the service would explain just as well as a deletion. */
    readonly unexplained: ReadonlySet<ServiceId>
    readonly now: EpochMs
  },
): void {
  const { table } = syncedEntities[entity]
  for (const serviceId of removed) {
    const row = table.byServiceId(transaction, serviceId)
    if (!row || operationsOf(transaction, entity, row.id).length > 0) continue
    table.setDeleted(transaction, row.id, now)
    if (unexplained.has(serviceId)) rememberUnlisted(transaction, { entity, id: row.id, now })
  }
}

/** Returns the failure. If the service responded, records the time, so that lists are not requested again too soon. */
function failed(context: SyncContext, entity: Entity, error: ServiceError): RemovalResult {
  if (error.status !== null || isMissingCause(error.kind)) rememberComparison(context, entity)
  return { kind: 'failed', error }
}

function rememberComparison({ database, clock }: SyncContext, entity: Entity): void {
  database.write((transaction) => {
    writeSetting(transaction, settingKey(entity), clock.now())
    return success(null)
  })
}

/** Returns the known rows, keyed by service id; true for a row stored so recently that a list may not show it yet. */
function knownRows(
  { database, clock }: SyncContext,
  { entity, rows }: Comparison,
  from: EpochMs,
): ReadonlyMap<ServiceId, boolean> {
  const { table } = syncedEntities[entity]
  const [condition, ...parameters] = rows(from)
  const select = (more: string, values: readonly SqlValue[]): readonly ServiceId[] =>
    table
      .where(
        database,
        `WHERE r.service_id IS NOT NULL AND r.deleted_at IS NULL AND ${condition} ${more}`,
        [...parameters, ...values],
      )
      .flatMap(({ serviceId }) => serviceId ?? [])
  const recent = new Set(select('AND abs(r.created_at - ?) < ?', [clock.now(), maxLag]))
  return new Map(select('', []).map((id) => [id, recent.has(id)]))
}

/**
 * Returns all ids in an entity's lists; null if a list hides rows. Ids of entries and expenses from before `from` may
 * be missing.
 */
export async function allListedIds(
  context: Pick<SyncContext, 'service' | 'signal'>,
  entity: Entity,
  from: EpochMs,
): Promise<ShownIds> {
  const all = new Set<ServiceId>()
  for (const list of comparisons.find((one) => one.entity === entity)?.lists(context, from) ?? []) {
    const shown = await allShownIds(list)
    if (!shown.ok || shown.ids === null) return shown
    for (const id of shown.ids) all.add(id)
  }
  return { ok: true, ids: all }
}

/** Kinds of error that would recur if the same row were requested again. */
export const unanswered: ReadonlySet<string> = new Set([
  'notFound',
  'forbidden',
  'invalid',
  'protocol',
])

type GoneIds =
  | { readonly ok: true; readonly ids: readonly ServiceId[] }
  | { readonly ok: false; readonly error: ServiceError }

/**
 * Returns the ids that the service does not have. A service that can't be asked for an individual row may respond “not
 * found” for any row, so this response is trusted only if the service returns `newest`, a row that it has listed.
 */
async function goneIds(
  context: SyncContext,
  { entity, areListsEnough }: Comparison,
  {
    missing,
    newest,
    from,
  }: {
    readonly missing: readonly ServiceId[]
    readonly newest: ServiceId | null
    readonly from: EpochMs
  },
): Promise<GoneIds> {
  if (missing.length === 0) return { ok: true, ids: [] }
  const probe = newest === null ? undefined : await syncedEntities[entity].get?.(context, newest)
  if (probe?.ok) return notFoundIds(context, entity, missing.slice(0, maxRequests))
  if (probe && !unanswered.has(probe.error.kind)) return probe
  if (!areListsEnough) return { ok: true, ids: [] }
  const again = await allListedIds(context, entity, from)
  return again.ok ? { ok: true, ids: missing.filter((id) => again.ids?.has(id) === false) } : again
}

async function notFoundIds(
  context: SyncContext,
  entity: Entity,
  missing: readonly ServiceId[],
): Promise<GoneIds> {
  const { get, isGone } = syncedEntities[entity]
  const gone: ServiceId[] = []
  for (const id of missing) {
    const response = await get?.(context, id)
    if (!response) continue
    if (response.ok ? isGone(response.value) : response.error.kind === 'notFound') gone.push(id)
    // Hidden from the lists, or not readable with this token: it stays.
    else if (!response.ok && !unanswered.has(response.error.kind)) return response
  }
  return { ok: true, ids: gone }
}

/** Returns the highest id; null if there are none. */
export function newestOf(ids: readonly ServiceId[]): ServiceId | null {
  return ids.reduce<ServiceId | null>((high, id) => (high === null || id > high ? id : high), null)
}

function settingKey(entity: Entity): string {
  return `pull.${entity}.wholeAt`
}

/** Returns the highest id requested in the rounds since the last whole comparison; 0 if there were none. */
function askedTo({ database }: Pick<SyncContext, 'database'>, entity: Entity): number {
  return Number(readSetting(database, askedKey(entity)) ?? 0)
}

function askedKey(entity: Entity): string {
  return `pull.${entity}.askedTo`
}
