import { t } from '../../../shared/domain/language/translate.ts'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { endOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { restOfCut } from '../../../shared/domain/presence/gap.ts'
import type { GapReason, Span } from '../../../shared/domain/presence/presence-machine.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { shownBetween } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

/** Decision about a gap. Decisions that need further input in a form, such as a split, are not included. */
export type GapDecision = 'keep' | 'discard' | 'markBreak'

export const gapReasons: Readonly<Record<GapReason, string>> = {
  idle: t`Computer idle`,
  lock: t`Screen locked`,
  sleep: t`Computer asleep`,
  crash: t`Stint was not running`,
  clockJump: t`Clock set forward`,
  away: t`Session inactive`,
  nothingRunning: t`No timer was running`,
}

/**
 * Formats the total duration of gaps. Each gap's duration is computed from its start and end as shown, in whole
 * minutes. A gap without an end counts up to `now`.
 */
export function gapLength(
  gaps: readonly Pick<UnresolvedGap, 'from' | 'to'>[],
  now: EpochMs,
): string {
  return hoursMinutes(gaps.reduce((sum, { from, to }) => sum + shownBetween(from, to ?? now), 0))
}

/** Says what the timer recorded during the gap. */
export function gapWork({ entry }: UnresolvedGap): string {
  if (!entry) return t`Nothing was recorded`
  return entry.note ?? t`Entry without a note`
}

/** Returns the name of the draft of the form that assigns a gap to other work. */
export function assignGapDraft(id: string): string {
  return `gap-work:${id}`
}

/** Returns true if the entry lies completely inside the gap, so that cutting out the gap removes the entry. */
export function removesEntry({ from, to, entry }: UnresolvedGap): boolean {
  if (to === null || entry === null) return false
  const { hasHead, hasTail } = restOfCut(entry, { from, to })
  return !hasHead && !hasTail
}

/** Returns the warning that a decision about a gap removes the entry; null for none. */
export function entryRemovalWarning(gap: UnresolvedGap): string | null {
  return removesEntry(gap)
    ? t`The whole entry is inside this gap, so “Discard” and “Break” remove the entry.`
    : null
}

/** Returns the start and end of the entry, and of the part that the gap covers. A running entry counts up to `now`. */
export function cutOf(
  entry: TimeEntry,
  gap: Span,
  now: EpochMs,
): Readonly<Record<'start' | 'end' | 'cutFrom' | 'cutTo', EpochMs>> {
  const [start, end] = [entry.startedAt, endOf(entry) ?? now]
  const [cutFrom, cutTo] = [Math.max(gap.from, start) as EpochMs, Math.min(gap.to, end) as EpochMs]
  return { start, end, cutFrom, cutTo }
}

/** Says what is left of an entry if the gap is cut out; null if nothing is cut, or if less than a minute is left. */
export function gapOutcome(gap: UnresolvedGap, now: EpochMs): string | null {
  const { from, to, entry } = gap
  if (to === null || entry === null || removesEntry(gap)) return null
  const { start, end, cutFrom, cutTo } = cutOf(entry, { from, to }, now)
  const length = shownBetween(start, end)
  const left = length - shownBetween(cutFrom, cutTo)
  if (left < 60) return null
  const rest = hoursMinutes(left)
  const whole = hoursMinutes(length)
  return entry.note === null
    ? t`Without this time, the entry would be ${rest} long instead of ${whole}.`
    : t`Without this time, “${entry.note}” would be ${rest} long instead of ${whole}.`
}

/** Returns the text of the toast after a decision about a gap. */
export function gapDecisionMessage(gap: UnresolvedGap, decision: GapDecision): string {
  if (decision === 'keep') return gap.entry ? t`Gap kept.` : t`Dismissed.`
  if (decision === 'markBreak') {
    return removesEntry(gap) ? t`Marked as a break. ${removed(gap)}` : t`Marked as a break.`
  }
  if (!gap.entry) return t`Dismissed.`
  return removesEntry(gap) ? removed(gap) : t`Gap cut out of the entry.`
}

/** Returns the text of the toast after a gap was assigned to other work. */
export function gapAssignedMessage(gap: UnresolvedGap): string {
  return removesEntry(gap)
    ? t`Time assigned to other work. ${removed(gap)}`
    : t`Time assigned to other work.`
}

function removed({ entry }: UnresolvedGap): string {
  const length = hoursMinutes(entry?.duration ?? 0)
  const name = entry?.note ? t`The entry “${entry.note}”` : t`The entry`
  return t`${name} (${length}) was removed.`
}
