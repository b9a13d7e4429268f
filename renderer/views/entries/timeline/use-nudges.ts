import { useRef } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Stretch } from '../../../../shared/domain/timeline/timeline.ts'
import { now } from '../../../lib/clock.ts'
import { withMovedGrip, type Grip } from './moved-grip.ts'
import type { TimeChange } from './use-time-change.ts'

/** Limit of queued key presses, so that a held key does not continue after its release. */
const maxQueuedKeys = 4

/** Moves a part of an entry by a number of steps; a step in ms. */
export type Nudge = (entry: TimeEntry, grip: Grip, by: number, step: number) => void

/** Moves entries by keyboard, one key press after the other. */
export function useNudges(axis: Stretch, record: TimeChange['record']): Nudge {
  const isNudging = useRef(false)
  const keys = useRef<{ readonly grip: Grip; readonly by: number; readonly step: number }[]>([])
  /** Key presses during a save are queued and applied to its result. */
  const nudgeAll = async (first: TimeEntry): Promise<void> => {
    isNudging.current = true
    let entry: TimeEntry | null = first
    for (let next = keys.current.shift(); entry && next; next = keys.current.shift()) {
      const { grip, by, step } = next
      const to = withMovedGrip(entry, grip, by * step, { axis, now: now(), step })
      entry = await record(entry, grip, to)
    }
    keys.current = []
    isNudging.current = false
  }
  return (entry, grip, by, step) => {
    if (keys.current.length >= maxQueuedKeys) return
    keys.current.push({ grip, by, step })
    if (!isNudging.current) void nudgeAll(entry)
  }
}
