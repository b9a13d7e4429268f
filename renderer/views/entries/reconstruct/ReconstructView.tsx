import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { CheckCheck } from 'lucide'
import { useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { isTextField } from '../../../components/keys/text-field.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import { Button } from '../../../controls/Button.tsx'
import { localZone } from '../../../lib/clock.ts'
import { rangeOfDays } from '../../../lib/day-totals.ts'
import { longDay } from '../../../lib/days.ts'
import { formatLength, timeRange } from '../../../lib/time-format.ts'
import { ProjectName } from '../../../components/work/ProjectName.tsx'
import { ProposalRow } from './ProposalRow.tsx'
import { reconstructDays, type ReconstructRow } from './reconstruct-days.ts'
import { TraceSources } from './TraceSources.tsx'
import { useReconstruction, type Reconstruction } from './use-reconstruction.ts'
import styles from './reconstruct.module.css'
import { useSettings } from '../../../data/work.ts'

type Props = {
  readonly week: readonly Day[]
  readonly entries: readonly TimeEntry[] | null
}

/** A week with what was recorded, and what Stint proposes for the rest. Nothing is recorded without the person. */
export function ReconstructView({ week, entries }: Props): ReactElement {
  const { dayStart } = useSettings()
  const zone = localZone()
  const first = week[0]
  const last = week.at(-1)
  if (first === undefined || last === undefined) throw new Error('a week has days')
  const range = rangeOfDays(first, last, zone, dayStart)
  const reconstruction = useReconstruction(range)
  const { proposals, dismissed, sources } = reconstruction
  const days = useMemo(
    () =>
      reconstructDays(week, {
        entries: entries ?? [],
        proposals: proposals ?? [],
        dismissed,
        zone,
        dayStart,
      }),
    [week, entries, proposals, dismissed, zone, dayStart],
  )
  const sure = (proposals ?? []).filter(({ certainty }) => certainty === 'sure')
  const acceptSure = (): void => {
    if (sure.length > 0) void reconstruction.accept(sure)
  }
  useAcceptKey(acceptSure)
  const page = useRef<HTMLDivElement>(null)
  return (
    <div ref={page} className={styles['page']} onKeyDown={(event) => onKey(event, page.current)}>
      <div className={styles['head']}>
        <p className="small dim grow" role="status">
          {headline(proposals, sources.length, sure.length)}
        </p>
        {sure.length > 0 && (
          <Button icon={CheckCheck} tone="key" onPress={acceptSure}>
            {plural(sure.length, { one: 'Accept # sure one', other: 'Accept # sure ones' })}
          </Button>
        )}
      </div>
      <div className={styles['beside']}>
        <div className={styles['days']}>
          {days.map(({ day, rows, proposed }) => (
            <section key={day} aria-label={longDay(day)}>
              <h2 className={styles['day']}>
                <span className="grow">{longDay(day)}</span>
                {proposed > 0 && (
                  <span className="small dim">{t`${formatLength(proposed)} proposed`}</span>
                )}
              </h2>
              <ul className={styles['rows']}>
                {rows.map((row) => (
                  <Row key={keyOf(row)} row={row} zone={zone} reconstruction={reconstruction} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <TraceSources sources={sources} range={range} />
      </div>
    </div>
  )
}

function headline(proposals: readonly Proposal[] | null, sources: number, sure: number): string {
  if (proposals === null) return t`Looking…`
  if (sources === 0) return t`Choose what Stint may look at. Nothing of it leaves this computer.`
  if (proposals.length === 0) return t`Nothing to propose in this week.`
  const keys = t`Enter records a proposal, X dismisses it, N refuses its source, the arrows move its beginning, with Shift its end.`
  return `${keys} ${sure > 0 ? t`A records all sure ones.` : t`None is sure yet: Stint learns from what you record.`}`
}

function keyOf(row: ReconstructRow): string {
  return row.kind === 'recorded' ? row.id : `${row.kind} ${row.proposal.id}`
}

type RowProps = {
  readonly row: ReconstructRow
  readonly zone: string
  readonly reconstruction: Reconstruction
}

function Row({ row, zone, reconstruction }: RowProps): ReactElement {
  const { change, accept, dismiss, takeBack, refuse, sources } = reconstruction
  if (row.kind === 'recorded') return <RecordedRow entry={row} zone={zone} />
  const { proposal } = row
  if (row.kind === 'dismissed') {
    return <DismissedRow proposal={proposal} zone={zone} onBack={() => void takeBack(proposal)} />
  }
  return (
    <ProposalRow
      proposal={proposal}
      sources={sources}
      zone={zone}
      onChange={(next) => change(proposal.id, next)}
      onAccept={() => void accept([proposal])}
      onDismiss={() => void dismiss(proposal)}
      onRefuse={() => void refuse(proposal)}
    />
  )
}

/** The key A, wherever the focus is: outside of fields, dialogs and menus. */
function useAcceptKey(acceptSure: () => void): void {
  useWindowKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (key.toLowerCase() !== 'a' || ctrlKey || metaKey || altKey || defaultPrevented) return
    const inside = 'select, dialog, [role="dialog"], [role="menu"], [role="listbox"]'
    if (isTextField(target) || (target instanceof Element && target.closest(inside))) return
    event.preventDefault()
    acceptSure()
  })
}

/** Up and down go from proposal to proposal. Fields handle their own keys. */
function onKey(event: KeyboardEvent, page: HTMLElement | null): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isField = target instanceof HTMLInputElement || ctrlKey || metaKey || altKey
  if (isField || event.defaultPrevented) return
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = [...(page?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)]
    if (!next) return
    next.focus()
  } else return
  event.preventDefault()
}

type RecordedRowProps = {
  readonly entry: Extract<ReconstructRow, { readonly kind: 'recorded' }>
  readonly zone: string
}

/** Time that is recorded already. */
function RecordedRow({ entry, zone }: RecordedRowProps): ReactElement {
  const { from, to, projectId, note } = entry
  return (
    <li className={styles['recorded']}>
      <span className={styles['times']}>{timeRange(from, to, zone, '–')}</span>
      <span className={styles['work']}>
        <span className={styles['text']}>{note ?? <span className="dim">{t`No note`}</span>}</span>
        <ProjectName id={projectId} none={t`No project`} />
      </span>
    </li>
  )
}

type DismissedProps = {
  readonly proposal: Proposal
  readonly zone: string
  readonly onBack: () => void
}

/** A proposal that was dismissed since the view was opened. */
function DismissedRow({ proposal, zone, onBack }: DismissedProps): ReactElement {
  const times = timeRange(proposal.from, proposal.to, zone, '–')
  return (
    <li className={`${styles['recorded'] ?? ''} dim`}>
      <span className={styles['times']}>{times}</span>
      <span className={styles['text']}>
        {t`Dismissed: it is not proposed again.`}{' '}
        <Button tone="link" onPress={onBack}>
          {t`Bring back`}
        </Button>
      </span>
    </li>
  )
}
