import type { Preview } from '../../../shared/domain/capture/capture.ts'

/** A range of the line with one style. */
export type Highlight = { readonly text: string; readonly kind: 'plain' | 'understood' | 'problem' }

/** The line split into ranges: recognised parts other than the note, and problems. */
export function highlightsOf(text: string, { parts, problems }: Preview): readonly Highlight[] {
  const kinds: Highlight['kind'][] = Array.from({ length: text.length }, () => 'plain')
  for (const { meaning, from, to } of parts) {
    if (meaning !== 'note') kinds.fill('understood', from, to)
  }
  for (const { from, to } of problems) kinds.fill('problem', from, to)
  const marks: Highlight[] = []
  for (let from = 0; from < text.length;) {
    let to = from + 1
    while (to < text.length && kinds[to] === kinds[from]) to += 1
    marks.push({ text: text.slice(from, to), kind: kinds[from] ?? 'plain' })
    from = to
  }
  return marks
}
