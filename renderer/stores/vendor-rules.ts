/** Intents about the rules for vendors on receipts. */
import { t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, CallInput } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent, WindowState } from './window-state.ts'

export type VendorRuleIntents = {
  /** Loads the rules and keeps them fresh; false stops that. */
  showVendorRules(isShown: boolean): Promise<void>
  /** Adds or replaces a rule, and offers undo. The form shows the failure at its field. */
  putVendorRule(input: CallInput<'vendorRules.put'>): Promise<Outcome<null>>
  removeVendorRule(key: string): Promise<boolean>
  /** The rules as they are now. */
  readonly askVendorRules: Pick<Bridge['vendorRules'], 'all'>
}

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ['vendorRules']) => Promise<void>
  readonly intend: RunIntent
  readonly offerUndo: HistoryIntents['offerUndo']
}

export function createVendorRuleIntents(
  { vendorRules }: Pick<Bridge, 'vendorRules'>,
  state: StoreApi<WindowState>,
  { run, intend, offerUndo }: Parts,
): VendorRuleIntents {
  return {
    async showVendorRules(isShown) {
      state.setState({ vendorRules: isShown ? [] : null })
      if (isShown) await run(['vendorRules'])
    },
    async putVendorRule(input) {
      const outcome = await vendorRules.put(input)
      if (outcome.ok) await offerUndo(t`Rule saved.`)
      return outcome
    },
    async removeVendorRule(key) {
      const isDone = await intend(null, () => vendorRules.remove({ key }))
      if (isDone) await offerUndo(t`Rule deleted.`)
      return isDone
    },
    askVendorRules: vendorRules,
  }
}
