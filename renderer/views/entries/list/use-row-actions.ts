import { isRunning, type TimeEntry } from '../../../../shared/domain/time-entry.ts'
import { wholeSecond, type EpochMs, type LocalId } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/stores-context.ts'
import { now } from '../../../lib/clock.ts'

export type RowActions = {
  readonly edit: () => void
  readonly split: () => void
  readonly choose: () => void
  readonly duplicate: () => void
  readonly billable: () => void
  readonly project: (project: LocalId | null) => void
  readonly remove: () => void
}

/** What can be done with one entry, by mouse and by key. */
export function useRowActions(
  entry: TimeEntry,
  shown: Pick<RowActions, 'edit' | 'split' | 'choose'>,
): RowActions {
  const stores = useStores()
  const { id, billable } = entry
  return {
    ...shown,
    duplicate: () => {
      if (isRunning(entry)) return
      void stores.tell(stores.duplicateEntry({ id, startedAt: copyStart(entry) }))
    },
    billable: () => void stores.tell(stores.editEntry({ id, billable: !billable })),
    project: (projectId) => void stores.edit({ id, projectId }),
    remove: () => void stores.removeEntry(id),
  }
}

/** ms. */
const day = 86_400_000

/** The same time today where that is over already, else so that it ends now. */
function copyStart({ startedAt, duration }: TimeEntry): EpochMs {
  const length = (duration ?? 0) * 1000
  const instant = now()
  const today = sameTimeOn(startedAt, instant)
  const ended = today + length <= instant && instant - startedAt >= day
  return ended ? today : wholeSecond((instant - length) as EpochMs)
}

/** The time of day of `instant` on the day of `day`, on the clock of this machine. */
function sameTimeOn(instant: EpochMs, today: EpochMs): EpochMs {
  const [time, date] = [new Date(instant), new Date(today)]
  date.setHours(time.getHours(), time.getMinutes(), time.getSeconds(), 0)
  return date.getTime() as EpochMs
}
