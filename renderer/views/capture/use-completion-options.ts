/** Which list of choices is open, and which of them is active. */
import { useMemo, useState } from 'react'
import {
  candidatesOf,
  completionsAt,
  steppedFrom,
  type CompletionOption,
} from './completion-options.ts'
import type { CaptureLine } from './use-capture-line.ts'

export type Choices = {
  /** The problem that the list is about; null for completions. */
  readonly about: string | null
  readonly all: readonly CompletionOption[]
  /** Position of the active one; -1 for none. */
  readonly active: number
  /** The active one; null for none. */
  readonly chosen: CompletionOption | null
  step(by: 1 | -1): void
  /** Opens the readings of an amount that has two, without choosing one; false where there is none. */
  ask(): boolean
  /** What Tab does: the choice to take; `opened` where it opened the list of a problem; else null. */
  tab(): CompletionOption | 'opened' | null
}

export function useChoices({ text, caret, context, preview }: CaptureLine): Choices {
  const line = `${caret} ${text}`
  // What was opened or activated belongs to the line as it was then.
  const [opened, setOpened] = useState({ line: '', active: -1, isProblem: false })
  const isCurrent = opened.line === line
  const completions = useMemo(() => completionsAt(text, caret, context), [text, caret, context])
  // An amount with two readings first: without a choice the line can't be recorded.
  const withCandidates = preview.problems.filter(({ candidates }) => candidates.length > 0)
  const problem = withCandidates.find(({ kind }) => kind === 'ambiguousAmount') ?? withCandidates[0]
  const isProblem = isCurrent && opened.isProblem && problem !== undefined
  const all = isProblem ? candidatesOf(problem) : completions
  const active = isCurrent ? Math.min(opened.active, all.length - 1) : -1
  return {
    about: isProblem ? problem.message : null,
    all,
    active,
    chosen: all[active] ?? null,
    step(by) {
      if (all.length === 0) return
      setOpened({ line, active: steppedFrom(active, by, all.length), isProblem })
    },
    ask() {
      if (problem?.kind !== 'ambiguousAmount') return false
      setOpened({ line, active: -1, isProblem: true })
      return true
    },
    tab() {
      const choice = all[Math.max(0, active)]
      if (choice) return choice
      if (!problem) return null
      setOpened({ line, active: 0, isProblem: true })
      return 'opened'
    },
  }
}
