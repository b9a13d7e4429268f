/** Table of everybody's time entries in the business, as last read. Nothing here is ever edited or sent. */
import type { TeamEntry, TeamRange } from '../../shared/domain/team/team-entry.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'
import { putRow, rowReader } from './stored-row.ts'

const toReading = rowReader<Pick<TeamRange, 'readAt' | 'refusal'>>()
const toEntry = rowReader<TeamEntry>({ flags: ['billable'] })

/** A range in UTC ms: `from` is inclusive, `to` exclusive. */
export type Range = { readonly from: EpochMs; readonly to: EpochMs }

/** In ms; just over 13 months, so that the month one year before the current one is still stored whole. */
const keptFor = 400 * 86_400_000
const namesKey = 'team.names'

/** Returns the team's entries that begin in the range, earliest first. */
export function teamEntriesIn(reader: Reader, { from, to }: Range): readonly TeamEntry[] {
  return reader
    .all(
      'SELECT * FROM team_entries WHERE started_at >= ? AND started_at < ? ORDER BY started_at',
      [from, to],
    )
    .map(toEntry)
}

/**
 * Returns when the team's entries in the range were last read (null if never). Also returns why the service last
 * refused to send them (null if it did not).
 */
export function teamReading(
  reader: Reader,
  { from, to }: Range,
): Pick<TeamRange, 'readAt' | 'refusal'> {
  const sql = 'SELECT read_at, refusal FROM team_ranges WHERE range_from = ? AND range_to = ?'
  const row = reader.get(sql, [from, to])
  return row ? toReading(row) : { readAt: null, refusal: null }
}

/** Replaces the team's entries in the range, and removes those too old to be kept. */
export function replaceTeamEntries(
  transaction: Transaction,
  range: Range,
  entries: readonly TeamEntry[],
  now: EpochMs,
): void {
  const { from, to } = range
  transaction.run('DELETE FROM team_entries WHERE started_at >= ? AND started_at < ?', [from, to])
  transaction.run('DELETE FROM team_entries WHERE started_at < ?', [now - keptFor])
  transaction.run('DELETE FROM team_ranges WHERE range_to < ?', [now - keptFor])
  for (const entry of entries) putRow(transaction, 'team_entries', 'id', entry)
  note(transaction, range, { readAt: now, refusal: null })
}

/** Records that the service refused the request for the team's entries. Entries that were already read are kept. */
export function recordTeamRefusal(
  transaction: Transaction,
  range: Range,
  refusal: NonNullable<TeamRange['refusal']>,
): void {
  note(transaction, range, { ...teamReading(transaction, range), refusal })
}

/** Returns the names of the team's members, keyed by identity id. */
export function teamNames(reader: Reader): ReadonlyMap<number, string> {
  const stored = readSetting(reader, namesKey) as Readonly<Record<string, string>> | undefined
  return new Map(Object.entries(stored ?? {}).map(([id, name]) => [Number(id), name]))
}

export function writeTeamNames(transaction: Transaction, names: ReadonlyMap<number, string>): void {
  writeSetting(transaction, namesKey, Object.fromEntries(names), 'team')
}

function note(
  transaction: Transaction,
  { from, to }: Range,
  reading: Pick<TeamRange, 'readAt' | 'refusal'>,
): void {
  const row = { rangeFrom: from, rangeTo: to, ...reading }
  putRow(transaction, 'team_ranges', 'range_from, range_to', row)
  transaction.touch('team')
}
