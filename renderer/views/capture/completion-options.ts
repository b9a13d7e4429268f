import type { CaptureContext, Problem } from '../../../shared/domain/capture/capture.ts'
import { completions, type Completion } from '../../../shared/domain/capture/completions.ts'

/** Completion or other option that replaces a part of the capture line. */
export type CompletionOption = Omit<Completion, 'kind'> & {
  /** Kind of the option, for its label. `instead`: the option replaces the words that the problem is about. */
  readonly kind: Completion['kind'] | 'instead'
}

/** Returns the completions of the word at the caret; none if the word already equals a completion. */
export function completionsAt(
  text: string,
  caret: number,
  context: CaptureContext,
): readonly CompletionOption[] {
  const found = completions(text, caret, context)
  const isComplete = found.some((one) => text.slice(one.from, one.to) === one.text)
  return isComplete ? [] : found
}

/** Returns the options that solve a problem in a capture line. */
export function candidatesOf(problem: Problem): readonly CompletionOption[] {
  const { from, to, candidates } = problem
  return candidates.map((text) => ({ label: text, kind: 'instead', text, from, to }))
}

/** Inserts an option into the capture line, followed by a space. Returns the text, with the caret after the space. */
export function applyOption(
  text: string,
  { text: chosen, from, to }: CompletionOption,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to)
  const space = /^\s/.test(rest) ? '' : ' '
  return { text: text.slice(0, from) + chosen + space + rest, caret: from + chosen.length + 1 }
}

/**
 * Returns the text that Tab would append to the typed text. Returns an empty string if Tab would change what is already
 * typed, or if the caret is not at the end of the text.
 */
export function ghostOf(text: string, caret: number, option: CompletionOption | undefined): string {
  if (!option || caret !== text.length) return ''
  const next = applyOption(text, option).text.trimEnd()
  return next.toLowerCase().startsWith(text.toLowerCase()) ? next.slice(text.length) : ''
}
