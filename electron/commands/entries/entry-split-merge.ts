import { t } from '../../../shared/domain/language/translate.ts'
import { dayBoundsOf } from '../../../shared/domain/time/day-bounds.ts'
import { maxEntryDuration } from '../../../shared/domain/entries/entry-limits.ts'
import { isPlanned } from '../../../shared/domain/entries/planned.ts'
import { mergedSpans } from '../../../shared/domain/presence/spans.ts'
import { secondsWithin } from '../../../shared/domain/projects/cap.ts'
import { maxTextLength } from '../../../shared/domain/text/clean-text.ts'
import { endOfEntry } from '../../../shared/domain/timeline/timeline.ts'
import { endOf, isRunning, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { mergeTags } from '../../../shared/domain/entries/tags.ts'
import { wholeSecond, type Seconds } from '../../../shared/domain/units.ts'
import { failure, type Outcome } from '../../../shared/contract/errors.ts'
import type { Reader } from '../../store/database.ts'
import { type StoredProject, projects } from '../../store/projects.ts'
import { copiedFields, timeEntries, type StoredTimeEntry } from '../../store/time-entries.ts'
import { type CommandContext, undoableWrite } from '../undoable-write.ts'
import { cutSpan } from './entry-trim.ts'
import { entryNotFound, entryOutcome } from './entry-outcome.ts'
import { newTimes } from './entry-times.ts'
import { validProjectService } from './entry-assignment.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'

/** Creates the commands that split, merge and duplicate entries. */
export function createSplitMergeCommands(context: CommandContext) {
  return {
    /**
     * Splits an entry at an instant inside it. The second part keeps the project and client, and runs if the entry was
     * running. Its note is `note` (empty for none); if omitted, the entry's note. Returns the second part. Fails with
     * `notFound`, `invalid` (`at`), `storage`.
     */
    split: ({ id, at, note }: CallInput<'entries.split'>): Outcome<TimeEntry> =>
      undoableWrite(context, t`Split entry`, (rows) => {
        const entry = timeEntries.existing(rows.transaction, id)
        if (!entry) return entryNotFound()
        const instant = wholeSecond(at)
        const end = wholeSecond(endOfEntry(entry, context.clock.now()))
        if (instant <= entry.startedAt || instant >= end) {
          return failure('invalid', t`Enter a time between the entry’s start and end.`, 'at')
        }
        if (entry.billed) return failure('invalid', t`This entry is already billed.`, 'id')
        const second = cutSpan(
          rows,
          entry,
          { from: instant, to: instant },
          { ...entry, ...(note !== undefined && { note: note.trim() || null }) },
        )
        return second === null ? entryNotFound() : entryOutcome(rows, second)
      }),

    /**
     * Merges entries of one day, which begins `dayStart` minutes after midnight, into the earliest, which keeps its
     * fields and gains every distinct note and tag of the others. Its duration becomes the time covered by at least one
     * of the entries: pauses are left out, and overlaps count once. Returns the merged entry. Fails with `notFound`,
     * `invalid`, `storage`.
     */
    merge: ({ ids, dayStart = 0 }: CallInput<'entries.merge'>): Outcome<TimeEntry> =>
      undoableWrite(context, t`Merge entries`, (rows) => {
        const found = [...new Set(ids)].map((id) => timeEntries.existing(rows.transaction, id))
        const entries = found.flatMap((entry) => (entry ? [entry] : []))
        if (entries.length < found.length) return entryNotFound()
        const [first, ...others] = [...entries].sort((one, two) => one.startedAt - two.startedAt)
        if (!first || others.length === 0) {
          return failure('invalid', t`Choose at least two entries to merge.`, 'ids')
        }
        const note = joinedNotes([first, ...others])
        const problem = mergeProblem([first, ...others], note, dayStart)
        if (problem !== null) return failure('invalid', problem, 'ids')
        for (const absorbed of others) rows.remove(timeEntries, absorbed)
        const duration = coveredSeconds([first, ...others])
        const tags = others.reduce((all, other) => mergeTags(all, other.tags), first.tags)
        rows.change(timeEntries, first, { duration, note, tags })
        return entryOutcome(rows, first.id)
      }),

    /** Copies an entry to another start time. Fails with `notFound`, `invalid`, `storage`. */
    duplicate: ({ id, startedAt }: CallInput<'entries.duplicate'>): Outcome<TimeEntry> =>
      undoableWrite(context, t`Duplicate entry`, (rows) => {
        const entry = timeEntries.existing(rows.transaction, id)
        if (!entry) return entryNotFound()
        if (isRunning(entry)) {
          return failure('invalid', t`The timer is still running. Stop it first.`, 'id')
        }
        const { duration } = entry
        const now = context.clock.now()
        const times = newTimes({ startedAt, duration }, now, {
          field: 'startedAt',
          mayBePlanned: isPlanned(entry, now),
        })
        if (!times.ok) return times
        const project = projectOf(rows.transaction, entry)
        const row = {
          ...copiedFields(entry),
          projectId: project?.id ?? null,
          projectServiceId: validProjectService(project, entry.projectServiceId),
          ...times.value,
          billed: false,
          isLogged: true,
          timerId: null,
        }
        return entryOutcome(rows, rows.create(timeEntries, row))
      }),
  }
}

function mergeProblem(
  entries: readonly StoredTimeEntry[],
  note: string | null,
  dayStart: number,
): string | null {
  if (entries.some(isRunning)) return t`A timer is still running. Stop it first.`
  if (entries.some(({ billed }) => billed)) return t`You can’t change a billed entry.`
  const days = entries.map(({ startedAt, zone }) =>
    dayBoundsOf(zone, dayStart).dayAt(Math.floor(startedAt / 1000)),
  )
  if (new Set(days).size > 1) return t`You can only merge entries from the same day.`
  if (note !== null && note.length > maxTextLength) {
    return t`The merged note would be too long. Shorten the notes first.`
  }
  return coveredSeconds(entries) > maxEntryDuration
    ? t`An entry can’t be longer than 31 days.`
    : null
}

/** Returns the time covered by at least one entry, in seconds. */
function coveredSeconds(entries: readonly StoredTimeEntry[]): Seconds {
  const spans = entries.map((entry) => ({
    from: entry.startedAt,
    to: endOf(entry) ?? entry.startedAt,
  }))
  return secondsWithin(mergedSpans(spans), null)
}

function joinedNotes(entries: readonly StoredTimeEntry[]): string | null {
  const notes = entries.flatMap(({ note }) => (note === null ? [] : [note]))
  return [...new Set(notes)].join('; ') || null
}

function projectOf(
  reader: Reader,
  { projectId }: Pick<StoredTimeEntry, 'projectId'>,
): StoredProject | undefined {
  return projectId === null ? undefined : projects.existing(reader, projectId)
}
