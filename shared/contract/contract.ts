/**
 * The IPC contract, as types: every call from a window to the main process, and every event from the main process to
 * the windows. The calls are declared in groups/. Preload (`window.stint`), the gate in electron/ipc/gate.ts and the
 * windows take their types from this contract. How to add a call: README.md in this folder.
 *
 * A query reads, a command writes. Both return an `Outcome` and never throw. A command returns after its transaction is
 * on disk.
 */
import type { ChangedTopics } from './change-payloads.ts'
import type { InputOf, OutputOf } from './groups/define.ts'
import type { CallAt, CommandName, QueryName } from './groups/groups.ts'
import type { Place } from './screens.ts'
import type { Outcome } from './errors.ts'
import type { WorkspaceId } from './workspace-payloads.ts'

export type { CommandName, QueryName }

/** A change to stored data, as announced to windows. `stale`: the queries whose answers are now out of date. */
export type WindowChange = ChangedTopics & { readonly stale: readonly QueryName[] }

/** Events that the main process sends to windows. `changed` is sent once the change is on disk. */
export type Events = {
  readonly changed: WindowChange
  /** The user asked for a screen from outside the window, for example from the tray. Sent to the main window only. */
  readonly navigate: Place
}
export type EventPayload<Name extends keyof Events> = Events[Name]
export const eventNames: readonly (keyof Events)[] = ['changed', 'navigate']

export type Nothing = Record<string, never>
type NoFields<Input> = Input extends unknown ? (keyof Input extends never ? Nothing : Input) : never

/** Name of a call in the form `group.name`. */
export type CallName = QueryName | CommandName
export type CallInput<Name extends CallName> = NoFields<InputOf<CallAt<Name>>>
export type CallOutput<Name extends CallName> = OutputOf<CallAt<Name>>

export type Handlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    sender: { readonly windowId: number },
  ) => Outcome<CallOutput<Name>> | Promise<Outcome<CallOutput<Name>>>
}

type Subscriptions = {
  readonly [E in keyof Events]: (listener: (payload: Events[E]) => void) => () => void
}

/** Sends a call. `workspace`: id of the workspace that the call is meant for; undefined while the window knows none. */
export type SendCall = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  workspace: WorkspaceId | null | undefined,
) => Promise<Outcome<CallOutput<Name>>>

/** Type of `window.stint`, the frozen object that preload exposes to the windows. */
export type Stint = { readonly call: SendCall; readonly on: Subscriptions }
