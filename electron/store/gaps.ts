/** Table of gaps (times without activity). At most one is open; gaps are local, never synchronised. */
import type { Gap, GapResolution } from '../../shared/domain/presence/gap.ts'
import type { Span } from '../../shared/domain/presence/presence-machine.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlValue, Transaction } from './database.ts'
import { insertRow, rowReader, updateRow } from './stored-row.ts'
import { endOf, isRunning } from '../../shared/domain/entries/time-entry.ts'
import { mayOverlap, timeEntries, type StoredTimeEntry } from './time-entries.ts'

const columns = 'id, reason, from_at AS "from", to_at AS "to", entry_id, resolved_at, resolution'
const toGap = rowReader<Gap>()

/** A gap to open: the user is away or no timer runs. `entryId`: the entry running at `from`; null if none was. */
export type NewGap = Pick<Gap, 'reason' | 'from' | 'entryId'>

/** Returns the gap with this id; undefined if there is none. */
export function gapById(reader: Reader, id: LocalId): Gap | undefined {
  return select(reader, 'id = ?', [id])[0]
}

/** Returns the open gap, which has not ended yet; undefined if there is none. */
export function openGap(reader: Reader): Gap | undefined {
  return select(reader, 'to_at IS NULL ORDER BY from_at DESC LIMIT 1')[0]
}

/** Returns the unresolved gaps, including the open gap, earliest first. */
export function unresolvedGaps(reader: Reader): readonly Gap[] {
  return select(reader, 'resolved_at IS NULL ORDER BY from_at, id')
}

function select(reader: Reader, tail: string, values: readonly SqlValue[] = []): readonly Gap[] {
  return reader.all(`SELECT ${columns} FROM gaps WHERE ${tail}`, values).map(toGap)
}

/** Returns the time spans of the `limit` most recently closed gaps, resolved or not, earliest end first. */
export function latestGapSpans(reader: Reader, limit: number): readonly Span[] {
  return reader
    .all(
      `SELECT from_at AS "from", to_at AS "to" FROM gaps
       WHERE to_at IS NOT NULL ORDER BY to_at DESC LIMIT ?`,
      [limit],
    )
    .map(rowReader<Span>())
    .reverse()
}

/** Opens a gap with this id. If a gap is already open, only moves that gap's start to the new gap's start. */
export function beginGap(transaction: Transaction, id: LocalId, gap: NewGap): void {
  const { reason, from: fromAt, entryId } = gap
  const open = openGap(transaction)
  if (open) updateRow(transaction, 'gaps', { id: open.id }, { fromAt })
  else insertRow(transaction, 'gaps', { id, reason, fromAt, entryId })
  transaction.touch('gaps')
}

/** Ends the open gap at `to`, and sets its start to `from`. */
export function endGap(transaction: Transaction, { from, to }: Span): void {
  transaction.run('UPDATE gaps SET from_at = ?, to_at = ? WHERE to_at IS NULL', [from, to])
  transaction.touch('gaps')
}

/** Deletes the open gap, because it was too short. */
export function dropGap(transaction: Transaction): void {
  transaction.run('DELETE FROM gaps WHERE to_at IS NULL')
  transaction.touch('gaps')
}

/** Ends the gap of a clock that was set forward at `end`, or deletes it if `end` is null. A resolved gap stays. */
export function shortenJumpGap(
  transaction: Transaction,
  { from, to, end }: Span & { readonly end: EpochMs | null },
): void {
  const ofJump = "reason = 'clockJump' AND from_at = ? AND to_at = ? AND resolved_at IS NULL"
  if (end === null) transaction.run(`DELETE FROM gaps WHERE ${ofJump}`, [from, to])
  else transaction.run(`UPDATE gaps SET to_at = ? WHERE ${ofJump}`, [end, from, to])
  transaction.touch('gaps')
}

/**
 * Reassigns unresolved gaps of the entry `entryId` to the entry `to`, which now covers their time. Gaps that begin
 * before `from` stay with the entry `entryId`.
 */
export function moveGaps(
  transaction: Transaction,
  {
    entryId,
    from,
    to,
  }: { readonly entryId: LocalId; readonly from: EpochMs; readonly to: LocalId },
): void {
  const later = 'entry_id = ? AND from_at >= ? AND resolved_at IS NULL'
  transaction.run(`UPDATE gaps SET entry_id = ? WHERE ${later}`, [to, entryId, from])
  transaction.touch('gaps')
}

/** Sets how a gap was resolved; null makes it unresolved again. */
export function setGapResolution(
  transaction: Transaction,
  id: LocalId,
  resolution: GapResolution | null,
  at: EpochMs,
): void {
  const resolvedAt = resolution === null ? null : at
  updateRow(transaction, 'gaps', { id }, { resolution, resolvedAt })
  transaction.touch('gaps')
}

/**
 * Returns the entry that was running when `gap` began, if it still overlaps the gap. If it does not, or is deleted,
 * returns another entry that overlaps the gap and has the same project and note, such as one into which the entry was
 * merged. Undefined if there is no such entry, if no entry was running, or if the gap has not ended.
 */
export function entryOfGap(reader: Reader, gap: Gap): StoredTimeEntry | undefined {
  const { entryId, from, to } = gap
  if (entryId === null || to === null) return undefined
  const former = timeEntries.byId(reader, entryId)
  if (former && !former.isDeleted && reachesInto(former, from, to)) return former
  return timeEntries
    .where(reader, `WHERE ${mayOverlap} ORDER BY r.started_at`, [from, to])
    .filter((entry) => reachesInto(entry, from, to))
    .find((entry) => former !== undefined && hasWorkOf(entry, former))
}

/**
 * Returns the entries from which a decision about `gap` cuts it: the entry that `entryOfGap` returns, and the entries
 * with the same project and note that begin after its end but within the gap, because it was split or trimmed there.
 * Empty if `entryOfGap` finds no entry.
 */
export function entriesOfGap(reader: Reader, gap: Gap): readonly StoredTimeEntry[] {
  const entry = entryOfGap(reader, gap)
  if (!entry || gap.to === null) return []
  const { from, to } = gap
  const end = endOf(entry) ?? to
  const parts = timeEntries
    .where(reader, `WHERE ${mayOverlap} ORDER BY r.started_at`, [from, to])
    .filter((part) => part.startedAt >= end && reachesInto(part, from, to))
    .filter(({ projectId, note }) => projectId === entry.projectId && note === entry.note)
  return [entry, ...parts]
}

/**
 * True if an entry has the project and note of another, or may be what the other was merged into: the earliest of the
 * merged entries, with the notes of all (`Plan; Call`).
 */
function hasWorkOf(entry: StoredTimeEntry, former: StoredTimeEntry): boolean {
  const { projectId, note, startedAt } = entry
  if (projectId !== former.projectId) return false
  if (note === former.note) return true
  if (!former.isDeleted || startedAt > former.startedAt) return false
  return former.note === null || `; ${note}; `.includes(`; ${former.note}; `)
}

function reachesInto(entry: StoredTimeEntry, from: EpochMs, to: EpochMs): boolean {
  if (entry.startedAt >= to) return false
  return entry.duration === null ? isRunning(entry) : entry.startedAt + entry.duration * 1000 > from
}
