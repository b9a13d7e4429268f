/**
 * Calls of the classic interface are made one after the other, so that no list is requested before an earlier change
 * was answered.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { ClassicAddresses } from '../../shared/contract/groups/recurring.ts'
import {
  readClassicAccess,
  readClassicAddresses,
  type ClassicAccess,
} from '../account/classic-credentials.ts'
import type { Keychain } from '../account/keychain.ts'
import type { Clock } from '../base/clock.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import { createLegacyClient, type LegacyClient } from '../service/legacy-xml/client.ts'
import type { Network } from '../service/network/network.ts'
import type { Database } from '../store/database.ts'

export type ClassicOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly network: Network | undefined
  readonly keychain: Pick<Keychain, 'read' | 'keep'>
  /** Returns the access to the demo business, which needs no credentials from the user; null for any other account. */
  readonly givenAccess: () => ClassicAccess | null
}

export type ClassicCalls = ReturnType<typeof createClassicCalls>

const noAccess = () =>
  failure(
    'unavailable',
    t`The classic interface is not connected. Enter its address and credentials first.`,
  )

export function createClassicCalls(options: ClassicOptions) {
  const { database, clock, network, keychain, givenAccess } = options
  const queue = createSerialQueue()
  /** Returns the access; null while addresses or secrets are missing. The keychain may ask the user first. */
  const access = async (): Promise<ClassicAccess | null> =>
    givenAccess() ?? readClassicAccess(database, keychain)
  /** Runs `work` with a client, without waiting for earlier calls. */
  const withClient = async <Value>(
    from: ClassicAccess,
    work: (client: LegacyClient) => Promise<Value>,
  ): Promise<Value> => {
    const oauth = (): ClassicAccess['parameters'] => from.parameters
    const client = createLegacyClient({ baseUrl: from.classicUrl, clock, network, oauth })
    try {
      return await work(client)
    } finally {
      await client.close()
    }
  }
  return {
    addresses: (): ClassicAddresses | null =>
      addressesOf(givenAccess()) ?? readClassicAddresses(database),
    access,
    withClient,
    /** Waits for all earlier calls. Fails with `unavailable` if no access is stored. */
    inTurn: <Value>(
      work: (client: LegacyClient) => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> =>
      queue(async () => {
        const from = await access()
        return from ? withClient(from, work) : noAccess()
      }),
  }
}

function addressesOf(access: ClassicAccess | null): ClassicAddresses | null {
  return access && { classicUrl: access.classicUrl, tokenizeUrl: access.tokenizeUrl }
}
