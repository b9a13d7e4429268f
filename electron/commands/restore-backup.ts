import { t } from '../../shared/domain/language/translate.ts'
import type { RestorePreview, RestoreResult } from '../../shared/domain/backups/restore-preview.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { Fields } from '../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { projects } from '../store/projects.ts'
import { withBackup } from '../store/restore/beside.ts'
import { backupContents, backupDifferences } from '../store/restore/differences.ts'
import { discardedCreates, type DiscardedCreate } from '../store/restore/discarded-creates.ts'
import { changedLocalValues, writeLocalValue } from '../store/restore/local-values.ts'
import {
  countMissingRows,
  insertMissingRows,
  insertUnsentRow,
} from '../store/restore/missing-rows.ts'
import { operationsOf } from '../store/outbox/outbox.ts'
import { syncedTables } from '../store/synced-tables.ts'
import { queueImportedCreate } from './unsent-file/imported-rows.ts'
import type { RowWriter } from './row-writer.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'

/** Returns the label that a restore has in the undo history. */
export const restoreLabel = (): string => t`Restore backup`

/**
 * Creates the commands that preview and restore a backup (decision 112). `file`: a checked copy of the backup, with
 * this program's schema, that nothing else has open.
 */
export function createRestoreBackupCommands(context: CommandContext) {
  const { database } = context
  return {
    preview: (file: string): Omit<RestorePreview, 'backup'> =>
      withBackup(database, file, () => ({
        contents: backupContents(database),
        differences: backupDifferences(database),
      })),

    /**
     * Restores what the backup has and this computer lacks: missing rows, discarded unsent rows, and local values.
     * What was recorded after the backup stays, and so does the outbox, so that nothing is sent twice. Can be
     * undone, but the undo does not remove rows that the service has. Fails with `storage`.
     */
    restore: (file: string): Outcome<RestoreResult> =>
      withBackup(database, file, () =>
        undoableWrite(context, restoreLabel(), (rows) => {
          const { transaction } = rows
          const discarded = discardedCreates(transaction)
          const missing = countMissingRows(transaction)
          insertMissingRows(transaction)
          const values = changedLocalValues(transaction)
          for (const create of discarded) queueAgain(rows, create)
          for (const change of values) {
            writeLocalValue(transaction, change, change.after)
            rows.recordStep({ entity: 'localValue', ...change })
          }
          return success({ missing, discarded: discarded.length, localValues: values.length })
        }),
      ),
  }
}

/** Queues a discarded create again, as uncertain because another computer may have sent it: it is looked up first. */
function queueAgain(rows: RowWriter, { kind, localId, patch, createdAt }: DiscardedCreate): void {
  const { transaction } = rows
  insertUnsentRow(transaction, kind, localId)
  const create = { id: rows.newId(), localId, patch: withKnownProject(rows, patch), createdAt }
  queueImportedCreate(rows, syncedTables[kind.entity], create)
}

/** Clears the project if it was deleted, or if the service lacks it and no operation will create it. */
function withKnownProject({ transaction }: RowWriter, patch: Fields): Fields {
  const { projectId } = patch
  if (typeof projectId !== 'string') return patch
  const project = projects.byId(transaction, projectId as LocalId)
  const isComing =
    project !== undefined &&
    !project.isDeleted &&
    (project.serviceId !== null || operationsOf(transaction, 'project', project.id).length > 0)
  return isComing ? patch : { ...patch, projectId: null }
}
