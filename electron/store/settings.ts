/** Key-value settings of one workspace: the connection (never a secret), pull cursors, sync flags. */
import type { Reader, Transaction } from './database.ts'
import { putRow } from './stored-row.ts'

/** Returns the value of a setting as parsed JSON, which the caller validates; undefined if nothing is stored. */
export function readSetting(reader: Reader, key: string): unknown {
  const row = reader.get('SELECT value FROM settings WHERE key = ?', [key])
  return row === undefined ? undefined : JSON.parse(row['value'] as string)
}

/** Stores a setting. `value` must be representable as JSON; null removes the setting. */
export function writeSetting(transaction: Transaction, key: string, value: unknown): void {
  if (value === null) {
    transaction.run('DELETE FROM settings WHERE key = ?', [key])
    return
  }
  putRow(transaction, 'settings', 'key', { key, value: JSON.stringify(value) })
}

const maxKept = 50

/** Stores a value under a name in a setting that holds many values. Only the fifty most recently stored are kept. */
export function keepInSetting(
  transaction: Transaction,
  key: string,
  name: string,
  value: unknown,
): void {
  const kept = (readSetting(transaction, key) ?? {}) as Readonly<Record<string, unknown>>
  const { [name]: _former, ...others } = kept
  const all = [...Object.entries(others), [name, value] as const].slice(-maxKept)
  writeSetting(transaction, key, Object.fromEntries(all))
}
