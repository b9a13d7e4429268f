import type { ReactElement } from 'react'

/** SVG paths instead of font characters, because the available symbols differ between systems. */
const paths = {
  clip: 'M10.5 5.5 6 10a1.4 1.4 0 0 0 2 2l5-5a2.8 2.8 0 0 0-4-4L3.8 8.2a4.2 4.2 0 0 0 6 6L13 11',
  copies:
    'M5.5 5.5V3.2c0-.4.3-.7.7-.7h6.6c.4 0 .7.3.7.7v6.6c0 .4-.3.7-.7.7h-2.3M3.2 5.5h6.6c.4 0 .7.3.7.7v6.6c0 .4-.3.7-.7.7H3.2a.7.7 0 0 1-.7-.7V6.2c0-.4.3-.7.7-.7Z',
  pencil: 'm3 13 .7-3 7.2-7.2a1.5 1.5 0 0 1 2.2 2.2L6 12.2 3 13ZM9.6 4.1l2.3 2.3',
} as const

/** A line icon in the text colour, hidden from screen readers: the element around it carries the label. */
export function Icon({ name }: { readonly name: keyof typeof paths }): ReactElement {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
