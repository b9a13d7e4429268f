/**
 * All unsent work as one readable file, and back on another machine (design, outbox rule 7). What is
 * read in is looked for on the service before it is sent: the first machine may have sent it meanwhile.
 */
import type { Entity, Fields, FieldValue } from '../../shared/domain/operation.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { Reader } from '../store/database.ts'
import { allOperations } from '../store/outbox.ts'
import { doubtCreates } from '../store/outbox-states.ts'
import { syncedTables } from '../store/synced-tables.ts'
import type { CommandContext } from './command-context.ts'
import { parseUnsentFile, type FileRow, type UnsentFile } from './unsent-file-format.ts'
import { takeIn } from './unsent-file-intake.ts'
import { twinsOf } from './unsent-file-twins.ts'

export type UnsentFileCommands = ReturnType<typeof createUnsentFileCommands>

export function createUnsentFileCommands({ database, clock }: CommandContext) {
  return {
    /**
     * The file's text: readable, one value a line. From now on another machine may send what is in it, so
     * creates are looked for here as well before they are sent. Fails with `storage`.
     */
    write: (): Outcome<string> =>
      database.write((transaction) => {
        const file = toFile(transaction, clock.now())
        doubtCreates(transaction)
        return success(`${JSON.stringify(file, null, 2)}\n`)
      }),

    /** How many operations were new here. Fails with `invalid` for a file that is none, `storage`. */
    read(text: string): Outcome<{ readonly added: number }> {
      const file = parseUnsentFile(text)
      if (!file) return failure('invalid', 'This file was not written by Stint, or it was changed.')
      return database.write((transaction) =>
        success({ added: takeIn(transaction, file, clock.now()) }),
      )
    },
  }
}

function toFile(reader: Reader, now: EpochMs): UnsentFile {
  const operations = allOperations(reader)
  const rows = new Map<string, FileRow>()
  for (const { entity, localId, kind, patch, base } of operations) {
    addRow(reader, rows, entity, localId)
    // The other machine must not take for this create what was there already.
    const twins = kind === 'create' ? twinsOf(reader, entity, patch) : []
    for (const { id } of twins) addRow(reader, rows, entity, id)
    addProjects(reader, rows, patch, base)
  }
  return {
    format: 'stint-unsent',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    operations: operations.map(({ id, entity, localId, kind, patch, base, createdAt, error }) => ({
      id,
      entity,
      localId,
      kind,
      patch: { ...patch },
      base: base && { ...base },
      createdAt,
      error: error?.message ?? null,
    })),
    rows: [...rows.values()],
  }
}

function addRow(reader: Reader, rows: Map<string, FileRow>, entity: Entity, id: string): void {
  const { byId, columnNames } = syncedTables[entity]
  const found = byId(reader, id as LocalId)
  if (!found || rows.has(id)) return
  const { serviceId, isDeleted, base } = found
  const fields = withoutNews(columnNames.map((name) => [name, found[name] ?? null]))
  const known = base && withoutNews(Object.entries(base))
  rows.set(id, { entity, id, serviceId, isDeleted, fields, base: known })
  addProjects(reader, rows, fields, base)
}

/** What the service alone says of a project, and says again to whoever asks. */
const news: readonly string[] = ['services', 'team']

function withoutNews(
  fields: readonly (readonly [string, FieldValue])[],
): Record<string, FieldValue> {
  return Object.fromEntries(fields.filter(([name]) => !news.includes(name)))
}

/** Every project that is named anywhere: the other machine may not know it. */
function addProjects(
  reader: Reader,
  rows: Map<string, FileRow>,
  ...all: readonly (Fields | null)[]
): void {
  for (const fields of all) {
    const project = fields?.['projectId']
    if (typeof project === 'string') addRow(reader, rows, 'project', project)
  }
}
