/**
 * Binds the calls of groups/ to functions. Each group has an object of functions, created once for the program or for
 * each open workspace. A query returns a value; a command, or a query that may fail, returns an `Outcome`. A workspace
 * call fails with `noWorkspace` if none is open, or if its workspace is closed during the call.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { CallInput, CallName, CallOutput, Handlers } from '../../shared/contract/contract.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Command, Query } from '../../shared/contract/groups/define.ts'
import {
  programGroups,
  workspaceGroups,
  type Groups,
  type ProgramGroups,
  type WorkspaceGroups,
} from '../../shared/contract/groups/groups.ts'
import type { Workspace } from '../app/workspaces/workspace.ts'
import type { Workspaces } from '../app/workspaces/workspaces.ts'
import type { Desktop } from '../app/desktop-control.ts'
import type { SignInParts } from '../app/sign-in.ts'
import type { TrustedCertificates } from '../app/trusted-certificates.ts'
import type { UpdateWiring } from '../app/updates.ts'
import type { Clock } from '../base/clock.ts'
import type { SettingsFile } from '../settings/settings-file.ts'

type Sender = { readonly windowId: number }

type Answer<Call, Output> = Call extends { readonly kind: 'command' } | { readonly mayFail: true }
  ? Outcome<Output> | Promise<Outcome<Output>>
  : Output | Promise<Output>

/** A missing function does not compile. */
type Functions<G extends keyof Groups> = {
  readonly [N in keyof Groups[G]]: (
    input: CallInput<`${G}.${N & string}` & CallName>,
    sender: Sender,
  ) => Answer<Groups[G][N], CallOutput<`${G}.${N & string}` & CallName>>
}

export type HandlerParts = {
  readonly workspaces: Workspaces
  readonly restored: Promise<void>
  readonly desktop: Desktop
  readonly settings: SettingsFile
  readonly signIn: SignInParts
  readonly certificates: TrustedCertificates
  readonly updates: UpdateWiring['control']
  readonly clock: Clock
}

export type GroupsOfWorkspace = {
  readonly [G in keyof WorkspaceGroups]: (workspace: Workspace, parts: HandlerParts) => Functions<G>
}

export type GroupsOfProgram = { readonly [G in keyof ProgramGroups]: Functions<G> }

type HandlersOf<G extends keyof Groups> = Pick<Handlers, Extract<keyof Handlers, `${G}.${string}`>>

/** `isOpen`: false once the functions' workspace has been closed. */
type Bound = { readonly functions: unknown; readonly isOpen: () => boolean }

/** Returns the handlers for all IPC calls that concern the current workspace. */
export function routeWorkspace(
  functionsOf: GroupsOfWorkspace,
  parts: HandlerParts,
): HandlersOf<keyof WorkspaceGroups> {
  const { workspaces } = parts
  const functionsByWorkspace = new WeakMap<Workspace, Map<string, unknown>>()
  return bind(workspaceGroups, (group) => {
    const workspace = workspaces.current()
    if (!workspace) return null
    const functionsByGroup = functionsByWorkspace.get(workspace) ?? new Map<string, unknown>()
    functionsByWorkspace.set(workspace, functionsByGroup)
    if (!functionsByGroup.has(group))
      functionsByGroup.set(group, functionsOf[group](workspace, parts))
    return {
      functions: functionsByGroup.get(group),
      isOpen: () => workspaces.current() === workspace,
    }
  })
}

/** Returns the handlers for all IPC calls that concern the whole program. */
export function routeProgram(functions: GroupsOfProgram): HandlersOf<keyof ProgramGroups> {
  return bind(programGroups, (group) => ({ functions: functions[group], isOpen: () => true }))
}

function bind<G extends keyof Groups>(
  declared: Pick<Groups, G>,
  boundTo: (group: G) => Bound | null,
): HandlersOf<G> {
  const handlers = Object.entries(declared).flatMap(([group, calls]) =>
    Object.entries(calls as Readonly<Record<string, Query | Command>>).map(([name, call]) => {
      const isOutcome = call.kind === 'command' || call.mayFail
      const handle = async (input: unknown, sender: Sender): Promise<unknown> => {
        const bound = boundTo(group as G)
        if (!bound) return noWorkspace()
        // Functions and schemas match by type, but here the name is only known at run time.
        const functions = bound.functions as Readonly<
          Record<string, (input: unknown, sender: Sender) => unknown>
        >
        try {
          const answer = await functions[name]?.(input, sender)
          return isOutcome ? answer : success(answer)
        } catch (error) {
          // The workspace was closed during the call, and the database error is not meant for users.
          if (bound.isOpen()) throw error
          return failure('noWorkspace', t`This account was closed.`)
        }
      }
      return [`${group}.${name}`, handle] as const
    }),
  )
  return Object.fromEntries(handlers) as unknown as HandlersOf<G>
}

const noWorkspace = () =>
  failure('noWorkspace', t`Choose the demo business or your own account first.`)
