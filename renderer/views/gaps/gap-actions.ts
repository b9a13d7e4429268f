import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { removesEntry } from './gap-messages.ts'
import type { GapDecision } from '../../stores/gaps.ts'

export type GapAction = {
  readonly does: GapDecision | 'give' | 'split'
  readonly words: string
  /** Tooltip: the effect on the recorded time. */
  readonly meaning: string
  /** Shortcut while the row has the focus. */
  readonly letter: string
  readonly isQuiet: boolean
}

const keep: GapAction = {
  does: 'keep',
  words: 'Keep',
  meaning: 'It was work: leave it as it is',
  letter: 'k',
  isQuiet: false,
}
const discard: GapAction = {
  does: 'discard',
  words: 'Discard',
  meaning: 'Cut this time out of the entry',
  letter: 'd',
  isQuiet: false,
}
const pause: GapAction = {
  does: 'markBreak',
  words: 'Break',
  meaning: 'Cut it out and remember it as a break',
  letter: 'b',
  isQuiet: false,
}
const give: GapAction = {
  does: 'give',
  words: 'Other work…',
  meaning: 'Make an entry of other work of it',
  letter: 'o',
  isQuiet: false,
}
const split: GapAction = {
  does: 'split',
  words: 'Split…',
  meaning: 'Keep the first part and cut out the rest',
  letter: 's',
  isQuiet: false,
}

/** Possible decisions about a gap: none while it is open, no cutting where no entry overlaps it. */
export function gapActions(gap: UnresolvedGap): readonly GapAction[] {
  const { to, entry, reason } = gap
  if (to === null) return []
  if (reason === 'nothingRunning') {
    return [
      { ...give, words: 'It was work…', meaning: 'Make an entry of it' },
      { ...pause, meaning: 'Remember it as a break' },
      { ...discard, words: 'Dismiss', meaning: 'Nothing to record', isQuiet: true },
    ]
  }
  if (!entry) return [{ ...keep, words: 'Dismiss', meaning: 'The entry is gone', isQuiet: true }]
  if (!removesEntry(gap)) return [keep, discard, pause, give, split]
  return [
    keep,
    { ...discard, meaning: 'Remove the entry: all of its time is in this gap' },
    { ...pause, meaning: 'Remove the entry and remember a break' },
    { ...give, meaning: 'Make an entry of other work of it, in place of this one' },
    split,
  ]
}
