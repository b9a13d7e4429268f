import type { CreateEntryInput } from '../../shared/payloads.ts'
import type { EditEntryInput, MoveEntryInput } from '../../shared/entry-payloads.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/errors.ts'
import { livingTimeEntry, timeEntries } from '../store/time-entries.ts'
import { changing } from './changing.ts'
import type { CommandContext } from './command-context.ts'
import { goneEntry, storedEntry } from './entry-answers.ts'
import { createEntryParts } from './entry-parts.ts'
import { newTimes, wantedTimes } from './entry-times.ts'
import { createManyEntries } from './many-entries.ts'
import { wantedWork, workFields } from './work-fields.ts'

export type EntryCommands = ReturnType<typeof createEntryCommands>

export function createEntryCommands(context: CommandContext) {
  const edit = (label: string, input: EditEntryInput): Outcome<TimeEntry> =>
    changing(context, label, (rows) => {
      const entry = livingTimeEntry(rows.transaction, input.id)
      if (!entry) return goneEntry
      const work = wantedWork(rows.transaction, entry, input)
      if (!work.ok) return work
      const times = wantedTimes(entry, input, context.clock.now())
      if (!times.ok) return times
      rows.change(timeEntries, entry, { ...work.value, ...times.value })
      return storedEntry(rows, entry.id)
    })
  return {
    ...createEntryParts(context),
    ...createManyEntries(context),

    /** Records time that was worked already. Fails with `notFound` (project), `invalid`, `storage`. */
    create: (input: CreateEntryInput): Outcome<TimeEntry> =>
      changing(context, 'New entry', (rows) => {
        const work = workFields(rows.transaction, input)
        if (!work.ok) return work
        const { startedAt, duration, zone = context.clock.zone() } = input
        const times = newTimes({ startedAt, duration }, context.clock.now())
        if (!times.ok) return times
        const row = { ...work.value, ...times.value, isLogged: true, zone, timerId: null }
        return storedEntry(rows, rows.create(timeEntries, row))
      }),

    /**
     * Changes fields of an entry. What is the same already is no change. Fails with `notFound`, `invalid`
     * and the field, `storage`.
     */
    edit: (input: EditEntryInput): Outcome<TimeEntry> => edit('Edit entry', input),

    /** Lets an entry start at another time; its length stays. Fails as `edit` does. */
    move: ({ id, startedAt }: MoveEntryInput): Outcome<TimeEntry> =>
      edit('Move entry', { id, startedAt }),

    /** Deletes an entry, running or not. Fails with `notFound`, `storage`. */
    remove: (input: { readonly id: LocalId }): Outcome<null> =>
      changing(context, 'Delete entry', (rows) => {
        const entry = livingTimeEntry(rows.transaction, input.id)
        if (!entry) return goneEntry
        rows.remove(timeEntries, entry)
        return success(null)
      }),

    /** Brings a deleted entry back, as a new one where the service has deleted it. Fails with `notFound`. */
    restore: (input: { readonly id: LocalId }): Outcome<TimeEntry> =>
      changing(context, 'Bring entry back', (rows) => {
        const entry = timeEntries.byId(rows.transaction, input.id)
        if (!entry) return goneEntry
        if (entry.isDeleted) rows.restore(timeEntries, entry)
        return storedEntry(rows, entry.id)
      }),
  }
}
