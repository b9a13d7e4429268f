import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import {
  localLists,
  type LocalList,
  type LocalListName,
  type LocalRows,
} from '../store/local-lists.ts'
import {
  readLocalValue,
  writeLocalValue,
  type LocalValueChange,
} from '../store/restore/local-values.ts'
import type { AnyFields, SyncedTable } from '../store/synced-table.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { createRowWriter, type RowWriter, type UndoStep, type WriteContext } from './row-writer.ts'
import type { History } from './history/history.ts'

export type CommandContext = WriteContext & { readonly history: History }

/**
 * Runs a user action in one transaction and records it for undo under `label` ("Stop timer"). If `work` fails, the
 * transaction is rolled back. `follow` is called with true after the action is done or redone, and with false after it
 * is undone.
 */
export function undoableWrite<Value>(
  context: CommandContext,
  label: string,
  work: (rows: RowWriter) => Outcome<Value>,
  follow?: (isDone: boolean) => void,
): Outcome<Value> {
  const steps: UndoStep[] = []
  const outcome = context.database.write((transaction) => {
    const done = work(createRowWriter(context, transaction, (step) => steps.push(step)))
    if (steps.length > 0) transaction.touch('history')
    return done.ok ? success(done.value) : done
  })
  if (!outcome.ok) return outcome
  context.history.record({ label, steps, follow })
  follow?.(true)
  return outcome
}

/** Deletes a row; can be undone. Fails with the result of `gone` if there is no such row, or with `storage`. */
export function removeRow<F extends AnyFields, L extends AnyFields, N>(
  context: CommandContext,
  label: string,
  { table, id }: { readonly table: SyncedTable<F, L, N>; readonly id: LocalId },
  gone: () => Outcome<never>,
): Outcome<null> {
  return undoableWrite(context, label, (rows) => {
    const row = table.existing(rows.transaction, id)
    if (!row) return gone()
    rows.remove(table, row)
    return success(null)
  })
}

/** Writes a value that is never sent, and records the undo step; does nothing if the value is unchanged. Succeeds. */
export function writeLocalValueStep(
  rows: RowWriter,
  mark: Pick<LocalValueChange, 'kind' | 'id'>,
  value: unknown,
): Outcome<null> {
  const before = readLocalValue(rows.transaction, mark)
  const after = value === null ? null : JSON.stringify(value)
  if (before === after) return success(null)
  writeLocalValue(rows.transaction, mark, after)
  rows.recordStep({
    entity: 'localValue',
    ...mark,
    before,
    after: readLocalValue(rows.transaction, mark),
  })
  return success(null)
}

/** Adds a row to a list that is never sent, or replaces the list's row with the same key. Can be undone. Succeeds. */
export function putListRow<Name extends LocalListName>(
  rows: RowWriter,
  name: Name,
  row: LocalRows[Name],
): Outcome<null> {
  const list: LocalList<LocalRows[Name]> = localLists[name]
  const [key, ...values] = list.fields.map(([field, kind]) =>
    kind === 'flag' ? Number(row[field]) : row[field],
  )
  return writeLocalValueStep(rows, { kind: name, id: key as LocalValueChange['id'] }, values)
}

/**
 * Deletes a row from a list that is never sent; can be undone. If there is no such row, fails with `notFound` and the
 * message `gone`.
 */
export function removeListRow(
  rows: RowWriter,
  { kind, id }: { readonly kind: LocalListName; readonly id: string },
  gone: string,
): Outcome<null> {
  if (readLocalValue(rows.transaction, { kind, id }) === null) return failure('notFound', gone)
  return writeLocalValueStep(rows, { kind, id }, null)
}
