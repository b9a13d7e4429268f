import type { Topic } from '../change-payloads.ts'
import type { Command, Query } from './define.ts'
import { about, diagnostics } from './about.ts'
import { certificates } from './certificates.ts'
import { desktop } from './desktop.ts'
import { log } from './log.ts'
import { settings } from './settings.ts'
import { shortcuts } from './shortcuts.ts'
import { updates } from './updates.ts'
import { signIn } from './sign-in.ts'
import { workspace } from './workspace.ts'
import * as workspaceGroups from './workspace-groups.ts'

export { workspaceGroups }

/** Groups of calls about the program itself. Their answers stay valid when the user switches to another account. */
export const programGroups = {
  workspace,
  signIn,
  settings,
  shortcuts,
  desktop,
  about,
  log,
  diagnostics,
  certificates,
  updates,
}

export const groups = { ...workspaceGroups, ...programGroups }

export type WorkspaceGroups = typeof workspaceGroups
export type ProgramGroups = typeof programGroups
export type Groups = typeof groups

/**
 * True for a call about the open workspace. A window sends such a call with the id of the workspace that it shows; the
 * main process refuses the call if another workspace is open (`workspaceChanged`).
 */
export function isInWorkspace(name: string): boolean {
  return !Object.hasOwn(programGroups, name.slice(0, name.indexOf('.')))
}

type NameOfKind<Kind> = {
  [G in keyof Groups]: {
    [N in keyof Groups[G]]: Groups[G][N] extends { readonly kind: Kind }
      ? `${G & string}.${N & string}`
      : never
  }[keyof Groups[G]]
}[keyof Groups]
export type QueryName = NameOfKind<'query'>
export type CommandName = NameOfKind<'command'>

/** Declaration of the call with this name, such as `timer.start`. */
export type CallAt<Name> = Name extends `${infer G extends keyof Groups}.${infer N}`
  ? N extends keyof Groups[G]
    ? Groups[G][N]
    : never
  : never
type NameIn<G extends keyof Groups> = `${G}.${keyof Groups[G] & string}`
type Name = { [G in keyof Groups]: NameIn<G> }[keyof Groups]
type SchemaOf<Of> = Of extends { readonly input: infer Schema } ? Schema : never

const calls = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries<Query | Command>(members).map(
    ([name, call]) => [`${group}.${name}`, call] as const,
  ),
)

/** Input schemas by call name. Preload and windows must not import them, to avoid loading the schema library. */
export const schemas = Object.fromEntries(
  calls.map(([name, { input }]) => [name, input]),
) as unknown as { readonly [N in Name]: SchemaOf<CallAt<N>> }

export const callNames = Object.keys(schemas) as readonly Name[]

const pauses = new Map<string, number>(
  calls.flatMap(([name, call]) =>
    call.kind === 'query' && call.pause > 0 ? [[name, call.pause] as const] : [],
  ),
)

/**
 * Returns the minimum time, in ms, between two messages that tell windows that the query's answers are out of date.
 * Returns 0 if the query has no such minimum.
 */
export function pauseOf(name: QueryName): number {
  return pauses.get(name) ?? 0
}

/**
 * Returns the queries whose answers become out of date when these topics change. If `workspace` is one of the topics,
 * every query about the open workspace is included.
 */
export function staleCalls(topics: ReadonlySet<Topic>): readonly QueryName[] {
  const names = calls.flatMap(([name, call]) =>
    call.kind === 'query' &&
    ((topics.has('workspace') && isInWorkspace(name)) ||
      call.staleBy.some((topic) => topics.has(topic)))
      ? [name]
      : [],
  )
  return names as readonly string[] as readonly QueryName[]
}
