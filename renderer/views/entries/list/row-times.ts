import type { EditEntryInput } from '../../../../shared/contract/groups/entries.ts'
import { parseDuration } from '../../../../shared/domain/capture/parse-duration.ts'
import { endOf, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { failure, type Outcome } from '../../../../shared/contract/errors.ts'
import { now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { clockProblem, clockText, readEnd, readStart } from '../../../lib/clock-field.ts'
import { formatLength, timeOfDay } from '../../../lib/time-format.ts'
import { lengthFormatMessage } from '../../../lib/length-hint.ts'

/** Returns an entry's times as text, and functions that save typed times. They fail with `invalid` for wrong text. */
export function rowTimes(
  entry: TimeEntry,
  edit: (input: EditEntryInput) => Promise<Outcome<unknown>>,
) {
  const { id, startedAt, duration, zone } = entry
  const endedAt = endOf(entry)
  const end =
    endedAt === null
      ? null
      : endedAt - startedAt < shortDay && dayIn(endedAt, zone) === dayIn(startedAt, zone)
        ? timeOfDay(endedAt, zone)
        : clockText(endedAt, dayIn(startedAt, zone), zone)
  const day = dayIn(startedAt, zone)
  const save = async (
    text: string,
    instant: EpochMs | null,
    input: (instant: EpochMs) => EditEntryInput,
  ): Promise<Outcome<unknown>> =>
    instant === null ? failure('invalid', clockProblem(text, day, zone)) : edit(input(instant))
  return {
    start: timeOfDay(startedAt, zone),
    end,
    length: formatLength(duration ?? 0),
    /** Saves a new start. The end stays the same. */
    saveStart: (text: string) =>
      save(text, readStart(text, zone, { startedAt, end: endedAt ?? now() }), (instant) => ({
        id,
        startedAt: instant,
        ...(endedAt !== null && { endedAt }),
      })),
    saveEnd: (text: string) =>
      save(text, readEnd(text, day, zone, startedAt), (instant) => ({ id, endedAt: instant })),
    saveLength: async (text: string): Promise<Outcome<unknown>> => {
      const length = parseDuration(text)
      return length === null
        ? failure('invalid', lengthFormatMessage)
        : edit({ id, duration: length })
    },
  }
}

/** Maximum length, in ms, of an entry whose end is shown without its day; shorter than any day. */
const shortDay = 20 * 3_600_000
