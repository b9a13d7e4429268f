/** Intents about the local receiver of webhooks. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, CallInput } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { DeliveryFilter } from '../../shared/contract/receiver-calls.ts'
import type { ReachReport } from '../../shared/domain/webhooks/receiver.ts'
import type { RunIntent, WindowState } from './window-state.ts'

export type ReceiverIntents = {
  /** Changes settings of the receiver. The form shows the failure at its field. */
  changeReceiver(input: CallInput<'receiver.change'>): Promise<Outcome<null>>
  /** Turns it on or off, at once. */
  turnReceiver(isOn: boolean): Promise<boolean>
  /** Tests the way from outside to the receiver. */
  testReceiver(): Promise<Outcome<ReachReport>>
  /** Shows the lines of the log that the filter lets through. */
  filterDeliveries(filter: DeliveryFilter): Promise<void>
  clearDeliveries(): Promise<boolean>
}

export function createReceiverIntents(
  { receiver }: Bridge,
  state: StoreApi<WindowState>,
  runIntent: RunIntent,
  runQuery: (name: 'deliveries') => Promise<void>,
): ReceiverIntents {
  return {
    changeReceiver: (input) => receiver.change(input),
    turnReceiver: (isOn) => runIntent(null, () => receiver.change({ isOn })),
    testReceiver: () => receiver.test(),
    async filterDeliveries(deliveryFilter) {
      state.setState({ deliveryFilter })
      await runQuery('deliveries')
    },
    clearDeliveries: () => runIntent(null, () => receiver.clear()),
  }
}
