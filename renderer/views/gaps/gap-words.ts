import type { UnresolvedGap } from '../../../shared/payloads.ts'
import type { GapReason } from '../../../shared/domain/presence.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { hoursMinutes, hoursMinutesSeconds, timeOfDay } from '../../lib/format.ts'

/** What happened, as people say it. */
const reasons: Readonly<Record<GapReason, string>> = {
  idle: 'no input',
  lock: 'screen locked',
  sleep: 'computer asleep',
  crash: 'Stint was not running',
  clockJump: 'clock set forward',
  away: 'away from this session',
  nothingRunning: 'no timer ran',
}

export function reasonWords({ reason }: Pick<UnresolvedGap, 'reason'>): string {
  return reasons[reason]
}

/** `10:00 – 10:30`, or `10:00 – now` while it goes on. */
export function gapSpan({ from, to }: Pick<UnresolvedGap, 'from' | 'to'>, zone: string): string {
  return `${timeOfDay(from, zone)} – ${to === null ? 'now' : timeOfDay(to, zone)}`
}

export function gapLength({ from, to }: Pick<UnresolvedGap, 'from' | 'to'>, now: EpochMs): string {
  const seconds = Math.max(0, Math.floor(((to ?? now) - from) / 1000))
  return seconds < 60 ? hoursMinutesSeconds(seconds) : hoursMinutes(seconds)
}

/** What the timer said meanwhile. */
export function gapWork({ entry, reason }: UnresolvedGap): string {
  if (reason === 'nothingRunning') return 'Nothing was recorded'
  if (!entry) return 'The entry of this time is not there any more'
  return entry.note ?? 'Entry without a note'
}

/** The name of the draft of the other work in a gap. */
export function giveDraft(id: string): string {
  return `gap-work:${id}`
}
