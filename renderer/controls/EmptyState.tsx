import type { ReactElement, ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  /** Name of the drawing, which shows what the screen will contain. */
  readonly art: keyof typeof drawings
  readonly title: string
  readonly text?: string
  /** Buttons: first one that creates the first item, then a less prominent one. */
  readonly children?: ReactNode
}

/** Placeholder for an empty list, saying why it is empty and what can be done. */
export function EmptyState({ art, title, text, children }: Props): ReactElement {
  return (
    <div className={`column ${styles['empty']}`}>
      <svg viewBox={`0 0 ${widths[art] ?? 56} 42`} aria-hidden="true">
        {drawings[art]}
      </svg>
      <p className={`strong ${styles['title']}`}>{title}</p>
      {text !== undefined && <p className={`dim ${styles['text']}`}>{text}</p>}
      {children !== undefined && <div className={`wrap ${styles['actions']}`}>{children}</div>}
    </div>
  )
}

const bars = (rows: readonly (readonly [y: number, width: number, colour: string])[]): ReactNode =>
  rows.map(([y, width, colour]) => (
    <g key={y}>
      <rect y={y} width="56" height="5" rx="2" fill="var(--line)" />
      <rect y={y} width={width} height="5" rx="2" fill={colour} />
    </g>
  ))

const columns = [26, 18, 22, 10, 29].map((y, at) => (
  <rect
    key={y}
    x={at * 11}
    y={y}
    width="7"
    height={38 - y}
    rx="1.5"
    fill={y === 10 ? 'var(--line-2)' : 'var(--line)'}
  />
))

const drawings = {
  entries: (
    <>
      <rect y="4" width="56" height="5" rx="2" fill="var(--line-2)" />
      <rect y="17" width="34" height="5" rx="2" fill="var(--accent)" />
      <rect y="30" width="46" height="5" rx="2" fill="var(--line-2)" />
    </>
  ),
  expenses: (
    <>
      <path
        d="M1 2h28v36l-4-3-4 3-3-3-3 3-3-3-3 3-4-3-4 3z"
        fill="var(--panel)"
        stroke="var(--line-2)"
      />
      <rect x="7" y="9" width="16" height="3" rx="1.5" fill="var(--line-2)" />
      <rect x="7" y="16" width="11" height="3" rx="1.5" fill="var(--line)" />
      <rect x="7" y="23" width="16" height="4" rx="1" fill="var(--found-soft)" />
      <rect x="15" y="23.5" width="8" height="3" rx="1.5" fill="var(--found)" />
    </>
  ),
  projects: bars([
    [4, 40, 'var(--p1)'],
    [16, 24, 'var(--p2)'],
    [28, 50, 'var(--p3)'],
  ]),
  reports: columns,
  gaps: (
    <>
      <rect y="4" width="56" height="9" rx="2" fill="var(--found-soft)" />
      <rect
        x="0.5"
        y="16.5"
        width="55"
        height="9"
        rx="2"
        strokeDasharray="3 3"
        stroke="var(--edge)"
        fill="none"
      />
      <rect y="29" width="56" height="9" rx="2" fill="var(--accent-soft)" />
    </>
  ),
  sent: (
    <>
      <circle cx="17" cy="21" r="16" fill="none" stroke="var(--line-2)" strokeWidth="2" />
      <path
        d="M10 21.5l5 5 10-11"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  recurring: (
    <>
      <rect
        x="0.5"
        y="6.5"
        width="39"
        height="31"
        rx="4"
        fill="var(--panel)"
        stroke="var(--line-2)"
      />
      <rect x="1" y="14" width="38" height="1" fill="var(--line-2)" />
      {[9, 18, 27].flatMap((x) =>
        [20, 28].map((y) => (
          <rect
            key={`${x}/${y}`}
            x={x}
            y={y}
            width="4"
            height="4"
            rx="1"
            fill={x === 18 && y === 28 ? 'var(--accent)' : 'var(--line-2)'}
          />
        )),
      )}
    </>
  ),
  webhooks: (
    <>
      <circle cx="5" cy="21" r="5" fill="var(--line-2)" />
      <circle cx="33" cy="21" r="5" fill="var(--accent)" />
      <path d="M11 21h15" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="3 3" />
    </>
  ),
  search: (
    <>
      <circle cx="12" cy="18" r="11" fill="none" stroke="var(--line-2)" strokeWidth="2.5" />
      <path d="M20 27l9 9" stroke="var(--line-2)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>

/** Widths of the drawings narrower than 56, needed to centre them. */
const widths: Partial<Record<keyof typeof drawings, number>> = {
  expenses: 30,
  reports: 51,
  sent: 34,
  recurring: 40,
  webhooks: 38,
  search: 30,
}
