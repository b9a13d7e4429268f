import { t } from '../../../shared/domain/language/translate.ts'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { removesEntry, type GapDecision } from './gap-messages.ts'

/** Possible decision about a gap, as a button. */
export type GapAction = {
  readonly kind: GapDecision | 'give' | 'split'
  readonly label: string
  /** Tooltip that says how the decision changes the recorded time. */
  readonly tooltip: string
  /** Letter that triggers the decision while the row has the focus. */
  readonly letter: string
}

const keep: GapAction = {
  kind: 'keep',
  label: t`Keep`,
  tooltip: t`Count this time as work and leave the entry as it is`,
  letter: 'k',
}
const discard: GapAction = {
  kind: 'discard',
  label: t`Discard`,
  tooltip: t`Cut this time out of the entry`,
  letter: 'd',
}
const pause: GapAction = {
  kind: 'markBreak',
  label: t`Break`,
  tooltip: t`Cut this time out of the entry and record a break`,
  letter: 'b',
}
const give: GapAction = {
  kind: 'give',
  label: t`Other work…`,
  tooltip: t`Turn this time into an entry for other work`,
  letter: 'o',
}
const split: GapAction = {
  kind: 'split',
  label: t`Split…`,
  tooltip: t`Keep the first part and cut out the rest`,
  letter: 's',
}

/**
 * Returns the maximum number of whole minutes that can be kept when a gap is split. Something has to be left to cut
 * out.
 */
export function maxMinutesKept({ from, to }: Pick<UnresolvedGap, 'from' | 'to'>): number {
  return Math.max(0, Math.ceil(((to ?? from) - from) / 60_000) - 1)
}

/**
 * Returns the possible decisions about a gap. There are none while the gap is open. If no entry overlaps the gap,
 * decisions that cut out time are left out.
 */
export function gapActions(gap: UnresolvedGap): readonly GapAction[] {
  const { to, entry, reason } = gap
  if (to === null) return []
  if (reason === 'nothingRunning') {
    return [
      { ...give, label: t`This was work…`, tooltip: t`Turn this time into an entry` },
      { ...pause, tooltip: t`Record this time as a break` },
      { ...discard, label: t`Dismiss`, tooltip: t`Nothing to record` },
    ]
  }
  if (!entry) return [{ ...keep, label: t`Dismiss`, tooltip: t`The entry no longer exists` }]
  const splits = maxMinutesKept(gap) > 0 ? [split] : []
  if (!removesEntry(gap)) return [keep, discard, pause, give, ...splits]
  return [
    keep,
    { ...discard, tooltip: t`Remove the entry, because all of its time is in this gap` },
    { ...pause, tooltip: t`Remove the entry and record a break` },
    { ...give, tooltip: t`Replace this entry with an entry for other work` },
    ...splits,
  ]
}
