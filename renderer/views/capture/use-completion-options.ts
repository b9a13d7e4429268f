/** State of the option list: which options are open, and which of them is active. */
import { useMemo, useState } from 'react'
import { blockingProblem } from '../../../shared/domain/capture/capture.ts'
import {
  candidatesOf,
  completionsAt,
  ghostOf,
  nextIndex,
  type CompletionOption,
} from './completion-options.ts'
import type { CaptureLine } from './use-capture-line.ts'

/** Options of the list, and their keyboard handling. */
export type CompletionListState = {
  /** The problem that the options solve; null for completions. */
  readonly about: string | null
  readonly all: readonly CompletionOption[]
  /** True if the options are listed; false in the popover for an option that the field shows itself. */
  readonly isListed: boolean
  /** Index of the active option; -1 for none. */
  readonly active: number
  /** The active option; null for none. */
  readonly chosen: CompletionOption | null
  /** Text that Tab adds to the line; empty for none. */
  readonly ghost: string
  step(by: 1 | -1): void
  /**
   * Opens the choices of the problem that blocks the line, with none of them active. Returns false if there are no
   * choices.
   */
  ask(): boolean
  /** Returns the choice with this index while a question is open, else null. */
  numbered(index: number): CompletionOption | null
  /** Handles Tab: returns the option to apply, `opened` if it opened the options of a problem, else null. */
  tab(): CompletionOption | 'opened' | null
}

/**
 * Returns the state of the options at the caret, or of a problem's options once these are opened.
 * @param maxOptions Number of completions that a window with other content has room for.
 */
export function useCompletionOptions(
  { text, caret, context, preview }: CaptureLine,
  maxOptions = Infinity,
): CompletionListState {
  const line = `${caret} ${text}`
  // The state is valid only for the line at the time.
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
    about: isProblem ? problem.message : null,
    all,
    isListed: all.length > 0 && !isInField,
    active,
    chosen: all[active] ?? null,
    ghost,
    step(by) {
      if (all.length === 0) return
      setOpened({ line, active: nextIndex(active, by, all.length), isProblem })
    },
    ask() {
      if (!blocking) return false
      setOpened({ line, active: -1, isProblem: true })
      return true
    },
    numbered: (index) => (isProblem && all[index]) || null,
    tab() {
      const choice = all[Math.max(0, active)]
      if (choice) return choice
      if (!problem) return null
      setOpened({ line, active: 0, isProblem: true })
      return 'opened'
    },
  }
}
