/** Key-value settings of one workspace: the connection (never a secret), pull cursors, sync flags. */
import type { Topic } from '../../shared/contract/payloads.ts'
import type { Reader, Transaction } from './database.ts'
import { putRow } from './stored-row.ts'

/** Returns the value of a setting as parsed JSON, which the caller validates; undefined if nothing is stored. */
export function readSetting(reader: Reader, key: string): unknown {
  const row = reader.get('SELECT value FROM settings WHERE key = ?', [key])
  return row === undefined ? undefined : JSON.parse(row['value'] as string)
}

/**
 * Stores a setting. `value` must be representable as JSON; null removes the setting. `topics`: announced as changed.
 */
export function writeSetting(
  transaction: Transaction,
  key: string,
  value: unknown,
  ...topics: readonly Topic[]
): void {
  if (value === null) transaction.run('DELETE FROM settings WHERE key = ?', [key])
  else putRow(transaction, 'settings', 'key', { key, value: JSON.stringify(value) })
  transaction.touch(...topics)
}

const maxKept = 50

/**
 * Creates the functions that read and store the named values of a setting. Only the fifty most recently stored values
 * are kept. `topic` is announced when a value is stored.
 */
export function settingRecord<Value>(key: string, topic: Topic) {
  const read = (reader: Reader): Readonly<Record<string, Value>> =>
    (readSetting(reader, key) ?? {}) as Record<string, Value>
  return {
    read,
    keep(transaction: Transaction, name: string, value: Value): void {
      const { [name]: _former, ...others } = read(transaction)
      const all = [...Object.entries(others), [name, value] as const].slice(-maxKept)
      writeSetting(transaction, key, Object.fromEntries(all), topic)
    },
  }
}
