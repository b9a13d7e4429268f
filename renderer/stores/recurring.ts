/** Intents about recurring profiles and cards; their forms show the failures. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { WindowState } from './window-state.ts'

export type RecurringIntents = {
  /** Profiles are loaded only while their screen is shown. */
  showRecurring(isShown: boolean): Promise<void>
  readonly recurring: Omit<Bridge['recurring'], 'overview'>
  /** While on, the window is missing in pictures of the screen. */
  protectMe(isOn: boolean): Promise<Outcome<null>>
}

export function createRecurringIntents(
  { recurring, desktop }: Bridge,
  state: StoreApi<WindowState>,
  load: () => Promise<void>,
): RecurringIntents {
  return {
    async showRecurring(showsRecurring) {
      state.setState({ showsRecurring })
      await load()
    },
    recurring,
    protectMe: (isOn) => desktop.protectMe({ isOn }),
  }
}
