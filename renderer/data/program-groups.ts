import type { ProgramGroups } from '../../shared/contract/groups/groups.ts'

/**
 * Groups of calls that belong to the program and not to a workspace. The names are repeated here because windows don't
 * load the declarations of the calls.
 */
const programGroups: { readonly [Group in keyof ProgramGroups]: true } = {
  workspace: true,
  signIn: true,
  settings: true,
  shortcuts: true,
  desktop: true,
  about: true,
  log: true,
  diagnostics: true,
  certificates: true,
  updates: true,
}

/** Returns true for queries about the program. Their answers belong to no workspace. */
export function isOfProgram(name: string): boolean {
  return Object.hasOwn(programGroups, name.slice(0, name.indexOf('.')))
}
