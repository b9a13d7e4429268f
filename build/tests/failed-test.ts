/** A failure, reported at the end of a run in a few lines, enough to begin the search for the cause. */
export type FailedTest = {
  /** `file`: path in the project. Null if something else failed, such as a check. */
  readonly test: { readonly file: string; readonly name: string } | null
  /** What failed, in one line. */
  readonly what: string
  /** Messages with stacks; empty for none. */
  readonly messages: readonly string[]
  /** What the windows showed and logged (test/e2e/last-words.ts); empty for none. */
  readonly lastWords: string
}

/** Result of running the failed test once more, alone. It is reported, but never counted. */
export type SecondRun = 'passed' | 'failed again' | 'did not run'

const maxLines = 8
/** Maximum length of a line, in characters. */
const maxLineLength = 160

/** Returns the failure with all its messages, for the output before the summary. */
export function wholeFailure({ what, messages, lastWords }: FailedTest): string {
  return [what, ...messages, ...(lastWords === '' ? [] : [lastWords])].join('\n')
}

/**
 * Describes a failure: what failed and why, the seed, what the window showed, and the outcome of the second run, if
 * there was one. `seed`: the seed of the whole run, shown for a test whose messages name no seed.
 */
export function summaryOf(
  failure: FailedTest,
  { seed, second }: { readonly seed: number; readonly second: SecondRun | null },
): string {
  const [message = ''] = failure.messages
  const why = firstLine(message)
  const shown = failure.lastWords.split('\n').filter((line) => line.trim() !== '')
  const left = shown.length - maxLines
  return [
    failure.what,
    ...(why === '' ? [] : [`  ${why}`]),
    ...(failure.test ? [`  seed ${seedIn(failure.messages) ?? `${seed}, that of the run`}`] : []),
    ...shown.slice(0, maxLines).map((line) => `  | ${shortened(line)}`),
    ...(left > 0 ? [`  | … ${left} lines more above`] : []),
    ...(second ? [`  in a second run by itself: ${second}`] : []),
  ].join('\n')
}

/** Returns the seed that a failed property or random history names; null for none. */
function seedIn(messages: readonly string[]): string | null {
  const pattern = /\bseed:? (-?\d+)/
  return messages.flatMap((message) => pattern.exec(message)?.[1] ?? [])[0] ?? null
}

function firstLine(text: string): string {
  return shortened(text.split('\n').find((line) => line.trim() !== '') ?? '')
}

function shortened(line: string): string {
  const text = line.trim()
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text
}
