import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import type { WeekCheck } from '../../../shared/contract/groups/reports.ts'
import type { Pair } from '../../../shared/domain/entries/overlaps.ts'
import { type TimeEntry, endOf } from '../../../shared/domain/entries/time-entry.ts'
import {
  innerDuplicate,
  trimChoices,
  trimOf,
  type TrimChoice,
} from '../../../shared/domain/entries/trim-overlap.ts'
import { clockTimes } from '../../../shared/domain/time/clock-times.ts'
import { EditableNote } from '../../components/inline-edit/EditableNote.tsx'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { useClients } from '../../data/work.ts'
import { clientName } from '../../lib/clients.ts'
import { dayIn, shortDay, shownBetween } from '../../lib/days.ts'
import { span, hoursMinutes, timeRange } from '../../lib/time-format.ts'
import styles from './close-week.module.css'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'

type Props = { readonly entry: TimeEntry; readonly zone: string }

/** Checklist item for an entry with missing fields, which can be filled in here. */
export function IncompleteEntry({ entry, zone }: Props): ReactElement {
  const stores = useStores()
  const when = span(entry.startedAt, entry.duration, zone)
  return (
    <Item of={entry}>
      <div className={styles['side']}>
        <span className={`row ${styles['own-note']}`}>
          <EditableNote
            entry={entry}
            className={`grow ${styles['note-field']}`}
            label={t`Note for ${when}`}
          />
        </span>
        <ProjectPicker
          value={entry.projectId}
          label={t`Project for ${entry.note ?? t`entry without a note`}, ${when}`}
          onChange={(projectId) =>
            void stores.act('entries.edit', { id: entry.id, projectId }, { undo: null })
          }
        />
        <EntryWhen entry={entry} zone={zone} />
        <DeleteEntry entry={entry} zone={zone} />
      </div>
    </Item>
  )
}

/**
 * Checklist item for a non-billable entry that has a client. The entry can be marked as billable, or confirmed as is.
 */
export function NotBillableItem({ entry, zone }: Props): ReactElement {
  const stores = useStores()
  const client = clientName(useClients(), entry.clientId)
  const title = titleOf(entry)
  const mark = (billable: boolean) => () =>
    void stores.act('entries.edit', { id: entry.id, billable })
  return (
    <Item of={entry}>
      <Side entry={entry} zone={zone} client={client} />
      <span className={`wrap ${styles['choices']}`}>
        <Button isSmall label={t`Mark ${title} as billable`} onPress={mark(true)}>
          {t`Billable`}
        </Button>
        <Button isSmall label={t`Leave ${title} as not billable`} onPress={mark(false)}>
          {t`Not billable`}
        </Button>
      </span>
    </Item>
  )
}

type DuplicateProps = { readonly pair: Pair<TimeEntry>; readonly zone: string }

/** Checklist item for two entries with the same start, note and project. One of them can be deleted. */
export function DuplicateItem({ pair: { first, second }, zone }: DuplicateProps): ReactElement {
  return (
    <Item of={second}>
      <Side entry={second} zone={zone}>
        <DeleteEntry entry={second} zone={zone} />
      </Side>
      <span className="dim small">{t`Same as the entry at ${span(first.startedAt, first.duration, zone)}.`}</span>
    </Item>
  )
}

type OverlapProps = { readonly overlap: WeekCheck['overlaps'][number]; readonly zone: string }

/**
 * Checklist item for overlapping entries. Its actions cut the shared time out of one entry, or delete an entry that
 * lies within another.
 */
export function OverlapItem({ overlap, zone }: OverlapProps): ReactElement {
  const stores = useStores()
  const { first, second } = overlap
  const duplicate = innerDuplicate(overlap)
  return (
    <Item of={second}>
      {[first, second].map((entry) => (
        <Side key={entry.id} entry={entry} zone={zone}>
          <Button
            isSmall
            label={t`Show ${titleOf(entry)} in entries`}
            onPress={() => stores.openScreenWith({ screen: 'entries', show: 'entry', entry })}
          >{t`Show`}</Button>
        </Side>
      ))}
      <div className={`wrap ${styles['choices']}`}>
        {trimChoices(overlap).map((choice) => (
          <Button
            key={choice.id}
            isSmall
            onPress={() => void stores.act('entries.trim', { trims: [trimOf(choice)] })}
          >
            {trimText(choice, choice.id === first.id ? first : second, zone)}
          </Button>
        ))}
        {duplicate && <DeleteEntry entry={duplicate} zone={zone} />}
      </div>
    </Item>
  )
}

function trimText({ kind, from, to }: TrimChoice, entry: TimeEntry, zone: string): string {
  const [begin, end] = clockTimes(from, to, zone)
  if (kind === 'end') return t`End ${titleOf(entry)} earlier, at ${begin}`
  if (kind === 'start') return t`Start ${titleOf(entry)} later, at ${end}`
  return t`Cut ${begin} – ${end} out of ${titleOf(entry)}`
}

function Item({ of, children }: { readonly of: TimeEntry; readonly children: ReactNode }) {
  return (
    <li
      className={`column ${styles['item']}`}
      data-item={of.id}
      tabIndex={-1}
      aria-label={titleOf(of)}
    >
      {children}
    </li>
  )
}

type SideProps = Props & { readonly client?: string | null; readonly children?: ReactNode }

function Side({ entry, zone, client, children }: SideProps): ReactElement {
  return (
    <div className={styles['side']}>
      <span className="cut">{entry.note ?? t`Entry without a note`}</span>
      <ProjectName id={entry.projectId} {...(client != null && { none: client })} />
      <EntryWhen entry={entry} zone={zone} />
      {children}
    </div>
  )
}

/** Day and time of an entry: `Thu 19, 10:15 – 11:30`. */
function EntryWhen({ entry, zone }: Props): ReactElement {
  return (
    <span className="dim small">
      {shortDay(dayIn(entry.startedAt, zone))}, {span(entry.startedAt, entry.duration, zone)}
    </span>
  )
}

function DeleteEntry({ entry, zone }: Props): ReactElement {
  const stores = useStores()
  const when = span(entry.startedAt, entry.duration, zone)
  return (
    <Button
      isSmall
      label={t`Delete ${entry.note ?? t`entry without a note`}, ${when}`}
      onPress={() => void stores.act('entries.remove', { id: entry.id })}
    >{t`Delete ${when}`}</Button>
  )
}

/** Number of gaps named; further ones are only counted. */
const named = 2

/** Describes gaps: `2:13 h: Mon 16 10:12 – 11:40, Tue 17 12:30 – 13:15`. */
export function gapsText(gaps: readonly UnresolvedGap[], zone: string): string {
  const spans = gaps.map(
    ({ from, to }) => `${shortDay(dayIn(from, zone))} ${timeRange(from, to, zone)}`,
  )
  const more = spans.length > named ? [t`${spans.length - named} more`] : []
  const seconds = gaps.reduce((sum, { from, to }) => sum + shownBetween(from, to ?? from), 0)
  return `${hoursMinutes(seconds)} h: ${[...spans.slice(0, named), ...more].join(', ')}`
}

/** Describes overlaps: `Thu 19: “Weekly call” starts 0:10 before “Migration plan” ends`. */
export function overlapText(overlaps: WeekCheck['overlaps'], zone: string): string {
  const [overlap] = overlaps
  if (!overlap) return ''
  const { first, second, from, to } = overlap
  const day = shortDay(dayIn(from, zone))
  const end = endOf(first)
  const isInside = end !== null && (endOf(second) ?? Infinity) <= end
  const text = isInside
    ? t`${titleOf(second)} is inside ${titleOf(first)}`
    : t`${titleOf(second)} starts ${hoursMinutes((to - from) / 1000)} before ${titleOf(first)} ends`
  return overlaps.length === 1
    ? `${day}: ${text}`
    : `${day}: ${t`${text}, and ${overlaps.length - 1} more`}`
}

function titleOf({ note }: Pick<TimeEntry, 'note'>): string {
  return note === null || note === '' ? t`An entry without a note` : t`“${note}”`
}
