import { t } from '../../../../shared/domain/language/translate.ts'
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import type { Placed } from '../../../../shared/domain/timeline/timeline.ts'
import { secondsBetween } from '../../../../shared/domain/units.ts'
import { ProjectDot, ProjectName } from '../../../components/work/ProjectName.tsx'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { KeyButton } from '../../../controls/KeyButton.tsx'
import { formatLength, timeRange } from '../../../lib/time-format.ts'
import { Grips } from '../timeline/Grips.tsx'
import { slotStyle } from '../timeline/slot-style.ts'
import type { Drag, Movable } from '../timeline/use-drag.ts'
import { certaintyText, reasonText } from './reason-text.ts'
import type { Proposals } from './use-proposals.ts'
import styles from './proposals.module.css'

type Props = {
  readonly placed: Placed
  readonly proposal: Proposal
  readonly sources: readonly TraceSource[]
  readonly zone: string
  readonly drag: Drag
  readonly proposals: Proposals
  /** The focus came to it, or left it (null). */
  readonly onChoose: (proposal: Proposal | null) => void
}

/** What is proposed for a time, why, and how sure that is; it can be changed before it is recorded. */
export function ProposalBlock(props: Props): ReactElement {
  const { placed, proposal, sources, zone, drag, proposals, onChoose } = props
  const { id, from, to, projectId, note, certainty } = proposal
  const slot = useRef<HTMLLIElement>(null)
  const [isEdited, setIsEdited] = useState(false)
  const times = timeRange(from, to, zone)
  const movable = movableOf(proposal, proposals)
  /** It is about to go: the focus goes on, if it is here. */
  const leave = (act: (proposal: Proposal) => void) => (): void => {
    if (slot.current?.contains(document.activeElement)) focusNext(slot.current)
    act(proposal)
  }
  const accept = leave((one) => void proposals.accept([one]))
  const dismiss = leave((one) => void proposals.dismiss(one))
  const mute = leave((one) => void proposals.mute(one))
  const edit = (isWanted: boolean): void => {
    if (!isWanted) slot.current?.focus()
    setIsEdited(isWanted)
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
    e: () => edit(true),
    ArrowLeft: nudge(-1),
    ArrowRight: nudge(1),
    ArrowUp: () => besides(slot.current).before?.focus(),
    ArrowDown: () => besides(slot.current).after?.focus(),
  }
  /** Keys of the block itself; the controls in it handle their own, and Shift+Enter is for all proposals. */
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey, repeat } = event
    const act = acts[key.length === 1 ? key.toLowerCase() : key]
    if (!act || !isPlain(event) || (key === 'Enter' && shiftKey)) return
    if (key !== 'Enter' || !repeat) act(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li
      ref={slot}
      className={styles['slot']}
      style={slotStyle(placed)}
      data-proposal
      data-item={id}
      data-certainty={certainty}
      data-edited={isEdited || undefined}
      tabIndex={0}
      aria-label={t`Proposed: ${times}, ${note ?? t`no note`}`}
      onKeyDown={press}
      onFocus={() => onChoose(proposal)}
      onBlur={() => onChoose(null)}
    >
      <div className={styles['card']} onPointerDown={(event) => drag.take(event, movable, 'move')}>
        <span className={styles['line']}>
          {isEdited ? (
            <span className={styles['fields']} onPointerDown={(event) => event.stopPropagation()}>
              <NoteField
                note={note}
                onChange={(text) => proposals.change(id, { note: text })}
                onDone={() => edit(false)}
              />
              <ProjectPicker
                value={projectId}
                isQuiet
                onChange={(project) => proposals.change(id, { projectId: project })}
              />
            </span>
          ) : (
            <>
              <ProjectDot id={projectId} />
              <span className="cut strong" dir="auto">
                {note ?? t`No note`}
              </span>
              <span className={styles['project']}>
                <ProjectName id={projectId} none={t`No project`} />
              </span>
            </>
          )}
          <span className={styles['when']}>{times}</span>
          <b>{formatLength(secondsBetween(from, to))}</b>
        </span>
        <span className={styles['reason']}>
          {`${reasonText(proposal, sources, zone)} · ${certaintyText(certainty)}`}
        </span>
        <span
          className={styles['actions']}
          onPointerDown={(event) => event.stopPropagation()}
          // With the focus the block grows, and what is pressed must not move.
          onMouseDown={(event) => event.preventDefault()}
        >
          <KeyButton cap="⏎" aria-label={t`Accept ${times}`} onClick={accept}>
            {t`Accept`}
          </KeyButton>
          <KeyButton isFlat cap="E" aria-expanded={isEdited} onClick={() => edit(!isEdited)}>
            {t`Change`}
          </KeyButton>
          <KeyButton isFlat cap="⌫" aria-label={t`Dismiss ${times}`} onClick={dismiss}>
            {t`Dismiss`}
          </KeyButton>
          <KeyButton isFlat cap="N" title={t`Never from this source`} onClick={mute}>
            {t`Mute`}
          </KeyButton>
        </span>
        <Grips drag={drag} movable={movable} hasStart hasEnd />
      </div>
    </li>
  )
}

/** Pressed on the element itself, without another key. */
function isPlain({ target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return target === currentTarget && !ctrlKey && !metaKey && !altKey
}

/** Its times are dragged as those of an entry, and stay here until it is accepted. */
function movableOf({ id, from, to }: Proposal, { change }: Proposals): Movable {
  const duration = secondsBetween(from, to)
  return {
    item: { startedAt: from, duration, isLogged: true },
    store(item, _grip, next) {
      change(id, next)
      const length = secondsBetween(next.from, next.to)
      return Promise.resolve({ ...item, startedAt: next.from, duration: length })
    },
  }
}

type NoteFieldProps = {
  readonly note: string | null
  readonly onChange: (note: string | null) => void
  readonly onDone: () => void
}

/** The note, which is changed where it stands. */
function NoteField({ note, onChange, onDone }: NoteFieldProps): ReactElement {
  const [typed, setTyped] = useState(note ?? '')
  const isLeft = useRef(false)
  const keep = (): void => {
    if (!isLeft.current) onChange(typed.trim() === '' ? null : typed.trim())
  }
  return (
    <input
      className={styles['note']}
      value={typed}
      placeholder={t`No note`}
      aria-label={t`Note`}
      autoFocus
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Enter keeps the note and goes back to the block, where it records.
        event.preventDefault()
        event.stopPropagation()
        isLeft.current = event.key === 'Escape'
        onDone()
      }}
    />
  )
}

/** The proposals before and after one, by time. */
function besides(slot: HTMLElement | null): {
  readonly before: HTMLElement | undefined
  readonly after: HTMLElement | undefined
} {
  const all = [...document.querySelectorAll<HTMLElement>('[data-proposal]')]
  const at = slot ? all.indexOf(slot) : -1
  return { before: all[at - 1], after: all[at + 1] }
}

function focusNext(slot: HTMLElement): void {
  const { before, after } = besides(slot)
  ;(after ?? before ?? document.querySelector<HTMLElement>('[data-day-head]'))?.focus()
}
