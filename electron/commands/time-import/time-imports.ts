/** Imports time entries from the file of another tracker (decision 133). */
import type { ImportMemory, TimeImport } from '../../../shared/contract/groups/time-imports.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ImportMapping } from '../../../shared/domain/time-import/import-mapping.ts'
import type { Log } from '../../base/log.ts'
import {
  importMappings,
  keepImportMapping,
  latestTimeImport,
  tidyTimeImports,
  unfinishedTimeImport,
  updateTimeImport,
  type StoredTimeImport,
} from '../../store/time-imports.ts'
import type { CommandContext } from '../command-context.ts'
import { createHandOver } from './hand-over.ts'
import { createImportControl } from './import-control.ts'
import { createImportRunner } from './import-runner.ts'

export type TimeImportCommands = ReturnType<typeof createTimeImportCommands>

/** Creates the commands for time imports. `log`: for errors in the background. */
export function createTimeImportCommands(context: CommandContext, log: Log) {
  const { database } = context
  const runner = createImportRunner(context, log)
  return {
    ...createHandOver(context),
    ...createImportControl(context, runner),

    /** Continues imports in the background; call it when imports changed. */
    wake: () => runner.wake(),

    /**
     * Continues imports after the start of the program; call it once. An import waits until the person continues it; an
     * undo continues automatically. Fails with `storage`.
     */
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

    /** Stops working; resolves when nothing more is written. */
    close: () => runner.close(),

    /** Returns the newest import and the remembered columns. */
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
  }
}

function shown(timeImport: StoredTimeImport, problem: string | null): TimeImport {
  const { id, header, state, isPaused, done, created, projects, begunAt } = timeImport
  const { name, kind, total } = header
  const isOpen = state === 'importing' || state === 'undoing'
  return {
    id,
    name,
    kind,
    total,
    state,
    isPaused,
    done,
    created,
    begunAt,
    createdProjects: projects.areThere ? projects.made.length : 0,
    problem: isOpen ? problem : null,
  }
}
