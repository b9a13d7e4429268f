/** IPC handlers of the group `links`: the pending `stint://` link, its confirmation and dismissal. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { PendingLink } from '../../../shared/contract/payloads.ts'

export type LinkControl = {
  readonly pending: () => Promise<PendingLink | null>
  readonly accept: (input: { readonly id: string }) => Promise<Outcome<null>>
  readonly dismiss: (input: { readonly id: string }) => Outcome<null>
}

type Calls = keyof Handlers & `links.${string}`

export function createLinkHandlers(links: LinkControl): Pick<Handlers, Calls> {
  return {
    'links.pending': async () => success(await links.pending()),
    'links.accept': (input) => links.accept(input),
    'links.dismiss': (input) => links.dismiss(input),
  }
}
