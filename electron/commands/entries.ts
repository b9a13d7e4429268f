import type { CreateEntryInput, EditEntryInput } from '../../shared/payloads.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { Reader } from '../store/database.ts'
import { livingProject } from '../store/projects.ts'
import { livingTimeEntry, timeEntries, type TimeEntryFields } from '../store/time-entries.ts'
import { changing } from './changing.ts'
import type { CommandContext } from './command-context.ts'
import { workFields } from './work-fields.ts'

export type EntryCommands = ReturnType<typeof createEntryCommands>

const gone = failure('notFound', 'This entry is not there any more.')

export function createEntryCommands(context: CommandContext) {
  return {
    /** Records time that was worked already. Fails with `notFound` (project), `invalid`, `storage`. */
    create: (input: CreateEntryInput): Outcome<TimeEntry> =>
      changing(context, 'New entry', (rows) => {
        const work = workFields(rows.transaction, input)
        if (!work.ok) return work
        const startedAt = (Math.floor(input.startedAt / 1000) * 1000) as EpochMs
        const { duration, zone = context.clock.zone() } = input
        const row = { ...work.value, startedAt, duration, isLogged: true, zone, timerId: null }
        const entry = livingTimeEntry(rows.transaction, rows.create(timeEntries, row))
        return entry ? success(entry) : gone
      }),

    /** Changes fields of an entry. What is the same already is no change. Fails with `notFound`, `storage`. */
    edit: (input: EditEntryInput): Outcome<TimeEntry> =>
      changing(context, 'Edit entry', (rows) => {
        const entry = livingTimeEntry(rows.transaction, input.id)
        if (!entry) return gone
        const wanted = wantedFields(rows.transaction, input)
        if (!wanted.ok) return wanted
        rows.change(timeEntries, entry, wanted.value)
        return success(livingTimeEntry(rows.transaction, entry.id) ?? entry)
      }),

    /** Deletes an entry, running or not. Fails with `notFound`, `storage`. */
    remove: (input: { readonly id: LocalId }): Outcome<null> =>
      changing(context, 'Delete entry', (rows) => {
        const entry = livingTimeEntry(rows.transaction, input.id)
        if (!entry) return gone
        rows.remove(timeEntries, entry)
        return success(null)
      }),
  }
}

/** The fields that the person names, with what follows from them: a project brings its client. */
function wantedFields(reader: Reader, input: EditEntryInput): Outcome<Partial<TimeEntryFields>> {
  const note = input.note === undefined ? {} : { note: input.note?.trim() || null }
  const billable = input.billable === undefined ? {} : { billable: input.billable }
  if (input.projectId === undefined) return success({ ...note, ...billable })
  if (input.projectId === null) return success({ ...note, ...billable, projectId: null })
  const project = livingProject(reader, input.projectId)
  if (!project) return failure('notFound', 'This project is not there any more.', 'projectId')
  return success({ ...note, ...billable, projectId: project.id, clientId: project.clientId })
}
