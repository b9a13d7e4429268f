import { useMemo, useState } from 'react'
import { blockingProblem } from '../../../shared/domain/capture/capture.ts'
import {
  candidatesOf,
  completionsAt,
  ghostOf,
  type CompletionOption,
} from './completion-options.ts'
import { nextIndex } from '../../components/work/use-note-choices.ts'
import type { CaptureLine } from './use-capture-line.ts'

export type CompletionListState = ReturnType<typeof useCompletionOptions>

/**
 * Returns the completions at the caret or, once the user opens a problem in the line, the options that solve it.
 * `maxOptions`: maximum number of completions.
 */
export function useCompletionOptions(
  { text, caret, context, preview }: CaptureLine,
  maxOptions = Infinity,
) {
  const line = `${caret} ${text}`
  // The state is valid only for the line that it was set for.
  const [opened, setOpened] = useState({ line: '', active: -1, isProblem: false })
  const isCurrent = opened.line === line
  const completions = useMemo(
    () => completionsAt(text, caret, context).slice(0, maxOptions),
    [text, caret, context, maxOptions],
  )
  // The problem that blocks the line comes first, because it needs a choice.
  const withCandidates = preview.problems.filter(({ candidates }) => candidates.length > 0)
  const blocking = blockingProblem({ ...preview, problems: withCandidates })
  const problem = blocking ?? withCandidates[0]
  const isProblem = isCurrent && opened.isProblem && problem !== undefined
  const all = isProblem ? candidatesOf(problem) : completions
  const active = isCurrent ? Math.min(opened.active, all.length - 1) : -1
  const ghost = ghostOf(text, caret, all[Math.max(0, active)])
  const isInField = maxOptions < Infinity && !isProblem && all.length === 1 && ghost !== ''
  return {
    /** Problem that the options solve; null if the options are completions. */
    about: isProblem ? problem.message : null,
    all,
    /** True if the options are shown as a list. False in the popover if the field itself shows the only option. */
    isListed: all.length > 0 && !isInField,
    /** Index of the active option; -1 for none. */
    active,
    chosen: all[active] ?? null,
    ghost,
    step(by: 1 | -1): void {
      if (all.length === 0) return
      setOpened({ line, active: nextIndex(active, by, all.length), isProblem })
    },
    /** Opens the choices, none of which is active at first. Returns false if there are no choices. */
    ask(): boolean {
      if (!blocking) return false
      setOpened({ line, active: -1, isProblem: true })
      return true
    },
    numbered: (index: number): CompletionOption | null => (isProblem && all[index]) || null,
    /** Handles Tab. Returns the option to apply, `opened` if Tab opened the options for a problem, or else null. */
    tab(): CompletionOption | 'opened' | null {
      const choice = all[Math.max(0, active)]
      if (choice) return choice
      if (!problem) return null
      setOpened({ line, active: 0, isProblem: true })
      return 'opened'
    },
  }
}
