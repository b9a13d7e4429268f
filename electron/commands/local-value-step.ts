import {
  readLocalValue,
  writeLocalValue,
  type LocalValueChange,
} from '../store/restore/local-values.ts'
import type { RowWriter } from './row-writer.ts'

/** Writes a value that only this computer knows and records the step; nothing where it is the same. */
export function writeLocalValueStep(
  rows: RowWriter,
  mark: Pick<LocalValueChange, 'kind' | 'id'>,
  value: unknown,
): void {
  const before = readLocalValue(rows.transaction, mark)
  const after = value === null ? null : JSON.stringify(value)
  if (before === after) return
  writeLocalValue(rows.transaction, mark, after)
  rows.recordStep({
    entity: 'localValue',
    ...mark,
    before,
    after: readLocalValue(rows.transaction, mark),
  })
}
