/**
 * Binds the calls of groups/ to plain functions: for each open workspace one object of functions per group. A query
 * answers a value, a command or a query that may fail an `Outcome`. Without a workspace they fail with `noWorkspace`,
 * and where it is closed while they answer.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { CallInput, CallName, CallOutput, Handlers } from '../../shared/contract/contract.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Command, Query } from '../../shared/contract/groups/define.ts'
import { groups, type Groups } from '../../shared/contract/groups/groups.ts'
import type { Workspace } from '../app/workspaces/workspace.ts'
import type { Workspaces } from '../app/workspaces/workspaces.ts'
import { noWorkspace } from './require-workspace.ts'

/** The window that a call came from. */
type Sender = { readonly windowId: number }

type Answer<Call, Output> = Call extends { readonly kind: 'command' } | { readonly mayFail: true }
  ? Outcome<Output> | Promise<Outcome<Output>>
  : Output | Promise<Output>

/** The functions of a group. A missing one does not compile. */
type Functions<G extends keyof Groups> = {
  readonly [N in keyof Groups[G]]: (
    input: CallInput<`${G}.${N & string}` & CallName>,
    sender: Sender,
  ) => Answer<Groups[G][N], CallOutput<`${G}.${N & string}` & CallName>>
}

/** What a group runs in a workspace; `parts`: what is not of the workspace. */
export type GroupsOfWorkspace<Parts> = {
  readonly [G in keyof Groups]: (workspace: Workspace, parts: Parts) => Functions<G>
}

type RoutedName = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups]

/** Handlers of all calls of groups/. */
export function route<Parts>(
  workspaces: Pick<Workspaces, 'current'>,
  functionsOf: GroupsOfWorkspace<Parts>,
  parts: Parts,
): Pick<Handlers, RoutedName> {
  const made = new WeakMap<Workspace, Map<string, Functions<keyof Groups>>>()
  const functionsIn = (workspace: Workspace, group: keyof Groups): Functions<keyof Groups> => {
    const known = made.get(workspace) ?? new Map<string, Functions<keyof Groups>>()
    const found = known.get(group)
    if (found) return found
    const functions = functionsOf[group](workspace, parts)
    made.set(workspace, known.set(group, functions))
    return functions
  }
  const handlers = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries<Query | Command>(calls).map(([name, call]) => {
      const isOutcome = call.kind === 'command' || call.mayFail
      const handle = async (input: unknown, sender: Sender): Promise<unknown> => {
        const workspace = workspaces.current()
        if (!workspace) return noWorkspace()
        // Functions and schemas match by type, but here the name is only known at run time.
        const functions = functionsIn(workspace, group as keyof Groups) as unknown as Readonly<
          Record<string, (input: unknown, sender: Sender) => unknown>
        >
        try {
          const answer = await functions[name]?.(input, sender)
          return isOutcome ? answer : success(answer)
        } catch (error) {
          // Closed before the answer was complete: the error of the database is not meant for a person.
          if (workspaces.current() === workspace) throw error
          return failure('noWorkspace', t`The workspace was closed.`)
        }
      }
      return [`${group}.${name}`, handle] as const
    }),
  )
  return Object.fromEntries(handlers) as unknown as Pick<Handlers, RoutedName>
}
