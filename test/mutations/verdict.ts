import type { BrokenCopy } from './broken-copy.ts'
import { runGuard } from './guards.ts'
import type { Mutation } from './mutations.ts'

export type Verdict = {
  readonly rule: string
  readonly file: string
  readonly isCaught: boolean
  /** The test that failed; where none did, why the mutation counts as not caught. */
  readonly by: string
  readonly seconds: number
}

/**
 * Runs the guards in the mutated copy until one fails. If the text to replace is missing, returns a verdict that says
 * so instead of throwing.
 */
export function judge(copy: BrokenCopy, mutation: Mutation): Verdict {
  const started = performance.now()
  const { rule, file } = mutation
  const outcome = (isCaught: boolean, by: string): Verdict => {
    return { rule, file, isCaught, by, seconds: (performance.now() - started) / 1000 }
  }
  try {
    return copy.during(mutation, () => {
      for (const guard of mutation.guards) {
        const run = runGuard(copy.folder, guard)
        if (run.kind === 'failed') return outcome(true, run.test)
        if (run.kind === 'unusable') return outcome(false, `${guard} did not run: ${run.reason}`)
      }
      return outcome(false, 'every guard passed')
    })
  } catch (error) {
    return outcome(false, error instanceof Error ? error.message : String(error))
  }
}

/**
 * Runs all guards on the unchanged copy. Returns those that fail or do not run, because they prove nothing. `tell`:
 * gets each result.
 */
export function judgeUnbroken(
  copy: BrokenCopy,
  mutations: readonly Mutation[],
  tell: (line: string) => void = () => undefined,
): readonly { readonly guard: string; readonly problem: string }[] {
  const guards = [...new Set(mutations.flatMap(({ guards: its }) => its))]
  return guards.flatMap((guard) => {
    const run = runGuard(copy.folder, guard)
    if (run.kind === 'passed') {
      tell(`${guard} passes unbroken`)
      return []
    }
    const problem = run.kind === 'failed' ? run.test : run.reason
    tell(`${guard} does not pass unbroken: ${problem}`)
    return [{ guard, problem }]
  })
}
