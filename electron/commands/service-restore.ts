import { t } from '../../shared/domain/language/translate.ts'
import {
  madeByService,
  sameValue,
  pickFields,
  writableFields,
} from '../../shared/domain/sync/operation.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Transaction } from '../store/database.ts'
import {
  clearLostRows,
  isNamedByOthers,
  lostRows,
  type LostRow,
} from '../store/pulled/lost-rows.ts'
import { enqueue, insertOperation, operationsOf } from '../store/outbox/outbox.ts'
import { removeOperation } from '../store/outbox/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'
import type { CommandContext } from './undoable-write.ts'
import type { UndoStep } from './row-writer.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

type Lost = LostRow & { readonly table: SyncedTable<AnyFields>; readonly row: SyncedRow<AnyFields> }

/**
 * Creates the command that applies the user's choice about rows missing from a service that was restored from a backup
 * (sync/restored/).
 */
export function createRestoredCommands(context: CommandContext) {
  return {
    /**
     * Applies the choice. `sendAgain`: a lost row is created again, unless a search of the service finds it; a row of
     * which the service has an older version is sent as an update. `keep`: the local rows take the service's version;
     * can be undone. Fails with `notFound` (there is nothing to decide), `busy`, `storage`.
     */
    answer({ choice }: CallInput<'sync.answerRestored'>): Outcome<null> {
      const steps: UndoStep[] = []
      const outcome = context.database.write((transaction) => {
        const lost = lostRows(transaction).flatMap((lostRow): readonly Lost[] => {
          const table = syncedTables[lostRow.entity]
          const row = table.byId(transaction, lostRow.localId)
          return row ? [{ ...lostRow, table, row }] : []
        })
        if (lost.length === 0) return failure('notFound', t`You’ve already answered this question.`)
        const isBusy = lost.some(({ entity, localId }) =>
          operationsOf(transaction, entity, localId).some(({ state }) => state === 'sending'),
        )
        if (isBusy)
          return failure(
            'busy',
            t`Stint is still waiting for the service’s response. Try again in a moment.`,
          )
        for (const lostRow of lost) {
          if (choice === 'sendAgain') sendAgain(context, transaction, lostRow)
          else steps.push(...keepRemote(context, transaction, lostRow))
        }
        clearLostRows(transaction)
        // All lists are pulled again from their beginning, because rows may be older than the known ones.
        transaction.run(
          `DELETE FROM settings WHERE key LIKE 'pull.%' AND key NOT LIKE '%.hidesRows'`,
        )
        transaction.touch('history')
        return success(null)
      })
      if (outcome.ok) context.history.record({ label: t`Use the service’s data`, steps })
      return outcome
    },
  }
}

function sendAgain(
  { clock, ids }: CommandContext,
  transaction: Transaction,
  { entity, localId, table, row, remote }: Lost,
): void {
  const stamp = { id: ids.next(), now: clock.now() }
  removeQueuedOperations(transaction, entity, localId)
  if (remote === null) {
    releaseId(transaction, { entity, localId, table })
    if (row.isDeleted || madeByService.has(entity)) return
    const change = {
      kind: 'create',
      patch: pickFields(row, writableFields[entity]),
      base: null,
    } as const
    const { id, now: createdAt } = stamp
    // Somebody else may have restored it: search the service before sending.
    insertOperation(transaction, { id, entity, localId, change, state: 'uncertain', createdAt })
    return
  }
  if (row.serviceId === null) return
  const version = { serviceId: row.serviceId, base: JSON.stringify({ ...row.base, ...remote }) }
  table.applyRemote(transaction, localId, {}, version)
  const names = writableFields[entity].filter(
    (name) => !sameValue(name, row[name] ?? null, remote[name] ?? null),
  )
  const update = {
    kind: 'update',
    patch: pickFields(row, names),
    base: pickFields(remote, names),
  } as const
  if (row.isDeleted) {
    enqueue(transaction, { entity, localId }, { kind: 'delete', patch: {}, base: {} }, stamp)
  } else if (names.length > 0) enqueue(transaction, { entity, localId }, update, stamp)
}

/**
 * Releases the service id of a lost row. If other rows on the service refer to a lost project, the project keeps the id
 * as a former id: without it, the next pull would assign those rows to a project without a name.
 */
function releaseId(
  transaction: Transaction,
  { entity, localId, table }: Pick<Lost, 'entity' | 'localId' | 'table'>,
): void {
  if (entity === 'project' && isNamedByOthers(transaction, localId)) {
    table.unlink(transaction, localId)
  } else table.clearServiceId(transaction, localId)
}

function keepRemote(
  { clock }: CommandContext,
  transaction: Transaction,
  { entity, localId: id, table, row, remote }: Lost,
): readonly UndoStep[] {
  if (remote === null) {
    removeQueuedOperations(transaction, entity, id)
    releaseId(transaction, { entity, localId: id, table })
    if (row.isDeleted) return []
    table.setDeleted(transaction, id, clock.now())
    return [{ entity, id, before: pickFields(row, table.fieldNames), after: null }]
  }
  const unsent = new Set(
    operationsOf(transaction, entity, id).flatMap(({ patch }) => Object.keys(patch)),
  )
  const names = Object.keys(remote).filter(
    (name) => !unsent.has(name) && row[name] !== remote[name],
  )
  if (row.serviceId === null) return []
  const version = { serviceId: row.serviceId, base: JSON.stringify(remote) }
  table.applyRemote(transaction, id, pickFields(remote, names), { ...version, deletedAt: null })
  if (row.isDeleted) return [{ entity, id, before: null, after: remote }]
  return [{ entity, id, before: pickFields(row, names), after: pickFields(remote, names) }]
}

/** Removes the operations on a row that the service lost: they change a row or version that it no longer has. */
function removeQueuedOperations(
  transaction: Transaction,
  entity: LostRow['entity'],
  localId: LostRow['localId'],
): void {
  for (const operation of operationsOf(transaction, entity, localId)) {
    removeOperation(transaction, operation)
  }
}
