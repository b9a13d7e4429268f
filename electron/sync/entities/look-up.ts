import { t } from '../../../shared/domain/language/translate.ts'
import { compareRow } from '../../../shared/domain/sync/likeness.ts'
import type { Fields, Operation } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Page, RejectedRow, ServiceResult } from '../../service/result.ts'
import type { Reader } from '../../store/database.ts'
import { openCreates } from '../../store/outbox/outbox.ts'
import { wasRejectedBefore } from '../../store/pulled/rejected-rows.ts'
import { isAnotherRow, isRecreated, isStillOwned } from '../restored/id-claims.ts'
import { accountingTimeOf, createdAtOf } from '../row-times.ts'
import type { AnySyncedEntity } from './synced-entities.ts'
import type { ListedRow, SyncContext } from './synced-entity.ts'

export type LookUp<Row> =
  | { readonly kind: 'found'; readonly row: Row }
  | { readonly kind: 'notFound' }
  /** The create may have made `row`; if `row` is null, it may have made a row that is hidden or can't be parsed. */
  | { readonly kind: 'inconclusive'; readonly reason: string; readonly row: Row | null }

/**
 * Verdict on whether a given create operation made a row in the service's list. `ours`: yes. `changed` is the number of
 * fields that the service then changed; `isContested` is true if another unanswered create operation may have made the
 * row too. `rivals`: the row is more like another unanswered create operation. `similar`: only the user can tell.
 * `another`: no.
 */
export type MatchVerdict =
  | { readonly kind: 'ours'; readonly changed: number; readonly isContested: boolean }
  | { readonly kind: 'rivals' | 'similar' | 'another' }

/**
 * Searches the service for the row that an uncertain create operation may have made. Of several possible rows, takes
 * the one most similar to what was sent; of equally similar rows, the one with the lowest id. Rows that belong to a
 * local row are left out. The entity's narrow list (`candidates`) is searched first. If the row is certainly not in the
 * narrow list, a wider list (`neighbours`) is searched, ignoring rows there that are hidden or can't be parsed.
 */
export async function lookUpCreate(
  context: SyncContext,
  entity: AnySyncedEntity,
  operation: Operation,
): Promise<ServiceResult<LookUp<ListedRow>>> {
  const { database } = context
  const judge = createJudge(database, entity, operation, () =>
    openCreates(database, operation.entity).filter(({ id }) => id !== operation.id),
  )
  const mayMatch = createUnreadableMatcher(database, entity, operation)
  const narrow = await findInList(entity.candidates(context, operation), judge, mayMatch)
  if (!narrow.ok || narrow.value.kind !== 'notFound' || !entity.neighbours) return narrow
  return findInList(entity.neighbours(context, operation), judge, null)
}

/** A matching row may have been created up to this many ms before the create was recorded, because clocks differ. */
const maxMatchAge = 86_400_000
/** In ms before the create was sent. Less than a day, because people record similar work every day. */
const maxSimilarAge = 6 * 3_600_000
/** How far the local times in accounting rows may be behind UTC, in ms. */
const accountingZone = 6 * 3_600_000
/** In ms around the sending of a create. A row created within it may be the create's row, even if the values differ. */
const sendingTime = { before: 120_000, after: 300_000 }

/**
 * Creates the function that judges whether a create operation made a row in the service's list. A listed row whose id
 * belongs to a local row was usually not made by the operation. But a restored service assigns ids again, so the
 * content of the listed row may show that the id no longer belongs to the local row. `rivals`: returns the other
 * unanswered create operations. A listed row that is more like one of them gets the verdict `rivals`.
 */
export function createJudge(
  reader: Reader,
  entity: AnySyncedEntity,
  operation: Operation,
  rivals: () => readonly Operation[],
): (row: { readonly id: ServiceId }) => MatchVerdict {
  const { table } = entity
  const sent = entity.sentFields(reader, operation)
  let sentByRivals: readonly Fields[] | null = null
  /** Number of fields in which the row differs from the most similar rival; Infinity if no rival can have made it. */
  const changedOfRival = (stored: Fields): number => {
    sentByRivals ??= rivals().map((rival) => entity.sentFields(reader, rival))
    const claims = sentByRivals.map((rival) => compareRow(table.entity, rival, stored))
    return Math.min(...claims.map((claim) => (claim.kind === 'ours' ? claim.changed : Infinity)))
  }
  return (row) => {
    if (entity.isGone(row)) return { kind: 'another' }
    const owner = table.byServiceId(reader, row.id)
    const stored = entity.storedFields(reader, row)
    const likeness = compareRow(table.entity, sent, stored)
    if (likeness.kind === 'ours' && likeness.changed === 0) {
      const isFree = !owner || !isStillOwned(reader, entity, owner, row, stored)
      if (!isFree) return { kind: 'another' }
      return { ...likeness, isContested: changedOfRival(stored) < Infinity }
    }
    if (isTooOld(row, operation, likeness.kind === 'ours')) return { kind: 'another' }
    const isOwned =
      owner && !isAnotherRow(reader, entity, row, { base: owner.base, fields: stored })
    if (isOwned) return { kind: 'another' }
    const changed = likeness.kind === 'ours' ? likeness.changed : Infinity
    const isLike = likeness.kind !== 'different' || wasMadeWhileSending(row, operation)
    if (!isLike) return { kind: 'another' }
    const rival = changedOfRival(stored)
    if (rival < changed) return { kind: 'rivals' }
    return likeness.kind === 'ours'
      ? { ...likeness, isContested: rival < Infinity }
      : { kind: 'similar' }
  }
}

function isTooOld(row: object, operation: Operation, isOurs: boolean): boolean {
  const { createdAt, sentAt } = operation
  return isOurs ? isBefore(row, operation) : isOlder(row, (sentAt ?? createdAt) - maxSimilarAge)
}

/** Returns true if a row was created too long before the operation to be its result, even if clocks differ by hours. */
export function isBefore(row: object, { createdAt }: Operation): boolean {
  return isOlder(row, createdAt - maxMatchAge)
}

/** Returns true if a row is older than `limit`: by its creation or else its last change (exact to within hours). */
function isOlder(row: object, limit: number): boolean {
  const raw = 'raw' in row ? row.raw : null
  const createdAt = createdAtOf(raw)
  if (createdAt !== null) return createdAt < limit
  const changed = accountingTimeOf(raw)
  return changed !== null && changed + accountingZone < limit
}

function wasMadeWhileSending(row: object, { sentAt }: Operation): boolean {
  const createdAt = createdAtOf('raw' in row ? row.raw : null)
  return (
    createdAt !== null &&
    sentAt !== null &&
    createdAt >= sentAt - sendingTime.before &&
    createdAt <= sentAt + sendingTime.after
  )
}

/**
 * Reads a list to its end and picks the row that a create operation made
 * (docs/reliability.md#outbox-rule-5-uncertain-operations). Of several possible rows, picks the one most similar to
 * what was sent; of equally similar rows, the one with the lowest id. `mayMatch`: returns true if the operation may
 * have made an unparsable row. The result is `notFound` only if the list shows all its rows, and the operation can't
 * have made any of the unparsable rows. If `mayMatch` is null, hidden and unparsable rows are ignored.
 */
export async function findInList<Row extends ListedRow>(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  judge: (row: Row) => MatchVerdict,
  mayMatch: ((row: RejectedRow) => boolean) | null,
): Promise<ServiceResult<LookUp<Row>>> {
  const seen: Seen<Row> = { ours: [], similar: [], isRivals: false, isUnreadable: false }
  let last: Extract<ServiceResult<Page<Row>>, { readonly ok: true }> | null = null
  // A row on two pages stands for one that is on none: rows moved while the list was read.
  const shown = new Set<unknown>()
  let total = 0
  for await (const page of pages) {
    if (!page.ok) return page
    last = page
    const { rows, rejected } = page.value
    for (const row of [...rows, ...rejected]) shown.add(row.id ?? row)
    total = Math.max(total, page.value.total)
    if (mayMatch && rejected.some(mayMatch)) seen.isUnreadable = true
    for (const row of rows) note(seen, row, judge(row), mayMatch)
  }
  if (!last) throw new Error('a list answered no page')
  return { ...last, value: conclude(seen, mayMatch !== null && total > shown.size) }
}

type Seen<Row> = {
  readonly ours: { readonly row: Row; readonly changed: number; readonly isContested: boolean }[]
  readonly similar: Row[]
  isRivals: boolean
  isUnreadable: boolean
}

function note<Row extends ListedRow>(
  seen: Seen<Row>,
  row: Row,
  verdict: MatchVerdict,
  mayMatch: ((row: RejectedRow) => boolean) | null,
): void {
  if (verdict.kind === 'ours') seen.ours.push({ ...verdict, row })
  else if (verdict.kind === 'similar') seen.similar.push(row)
  else if (verdict.kind === 'rivals') seen.isRivals = true
  else if (row.unreadable.length > 0 && mayMatch?.({ ...row, reason: '' })) seen.isUnreadable = true
}

function conclude<Row extends ListedRow>(seen: Seen<Row>, isHiding: boolean): LookUp<Row> {
  const [best] = seen.ours.sort(
    (one, other) => one.changed - other.changed || one.row.id - other.row.id,
  )
  // If the rival made this row, ours is the unreadable one. If we took this row, the rival would find no row, because
  // the unreadable one is too old for it, and would be sent again.
  const isUnsure = best?.isContested === true && seen.isUnreadable
  if (best && !isUnsure) return { kind: 'found', row: best.row }
  const row = best?.row ?? seen.similar[0] ?? null
  if (row || seen.isRivals) {
    return {
      kind: 'inconclusive',
      reason: t`The service has a similar item with different values.`,
      row,
    }
  }
  if (seen.isUnreadable) {
    const reason = t`The service has an item that Stint can’t read, and it may be the one you sent.`
    return { kind: 'inconclusive', reason, row }
  }
  if (!isHiding) return { kind: 'notFound' }
  const reason = t`The service may have this item without showing it in its lists.`
  return { kind: 'inconclusive', reason, row }
}

/**
 * Creates the function that returns true if a create operation may have made an unparsable row. It returns false if a
 * local row still owns the unparsable row's id, or if that row was seen before the operation was recorded.
 */
export function createUnreadableMatcher(
  reader: Reader,
  entity: AnySyncedEntity,
  { createdAt }: Operation,
): (row: RejectedRow) => boolean {
  const { table } = entity
  const isOwned = (row: { readonly id: ServiceId; readonly raw: unknown }): boolean =>
    table.byServiceId(reader, row.id) !== undefined && !isRecreated(reader, entity, row)
  return ({ id, raw }) => {
    if (id !== null && isOwned({ id, raw })) return false
    return !wasRejectedBefore(reader, table.entity, raw, createdAt)
  }
}
