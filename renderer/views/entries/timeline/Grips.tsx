import type { ReactElement } from 'react'
import type { Drag, Movable } from './use-drag.ts'
import styles from './timeline.module.css'

type Props = {
  readonly drag: Drag
  readonly movable: Movable
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** The ends of a block, by which it is made longer and shorter. */
export function Grips({ drag, movable, hasStart, hasEnd }: Props): ReactElement {
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
