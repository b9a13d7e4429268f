import type { ReactElement } from 'react'

/** Stint's logo: three bars, the middle one in the accent colour. `size`: width and height, in pixels. */
export function Mark({ size = 20 }: { readonly size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <g fill="var(--ink)" opacity=".28">
        <rect x="2" y="3" width="16" height="3.6" rx="1.8" />
        <rect x="2" y="13.4" width="13.5" height="3.6" rx="1.8" />
      </g>
      <rect x="2" y="8.2" width="10.5" height="3.6" rx="1.8" fill="var(--accent)" />
    </svg>
  )
}
