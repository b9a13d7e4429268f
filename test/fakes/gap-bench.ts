/** A timer and gaps in it, in minutes after its start. */
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createGapCommands } from '../../electron/commands/gaps.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { beginGap, endGap } from '../../electron/store/gaps.ts'
import type { GapReason } from '../../shared/domain/presence/presence-machine.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { createStoreBench, entriesIn } from './store-bench.ts'

export const minute = 60_000

export function gapBench() {
  const store = createStoreBench()
  const begin = store.clock.now()
  const at = (minutes: number) => (begin + minutes * minute) as EpochMs
  return {
    ...store,
    at,
    timer: createTimerCommands(store),
    entries: createEntryCommands(store),
    gaps: createGapCommands(store),
    /** In minutes after the start; `to` null while the gap is open. */
    gap(from: number, to: number | null, entryId: LocalId | null, reason: GapReason = 'lock') {
      const id = store.ids.next()
      store.database.write((transaction) => {
        beginGap(transaction, id, { reason, from: at(from), entryId })
        if (to !== null) endGap(transaction, { from: at(from), to: at(to) })
        return success(null)
      })
      return id
    },
    /** Every entry as `[start, duration, note]` in minutes; null while it runs. */
    lines: () =>
      [...entriesIn(store.database)]
        .reverse()
        .map(({ startedAt, duration, note }) => [
          (startedAt - begin) / minute,
          duration === null ? null : duration / 60,
          note,
        ]),
  }
}

/** Creates a bench with a timer that has run since minute 0 and a gap from minute 30 to 60. It is now minute 90. */
export async function running() {
  const bench = gapBench()
  const id = idOf(bench.timer.start({ note: 'Work' }))
  await bench.clock.advance(90 * minute)
  return { ...bench, id, gapId: bench.gap(30, 60, id) }
}

/** Creates a bench with a timer that ran from minute 0 to 90, and a gap from minute 30 to 60. */
export async function stopped() {
  const bench = await running()
  bench.timer.stop({})
  return bench
}

function idOf(outcome: Outcome<{ readonly id: LocalId }>): LocalId {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.id
}
