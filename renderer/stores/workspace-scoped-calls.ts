/**
 * Binds the calls of a window to a workspace: commands to the one that is shown, queries to the one that is
 * being loaded. Main rejects a call that arrives after a switch (`workspaceChanged`), so rows are never
 * looked up in another account.
 */
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { contract, type Bridge } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'

/** Target workspace of a call: null for none, undefined for the current one. */
type TargetWorkspace = WorkspaceId | null | undefined

/** The calls of the bridge with their target workspaces. */
export type WorkspaceScopedCalls = {
  readonly calls: Bridge
  /** Sets the workspace of queries. */
  readFrom(id: WorkspaceId | null): void
  /** Sets the workspace of commands; before the first call they are rejected. */
  writeTo(id: WorkspaceId | null): void
}

type Method = (input: unknown, expectedWorkspace: TargetWorkspace) => Promise<Outcome<unknown>>

/** Wraps every call of the contract; events are passed through. */
export function scopeCallsToWorkspace(bridge: Bridge): WorkspaceScopedCalls {
  let queryTarget: TargetWorkspace = undefined
  let commandTarget: TargetWorkspace = null
  const raw = bridge as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>
  const groups = Object.entries(contract).map(([group, members]) => {
    const methods = Object.entries(members).map(([name, { kind }]) => {
      const call = (input: unknown) =>
        raw[group]?.[name]?.(input, kind === 'query' ? queryTarget : commandTarget)
      return [name, call] as const
    })
    return [group, Object.fromEntries(methods)] as const
  })
  return {
    calls: { ...Object.fromEntries(groups), on: bridge.on } as unknown as Bridge,
    readFrom: (id) => (queryTarget = id),
    writeTo: (id) => (commandTarget = id),
  }
}
