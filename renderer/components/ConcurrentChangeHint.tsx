import type { ReactElement } from 'react'

/** Tells that a field has another value on disk than the one that the typing began with. */
export function NewsHint({ news }: { readonly news: string | null }): ReactElement | null {
  if (news === null) return null
  return (
    <span className="chip" data-tone="warn" role="status" title={`Changed meanwhile to: ${news}`}>
      changed meanwhile: <span className="cut news-text">{news || 'empty'}</span>
    </span>
  )
}
