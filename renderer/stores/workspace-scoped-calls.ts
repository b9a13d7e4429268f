/**
 * The calls of a window, each with the workspace that it is meant for: what is written goes to the one that
 * the window shows, what is read to the one that it asks about. Main refuses a call that comes after a switch
 * (`workspaceChanged`), so no row of one account is ever looked for in another.
 */
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { contract, type Bridge } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'

/** What a call is meant for: null for no workspace, undefined for whichever is current. */
type Address = WorkspaceId | null | undefined

export type AddressedCalls = {
  readonly calls: Bridge
  /** Queries are meant for this workspace from now on. */
  readFrom(id: WorkspaceId | null): void
  /** Commands are meant for this workspace from now on; before the first one they are refused. */
  writeTo(id: WorkspaceId | null): void
}

type Method = (input: unknown, expectedWorkspace: Address) => Promise<Outcome<unknown>>

export function addressCalls(bridge: Bridge): AddressedCalls {
  let reads: Address = undefined
  let writes: Address = null
  const raw = bridge as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>
  const groups = Object.entries(contract).map(([group, members]) => {
    const methods = Object.entries(members).map(([name, { kind }]) => {
      const call = (input: unknown) =>
        raw[group]?.[name]?.(input, kind === 'query' ? reads : writes)
      return [name, call] as const
    })
    return [group, Object.fromEntries(methods)] as const
  })
  return {
    calls: { ...Object.fromEntries(groups), on: bridge.on } as unknown as Bridge,
    readFrom: (id) => (reads = id),
    writeTo: (id) => (writes = id),
  }
}
