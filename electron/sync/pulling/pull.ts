/**
 * Pull: merges what changed on the service since the last cursor, page by page, each page in a short transaction
 * (docs/reliability.md#pull-rules). An interrupted list is resumed.
 */
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { describeError } from '../../base/log.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import type { Page, RejectedRow } from '../../service/result.ts'
import { writeAll, type Database, type Transaction } from '../../store/database.ts'
import { hasFormerIds } from '../../store/outbox/former-ids.ts'
import { operationsOf } from '../../store/outbox/outbox.ts'
import { storeRejectedRows } from '../../store/pulled/rejected-rows.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import { isFormerRow } from '../restored/id-claims.ts'
import { mergeListedRow } from '../merge.ts'
import { recordHiddenRows, ShownRows } from './hidden-rows.ts'
import { openCreatesFor } from './deferred-rows.ts'
import { endHoldingBack, isHeldBack, knownTimesOf } from '../restored/older-versions.ts'
import { reasonNotStored, type PullContext, type PullResult } from './pull-context.ts'
import { pullLists, type PullList } from './pull-lists.ts'
import { cursorKey, readCursor } from '../../store/pulled/pull-cursors.ts'
import { pullNames } from './pull-names.ts'
import { pullIdentity, pullSystem } from './pull-account.ts'
import { isReturned } from '../restored/returned-rows.ts'
import { createServiceClock } from './service-clock.ts'
import { dueComparisons, removeVanished } from './vanished-rows.ts'
import {
  isMissingCause,
  missingReason,
  type AccountPart,
} from '../../../shared/domain/account/account-part.ts'
import {
  unavailableParts,
  markUnavailable,
  markAvailable,
} from '../../store/pulled/unavailable-parts.ts'

type Row = { readonly id: ServiceId; readonly raw: unknown }

/**
 * Where to resume an interrupted list: the time of its first page, by the service's clock, and the next page. If a second
 * list follows it, that is read from its beginning. `total`: number of rows announced. `before`: number of rows shown
 * on the pages before the last one read. Earlier versions did not store these numbers.
 */
type Resume = {
  readonly startedAt: EpochMs
  readonly page: number
  readonly hasLater: boolean
  readonly total?: number
  readonly before?: number
}

const rareInterval = 3_600_000
/** Number of rows written at once. A page can have more, because a service may ignore the requested page size. */
const rowsAtOnce = 500

/** Pulls every list, projects first, so that entries and expenses find their projects. */
export async function pull(context: PullContext): Promise<PullResult> {
  for (const list of pullLists) {
    if (list.isRare && (!isDue(context, list) || wasRefusedRecently(context, list.entity))) continue
    const result = await pullList(context, list)
    if (noteUnavailable(context, list.entity, result)) continue
    if (result.kind !== 'pulled') return result
    if (list.entity !== 'timeEntry') noteAvailable(context, list.entity)
  }
  const names = await pullNames(context)
  if (names.kind !== 'pulled') return names
  const system = await pullSystem(context)
  if (system.kind !== 'pulled') return system
  await pullIdentity(context)
  return removeDeletedElsewhere(context, dueComparisons(context))
}

/**
 * Removes local rows that were deleted elsewhere and that no list shows as deleted. A failure does not fail the pull;
 * the next pull tries again.
 */
export async function removeDeletedElsewhere(
  context: PullContext,
  entities: readonly Entity[],
): Promise<PullResult> {
  for (const entity of entities) {
    const result = await removeVanished(context, entity)
    if (result.kind === 'writeFailed') return result
    if (result.kind === 'failed' && result.error.kind === 'unauthorized') return result
    if (result.kind !== 'done')
      context.log.info('rows were not listed whole', { list: entity, why: result.kind })
    else if (result.removed > 0)
      context.log.info('rows are gone', { list: entity, count: result.removed })
  }
  return { kind: 'pulled' }
}

function isDue({ database, clock }: PullContext, { entity }: PullList): boolean {
  const readAt = readCursor(database, entity)
  return readAt === null || clock.now() - readAt >= rareInterval || clock.now() < readAt
}

/**
 * Pulls one list page by page, beginning at its cursor: the time up to which it was last pulled. If rows moved from page
 * to page meanwhile, reads the list a second time, as no later pull would list the rows that were missed.
 */
export async function pullList(
  context: PullContext,
  list: PullList,
  isSecond = false,
): Promise<PullResult> {
  const { database, progress } = context
  const { cursor, isLong, resume, from, before, shown } = whereToBegin(database, list)
  // Read before the request: a row that gets its service id meanwhile is not in the list.
  const unseen = list.isWhole ? knownIds(database, list.entity) : new Set<ServiceId>()
  const clock = createServiceClock(resume?.startedAt ?? null, cursor)
  let rows = 0
  let hasDeferred = resume?.hasLater ?? false
  let next: Omit<Resume, 'startedAt' | 'hasLater'> = { page: from, before }
  for await (const page of list.pages(context, cursor, from)) {
    if (!page.ok) return { kind: 'failed', error: page.error }
    clock.read(page.serviceTime, page.value.rows, context.clock.now())
    const startedAt = clock.startedAt()
    const recorded = await writePage(context, list, page.value, (transaction, isDeferred) => {
      if (isDeferred) hasDeferred = true
      if (isLong && startedAt !== null) {
        const { page: number, total } = page.value
        const shownBefore = shown.before(number)
        if (shownBefore !== null) next = { page: number + 1, total, before: shownBefore }
        const value: Resume = { ...next, startedAt, hasLater: hasDeferred }
        writeSetting(transaction, resumeKey(list.entity), value)
      }
    })
    if (!recorded.ok) return { kind: 'writeFailed', message: recorded.error.message }
    for (const { id } of [...page.value.rows, ...page.value.rejected])
      if (id !== null) unseen.delete(id)
    rows += page.value.rows.length
    shown.count(recorded.value)
    // The next page is often here already: without a pause several would block the main thread in one slice.
    await yieldToEventLoop()
    progress({ list: list.entity, rows: rows + before, total: page.value.total })
  }
  if (shown.areSomeMissed() && !isSecond) {
    writeAll(database, (transaction) => writeSetting(transaction, resumeKey(list.entity), null))
    return pullList(context, list, true)
  }
  // A list that hides rows proves nothing about the rows that it does not show
  // (docs/interface/live-services.md#12-odd-lists).
  const missing = shown.areAllShown() ? unseen : new Set<ServiceId>()
  const areAllKnown = shown.areAllKnown()
  return finishList(context, list, {
    cursor: clock.nextCursor(),
    hasDeferred,
    missing,
    areAllKnown,
  })
}

/**
 * Returns where to begin. `cursor`: read changes from this time on; null for everything. `isLong`: a first pull, which
 * can be resumed. `resume`: the interrupted pull to continue; null for none. `from`: first page to read. `before`:
 * number of rows on earlier pages. `shown`: counts the rows, beginning with those.
 */
function whereToBegin(database: Database, { entity, isWhole }: PullList) {
  const cursor = readCursor(database, entity)
  // Only the first, long pull is worth resuming.
  const isLong = !isWhole && cursor === null
  const resume = isLong ? readResume(database, entity) : null
  // Resumes one page earlier, because rows may have moved to it where others were deleted meanwhile.
  const from = Math.max(1, (resume?.page ?? 1) - 1)
  const before = resume?.before ?? (from - 1) * 100
  const shown = new ShownRows(before, resume?.total)
  return { cursor, isLong, resume, from, before, shown }
}

/** Writes a page. `then` is called only in the last part's transaction (`writePart`). */
async function writePage(
  context: PullContext,
  list: PullList,
  page: Page<Row>,
  then: (transaction: Transaction, isDeferred: boolean) => void,
): Promise<Outcome<Page<Row>>> {
  const rows: Row[] = []
  const rejected: RejectedRow[] = []
  let hasDeferred = false
  for (let from = 0; ; from += rowsAtOnce) {
    const to = from + rowsAtOnce
    const part = {
      ...page,
      rows: page.rows.slice(from, to),
      rejected: page.rejected.slice(from, to),
    }
    const isLast = to >= Math.max(page.rows.length, page.rejected.length)
    const recorded = writePart(context, list, part, (transaction, isDeferred) => {
      hasDeferred ||= isDeferred
      if (isLast) then(transaction, hasDeferred)
    })
    if (!recorded.ok) return recorded
    rows.push(...recorded.value.rows)
    rejected.push(...recorded.value.rejected)
    if (isLast) return success({ ...page, rows, rejected })
    await yieldToEventLoop()
  }
}

/**
 * Merges a page in one transaction, and calls `then` in it, with true if a row was deferred: the list must then be read
 * again from the old cursor. If merging a row throws, the page is merged once more, row by row, and rows that throw are
 * moved to the returned page's rejected rows.
 */
function writePart(
  context: PullContext,
  list: PullList,
  page: Page<Row>,
  then: (transaction: Transaction, isDeferred: boolean) => void,
): Outcome<Page<Row>> {
  const write = (isEachAlone: boolean): Outcome<Page<Row>> =>
    context.database.write((transaction) => {
      const setAside: RejectedRow[] = []
      storeRejected(context, transaction, list, page.rejected)
      const merge = mergerOf(context, transaction, list, page)
      let isDeferred = false
      for (const row of page.rows) {
        const merged = isEachAlone
          ? transaction.attempt(() => merge(row))
          : ({ ok: true, value: merge(row) } as const)
        if (!merged.ok) {
          setAside.push({ id: row.id, raw: row.raw, reason: reasonNotStored(merged.error) })
        } else if (!merged.value) isDeferred = true
      }
      storeRejected(context, transaction, list, setAside)
      then(transaction, isDeferred)
      const rows = page.rows.filter(({ id }) => !setAside.some((one) => one.id === id))
      return success({ ...page, rows, rejected: [...page.rejected, ...setAside] })
    })
  try {
    return write(false)
  } catch (error) {
    context.log.warn('a row was not stored', {
      list: list.entity,
      page: page.page,
      cause: describeError(error),
    })
    return write(true)
  }
}

/** Creates the function that merges a row. It returns false for a row that had to be deferred. */
function mergerOf(
  context: PullContext,
  transaction: Transaction,
  { entity }: PullList,
  page: Page<Row>,
): (row: Row) => boolean {
  const synced = syncedEntities[entity]
  const now = context.clock.now()
  const openCreates = openCreatesFor(transaction, synced)
  const hasFormer = hasFormerIds(transaction, entity)
  const knownTimes = knownTimesOf(transaction, entity, page.rows)
  return (row) =>
    !isHeldBack(transaction, entity, row, { knownTimes, now }) &&
    !isFormerRow(context, transaction, synced, row) &&
    !(hasFormer && isReturned(transaction, synced, row, now)) &&
    mergeListedRow(context, transaction, synced, row, openCreates)
}

function storeRejected(
  { clock, log }: PullContext,
  transaction: Transaction,
  { entity }: PullList,
  rows: readonly RejectedRow[],
): void {
  for (const reason of storeRejectedRows(transaction, entity, rows, clock.now()))
    log.warn('a row was not understood', { list: entity, reason })
}

function finishList(
  { database, clock }: PullContext,
  list: PullList,
  {
    cursor,
    hasDeferred,
    missing,
    areAllKnown,
  }: {
    /** Null if no time can be trusted. */
    readonly cursor: EpochMs | null
    /** True if a row was deferred, so that the list is read again from the current cursor. */
    readonly hasDeferred: boolean
    readonly missing: ReadonlySet<ServiceId>
    readonly areAllKnown: boolean
  },
): PullResult {
  const recorded = writeAll(database, (transaction) => {
    writeSetting(transaction, resumeKey(list.entity), null)
    const isFromBeginning = list.isWhole || readCursor(transaction, list.entity) === null
    recordHiddenRows(transaction, list.entity, areAllKnown, isFromBeginning)
    if (list.isWhole) removeUnlisted(transaction, list.entity, missing, clock.now())
    if (hasDeferred) return
    // The cursor of a whole list only says when the list was read, even if it was empty.
    const next = list.isWhole ? clock.now() : cursor
    if (next !== null) writeSetting(transaction, cursorKey(list.entity), next)
    endHoldingBack(transaction, list.entity)
  })
  return recorded.ok ? { kind: 'pulled' } : { kind: 'writeFailed', message: recorded.error.message }
}

function knownIds(database: Database, entity: Entity): Set<ServiceId> {
  const { table } = syncedEntities[entity]
  const rows = table.where(database, 'WHERE r.service_id IS NOT NULL AND r.deleted_at IS NULL', [])
  return new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))
}

function removeUnlisted(
  transaction: Transaction,
  entity: Entity,
  unseen: ReadonlySet<ServiceId>,
  now: EpochMs,
): void {
  const { table } = syncedEntities[entity]
  for (const serviceId of unseen) {
    const row = table.byServiceId(transaction, serviceId)
    if (row && operationsOf(transaction, entity, row.id).length === 0) {
      table.setDeleted(transaction, row.id, now)
    }
  }
}

function resumeKey(entity: Entity): string {
  return `pull.${entity}.resume`
}

function readResume(database: Database, entity: Entity): Resume | null {
  const value = readSetting(database, resumeKey(entity)) as Partial<Resume> | undefined
  return Number.isSafeInteger(value?.startedAt) && Number.isSafeInteger(value?.page)
    ? (value as Resume)
    : null
}

type Context = Pick<PullContext, 'clock' | 'database' | 'log'>

/**
 * Records a refused list as a part of the service that the account lacks; the pull then continues. Time entries never
 * count as unavailable, because nothing works without them.
 */
function noteUnavailable(context: Context, part: Entity, result: PullResult): boolean {
  if (part === 'timeEntry' || result.kind !== 'failed') return false
  const { kind } = result.error
  if (!isMissingCause(kind)) return false
  const reason = missingReason(part, kind)
  context.log.info('a part is not open to this account', { part, cause: kind })
  writeAll(context.database, (transaction) => {
    markUnavailable(transaction, { part, reason })
    writeSetting(transaction, refusedAtKey(part), context.clock.now())
  })
  return true
}

/** How long a refusal counts, in ms. After that, even a list that hardly ever changes is requested again. */
const refusalValidity = 3_600_000

function wasRefusedRecently({ database, clock }: Context, part: Entity): boolean {
  if (!unavailableParts(database).some((missing) => missing.part === part)) return false
  const at = readSetting(database, refusedAtKey(part))
  const age = typeof at === 'number' ? clock.now() - at : Infinity
  return age >= 0 && age < refusalValidity
}

function noteAvailable(
  { database, log }: Pick<Context, 'database' | 'log'>,
  part: AccountPart,
): void {
  if (!unavailableParts(database).some((missing) => missing.part === part)) return
  log.info('a part is open to this account', { part })
  writeAll(database, (transaction) => markAvailable(transaction, part))
}

function refusedAtKey(part: Entity): string {
  return `pull.${part}.refusedAt`
}
