/** Intents about the rates of mileage. */
import { plural, t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, CallInput } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { MileageRateValues } from '../../shared/domain/mileage/mileage-rate.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent, WindowState } from './window-state.ts'

export type MileageRateIntents = {
  /** Loads the rates and keeps them fresh; false stops that. */
  showMileageRates(isShown: boolean): Promise<void>
  /** Adds or changes a rate, and offers undo. The form shows the failure at its field. */
  putMileageRate(input: CallInput<'mileageRates.put'>): Promise<Outcome<null>>
  /** Adds those rates whose days have none yet, and offers undo. */
  addMileageRates(rates: readonly MileageRateValues[]): Promise<boolean>
  removeMileageRate(id: LocalId): Promise<boolean>
}

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ['mileageRates']) => Promise<void>
  readonly intend: RunIntent
  readonly offerUndo: HistoryIntents['offerUndo']
}

export function createMileageRateIntents(
  { mileageRates }: Pick<Bridge, 'mileageRates'>,
  state: StoreApi<WindowState>,
  { run, intend, offerUndo }: Parts,
): MileageRateIntents {
  return {
    async showMileageRates(isShown) {
      state.setState({ mileageRates: isShown ? [] : null })
      if (isShown) await run(['mileageRates'])
    },
    async putMileageRate(input) {
      const outcome = await mileageRates.put(input)
      if (outcome.ok) await offerUndo(t`Rate saved.`)
      return outcome
    },
    async addMileageRates(rates) {
      let added = 0
      const isDone = await intend(null, async () => {
        const outcome = await mileageRates.addAll({ rates })
        if (outcome.ok) added = outcome.value
        return outcome
      })
      if (isDone && added > 0) {
        await offerUndo(plural(added, { one: '# rate added.', other: '# rates added.' }))
      }
      return isDone
    },
    async removeMileageRate(id) {
      const isDone = await intend(null, () => mileageRates.remove({ id }))
      if (isDone) await offerUndo(t`Rate deleted.`)
      return isDone
    },
  }
}
