import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import styles from './welcome-picture.module.css'

type Row = readonly [note: string, colour: number, project: string, span: string]

const days: readonly (readonly [name: string, length: string])[] = [
  [t`Mon`, '7:45'],
  [t`Tue`, '6:10'],
  [t`Wed`, '8:02'],
  [t`Thu`, '5:31'],
  [t`Fri`, '4:44'],
]
const parts: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    t`Thursday`,
    [
      [t`Checkout: payment errors`, 1, t`Website relaunch`, '12:15 – 14:46'],
      [t`Weekly call`, 4, t`Retainer 2026`, '10:30 – 11:30'],
      [t`Server migration plan`, 5, t`Server migration`, '08:40 – 10:40'],
    ],
  ],
  [
    t`Wednesday`,
    [
      [t`Monitoring alerts`, 5, t`Server migration`, '16:00 – 16:55'],
      [t`Site photos, selection`, 4, t`Retainer 2026`, '15:00 – 16:00'],
      [t`Cover series, first drafts`, 2, t`Brand guide`, '12:45 – 15:00'],
      [t`Checkout: address forms`, 1, t`Website relaunch`, '08:10 – 12:02'],
    ],
  ],
  [
    t`Tuesday`,
    [
      [t`Weekly call, preparation`, 4, t`Retainer 2026`, '15:15 – 16:40'],
      [t`Bookkeeping`, 3, t`Internal`, '14:40 – 15:15'],
      [t`Failover test, notes`, 5, t`Server migration`, '12:30 – 14:10'],
    ],
  ],
]

/** Picture of a week with work in it. It is an ornament, so it is hidden from screen readers. */
export function WelcomePicture(): ReactElement {
  return (
    <div className={styles['ground']} aria-hidden="true">
      <div className={styles['sheet']}>
        <div className={styles['strip']}>
          <span className={`small faint column ${styles['total']}`}>
            <span>{t`Week`}</span>
            <b>32:12</b>
          </span>
          {days.map(([name, length]) => (
            <span key={name} className={`small faint column ${styles['day']}`}>
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
                <span className={`row ${styles['project']}`}>
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
