import { useRef, type RefObject } from 'react'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Stretch } from '../../../../shared/domain/timeline/timeline.ts'
import type { Outcome } from '../../../../shared/contract/errors.ts'
import { useStores } from '../../../components/window-context.ts'
import { storedEnd, type Grip } from './moved-grip.ts'

/** Stores the times of entries that were moved. */
export type TimeChange = {
  /** True while a change is being stored. */
  readonly isBusy: RefObject<boolean>
  /** Returns the stored entry; null if it was rejected. */
  record(entry: TimeEntry, grip: Grip, to: Stretch): Promise<TimeEntry | null>
}

/** Stores changed times. Calls `onUnchanged` where no change of the entry will follow. */
export function useTimeChange(onUnchanged: () => void): TimeChange {
  const stores = useStores()
  const isBusy = useRef(false)
  const record = async (entry: TimeEntry, grip: Grip, to: Stretch): Promise<TimeEntry | null> => {
    const isSame = to.from === entry.startedAt && (isRunning(entry) || to.to === storedEnd(entry))
    if (isSame) {
      onUnchanged()
      return entry
    }
    isBusy.current = true
    const { id } = entry
    const call: Promise<Outcome<TimeEntry>> =
      grip === 'move' || isRunning(entry)
        ? stores.submit('entries.move', { id, startedAt: to.from })
        : stores.submit('entries.edit', { id, startedAt: to.from, endedAt: to.to })
    const isDone = await stores.showFailure(call)
    isBusy.current = false
    const outcome = await call
    if (!isDone || !outcome.ok) onUnchanged()
    return outcome.ok ? outcome.value : null
  }
  return { isBusy, record }
}
