import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { restOfCut } from '../../../shared/domain/presence/gap.ts'
import type { GapReason } from '../../../shared/domain/presence/presence-machine.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { hoursMinutes, hoursMinutesSeconds, timeOfDay } from '../../lib/time-format.ts'
import type { GapDecision } from '../../stores/gaps.ts'

/** Label of each reason. */
const reasons: Readonly<Record<GapReason, string>> = {
  idle: 'no input',
  lock: 'screen locked',
  sleep: 'computer asleep',
  crash: 'Stint was not running',
  clockJump: 'clock set forward',
  away: 'away from this session',
  nothingRunning: 'no timer ran',
}

/** Label of the gap's reason. */
export function gapReasonLabel({ reason }: Pick<UnresolvedGap, 'reason'>): string {
  return reasons[reason]
}

/** `10:00 – 10:30`, or `10:00 – now` for an open gap. */
export function gapSpan({ from, to }: Pick<UnresolvedGap, 'from' | 'to'>, zone: string): string {
  return `${timeOfDay(from, zone)} – ${to === null ? 'now' : timeOfDay(to, zone)}`
}

/** Length of a gap: `H:MM`, or `H:MM:SS` below a minute; up to `now` for an open one. */
export function gapLength({ from, to }: Pick<UnresolvedGap, 'from' | 'to'>, now: EpochMs): string {
  const seconds = Math.max(0, Math.floor(((to ?? now) - from) / 1000))
  return seconds < 60 ? hoursMinutesSeconds(seconds) : hoursMinutes(seconds)
}

/** What the timer recorded during the gap. */
export function gapWork({ entry, reason }: UnresolvedGap): string {
  if (reason === 'nothingRunning') return 'Nothing was recorded'
  if (!entry) return 'The entry of this time is not there any more'
  return entry.note ?? 'Entry without a note'
}

/** Name of the draft of the assign form. */
export function assignGapDraft(id: string): string {
  return `gap-work:${id}`
}

/** True if the entry lies completely inside the gap, so that cutting the gap out removes it. */
export function removesEntry({ from, to, entry }: UnresolvedGap): boolean {
  if (to === null || entry === null) return false
  const { hasHead, hasTail } = restOfCut(entry, { from, to })
  return !hasHead && !hasTail
}

/** Warning that a decision removes an entry; null for none. */
export function entryRemovalWarning(gap: UnresolvedGap): string | null {
  return removesEntry(gap)
    ? 'All of this entry’s time is in the gap: Discard and Break remove the entry.'
    : null
}

/** Toast of a decision. */
export function gapDecisionMessage(gap: UnresolvedGap, decision: GapDecision): string {
  if (decision === 'keep') return gap.entry ? 'Kept.' : 'Dismissed.'
  if (decision === 'markBreak') {
    return removesEntry(gap) ? `Marked as a break. ${removed(gap)}` : 'Marked as a break.'
  }
  if (!gap.entry) return 'Dismissed.'
  return removesEntry(gap) ? removed(gap) : 'Cut out.'
}

/** Toast of an assigned gap. */
export function gapAssignedMessage(gap: UnresolvedGap): string {
  return removesEntry(gap) ? `Given to other work. ${removed(gap)}` : 'Given to other work.'
}

function removed({ entry }: UnresolvedGap): string {
  const length = hoursMinutes(entry?.duration ?? 0)
  const name = entry?.note ? `The entry “${entry.note}”` : 'The entry'
  return `${name} (${length}) is removed.`
}
