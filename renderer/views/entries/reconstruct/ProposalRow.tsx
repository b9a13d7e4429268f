import { t } from '../../../../shared/domain/language/translate.ts'
import { Ban, Check, X } from 'lucide'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import type { Certainty, Proposal } from '../../../../shared/domain/proposals/propose.ts'
import { secondsBetween, type EpochMs } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { formatLength, timeRange } from '../../../lib/time-format.ts'
import { reasonText } from './reason-text.ts'
import type { ProposalChange } from './use-reconstruction.ts'
import styles from './reconstruct.module.css'

type Props = {
  readonly proposal: Proposal
  readonly sources: readonly TraceSource[]
  readonly zone: string
  readonly onChange: (change: ProposalChange) => void
  readonly onAccept: () => void
  readonly onDismiss: () => void
  /** Never from this source. */
  readonly onRefuse: () => void
}

/** What is proposed for a time, why, and how sure that is; it can be changed before it is recorded. */
export function ProposalRow(props: Props): ReactElement {
  const { proposal, sources, zone, onChange, onAccept, onDismiss, onRefuse } = props
  const { from, to, projectId, note, certainty } = proposal
  const times = timeRange(from, to, zone, '–')
  return (
    <li
      className={styles['proposal']}
      data-proposal={proposal.id}
      data-certainty={certainty}
      tabIndex={0}
      aria-label={t`Proposed: ${times}, ${note ?? t`no note`}`}
      onKeyDown={(event) => onKey(event, props)}
    >
      <span className={styles['times']}>
        <span>{times}</span>
        <span className="small dim">{formatLength(secondsBetween(from, to))}</span>
      </span>
      <span className={styles['work']}>
        <NoteField note={note} onChange={(text) => onChange({ note: text })} />
        <ProjectPicker
          value={projectId}
          isQuiet
          isInRow
          onChange={(project) => onChange({ projectId: project })}
        />
        <span className={`${styles['reason'] ?? ''} small dim`}>
          {`${certaintyText(certainty)} · ${reasonText(proposal, sources, zone)}`}
        </span>
      </span>
      <span className={styles['actions']}>
        <Button isSmall icon={Check} label={t`Accept ${times}`} onPress={onAccept}>
          {t`Accept`}
        </Button>
        <IconButton icon={X} label={t`Dismiss ${times}`} isSmall onPress={onDismiss} />
        <IconButton icon={Ban} label={t`Never from this source`} isSmall onPress={onRefuse} />
      </span>
    </li>
  )
}

export function certaintyText(certainty: Certainty): string {
  if (certainty === 'sure') return t`Sure`
  return certainty === 'likely' ? t`Likely` : t`A guess`
}

/** The note, which is changed where it stands. */
function NoteField({
  note,
  onChange,
}: {
  readonly note: string | null
  readonly onChange: (note: string | null) => void
}): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = (): void => {
    if (typed !== null) onChange(typed.trim() === '' ? null : typed.trim())
    setTyped(null)
  }
  return (
    <input
      className={styles['note']}
      value={typed ?? note ?? ''}
      placeholder={t`No note`}
      aria-label={t`Note`}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Enter keeps the note and goes back to the row, where it records.
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') keep()
        else setTyped(null)
        event.currentTarget.closest('li')?.focus()
      }}
    />
  )
}

/** Keys of the row itself; the controls in it handle their own. */
function onKey(
  event: KeyboardEvent<HTMLLIElement>,
  { proposal, onChange, onAccept, onDismiss, onRefuse }: Props,
): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  if (target !== currentTarget || ctrlKey || metaKey || altKey) return
  if (key === 'Enter') {
    if (repeat) return
    focusNext(currentTarget)
    onAccept()
  } else if (key.toLowerCase() === 'x' || key === 'Delete') {
    focusNext(currentTarget)
    onDismiss()
  } else if (key.toLowerCase() === 'n') {
    focusNext(currentTarget)
    onRefuse()
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const change = moved(proposal, key === 'ArrowRight' ? 1 : -1, shiftKey)
    if (change) onChange(change)
  } else return
  event.preventDefault()
  event.stopPropagation()
}

/** The beginning, or the end, five minutes further; null where nothing would be left. */
function moved({ from, to }: Proposal, by: 1 | -1, isEnd: boolean): ProposalChange | null {
  const next = nudged(isEnd ? to : from, by)
  if (isEnd) return next > from ? { to: next } : null
  return next < to ? { from: next } : null
}

/** The row is about to go: the focus goes to the next one, else to the one before. */
function focusNext(row: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-proposal]')]
  const at = all.indexOf(row)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus()
}

/** Moves an instant by whole steps of five minutes. */
function nudged(instant: EpochMs, by: 1 | -1): EpochMs {
  const step = 5 * 60_000
  const grid = by > 0 ? Math.floor(instant / step) : Math.ceil(instant / step)
  return ((grid + by) * step) as EpochMs
}
