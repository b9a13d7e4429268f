/** Table of gaps (times without activity). At most one is open; gaps are local, never synchronised. */
import type { Gap, GapResolution } from '../../shared/domain/presence/gap.ts'
import type { GapReason, Span } from '../../shared/domain/presence/presence-machine.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { insertRow, rowReader } from './stored-row.ts'

const columns = 'id, reason, from_at AS "from", to_at AS "to", entry_id, resolved_at, resolution'
const toGap = rowReader<Gap>()

/** A gap to open: the user is away, or no timer runs. `entryId`: the entry running when it began; null if none was. */
export type NewGap = {
  readonly reason: GapReason
  readonly from: EpochMs
  readonly entryId: LocalId | null
}

/** Returns the gap with this id; undefined if there is none. */
export function gapById(reader: Reader, id: LocalId): Gap | undefined {
  const row = reader.get(`SELECT ${columns} FROM gaps WHERE id = ?`, [id])
  return row && toGap(row)
}

/** Returns the open gap, which has not ended yet; undefined if there is none. */
export function openGap(reader: Reader): Gap | undefined {
  const row = reader.get(
    `SELECT ${columns} FROM gaps WHERE to_at IS NULL ORDER BY from_at DESC LIMIT 1`,
  )
  return row && toGap(row)
}

/** Returns the unresolved gaps, including the open gap, earliest first. */
export function unresolvedGaps(reader: Reader): readonly Gap[] {
  const rows = reader.all(
    `SELECT ${columns} FROM gaps WHERE resolved_at IS NULL ORDER BY from_at, id`,
  )
  return rows.map(toGap)
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
  const open = openGap(transaction)
  if (open) transaction.run('UPDATE gaps SET from_at = ? WHERE id = ?', [gap.from, open.id])
  else {
    const { reason, from: fromAt, entryId } = gap
    insertRow(transaction, 'gaps', { id, reason, fromAt, entryId })
  }
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

/** Sets how a gap was resolved; null makes it unresolved again. */
export function setGapResolution(
  transaction: Transaction,
  id: LocalId,
  resolution: GapResolution | null,
  at: EpochMs,
): void {
  transaction.run('UPDATE gaps SET resolution = ?, resolved_at = ? WHERE id = ?', [
    resolution,
    resolution === null ? null : at,
    id,
  ])
  transaction.touch('gaps')
}
