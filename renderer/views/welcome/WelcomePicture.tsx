import type { ReactElement } from 'react'
import styles from './welcome-picture.module.css'

type Row = readonly [note: string, colour: number, project: string, span: string]

const days: readonly (readonly [name: string, length: string])[] = [
  ['Mon', '7:45'],
  ['Tue', '6:10'],
  ['Wed', '8:02'],
  ['Thu', '5:31'],
  ['Fri', '4:44'],
]
const parts: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Thursday',
    [
      ['Checkout: payment errors', 1, 'Website relaunch', '12:15 – 14:46'],
      ['Weekly call', 4, 'Retainer 2026', '10:30 – 11:30'],
      ['Server migration plan', 5, 'Server migration', '08:40 – 10:40'],
    ],
  ],
  [
    'Wednesday',
    [
      ['Monitoring alerts', 5, 'Server migration', '16:00 – 16:55'],
      ['Site photos, selection', 4, 'Retainer 2026', '15:00 – 16:00'],
      ['Cover series, first drafts', 2, 'Brand guide', '12:45 – 15:00'],
      ['Checkout: address forms', 1, 'Website relaunch', '08:10 – 12:02'],
    ],
  ],
  [
    'Tuesday',
    [
      ['Weekly call, preparation', 4, 'Retainer 2026', '15:15 – 16:40'],
      ['Bookkeeping', 3, 'Internal', '14:40 – 15:15'],
      ['Failover test, notes', 5, 'Server migration', '12:30 – 14:10'],
    ],
  ],
]

/** A week as it looks with work in it: ornament, hidden from screen readers. */
export function WelcomePicture(): ReactElement {
  return (
    <div className={styles['ground']} aria-hidden="true">
      <div className={styles['sheet']}>
        <div className={styles['strip']}>
          <span className={styles['total']}>
            <span>Week</span>
            <b>32:12</b>
          </span>
          {days.map(([name, length]) => (
            <span key={name} className={styles['day']}>
              <span>{name}</span>
              <b>{length}</b>
            </span>
          ))}
        </div>
        {parts.map(([title, rows]) => (
          <div key={title} className={styles['part']}>
            <b>{title}</b>
            {rows.map(([note, colour, project, span]) => (
              <span key={note} className={styles['row']}>
                <span>{note}</span>
                <span className={styles['project']}>
                  <i data-colour={colour} />
                  {project}
                </span>
                <span className={styles['span']}>{span}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
