/** When the program was last alive with something to lose; the next start makes the crash gap of it. */
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

const key = 'presence.heartbeat'
/** Milliseconds: each one is a write to the disk. A second short, because alarms can ring early. */
const shortest = 59_000

export function readHeartbeat(reader: Reader): EpochMs | null {
  const value = readSetting(reader, key)
  return typeof value === 'number' ? (toEpochMs(value) ?? null) : null
}

/** False where the stored heartbeat is young enough; also asked before a transaction is begun for it. */
export function isHeartbeatDue(reader: Reader, at: EpochMs | null): boolean {
  const stored = readHeartbeat(reader)
  if (at === null || stored === null) return at !== stored
  return Math.abs(at - stored) >= shortest
}

/** Null: the run ends in order. Written at most once a minute. */
export function writeHeartbeat(transaction: Transaction, at: EpochMs | null): void {
  if (isHeartbeatDue(transaction, at)) writeSetting(transaction, key, at)
}
