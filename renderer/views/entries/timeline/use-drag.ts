import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import {
  drawn,
  instantAt,
  minute,
  type Stretch,
} from '../../../../shared/domain/timeline/timeline.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { now } from '../../../lib/clock.ts'
import type { Outcome } from '../../../../shared/contract/errors.ts'
import { useStores } from '../../../components/window-context.ts'
import { storedEnd, withMovedGrip, type Grip } from './moved-grip.ts'

/** Pixels of pointer movement before a drag starts. */
const dragThreshold = 4
const plainStep = 5 * minute

type Held = {
  readonly grip: Grip | 'draw'
  readonly entry: TimeEntry | null
  readonly beginY: number
  readonly beginAt: EpochMs
  readonly pointer: number
}

/** State and handlers of drag and drop. */
export type Drag = {
  /** Preview of the dragged block; the stored one stays visible below it. */
  readonly preview: Stretch | null
  /** Pointer handlers of the element that contains the blocks. */
  readonly container: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(event: PointerEvent<HTMLElement>): void
    onPointerCancel(): void
  }
  take(event: PointerEvent<HTMLElement>, entry: TimeEntry, grip: Grip): void
  /** Moves by keyboard in `by` steps; fine steps (Alt) are minutes. */
  nudge(entry: TimeEntry, grip: Grip, by: number, isFine: boolean): void
}

/** Drag and drop in the timeline. Nothing changes before the drop, and then only the stored result is shown. */
export function useDrag({
  axis,
  ground,
  entries,
  onDrawn,
}: {
  readonly axis: Stretch
  readonly ground: RefObject<HTMLElement | null>
  readonly entries: readonly TimeEntry[] | null
  readonly onDrawn: (stretch: Stretch) => void
}): Drag {
  const held = useRef<Held | null>(null)
  const [preview, setPreview] = useState<Stretch | null>(null)
  const { isBusy, record } = useTimeChange(() => setPreview(null))
  const nudge = useNudges(axis, record)
  // The change is stored or was rejected: from now on the block shows its own times.
  useEffect(() => {
    if (!held.current) setPreview(null)
  }, [entries])

  const instantOf = (y: number): EpochMs => {
    const box = ground.current?.getBoundingClientRect()
    return instantAt(axis, box ? (y - box.top) / box.height : 0)
  }
  const targetOf = (hold: Held, to: number, isFine: boolean): Stretch | null => {
    const limits = { axis, now: now(), step: isFine ? minute : plainStep }
    if (!hold.entry) return drawn(hold.beginAt, to, limits)
    return withMovedGrip(hold.entry, hold.grip as Grip, to - hold.beginAt, limits)
  }
  const hold = (event: PointerEvent<HTMLElement>, entry: TimeEntry | null, grip: Held['grip']) => {
    if (event.button !== 0 || isBusy.current) return
    const beginAt = instantOf(event.clientY)
    held.current = { grip, entry, beginY: event.clientY, beginAt, pointer: event.pointerId }
  }
  const release = (): void => {
    held.current = null
    setPreview(null)
  }
  return {
    preview,
    take: (event, entry, grip) => {
      event.stopPropagation()
      hold(event, entry, grip)
    },
    container: {
      onPointerDown(event) {
        const isGap = event.target instanceof Element && event.target.closest('[data-gap]')
        if (event.target !== event.currentTarget && !isGap) return
        hold(event, null, 'draw')
      },
      onPointerMove(event) {
        const current = held.current
        if (!current || current.pointer !== event.pointerId) return
        if (!preview && Math.abs(event.clientY - current.beginY) < dragThreshold) return
        // Not on pointerdown: an early capture would take clicks away from the blocks.
        event.currentTarget.setPointerCapture(event.pointerId)
        setPreview(targetOf(current, instantOf(event.clientY), event.altKey))
      },
      onPointerUp(event) {
        const current = held.current
        held.current = null
        if (!current || !preview) return setPreview(null)
        const to = targetOf(current, instantOf(event.clientY), event.altKey)
        if (!to) return setPreview(null)
        if (current.entry) void record(current.entry, current.grip as Grip, to)
        else {
          setPreview(null)
          onDrawn(to)
        }
      },
      onPointerCancel: release,
    },
    nudge: (entry, grip, by, isFine) => nudge(entry, grip, by, isFine ? minute : plainStep),
  }
}

/** Limit of queued key presses, so that a held key does not continue after its release. */
const maxQueuedKeys = 4

/** Moves a part of an entry by a number of steps; a step in ms. */
type Nudge = (entry: TimeEntry, grip: Grip, by: number, step: number) => void

/** Moves entries by keyboard, one key press after the other. */
function useNudges(axis: Stretch, record: TimeChange['record']): Nudge {
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

/** Stores the times of entries that were moved. */
type TimeChange = {
  /** True while a change is being stored. */
  readonly isBusy: RefObject<boolean>
  /** Returns the stored entry; null if it was rejected. */
  record(entry: TimeEntry, grip: Grip, to: Stretch): Promise<TimeEntry | null>
}

/** Stores changed times. Calls `onUnchanged` where no change of the entry will follow. */
function useTimeChange(onUnchanged: () => void): TimeChange {
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
