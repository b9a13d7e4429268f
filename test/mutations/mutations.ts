/** Rules, broken on purpose one at a time: a test must fail. Add one with each rule that the promise needs. */
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
