/**
 * Binds the calls of a window to a workspace: commands to the one that is shown, queries to the one that is
 * being loaded. Main rejects a call that arrives after a switch (`workspaceChanged`), so rows are never
 * looked up in another account. Calls of groups/ name their workspace themselves; the stores that are not
 * moved to renderer/data/ yet call them as methods.
 */
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import {
  contract,
  type Bridge,
  type CommandName,
  type QueryName,
  type Stint,
} from '../../shared/contract/contract.ts'
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

type Kind = 'query' | 'command'

/** Calls of groups/ that older stores still make as methods. */
const asMethods = {
  'timer.running': 'query',
  'timer.startPoints': 'query',
  'timer.switch': 'command',
  'entries.range': 'query',
  'entries.list': 'query',
  'entries.sums': 'query',
  'entries.details': 'query',
  'entries.serviceTotals': 'query',
  'entries.recent': 'query',
  'entries.earlierWork': 'query',
  'entries.tags': 'query',
  'entries.create': 'command',
  'gaps.fill': 'command',
  'history.state': 'query',
  'history.undo': 'command',
  'history.redo': 'command',
  'staff.all': 'query',
  'mileageRates.all': 'query',
  'workspace.state': 'query',
  'desktop.state': 'query',
  'desktop.openMain': 'command',
  'desktop.hideMe': 'command',
} as const satisfies Readonly<Partial<Record<QueryName | CommandName, Kind>>>

/** Wraps every call of the contract; events are passed through. */
export function scopeCallsToWorkspace(stint: Stint): WorkspaceScopedCalls {
  let queryTarget: TargetWorkspace = undefined
  let commandTarget: TargetWorkspace = null
  const targetOf = (kind: 'query' | 'command'): TargetWorkspace =>
    kind === 'query' ? queryTarget : commandTarget
  const raw = stint as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>
  const groups: Record<string, Record<string, (input: unknown) => unknown>> = {}
  for (const [group, members] of Object.entries(contract)) {
    const methods: Record<string, (input: unknown) => unknown> = {}
    for (const [name, { kind }] of Object.entries<{ readonly kind: Kind }>(members)) {
      methods[name] = (input) => raw[group]?.[name]?.(input, targetOf(kind))
    }
    groups[group] = methods
  }
  for (const [call, kind] of Object.entries<Kind>(asMethods)) {
    const [group = '', name = ''] = call.split('.')
    groups[group] ??= {}
    groups[group][name] = (input) =>
      stint.call(call as QueryName, (input ?? {}) as never, targetOf(kind))
  }
  return {
    calls: { ...groups, on: stint.on } as unknown as Bridge,
    readFrom: (id) => (queryTarget = id),
    writeTo: (id) => (commandTarget = id),
  }
}
