/** The call of each query, and which part of the state it fills. */
import type { StoreApi } from 'zustand/vanilla'
import type { LoadPart } from './load-part.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { WindowState } from './window-state.ts'

/** Name of a query; most are the part of the state that it fills. */
export type QueryName =
  | 'workspace'
  | 'signIn'
  | 'missing'
  | 'desktop'
  | 'updates'
  | 'settings'
  | 'shortcuts'
  | 'reminders'
  | 'link'

/** What the queries need besides the calls and the state. */
export type QueryCallParts = {
  readonly load: LoadPart
}

/** Every query but `workspace`, which can replace the whole state. */
export function createQueryCalls(
  client: Bridge,
  state: StoreApi<WindowState>,
  { load }: QueryCallParts,
): Readonly<Record<Exclude<QueryName, 'workspace'>, () => Promise<void>>> {
  return {
    signIn: async () => {
      if (!state.getState().showsSignIn) return
      await Promise.all([
        load('signIn', client.signIn.state()),
        load('signInSetup', client.signIn.setup()),
        load('accountSignIn', client.signIn.account()),
      ])
    },
    missing: () => load('missing', client.workspace.missing()),
    settings: () => load('settings', client.settings.state()),
    link: () => load('link', client.links.pending()),
    ...createComputerQueries(client, load),
  }
}

/** Queries about this computer and the program on it. */
function createComputerQueries({ desktop, shortcuts, updates }: Bridge, load: LoadPart) {
  return {
    desktop: () => load('desktop', desktop.state()),
    shortcuts: () => load('shortcuts', shortcuts.state()),
    reminders: () => load('reminders', desktop.reminders()),
    updates: () => load('updates', updates.state()),
  }
}
