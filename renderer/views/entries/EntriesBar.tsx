import type { ReactElement } from 'react'
import styles from './entries.module.css'

export type EntriesMode = 'day' | 'week' | 'sheet' | 'list'

export const modes: readonly {
  readonly mode: EntriesMode
  readonly title: string
  readonly key: string
}[] = [
  { mode: 'day', title: 'Day', key: 'd' },
  { mode: 'week', title: 'Week', key: 'w' },
  { mode: 'sheet', title: 'Sheet', key: 's' },
  { mode: 'list', title: 'List', key: 'l' },
]

type Props = {
  readonly mode: EntriesMode
  readonly title: string
  /** Today is on screen. */
  readonly isNow: boolean
  readonly onMode: (mode: EntriesMode) => void
  readonly onGo: (by: number) => void
  readonly onToday: () => void
  readonly onAdd: () => void
}

export function EntriesBar({
  mode,
  title,
  isNow,
  onMode,
  onGo,
  onToday,
  onAdd,
}: Props): ReactElement {
  const unit = mode === 'day' ? 'day' : 'week'
  return (
    <div className={styles['bar']}>
      {mode === 'list' ? (
        <h1 className="strong">All entries</h1>
      ) : (
        <>
          <button
            type="button"
            aria-label={`Previous ${unit}`}
            title="Back (←)"
            onClick={() => onGo(-1)}
          >
            ‹
          </button>
          <h1 className="strong">{title}</h1>
          <button
            type="button"
            aria-label={`Next ${unit}`}
            title="Forward (→)"
            onClick={() => onGo(1)}
          >
            ›
          </button>
          <button type="button" disabled={isNow} title="Today (T)" onClick={onToday}>
            Today
          </button>
        </>
      )}
      <span className="grow" />
      <div role="group" aria-label="View" className={styles['modes']}>
        {modes.map((one) => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={one.mode === mode}
            title={`${one.title} (${one.key.toUpperCase()})`}
            onClick={() => onMode(one.mode)}
          >
            {one.title}
          </button>
        ))}
      </div>
      <button type="button" className="primary" title="Add an entry (N)" onClick={onAdd}>
        Add entry
      </button>
    </div>
  )
}
