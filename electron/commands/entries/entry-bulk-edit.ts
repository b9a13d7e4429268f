import { plural, t } from '../../../shared/domain/language/translate.ts'
import type {
  ChangedEntries,
  EditEntriesInput,
  EntryIds,
  KeptEntry,
  KeptReason,
} from '../../../shared/contract/groups/entries.ts'
import { maxTextLength } from '../../../shared/domain/text/clean-text.ts'
import { isRunning } from '../../../shared/domain/entries/time-entry.ts'
import { mergeTags } from '../../../shared/domain/entries/tags.ts'
import type { SheetStep } from '../../../shared/domain/sheet/week-sheet.ts'
import { movedToDay } from '../../../shared/domain/time/moved-by-days.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  existingTimeEntries,
  timeEntries,
  type StoredTimeEntry,
  type TimeEntryFields,
} from '../../store/time-entries.ts'
import { type CommandContext, undoableWrite } from '../undoable-write.ts'
import { newTimes, editedTimes } from './entry-times.ts'
import type { RowWriter } from '../row-writer.ts'
import { editedAssignment, newAssignment } from './entry-assignment.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'

const done = success(null)
/** Reasons a bulk edit reports for skipped entries, keyed by the refused field. */
const reasons: Readonly<Record<string, KeptReason>> = {
  clientId: 'ownClient',
  projectServiceId: 'noService',
  billable: 'noClient',
}

const editLabel = (count: number): string =>
  plural(count, { one: 'Edit # entry', other: 'Edit # entries' })
const deleteLabel = (count: number): string =>
  plural(count, { one: 'Delete # entry', other: 'Delete # entries' })

/** Creates the commands that change several entries in one transaction; each is one undo step. */
export function createBulkEditCommands(context: CommandContext) {
  const each = (
    label: (count: number) => string,
    { ids }: EntryIds,
    /** Returns null if the entry was changed, else why it was skipped. */
    work: (rows: RowWriter, entry: StoredTimeEntry) => Outcome<KeptReason | null>,
  ): Outcome<ChangedEntries> => {
    const different = [...new Set(ids)]
    return undoableWrite(context, label(different.length), (rows) => {
      const active = existingTimeEntries(rows.transaction, different)
      const kept: KeptEntry[] = []
      let missing = 0
      for (const id of different) {
        const entry = active.get(id)
        if (!entry) missing += 1
        else {
          const outcome = work(rows, entry)
          if (!outcome.ok) return outcome
          if (outcome.value !== null) kept.push({ id, why: outcome.value })
        }
      }
      return success({ changed: different.length - missing - kept.length, missing, kept })
    })
  }
  return {
    /** Edits the given fields of several entries. Fails with `notFound` (project), `invalid`, `storage`. */
    editMany: (input: EditEntriesInput): Outcome<ChangedEntries> =>
      each(editLabel, input, (rows, entry) => {
        const { notePrefix, projectId, clientId, projectServiceId, billable, addTags } = input
        const times = movedTimes(entry, input, context.clock.now())
        if (typeof times === 'string') return success(times)
        const note = notePrefix === undefined ? undefined : prefixed(entry.note, notePrefix)
        if (note !== undefined && note.length > maxTextLength) {
          return failure(
            'invalid',
            t`One of the notes would become too long. Shorten your text.`,
            'notePrefix',
          )
        }
        const wanted = {
          ...(note !== undefined && { note }),
          ...(projectId !== undefined && { projectId }),
          ...(clientId !== undefined && { clientId }),
          ...(projectServiceId !== undefined && { projectServiceId }),
          ...(billable !== undefined && { billable }),
          ...(addTags !== undefined && { tags: mergeTags(entry.tags, addTags) }),
        }
        const work = editedAssignment(rows.transaction, entry, wanted)
        if (work.ok) {
          const fields = { ...work.value, ...times }
          return success(rows.change(timeEntries, entry, fields) ? null : 'same')
        }
        // Entries whose project has its own client or lacks the service, and those without a client to bill, are skipped
        // and reported.
        const why = reasons[work.error.field ?? '']
        return why === undefined ? work : success(why)
      }),

    removeMany: (input: EntryIds): Outcome<ChangedEntries> =>
      each(deleteLabel, input, (rows, entry) => {
        rows.remove(timeEntries, entry)
        return success(null)
      }),

    /**
     * Applies the steps planned by the week sheet. On failure, nothing is changed: `conflict` (an entry has changed
     * since the plan was made), `notFound` (project), `invalid`, `storage`.
     */
    applySheet: ({ steps }: CallInput<'entries.applySheet'>): Outcome<null> =>
      undoableWrite(context, t`Week sheet`, (rows) => {
        for (const step of steps) {
          const outcome = apply(context, rows, step)
          if (!outcome.ok) return outcome
        }
        return done
      }),
  }
}

function movedTimes(
  entry: StoredTimeEntry,
  { toDay }: EditEntriesInput,
  now: EpochMs,
): Partial<TimeEntryFields> | KeptReason {
  if (!toDay) return {}
  if (isRunning(entry)) return 'running'
  if (entry.billed) return 'billed'
  const startedAt = movedToDay(entry.startedAt, entry.zone, toDay)
  const times = editedTimes(entry, { startedAt }, now)
  return times.ok ? times.value : 'ahead'
}

function prefixed(note: string | null, prefix: string): string {
  const head = prefix.trim()
  if (note === null) return head
  return note.startsWith(head) ? note : `${head} ${note}`
}

function apply({ clock }: CommandContext, rows: RowWriter, step: SheetStep): Outcome<null> {
  const now = clock.now()
  if (step.do === 'create') {
    const { projectId, startedAt, duration, zone } = step
    const work = newAssignment(rows.transaction, { projectId: projectId ?? undefined })
    if (!work.ok) return work
    const times = newTimes({ startedAt, duration }, now, { mayBePlanned: true })
    if (!times.ok) return times
    rows.create(timeEntries, { ...work.value, ...times.value, isLogged: true, zone, timerId: null })
    return done
  }
  const entry = timeEntries.existing(rows.transaction, step.id)
  if (!entry || isRunning(entry) || entry.duration !== step.was) {
    return failure(
      'conflict',
      t`This entry has since changed. Check it, then enter your change again.`,
    )
  }
  if (step.do === 'remove') {
    rows.remove(timeEntries, entry)
    return done
  }
  const times = editedTimes(entry, { duration: step.duration }, now)
  if (!times.ok) return times
  rows.change(timeEntries, entry, times.value)
  return done
}
