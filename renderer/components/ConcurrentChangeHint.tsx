import type { ReactElement } from 'react'

/** Hint that the stored value of a field changed while it was being edited. */
export function ConcurrentChangeHint({
  news,
}: {
  readonly news: string | null
}): ReactElement | null {
  if (news === null) return null
  return (
    <span className="chip" data-tone="warn" role="status" title={`Changed meanwhile to: ${news}`}>
      changed meanwhile: <span className="cut news-text">{news || 'empty'}</span>
    </span>
  )
}
