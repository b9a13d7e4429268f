import { t } from '../../../shared/domain/language/translate.ts'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { removesEntry, type GapDecision } from './gap-messages.ts'

type Kind = GapDecision | 'give' | 'split'

/** Creates a decision. `letter`: its key while the row has the focus. `tooltip`: how it changes the recorded time. */
function action(kind: Kind, letter: string, label: string, tooltip: string) {
  return { kind, letter, label, tooltip } as const
}
export type GapAction = ReturnType<typeof action>

const keep = action('keep', 'k', t`Keep`, t`Count this time as work and leave the entry as it is`)
const discard = action('discard', 'd', t`Discard`, t`Cut this time out of the entry`)
const pause = action(
  'markBreak',
  'b',
  t`Break`,
  t`Cut this time out of the entry and record a break`,
)
const give = action('give', 'o', t`Other work…`, t`Turn this time into an entry for other work`)
const split = action('split', 's', t`Split…`, t`Keep the first part and cut out the rest`)

/**
 * Returns the maximum number of minutes of a gap that can stay in the entry when the gap is split. The maximum is less
 * than the gap's length, because a split always cuts out a part of the gap.
 */
export function maxMinutesKept({ from, to }: Pick<UnresolvedGap, 'from' | 'to'>): number {
  return Math.max(0, Math.ceil(((to ?? from) - from) / 60_000) - 1)
}

/**
 * Returns the possible decisions about a gap; none while the gap has no end. A decision that cuts the gap out of the
 * entry that was running is possible only if that entry still exists.
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
