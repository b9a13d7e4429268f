/** Key-value settings of one workspace: the connection (never a secret), pull cursors, sync flags. */
import type { Reader, Transaction } from './database.ts'

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
  transaction.run(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [key, JSON.stringify(value)],
  )
}
