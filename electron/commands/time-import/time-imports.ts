import type {
  ImportMemory,
  TimeImport,
  BeginImport,
  BegunImport,
  StagedRow,
  StageRows,
} from '../../../shared/contract/groups/time-imports.ts'
import { success, type Outcome, failure } from '../../../shared/contract/errors.ts'
import type { Log } from '../../base/log.ts'
import {
  importMappings,
  keepImportMapping,
  latestTimeImport,
  tidyTimeImports,
  unfinishedTimeImport,
  updateTimeImport,
  type StoredTimeImport,
  stagedRows,
  timeImportById,
  insertTimeImport,
  writeImportChunk,
} from '../../store/time-imports.ts'
import { createImportRunner, type ImportRunner } from './import-runner.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { LocalId, EpochMs } from '../../../shared/domain/units.ts'
import { writeAll, type Transaction } from '../../store/database.ts'
import { type CommandContext, undoableWrite } from '../undoable-write.ts'
import { setImportPresence } from './import-presence.ts'
import { newTimes } from '../entries/entry-times.ts'
import type { WriteContext } from '../row-writer.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'

/** Creates the commands for time imports (decision 133). `log`: for errors in the background. */
export function createTimeImportCommands(context: CommandContext, log: Log) {
  const { database } = context
  const runner = createImportRunner(context, log)
  return {
    ...createHandOver(context),
    ...createImportControl(context, runner),

    /** Continues the work. Call it after imports have changed. */
    wake: () => runner.wake(),

    /**
     * Resumes interrupted work. Call it once at start. An interrupted import waits until the user continues it; an
     * interrupted undo continues by itself. Fails with `storage`.
     */
    resume(): Outcome<null> {
      const outcome = writeAll(database, (transaction) => {
        tidyTimeImports(transaction)
        const current = unfinishedTimeImport(transaction)
        if (current?.state === 'importing') {
          updateTimeImport(transaction, current, { isPaused: true })
        }
      })
      runner.wake()
      return outcome
    },

    /** Resolves when nothing more will be written. */
    close: () => runner.close(),

    memory(): ImportMemory {
      const latest = latestTimeImport(database)
      return {
        latest: latest && shown(latest, runner.problem()),
        mappings: importMappings(database),
      }
    },

    /** Remembers what the columns of a table mean. Fails with `storage`. */
    keepMapping: ({ signature, mapping }: CallInput<'timeImports.keepMapping'>): Outcome<null> =>
      writeAll(database, (transaction) => keepImportMapping(transaction, signature, mapping)),
  }
}

function shown(timeImport: StoredTimeImport, problem: string | null): TimeImport {
  const { header, projects, fingerprint: _fingerprint, ...progress } = timeImport
  const { name, kind, total } = header
  const isOpen = progress.state === 'importing' || progress.state === 'undoing'
  return {
    ...progress,
    name,
    kind,
    total,
    createdProjects: projects.areThere ? projects.made.length : 0,
    problem: isOpen ? problem : null,
  }
}

type ById = { readonly id: LocalId }

/** Creates the commands that control imports. The work itself follows in the background. */
function createImportControl(context: CommandContext, runner: ImportRunner) {
  const { database } = context
  /** Imports in the undo history of this run of the program. */
  const recorded = new Set<LocalId>()
  return {
    /** Runs or continues an import, as one undo step. Fails with `notFound`, `invalid` (rows missing), `storage`. */
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

/** Creates the commands that store all rows of a file before the import, so that it can continue without the file. */
function createHandOver({ database, clock, ids }: WriteContext) {
  return {
    /**
     * Begins an import. Its rows are passed to `stage` afterwards. If the file is already being imported, returns that
     * import, with `isStaged` true. Fails with `busy` (another import is unfinished), `storage`.
     */
    begin: ({ fingerprint, ...header }: BeginImport): Outcome<BegunImport> =>
      database.write((transaction): Outcome<BegunImport> => {
        const unfinished = unfinishedTimeImport(transaction)
        if (unfinished?.state === 'importing' && unfinished.fingerprint === fingerprint) {
          return success({ id: unfinished.id, isStaged: true })
        }
        if (unfinished) {
          return failure('busy', t`Another import isn’t finished. Continue or undo it first.`)
        }
        tidyTimeImports(transaction)
        const id = ids.next()
        insertTimeImport(transaction, { id, fingerprint, header, begunAt: clock.now() })
        return success({ id, isStaged: false })
      }),

    /** Stores rows. Fails with `notFound`, `storage`, `invalid` (bad time; a person or project not in the import). */
    stage: ({ id, position, rows }: StageRows): Outcome<null> =>
      database.write((transaction) => {
        const current = timeImportById(transaction, id)
        if (current?.state !== 'staging') return importNotFound()
        for (const row of rows) {
          const checked = checkRow(row, current, clock.now())
          if (!checked.ok) return checked
        }
        writeImportChunk(transaction, id, { position, size: rows.length, state: 'staged', rows })
        return success(null)
      }),
  }
}

function checkRow(row: StagedRow, { header }: StoredTimeImport, now: EpochMs): Outcome<null> {
  const times = newTimes(row, now)
  if (!times.ok) return times
  const isOfImport = row.person < header.people.length && row.target < header.targets.length
  return isOfImport ? success(null) : failure('invalid', t`These rows aren’t part of this import.`)
}

const importNotFound = () => failure('notFound', t`This import no longer exists.`)
