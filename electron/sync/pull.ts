/**
 * Brings the service's news into the database: what changed since the last mark, page by page, each
 * page in one short transaction (docs/reliability.md#pull-rules). A list that is broken off goes on where it
 * was.
 */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import { yieldToEventLoop } from '../base/yield-to-event-loop.ts'
import type { Page } from '../service/result.ts'
import type { Database, Transaction } from '../store/database.ts'
import { hasFormerIds } from '../store/former-ids.ts'
import { hasDoubtfulCreate, hasUnansweredCreate, operationsOf } from '../store/outbox.ts'
import { keepRejectedRow } from '../store/rejected-rows.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { mergeListedRow } from './merge.ts'
import { noteHiddenRows, ShownRows } from './hidden-rows.ts'
import { isListingDue, removeDeletedProjects } from './deleted-projects.ts'
import { isDoubted, mayBeUnansweredCreate, waitsForProject } from './deferred-rows.ts'
import { noteAvailable, noteUnavailable, wasRefusedLately } from './part-availability.ts'
import type { PullContext, PullResult } from './pull-context.ts'
import { pullLists, type PullList } from './pull-lists.ts'
import { cursorKey, readCursor } from './pull-cursors.ts'
import { pullNames } from './pull-names.ts'
import { isReturned } from './returned-rows.ts'
import { createServiceClock } from './service-clock.ts'

type Row = { readonly id: ServiceId }

/** Where a broken off list goes on: its first page's instant on the service's clock, and the next page. */
type Resume = { readonly startedAt: EpochMs; readonly page: number; readonly hasLater: boolean }

const rareEvery = 3_600_000

/** Projects first, so that entries and expenses find theirs. */
export async function pull(context: PullContext): Promise<PullResult> {
  for (const list of pullLists) {
    if (list.isRare && (!isDue(context, list) || wasRefusedLately(context, list.entity))) continue
    const result = await pullList(context, list)
    if (noteUnavailable(context, list.entity, result)) continue
    if (result.kind !== 'pulled') return result
    if (list.entity !== 'timeEntry') noteAvailable(context, list.entity)
  }
  const names = await pullNames(context)
  if (names.kind !== 'pulled') return names
  return isListingDue(context) ? lookForDeletedProjects(context) : { kind: 'pulled' }
}

/** What can't be found out now is asked again with the next news; the news themselves are here. */
async function lookForDeletedProjects(context: PullContext): Promise<PullResult> {
  const result = await removeDeletedProjects(context)
  if (result.kind === 'notBooked') return result
  if (result.kind === 'failed' && result.error.kind === 'unauthorized') return result
  if (result.kind !== 'done')
    context.log.info('projects were not listed whole', { why: result.kind })
  else if (result.removed > 0) context.log.info('projects are gone', { count: result.removed })
  return { kind: 'pulled' }
}

function isDue({ database, clock }: PullContext, { entity }: PullList): boolean {
  const readAt = readCursor(database, entity)
  return readAt === null || clock.now() - readAt >= rareEvery || clock.now() < readAt
}

async function pullList(context: PullContext, list: PullList): Promise<PullResult> {
  const { database, progress } = context
  const mark = readCursor(database, list.entity)
  // Only the first, long pull is worth going on with.
  const isLong = !list.isWhole && mark === null
  const resume = isLong ? readResume(database, list.entity) : null
  // What gets its service id only now is not in a list that was asked for before.
  const unseen = list.isWhole ? knownIds(database, list.entity) : new Set<ServiceId>()
  const clock = createServiceClock(resume?.startedAt ?? null, mark)
  let rows = 0
  let isComplete = true
  let hasLater = resume?.hasLater ?? false
  // The page before the one to go on with: what was deleted meanwhile can have moved rows to it.
  const from = Math.max(1, (resume?.page ?? 1) - 1)
  const shown = new ShownRows((from - 1) * 100)
  for await (const page of list.pages(context, mark, from)) {
    if (!page.ok) return { kind: 'failed', error: page.error }
    clock.read(page.serviceTime, page.value.rows, context.clock.now())
    const startedAt = clock.startedAt()
    const booked = database.write((transaction) => {
      if (takeInPage(context, transaction, list, page.value)) hasLater = true
      if (isLong && startedAt !== null) {
        const next: Resume = { startedAt, page: page.value.page + 1, hasLater }
        writeSetting(transaction, resumeKey(list.entity), next)
      }
      return success(null)
    })
    if (!booked.ok) return { kind: 'notBooked', message: booked.error.message }
    for (const { id } of [...page.value.rows, ...page.value.rejected]) {
      if (id === null) isComplete = false
      else unseen.delete(id)
    }
    rows += page.value.rows.length
    shown.count(page.value)
    // The next page is often here already: without a pause several would be one long slice.
    await yieldToEventLoop()
    progress({ list: list.entity, rows: rows + (from - 1) * 100, total: page.value.total })
  }
  // A list that hides rows says nothing about those that it does not show
  // (docs/interface/live-services.md#12-odd-lists).
  const missing = isComplete && shown.areAllShown() ? unseen : new Set<ServiceId>()
  const areAllKnown = shown.areAllKnown()
  return finish(context, list, { mark: hasLater ? null : clock.mark(), missing, areAllKnown })
}

/** True where a row can't be judged yet, so that the list must be asked for again. */
function takeInPage(
  context: PullContext,
  transaction: Transaction,
  { entity }: PullList,
  page: Page<Row>,
): boolean {
  const synced = syncedEntities[entity]
  let hasLater = false
  for (const { raw, reason } of page.rejected) {
    const isNew = keepRejectedRow(transaction, { list: entity, raw, reason }, context.clock.now())
    if (isNew) context.log.warn('a row was not understood', { list: entity, reason })
  }
  const hasUnanswered = hasUnansweredCreate(transaction, entity, null)
  const hasDoubtful = hasDoubtfulCreate(transaction, entity)
  const hasOpenProject = hasUnansweredCreate(transaction, 'project', null)
  const hasFormer = hasFormerIds(transaction, entity)
  for (const row of page.rows) {
    const isLater =
      (hasOpenProject && waitsForProject(transaction, row)) ||
      (hasUnanswered && mayBeUnansweredCreate(context, transaction, entity, row)) ||
      (hasDoubtful && isDoubted(context, transaction, entity, row)) ||
      (hasFormer && isReturned(transaction, synced, row, context.clock.now()))
    if (isLater) hasLater = true
    else mergeListedRow(context, transaction, synced, row)
  }
  return hasLater
}

function finish(
  { database, clock }: PullContext,
  list: PullList,
  {
    mark,
    missing,
    areAllKnown,
  }: {
    /** Up to where everything is known; null where something must be listed again. */
    readonly mark: EpochMs | null
    readonly missing: ReadonlySet<ServiceId>
    /** Every row was shown and understood. */
    readonly areAllKnown: boolean
  },
): PullResult {
  const booked = database.write((transaction) => {
    writeSetting(transaction, resumeKey(list.entity), null)
    const isFromBeginning = list.isWhole || readCursor(transaction, list.entity) === null
    noteHiddenRows(transaction, list.entity, areAllKnown, isFromBeginning)
    if (list.isWhole) {
      removeUnlisted(transaction, list.entity, missing, clock.now())
      if (mark !== null) writeSetting(transaction, cursorKey(list.entity), clock.now())
    }
    if (!list.isWhole && mark !== null) writeSetting(transaction, cursorKey(list.entity), mark)
    return success(null)
  })
  return booked.ok ? { kind: 'pulled' } : { kind: 'notBooked', message: booked.error.message }
}

function knownIds(database: Database, entity: Entity): Set<ServiceId> {
  const { table } = syncedEntities[entity]
  const rows = table.where(database, 'WHERE r.service_id IS NOT NULL AND r.deleted_at IS NULL', [])
  return new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))
}

/** In a list that was read whole, what is missing is gone. */
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
