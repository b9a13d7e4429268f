/** What can be chosen at the caret: completions of a reference, or candidates of a problem. */
import type { CaptureContext, Problem } from '../../../shared/domain/capture/capture.ts'
import { completions } from '../../../shared/domain/capture/completions.ts'

export type CompletionOption = {
  readonly label: string
  /** Small words behind the label. */
  readonly kind: string
  /** What replaces `from` to `to` of the line. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Completions at the caret; none where the reference is written out already. */
export function completionsAt(
  text: string,
  caret: number,
  context: CaptureContext,
): readonly CompletionOption[] {
  const found = completions(text, caret, context)
  const isWrittenOut = found.some((one) => text.slice(one.from, one.to) === one.text)
  return isWrittenOut ? [] : found
}

export function candidatesOf(problem: Problem): readonly CompletionOption[] {
  const { from, to, candidates } = problem
  return candidates.map((text) => ({ label: text, kind: 'instead', text, from, to }))
}

/** The line with the choice in it, and where the caret stands then: behind it and a space. */
export function applyOption(
  text: string,
  { text: chosen, from, to }: CompletionOption,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to)
  const space = /^\s/.test(rest) ? '' : ' '
  return { text: text.slice(0, from) + chosen + space + rest, caret: from + chosen.length + 1 }
}

/** Position in a list of `count` after an arrow key; -1 is the line itself. */
export function steppedFrom(index: number, step: 1 | -1, count: number): number {
  const next = index + step
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
