/** Small values of one workspace: the connection (never a secret), pull marks, the theme. */
import type { Reader, Transaction } from './database.ts'

/** The stored value as JSON gave it back, unchecked: the caller parses. Undefined where nothing is stored. */
export function readSetting(reader: Reader, key: string): unknown {
  const row = reader.get('SELECT value FROM settings WHERE key = ?', [key])
  return row === undefined ? undefined : JSON.parse(row['value'] as string)
}

/** `value` must survive JSON; null removes the setting. */
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
