/**
 * The IPC contract: every call of a window to the main process, and every event from the main process to the
 * windows. Preload (`window.stint`), the gate in electron/ipc/gate.ts and the renderer's client derive from
 * this table. How to add a call: README.md in this folder.
 *
 * A query reads, a command writes. Both answer an `Outcome` and never throw. A command answers after its
 * transaction is on disk.
 */
import { event, type Call, type EventOf, type Nothing } from './call.ts'
import { backupCalls } from './backup-calls.ts'
import { callbackCalls } from './callback-calls.ts'
import { classicCallbackCalls } from './classic-callback-calls.ts'
import { receiverCalls } from './receiver-calls.ts'
import type { Change } from './change-payloads.ts'
import type { InputOf as DeclaredInput, OutputOf as DeclaredOutput } from './groups/define.ts'
import type { CommandName, Groups, QueryName } from './groups/groups.ts'
import type { Place } from './screens.ts'
import type { Outcome } from './errors.ts'
import { expenseCalls } from './expense-calls.ts'
import { exportCalls } from './export-calls.ts'
import { importCalls } from './import-calls.ts'
import { paletteCalls } from './palette-calls.ts'
import { projectCalls } from './project-calls.ts'
import { proposalCalls } from './proposal-calls.ts'
import { receiptFolderCalls } from './receipt-folder-calls.ts'
import { reportCalls } from './report-calls.ts'
import { syncCalls } from './sync-calls.ts'
import { timeImportCalls } from './time-import-calls.ts'
import type { WorkspaceId } from './workspace-payloads.ts'

/** Calls of the groups that are not declared in groups/ yet. */
export const contract = {
  ...projectCalls,
  ...reportCalls,
  ...expenseCalls,
  ...proposalCalls,
  ...receiptFolderCalls,
  ...importCalls,
  ...timeImportCalls,
  ...callbackCalls,
  ...classicCallbackCalls,
  ...receiverCalls,
  ...backupCalls,
  ...exportCalls,
  ...syncCalls,
  ...paletteCalls,
} as const

export type { CommandName, QueryName }

/** A change as windows hear of it: also the queries whose answers it made stale. */
export type WindowChange = Change & { readonly stale: readonly QueryName[] }

/** All events. An event announces what is on disk already. */
export const events = {
  /** Rows changed: listeners query again what they show. */
  changed: event<WindowChange>(),
  /**
   * The person asked for a screen outside of the window, for example in the tray; sent to the main window
   * only.
   */
  navigate: event<Place>(),
} as const

export type { Nothing }

/** All calls by group, wherever they are declared. */
export type Contract = typeof contract & {
  readonly [G in keyof Groups]: {
    readonly [N in keyof Groups[G]]: Groups[G][N] extends { readonly kind: infer Kind }
      ? Kind extends 'query' | 'command'
        ? Call<Kind, NoFields<DeclaredInput<Groups[G][N]>>, DeclaredOutput<Groups[G][N]>>
        : never
      : never
  }
}
type NoFields<Input> = keyof Input extends never ? Nothing : Input
export type Events = typeof events
export type Group = keyof Contract

type InputOf<C> = C extends Call<infer _Kind, infer Input, infer _Output> ? Input : never
type OutputOf<C> = C extends Call<infer _Kind, infer _Input, infer Output> ? Output : never
export type EventPayload<Name extends keyof Events> = PayloadOf<Events[Name]>
type PayloadOf<E> = E extends EventOf<infer Payload> ? Payload : never

/** Name of a call as `group.name`: the name of its IPC message. */
export type CallName = {
  [G in Group]: `${G & string}.${keyof Contract[G] & string}`
}[Group]

/** Calls that are not declared in groups/ yet. */
export type OlderCallName = Exclude<CallName, QueryName | CommandName>

type CallAt<Name> = Name extends `${infer G}.${infer N}`
  ? G extends Group
    ? N extends keyof Contract[G]
      ? Contract[G][N]
      : never
    : never
  : never

export type CallInput<Name extends CallName> = InputOf<CallAt<Name>>
export type CallOutput<Name extends CallName> = OutputOf<CallAt<Name>>

/** One handler for each call (electron/ipc/handlers/). */
export type Handlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    sender: { readonly windowId: number },
  ) => Outcome<CallOutput<Name>> | Promise<Outcome<CallOutput<Name>>>
}

type Method<Input, Output> = [Input] extends [Nothing]
  ? () => Promise<Outcome<Output>>
  : (input: Input) => Promise<Outcome<Output>>

/** A method for each call, by group. */
export type Bridge = Methods<Group> & { readonly on: Subscriptions }

type Methods<G extends Group> = {
  readonly [Name in G]: {
    readonly [N in keyof Contract[Name]]: Method<
      InputOf<Contract[Name][N]>,
      OutputOf<Contract[Name][N]>
    >
  }
}
/** Subscribes to an event; the returned function unsubscribes. */
type Subscriptions = {
  readonly [E in keyof Events]: (listener: (payload: PayloadOf<Events[E]>) => void) => () => void
}

/** Sends a call of groups/. `workspace`: the one that it is meant for; undefined where the window knows none yet. */
export type SendCall = <Name extends QueryName | CommandName>(
  name: Name,
  input: CallInput<Name>,
  workspace: WorkspaceId | null | undefined,
) => Promise<Outcome<CallOutput<Name>>>

/** Type of `window.stint`, the frozen object that preload exposes to the windows. */
export type Stint = Methods<keyof typeof contract> & {
  readonly call: SendCall
  readonly on: Subscriptions
}

/** Names of the calls of `contract`. */
export const olderCallNames: readonly OlderCallName[] = Object.entries(contract).flatMap(
  ([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}` as OlderCallName),
)
export const eventNames = Object.keys(events) as readonly (keyof Events)[]
