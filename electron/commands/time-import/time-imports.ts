/** Imports time entries from the file of another tracker (decision 133). */
import { t } from '../../../shared/domain/language/translate.ts'
import type {
  BeginImport,
  BegunImport,
  ImportMemory,
  StageRows,
  TimeImport,
} from '../../../shared/contract/time-import-payloads.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ImportMapping } from '../../../shared/domain/time-import/import-mapping.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import {
  importMappings,
  insertTimeImport,
  keepImportMapping,
  latestTimeImport,
  stagedRows,
  tidyTimeImports,
  timeImportById,
  unfinishedTimeImport,
  updateTimeImport,
  writeImportChunk,
  type StoredTimeImport,
} from '../../store/time-imports.ts'
import type { Log } from '../../base/log.ts'
import type { CommandContext } from '../command-context.ts'
import { newTimes } from '../entry-times.ts'
import { undoableWrite } from '../undoable-write.ts'
import { setImportPresence } from './import-presence.ts'
import { createImportRunner } from './import-runner.ts'

export type TimeImportCommands = ReturnType<typeof createTimeImportCommands>

type ById = { readonly id: LocalId }

const importNotFound = () => failure('notFound', t`This import is not there any more.`)

/** `log`: for what goes wrong in the background. */
export function createTimeImportCommands(context: CommandContext, log: Log) {
  const { database, clock, ids } = context
  const runner = createImportRunner(context, log)
  /** Imports that the undo history of this run of the program knows. */
  const recorded = new Set<LocalId>()
  return {
    /** Does what is to be done, in the background. Call it when imports changed. */
    wake: () => runner.wake(),

    /** After a start of the program: an import waits to be told to go on, an undo goes on by itself. */
    resume(): Outcome<null> {
      const outcome = database.write((transaction) => {
        tidyTimeImports(transaction)
        const current = unfinishedTimeImport(transaction)
        if (current?.state === 'importing') {
          updateTimeImport(transaction, current, { isPaused: true })
        }
        return success(null)
      })
      runner.wake()
      return outcome
    },

    /** Resolves when nothing more is written. */
    close: () => runner.close(),

    memory(): ImportMemory {
      const latest = latestTimeImport(database)
      return {
        latest: latest && shown(latest, runner.problem()),
        mappings: importMappings(database),
      }
    },

    /** Remembers the columns of a table. Fails with `storage`. */
    keepMapping: ({
      signature,
      mapping,
    }: {
      readonly signature: string
      readonly mapping: ImportMapping
    }): Outcome<null> =>
      database.write((transaction) => {
        keepImportMapping(transaction, signature, mapping)
        return success(null)
      }),

    /** Begins to take over rows. Fails with `busy` while another import is not finished, `storage`. */
    begin: ({ fingerprint, ...header }: BeginImport): Outcome<BegunImport> =>
      database.write((transaction): Outcome<BegunImport> => {
        const unfinished = unfinishedTimeImport(transaction)
        if (unfinished?.state === 'importing' && unfinished.fingerprint === fingerprint) {
          return success({ id: unfinished.id, isStaged: true })
        }
        if (unfinished) {
          return failure('busy', t`Another import is not finished. Continue or undo it first.`)
        }
        tidyTimeImports(transaction)
        const id = ids.next()
        insertTimeImport(transaction, { id, fingerprint, header, begunAt: clock.now() })
        return success({ id, isStaged: false })
      }),

    /**
     * Stores rows that are to be recorded. Fails with `notFound`, `invalid` (a time that no entry can have, a place in
     * the header that it does not have), `storage`.
     */
    stage: ({ id, position, rows }: StageRows): Outcome<null> =>
      database.write((transaction) => {
        const current = timeImportById(transaction, id)
        if (current?.state !== 'staging') return importNotFound()
        const { people, targets } = current.header
        for (const row of rows) {
          const times = newTimes(row, clock.now())
          if (!times.ok) return times
          if (row.person >= people.length || row.target >= targets.length) {
            return failure('invalid', t`The rows do not belong to this import.`)
          }
        }
        writeImportChunk(transaction, id, { position, size: rows.length, state: 'staged', rows })
        return success(null)
      }),

    /**
     * Begins to record, or goes on. The whole import is one step of undo. Fails with `notFound`, `invalid` (rows are
     * missing), `storage`.
     */
    run({ id }: ById): Outcome<null> {
      const current = timeImportById(database, id)
      if (!current) return importNotFound()
      if (current.state === 'staging' && stagedRows(database, id).rows !== current.header.total) {
        return failure('invalid', t`Some rows of the file are missing. Choose it again.`)
      }
      const isKnown = recorded.has(id) || current.state === 'undoing'
      const outcome = isKnown ? goOn(id) : begun(id)
      if (!outcome.ok) return outcome
      recorded.add(id)
      runner.retry()
      return outcome
    },

    /** Stops behind the chunk that is being written. Fails with `notFound`, `storage`. */
    stop: ({ id }: ById): Outcome<null> =>
      database.write((transaction) => {
        const current = timeImportById(transaction, id)
        if (!current) return importNotFound()
        updateTimeImport(transaction, current, { isPaused: true })
        return success(null)
      }),

    /** Takes back everything that the import made; can be undone. Fails with `notFound`, `storage`. */
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

  function begun(id: LocalId): Outcome<null> {
    return undoableWrite(context, t`Import entries`, (rows) => {
      const current = timeImportById(rows.transaction, id)
      if (!current) return importNotFound()
      updateTimeImport(rows.transaction, current, { state: 'importing', isPaused: false })
      rows.recordStep({ entity: 'timeImport', id, before: false, after: true })
      return success(null)
    })
  }

  function goOn(id: LocalId): Outcome<null> {
    return database.write((transaction) => {
      const current = timeImportById(transaction, id)
      if (!current) return importNotFound()
      updateTimeImport(transaction, current, { isPaused: false })
      return success(null)
    })
  }
}

function shown(one: StoredTimeImport, problem: string | null): TimeImport {
  const { id, header, state, isPaused, done, created, projects, begunAt } = one
  const { name, kind, total } = header
  const isOpen = state === 'importing' || state === 'undoing'
  return {
    ...{ id, name, kind, total, state, isPaused, done, created },
    createdProjects: projects.areThere ? projects.made.length : 0,
    begunAt: begunAt as EpochMs,
    problem: isOpen ? problem : null,
  }
}
