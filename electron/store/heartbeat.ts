/**
 * Presence heartbeat: when the program was last known to be running. It is stored only while an absence would matter,
 * for example while a timer is running (docs/presence.md). After a crash, the next start records the time since the
 * heartbeat as a gap.
 */
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

const key = 'presence.heartbeat'
/** In ms; limits writes to disk. Slightly under a minute, because a one-minute timeout can fire early. */
const minInterval = 59_000

/** Returns when the program last recorded that it was running; null after a clean exit. */
export function readHeartbeat(reader: Reader): EpochMs | null {
  const value = readSetting(reader, key)
  return typeof value === 'number' ? (toEpochMs(value) ?? null) : null
}

/**
 * Returns true if the heartbeat, which records that the program is running, must be written. `at`: the present time, or
 * null to record a clean exit. A time is written if none is stored, or if the stored time is about a minute old. A
 * clean exit is written unless it is stored already. Callers may ask this before they open a transaction.
 */
export function isHeartbeatDue(reader: Reader, at: EpochMs | null): boolean {
  const stored = readHeartbeat(reader)
  if (at === null || stored === null) return at !== stored
  return Math.abs(at - stored) >= minInterval
}

/** Records that the program is running as a timer starts, so that a crash right after it is recognised. */
export function startHeartbeat(transaction: Transaction, at: EpochMs): void {
  writeSetting(transaction, key, at)
}

/** Records that the program is running, at most once a minute; if `at` is null, records a clean exit. */
export function writeHeartbeat(transaction: Transaction, at: EpochMs | null): void {
  if (isHeartbeatDue(transaction, at)) writeSetting(transaction, key, at)
}
