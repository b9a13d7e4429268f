/** Intents about gaps. Each decision offers undo. */
import { t } from '../../shared/domain/language/translate.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { GiveGapInput } from '../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

/** A decision that needs no further input. */
export type GapDecision = 'keep' | 'discard' | 'markBreak'

/** Decisions about gaps. */
export type GapIntents = {
  /** `said`: the toast's text. */
  decideGap(id: LocalId, decision: GapDecision, message: string): Promise<boolean>
  /** The form shows the failure at its field. */
  giveGap(input: GiveGapInput, message: string): Promise<Outcome<null>>
  splitGap(id: LocalId, at: EpochMs): Promise<Outcome<null>>
}

/** Each success shows a toast with undo. */
export function createGapIntents(
  { gaps }: Bridge,
  runIntent: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): GapIntents {
  const withUndo = async (text: string, call: Promise<Outcome<null>>): Promise<Outcome<null>> => {
    const outcome = await call
    if (outcome.ok) await offerUndo(text)
    return outcome
  }
  return {
    async decideGap(id, decision, message) {
      const isDone = await runIntent(null, () => gaps[decision]({ id }))
      if (isDone) await offerUndo(message)
      return isDone
    },
    giveGap: (input, message) => withUndo(message, gaps.give(input)),
    splitGap: (id, at) => withUndo(t`Split.`, gaps.split({ id, at })),
  }
}
