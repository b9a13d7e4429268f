/** Looks up an uncertain create: finds the row that it made in a list of the service. */
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

/** Result of the look-up of an uncertain create. */
export type LookUp<Row> =
  | { readonly kind: 'found'; readonly row: Row }
  | { readonly kind: 'notFound' }
  /**
   * Nothing can be concluded: `row` could be the one; or, where it is null, rows that can't be parsed or are hidden may
   * be.
   */
  | { readonly kind: 'inconclusive'; readonly reason: string; readonly row: Row | null }

/**
 * The judgement whether a create made a listed row: `ours`, with the number of fields that the service changed, and
 * whether another open create may have made it as well; `rivals`, where that one is more like it; `similar`, where only
 * the person can tell; or another one.
 */
export type MatchVerdict =
  | { readonly kind: 'ours'; readonly changed: number; readonly isContested: boolean }
  | { readonly kind: 'rivals' | 'similar' | 'another' }

/**
 * Looks up the row that an uncertain create made: of several the most like it, and of those the lowest id. Rows that
 * belong to a local row already are left out. Where the narrow list has none, a wider one is searched; rows that it
 * hides, or that can't be read, prove nothing.
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

/** Maximum ms that a matching row may be older than the recording of the create: clocks differ. */
const maxMatchAge = 86_400_000
/** Maximum ms that a similar row may be older than the sending of the create: work repeats from day to day. */
const maxSimilarAge = 6 * 3_600_000
/** Maximum ms by which the times of accounting rows may be behind UTC. */
const accountingZone = 6 * 3_600_000
/** Range in ms around the sending of a create in which every new row can be what it made. */
const sendingTime = { before: 120_000, after: 300_000 }

/**
 * Creates the judge of listed rows: may the create have made this one? It considers only an unowned row, or one whose
 * owner is not that row any more: a restored service gives ids again. One of the `rivals`, the other open creates, has
 * the better claim where it is more like the row.
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
  /**
   * Returns the number of fields that the service changed of what a rival sent, where that may have made the row;
   * Infinity where none may.
   */
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

/**
 * Returns true for a row older than any that the operation can have made. Only a clock that was wrong can have dated
 * such a row earlier.
 */
export function isBefore(row: object, { createdAt }: Operation): boolean {
  return isOlder(row, createdAt - maxMatchAge)
}

/**
 * Compares the time of creation, or of the last change where the service reports no other; that is known to within
 * hours.
 */
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
 * Reads a list to its end and picks the row that is ours, the most like it and then with the lowest id
 * (docs/reliability.md#outbox-rule-5-uncertain-operations). Only a complete list, with every row shown and
 * parsed or known to be another, proves that the row does not exist. `mayMatch`: judges a row that can't be
 * parsed, or not in all its fields; null where such rows and hidden ones prove nothing.
 */
export async function findInList<Row extends ListedRow>(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  judge: (row: Row) => MatchVerdict,
  mayMatch: ((row: RejectedRow) => boolean) | null,
): Promise<ServiceResult<LookUp<Row>>> {
  const seen: Seen<Row> = { ours: [], similar: [], isRivals: false, isUnreadable: false }
  let last: Extract<ServiceResult<Page<Row>>, { readonly ok: true }> | null = null
  let shown = 0
  for await (const page of pages) {
    if (!page.ok) return page
    last = page
    const { rows, rejected } = page.value
    shown += rows.length + rejected.length
    if (mayMatch && rejected.some(mayMatch)) seen.isUnreadable = true
    for (const row of rows) note(seen, row, judge(row), mayMatch)
  }
  if (!last) throw new Error('a list answered no page')
  return { ...last, value: conclude(seen, mayMatch !== null && last.value.total > shown) }
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
  // Were it the rival's, ours would be the one that can't be read: the rival, to which that row is too old, would then
  // be sent again.
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
    const reason = t`The service has an item that Stint can’t read. It may be this one.`
    return { kind: 'inconclusive', reason, row }
  }
  if (!isHiding) return { kind: 'notFound' }
  const reason = t`The service has items it doesn’t show. This may be one of them.`
  return { kind: 'inconclusive', reason, row }
}

/**
 * Creates the test for rows that can't be parsed: may the create have made this one? Not where a local row owns its id
 * and is still that row, or it was seen before the create was recorded.
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
