/** Starts, stops and undoes an import. The work follows in the background. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Transaction } from '../../store/database.ts'
import {
  stagedRows,
  timeImportById,
  updateTimeImport,
  type StoredTimeImport,
} from '../../store/time-imports.ts'
import type { CommandContext } from '../command-context.ts'
import { undoableWrite } from '../undoable-write.ts'
import { importNotFound } from './hand-over.ts'
import { setImportPresence } from './import-presence.ts'
import type { ImportRunner } from './import-runner.ts'

type ById = { readonly id: LocalId }

export function createImportControl(context: CommandContext, runner: ImportRunner) {
  const { database } = context
  /** Ids of the imports that are in the undo history of this run of the program. */
  const recorded = new Set<LocalId>()
  return {
    /**
     * Starts or continues recording. The whole import is one step of undo. Fails with `notFound`, `invalid` (rows are
     * missing), `storage`.
     */
    run({ id }: ById): Outcome<null> {
      const current = timeImportById(database, id)
      if (!current) return importNotFound()
      if (current.state === 'staging' && stagedRows(database, id) !== current.header.total) {
        return failure('invalid', t`Stint didn’t read all rows of the file. Choose the file again.`)
      }
      const isKnown = recorded.has(id) || current.state === 'undoing'
      const outcome = isKnown
        ? database.write((transaction) => change(transaction, id, { isPaused: false }))
        : undoableWrite(context, t`Import entries`, (rows) => {
            rows.recordStep({ entity: 'timeImport', id, before: false, after: true })
            return change(rows.transaction, id, { state: 'importing', isPaused: false })
          })
      if (!outcome.ok) return outcome
      recorded.add(id)
      runner.retry()
      return outcome
    },

    /** Stops after the chunk that is being written. Fails with `notFound`, `storage`. */
    stop: ({ id }: ById): Outcome<null> =>
      database.write((transaction) => change(transaction, id, { isPaused: true })),

    /** Removes everything that the import made; can be undone. Fails with `notFound`, `storage`. */
    undo({ id }: ById): Outcome<null> {
      const outcome = undoableWrite(context, t`Undo import`, (rows) => {
        const current = timeImportById(rows.transaction, id)
        if (!current || current.state === 'staging') return importNotFound()
        setImportPresence(rows, id, false)
        return success(null)
      })
      if (outcome.ok) runner.retry()
      return outcome
    },
  }
}

function change(
  transaction: Transaction,
  id: LocalId,
  changes: Partial<Pick<StoredTimeImport, 'state' | 'isPaused'>>,
): Outcome<null> {
  const current = timeImportById(transaction, id)
  if (!current) return importNotFound()
  updateTimeImport(transaction, current, changes)
  return success(null)
}
