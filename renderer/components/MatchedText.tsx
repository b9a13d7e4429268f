import type { ReactElement, ReactNode } from 'react'
import type { MatchRange } from '../../shared/domain/palette/fuzzy-match.ts'

type Props = { readonly text: string; readonly ranges: readonly MatchRange[] }

/** Text with search matches in bold. `ranges`: positions of the matches in the NFC-normalized text. */
export function MatchedText({ text: rawText, ranges }: Props): ReactElement {
  const text = rawText.normalize('NFC')
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to } of ranges) {
    parts.push(text.slice(at, from), <b key={from}>{text.slice(from, to)}</b>)
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
