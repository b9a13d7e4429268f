/** Diagnostics of this computer (decision 116). */

export type DiagnosticFact = { readonly label: string; readonly value: string }
export const fact = (label: string, value: string): DiagnosticFact => ({ label, value })
export type DiagnosticGroup = { readonly title: string; readonly facts: readonly DiagnosticFact[] }
/** Facts about the program for a fault report. `errors`: the latest warnings and errors in the log, newest first. */
export type DiagnosticReport = {
  readonly groups: readonly DiagnosticGroup[]
  readonly errors: readonly string[]
}

/** Formats a report as plain text. */
export function reportText({ groups, errors }: DiagnosticReport): string {
  const blocks = groups.map(({ title, facts }) =>
    [title, ...facts.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
  )
  const last = ['Recent warnings and errors', ...(errors.length === 0 ? ['None'] : errors)]
  return `${[...blocks, last.join('\n  ')].join('\n\n')}\n`
}
