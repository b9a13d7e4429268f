import { t } from '../../../../shared/domain/language/translate.ts'
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import { minute, type Placed } from '../../../../shared/domain/timeline/timeline.ts'
import { secondsBetween } from '../../../../shared/domain/units.ts'
import { certaintyText, reasonText } from '../../../lib/reason-text.ts'
import type { Proposals } from '../../../components/work/use-proposals.ts'
import { ProjectDot } from '../../../components/work/ProjectName.tsx'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { KeyButton } from '../../../controls/KeyButton.tsx'
import { useProject } from '../../../data/work.ts'
import { timeRange } from '../../../lib/time-format.ts'
import { BlockRow } from './BlockRow.tsx'
import { slotStyle } from './slot-style.ts'
import { Grips, type Drag, type Movable } from './use-drag.tsx'
import styles from './timeline.module.css'
import { localZone } from '../../../lib/clock.ts'

type Props = {
  readonly block: Placed
  readonly proposal: Proposal
  readonly drag: Drag
  readonly proposals: Proposals
  /** True while the block has the focus. It then shows everything, and covers its neighbours. */
  readonly isChosen: boolean
  /** Called with the proposal's id when the block gets the focus, and with null when it loses it. */
  readonly onChoose: (id: string | null) => void
}

/** Returns what a block has room for. One minute is one pixel high. */
function roomIn({ from, to, lanes }: Placed, isOpen: boolean) {
  const height = isOpen ? Infinity : (to - from) / minute
  const actions = height >= 56 ? 'below' : height >= 26 && lanes === 1 ? 'inRow' : null
  return { actions, hasReason: height >= 76, isShort: height < 24 }
}

/** Block of a proposal: its work, its reason and its certainty. The proposal can be changed before it is accepted. */
export function ProposalBlock(props: Props): ReactElement {
  const { block, proposal, drag, proposals, onChoose } = props
  const zone = localZone()
  const { id, from, to, projectId, note, certainty } = proposal
  const slot = useRef<HTMLLIElement>(null)
  /** The note before it was edited; null while the note is not being edited. */
  const [before, setBefore] = useState<Pick<Proposal, 'note'> | null>(null)
  const isOpen = props.isChosen || before !== null
  const room = roomIn(block, isOpen)
  const times = timeRange(from, to, zone)
  const movable = movableOf(proposal, proposals)
  /** Runs an action that removes the block. If the block has the focus, another proposal gets it. */
  const leave = (act: (proposal: Proposal) => void) => (): void => {
    const isHere = slot.current?.contains(document.activeElement)
    if (isHere && !walk(slot.current, 1) && !walk(slot.current, -1)) {
      document.querySelector<HTMLElement>('[data-day-head]')?.focus()
    }
    act(proposal)
  }
  const accept = leave((one) => void proposals.accept([one]))
  const dismiss = leave((one) => void proposals.dismiss(one))
  const mute = leave((one) => void proposals.mute(one))
  const edit = (): void => setBefore({ note })
  const endEdit = (): void => {
    setBefore(null)
    slot.current?.focus()
  }
  const nudge =
    (by: 1 | -1) =>
    ({ shiftKey }: KeyboardEvent): void =>
      drag.nudge(movable, shiftKey ? 'end' : 'start', by, false)
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: accept,
    x: dismiss,
    Delete: dismiss,
    Backspace: dismiss,
    n: mute,
    e: edit,
    ArrowLeft: nudge(-1),
    ArrowRight: nudge(1),
    ArrowUp: () => walk(slot.current, -1),
    ArrowDown: () => walk(slot.current, 1),
  }
  /** Handles the block's keys; its controls handle their own. The timeline handles Shift+Enter, which accepts all. */
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const act = acts[key.length === 1 ? key.toLowerCase() : key]
    if (!act || !isPlain(event) || (key === 'Enter' && shiftKey)) return
    act(event)
    event.preventDefault()
    event.stopPropagation()
  }
  const actions = (
    <Actions
      times={times}
      isShort={room.actions === 'inRow'}
      isEdited={before !== null}
      acts={{ accept, edit: before ? endEdit : edit, dismiss, mute }}
    />
  )
  return (
    <li
      ref={slot}
      className={styles['slot']}
      style={slotStyle(block)}
      data-proposal
      data-item={id}
      data-certainty={certainty}
      tabIndex={0}
      aria-label={t`Proposed: ${times}, ${note ?? t`no note`}`}
      onKeyDown={press}
      onFocus={() => onChoose(id)}
      onBlur={() => onChoose(null)}
    >
      <div
        className={styles['card']}
        data-open={isOpen}
        data-short={room.isShort}
        onPointerDown={(event) => drag.take(event, movable, 'move')}
      >
        <BlockRow
          block={block}
          name={note ?? t`No note`}
          project={useProject(projectId)?.title ?? t`No project`}
          isWhole={isOpen}
          dot={<ProjectDot id={projectId} />}
        >
          {room.actions === 'inRow' && actions}
        </BlockRow>
        {before !== null && (
          <span
            className={styles['fields']}
            onPointerDown={(event) => event.stopPropagation()}
            onKeyDownCapture={(event) => {
              const { key, target, currentTarget } = event
              // Not for keys of the list of projects, which is elsewhere in the page.
              const isField = target instanceof HTMLInputElement && currentTarget.contains(target)
              if (!isField || !/^(Enter|Escape)$/.test(key)) return
              // Enter moves the focus to the block, where the next Enter accepts the proposal.
              event.preventDefault()
              event.stopPropagation()
              if (key === 'Escape') proposals.change(id, before)
              endEdit()
            }}
          >
            <TextField
              label={t`Note`}
              isLabelHidden
              value={note ?? ''}
              placeholder={t`No note`}
              autoFocus
              onChange={(text) => proposals.change(id, { note: text === '' ? null : text })}
            />
            <ProjectPicker
              value={projectId}
              onChange={(project) => proposals.change(id, { projectId: project })}
            />
          </span>
        )}
        {room.hasReason && (
          <span className={`${styles['reason']} small dim cut`}>
            {`${reasonText(proposal, proposals.sources, zone)} · ${certaintyText(certainty)}`}
          </span>
        )}
        {room.actions === 'below' && actions}
        <Grips drag={drag} movable={movable} hasStart hasEnd />
      </div>
    </li>
  )
}

type ActionsProps = {
  readonly times: string
  /** True if there is room for only two buttons: Accept and Dismiss. */
  readonly isShort: boolean
  readonly isEdited: boolean
  readonly acts: Readonly<Record<'accept' | 'edit' | 'dismiss' | 'mute', () => void>>
}

function Actions({ times, isShort, isEdited, acts }: ActionsProps): ReactElement {
  return (
    <span
      className={styles['actions']}
      onPointerDown={(event) => event.stopPropagation()}
      // The block grows when it gets the focus, but the pressed control must not move.
      onMouseDown={(event) => event.preventDefault()}
    >
      <KeyButton cap="⏎" aria-label={t`Accept ${times}`} onClick={acts.accept}>
        {t`Accept`}
      </KeyButton>
      {!isShort && (
        <KeyButton isFlat cap="E" aria-expanded={isEdited} onClick={acts.edit}>
          {t`Change`}
        </KeyButton>
      )}
      <KeyButton isFlat cap="⌫" aria-label={t`Dismiss ${times}`} onClick={acts.dismiss}>
        {t`Dismiss`}
      </KeyButton>
      {!isShort && (
        <KeyButton
          isFlat
          cap="N"
          title={t`Never propose anything from this source`}
          onClick={acts.mute}
        >
          {t`Mute`}
        </KeyButton>
      )}
    </span>
  )
}

function isPlain({ target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return target === currentTarget && !ctrlKey && !metaKey && !altKey
}

/** Makes a proposal draggable. Its new times are stored only in the window until it is accepted. */
function movableOf({ id, from, to }: Proposal, { change }: Proposals): Movable {
  return {
    id,
    item: { startedAt: from, duration: secondsBetween(from, to), isLogged: true },
    store(item, _grip, next) {
      change(id, next)
      const duration = secondsBetween(next.from, next.to)
      return Promise.resolve({ ...item, startedAt: next.from, duration })
    },
  }
}

/** Moves the focus forward by `by` proposals, or back if negative. Returns false if there is no proposal there. */
function walk(slot: HTMLElement | null, by: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-proposal]')]
  const next = slot ? all[all.indexOf(slot) + by] : undefined
  next?.focus()
  return next !== undefined
}
