import type { ProgramGroups } from '../../shared/contract/groups/groups.ts'

/** Names of the program's groups of calls, listed here because windows don't load their declarations. */
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

/** Returns true for queries of the program, whose answers belong to no workspace. */
export function isOfProgram(name: string): boolean {
  return Object.hasOwn(programGroups, name.slice(0, name.indexOf('.')))
}
