/** Settings of one account's webhook receiver. The verification codes of its callbacks are stored elsewhere. */
import {
  initialReceiverSettings,
  type ReceiverSettings,
} from '../../shared/domain/webhooks/receiver.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

const key = 'receiver.settings'

/** Returns the settings of the webhook receiver, with defaults for those never chosen. */
export function receiverSettings(reader: Reader): ReceiverSettings {
  const stored = readSetting(reader, key) as Partial<ReceiverSettings> | undefined
  return { ...initialReceiverSettings, ...stored }
}

/** Changes the settings of the webhook receiver. Settings not in `changes` are kept. */
export function writeReceiverSettings(
  transaction: Transaction,
  changes: Partial<ReceiverSettings>,
): void {
  writeSetting(transaction, key, { ...receiverSettings(transaction), ...changes }, 'receiver')
}
