import type { EditEntryInput } from '../../shared/contract.ts'
import type { Fields } from '../../shared/domain/operation.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { Reader } from '../store/database.ts'
import { enqueue } from '../store/outbox.ts'
import { projectById } from '../store/projects.ts'
import {
  timeEntryById,
  updateTimeEntry,
  type StoredTimeEntry,
  type TimeEntryFields,
} from '../store/time-entries.ts'
import type { CommandContext } from './command-context.ts'

export type EntryCommands = ReturnType<typeof createEntryCommands>

export function createEntryCommands({ database, clock, ids }: CommandContext) {
  return {
    /** Changes fields of an entry. What is the same already is no change. Fails with `notFound`, `storage`. */
    edit: (input: EditEntryInput): Outcome<TimeEntry> =>
      database.write((transaction) => {
        const entry = timeEntryById(transaction, input.id)
        if (!entry || entry.isDeleted)
          return failure('notFound', 'This entry is not there any more.')
        const wanted = wantedFields(transaction, input)
        if (!wanted.ok) return wanted
        const patch = changedFields(entry, wanted.value)
        const names = Object.keys(patch) as (keyof TimeEntryFields)[]
        if (names.length === 0) return success(entry)
        updateTimeEntry(transaction, entry.id, patch)
        enqueue(
          transaction,
          { entity: 'timeEntry', localId: entry.id },
          {
            kind: 'update',
            patch,
            base: Object.fromEntries(names.map((name) => [name, entry[name]])),
          },
          { id: ids.next(), now: clock.now() },
        )
        return success(timeEntryById(transaction, entry.id) ?? entry)
      }),
  }
}

/** The fields that the person names, with what follows from them: a project brings its client. */
function wantedFields(reader: Reader, input: EditEntryInput): Outcome<Partial<TimeEntryFields>> {
  const note = input.note === undefined ? {} : { note: input.note?.trim() || null }
  const billable = input.billable === undefined ? {} : { billable: input.billable }
  if (input.projectId === undefined) return success({ ...note, ...billable })
  if (input.projectId === null) return success({ ...note, ...billable, projectId: null })
  const project = projectById(reader, input.projectId)
  if (!project) return failure('notFound', 'This project is not there any more.', 'projectId')
  return success({ ...note, ...billable, projectId: project.id, clientId: project.clientId })
}

function changedFields(entry: StoredTimeEntry, wanted: Partial<TimeEntryFields>): Fields {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => entry[name as keyof TimeEntryFields] !== value,
    ),
  )
}
