import { t } from '../../../../shared/domain/language/translate.ts'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Outcome } from '../../../../shared/contract/errors.ts'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import {
  minute,
  type TimelineBlock,
  type Grip,
} from '../../../../shared/domain/timeline/timeline.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProject } from '../../../data/work.ts'
import { PlannedChip } from '../../../components/status/PlannedChip.tsx'
import { SendChip } from '../../../components/status/SendChip.tsx'
import { hoursMinutes } from '../../../lib/time-format.ts'
import type { Stores } from '../../../stores/stores.ts'
import { BlockRow } from './BlockRow.tsx'
import { slotStyle } from './slot-style.ts'
import { Grips, type Drag, type Movable } from './use-drag.tsx'
import styles from './timeline.module.css'

type Props = {
  readonly block: TimelineBlock
  readonly colour: number
  readonly isPlanned: boolean
  /** Overlap with other entries, in seconds. */
  readonly overlap: number
  /** True if the line at the current time would cross the text of the block. */
  readonly isAtLine: boolean
  readonly drag: Drag
  readonly onEdit: () => void
}

/** Block of one entry in the timeline. */
export function EntryBlock(props: Props): ReactElement {
  const { block, colour, isPlanned, overlap, isAtLine, drag, onEdit } = props
  const stores = useStores()
  const { entry } = block
  const project = useProject(entry.projectId)
  const movable = movableOf(entry, stores)
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by !== 0) drag.nudge(movable, gripOf(event), by, event.altKey)
    else if (event.key === 'Enter' && !event.shiftKey) onEdit()
    else if (event.key === 'Delete') void stores.act('entries.remove', { id: entry.id })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li className={styles['slot']} style={slotStyle(block)} data-line={isAtLine || undefined}>
      <div
        role="button"
        tabIndex={0}
        data-item={entry.id}
        className={styles['block']}
        data-colour={colour}
        data-running={isRunning(entry)}
        data-planned={isPlanned || undefined}
        data-short={block.to - block.from < 24 * minute}
        data-before={block.startsBefore}
        data-after={block.endsAfter}
        aria-describedby="timeline-keys"
        onPointerDown={(event) => drag.take(event, movable, 'move')}
        onDoubleClick={onEdit}
        onKeyDown={press}
      >
        {block.startsBefore && (
          <span className="small dim">{t`↑ continues from the day before`}</span>
        )}
        <BlockRow
          block={block}
          name={entry.note ?? t`Entry without a note`}
          project={project?.title ?? null}
          isRunning={isRunning(entry)}
        >
          {isPlanned && <PlannedChip />}
          {overlap > 0 && (
            <span className="chip" data-tone="bad">{t`overlaps by ${hoursMinutes(overlap)}`}</span>
          )}
          <SendChip state={entry.sendState} />
        </BlockRow>
        {block.endsAfter && <span className="small dim">{t`↓ continues the next day`}</span>}
        <Grips
          drag={drag}
          movable={movable}
          hasStart={!block.startsBefore}
          hasEnd={!block.endsAfter && !isRunning(entry)}
        />
      </div>
    </li>
  )
}

function movableOf(entry: TimeEntry, { submit, showFailure }: Stores): Movable {
  const { id } = entry
  return {
    id,
    item: entry,
    async store(_item, grip, { from, to }) {
      const call: Promise<Outcome<TimeEntry>> =
        grip === 'move' || isRunning(entry)
          ? submit('entries.move', { id, startedAt: from })
          : submit('entries.edit', { id, startedAt: from, endedAt: to })
      const isShown = await showFailure(call)
      const outcome = await call
      return isShown && outcome.ok ? outcome.value : null
    },
  }
}

function gripOf({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): Grip {
  if (!shiftKey) return 'move'
  return ctrlKey || metaKey ? 'start' : 'end'
}
