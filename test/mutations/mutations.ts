/**
 * Rules that are broken on purpose, one at a time: a test must fail each time. Add one where a rule is added that the
 * promise depends on, with the tests that guard it.
 */
import { exactlyOnceMutations } from './exactly-once-mutations.ts'
import { recordMutations } from './record-mutations.ts'

export type Mutation = {
  /** In one sentence. */
  readonly rule: string
  /** From the root of the project. */
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Test files, the quickest first: the run ends with the first that fails. */
  readonly guards: readonly string[]
}

export const mutations: readonly Mutation[] = [...exactlyOnceMutations, ...recordMutations]
