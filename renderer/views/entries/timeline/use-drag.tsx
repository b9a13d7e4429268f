import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { endOf } from '../../../../shared/domain/entries/time-entry.ts'
import {
  drawn,
  instantAt,
  minute,
  withMovedGrip,
  type Grip,
  type Stretch,
  type Timed,
} from '../../../../shared/domain/timeline/timeline.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { now } from '../../../lib/clock.ts'
import styles from './timeline.module.css'

/** Minimum movement of the pointer that starts a drag, in pixels. */
const dragThreshold = 4
const plainStep = 5 * minute

/** An item that can be dragged. `store`: saves its times and returns the item, or null if they were rejected. */
export type Movable = {
  readonly id: string
  readonly item: Timed
  readonly store: (item: Timed, grip: Grip, to: Stretch) => Promise<Timed | null>
}

type Held = {
  readonly grip: Grip
  /** The dragged item; null while a new entry is being drawn. */
  readonly movable: Movable | null
  readonly beginY: number
  readonly beginAt: EpochMs
  readonly pointer: number
}

export type Drag = ReturnType<typeof useDrag>

type Options = {
  readonly axis: Stretch
  readonly ground: RefObject<HTMLElement | null>
  /** Content of the timeline. When it changes, the times have been stored or rejected, so the preview ends. */
  readonly shown: unknown
  readonly onDrawn: (stretch: Stretch) => void
}

/** Lets the user drag blocks in the timeline. Until the drop, only a preview changes; the drop stores the new times. */
export function useDrag({ axis, ground, shown, onDrawn }: Options) {
  const held = useRef<Held | null>(null)
  const isBusy = useRef(false)
  const [preview, setPreview] = useState<Stretch | null>(null)
  useEffect(() => {
    if (!held.current) setPreview(null)
  }, [shown])
  /** Stores the times. Ends the preview if they are unchanged or rejected, because `shown` does not change then. */
  const store = async (movable: Movable, grip: Grip, to: Stretch): Promise<Timed | null> => {
    const { item } = movable
    const isSame = to.from === item.startedAt && [to.to, null].includes(endOf(item))
    isBusy.current = true
    const stored = isSame ? item : await movable.store(item, grip, to)
    isBusy.current = false
    if (isSame || stored === null) setPreview(null)
    return stored
  }
  const nudge = useNudges(axis, store)
  const instantOf = (y: number): EpochMs => {
    const box = ground.current?.getBoundingClientRect()
    return instantAt(axis, box ? (y - box.top) / box.height : 0)
  }
  const targetOf = (hold: Held, to: number, isFine: boolean): Stretch | null => {
    const limits = { axis, now: now(), step: isFine ? minute : plainStep }
    if (!hold.movable) return drawn(hold.beginAt, to, limits)
    return withMovedGrip(hold.movable.item, hold.grip, to - hold.beginAt, limits)
  }
  const hold = (event: PointerEvent<HTMLElement>, movable: Movable | null, grip: Grip): void => {
    if (event.button !== 0 || isBusy.current) return
    const beginAt = instantOf(event.clientY)
    held.current = { grip, movable, beginY: event.clientY, beginAt, pointer: event.pointerId }
  }
  return {
    preview,
    take(event: PointerEvent<HTMLElement>, movable: Movable, grip: Grip): void {
      event.stopPropagation()
      hold(event, movable, grip)
    },
    container: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isGap = event.target instanceof Element && event.target.closest('[data-gap]')
        if (event.target !== event.currentTarget && !isGap) return
        hold(event, null, 'move')
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = held.current
        if (!current || current.pointer !== event.pointerId) return
        if (!preview && Math.abs(event.clientY - current.beginY) < dragThreshold) return
        // Not on pointerdown: an early capture would take clicks away from the blocks.
        event.currentTarget.setPointerCapture(event.pointerId)
        setPreview(targetOf(current, instantOf(event.clientY), event.altKey))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const current = held.current
        held.current = null
        if (!current || !preview) return setPreview(null)
        const to = targetOf(current, instantOf(event.clientY), event.altKey)
        if (!to) return setPreview(null)
        if (current.movable) void store(current.movable, current.grip, to)
        else {
          setPreview(null)
          onDrawn(to)
        }
      },
      onPointerCancel() {
        held.current = null
        setPreview(null)
      },
    },
    /** Moves part of a block by `by` steps with the keyboard. A fine step (with Alt) is one minute. */
    nudge,
  }
}

/** Maximum number of queued key presses. The limit keeps a block from moving on after a held key is released. */
const maxQueuedKeys = 4

/** A key press that moves part of a block by `by` steps of `step` ms. */
type Nudge = {
  readonly movable: Movable
  readonly grip: Grip
  readonly by: number
  readonly step: number
}

type Store = (movable: Movable, grip: Grip, to: Stretch) => Promise<Timed | null>

/** Returns a function that queues key presses and handles them one at a time. */
function useNudges(axis: Stretch, store: Store) {
  const isNudging = useRef(false)
  const keys = useRef<Nudge[]>([])
  /** Handles the queued keys. Keys pressed while their block is being saved are applied to the result. */
  const nudgeAll = async (): Promise<void> => {
    isNudging.current = true
    const stored = new Map<string, Timed>()
    for (let next = keys.current.shift(); next; next = keys.current.shift()) {
      const { movable, grip, by, step } = next
      const item = stored.get(movable.id) ?? movable.item
      const to = withMovedGrip(item, grip, by * step, { axis, now: now(), step })
      const result = await store({ ...movable, item }, grip, to)
      if (result === null) break
      stored.set(movable.id, result)
    }
    keys.current = []
    isNudging.current = false
  }
  return (movable: Movable, grip: Grip, by: number, isFine: boolean): void => {
    if (keys.current.length >= maxQueuedKeys) return
    keys.current.push({ movable, grip, by, step: isFine ? minute : plainStep })
    if (!isNudging.current) void nudgeAll()
  }
}

type GripsProps = {
  readonly drag: Drag
  readonly movable: Movable
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** Grips at the ends of a block, to make the block longer or shorter. */
export function Grips({ drag, movable, hasStart, hasEnd }: GripsProps): ReactElement {
  const grip = (which: 'start' | 'end'): ReactElement => (
    <span
      className={styles[which]}
      aria-hidden="true"
      onPointerDown={(event) => drag.take(event, movable, which)}
    />
  )
  return (
    <>
      {hasStart && grip('start')}
      {hasEnd && grip('end')}
    </>
  )
}
