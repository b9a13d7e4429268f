import type { ReactElement, ReactNode } from 'react'
import { Hits } from './Hits.tsx'
import { useSettingSearch } from './setting-search.ts'
import { settingTexts, type SettingId } from './setting-texts.ts'
import styles from './settings.module.css'

type Props = {
  readonly id: SettingId
  /** Control of the setting. Its accessible name is the question of the row. */
  readonly children: ReactNode
  /** Content below the row. */
  readonly more?: ReactNode
}

/** Row of a setting: its question, its effect, and its control. Renders nothing if the search does not find it. */
export function SettingRow({ id, children, more }: Props): ReactElement | null {
  const { found } = useSettingSearch()
  if (![...found.values()].some((rows) => rows.has(id))) return null
  const { question, effect } = settingTexts[id]
  return (
    <div className={`row wrap ${styles['row']}`}>
      <div className={styles['texts']}>
        <div className={styles['question']} aria-hidden="true">
          <Hits>{question}</Hits>
        </div>
        {effect !== undefined && (
          <div className={`small faint ${styles['effect']}`}>
            <Hits>{effect}</Hits>
          </div>
        )}
      </div>
      <div className={styles['control']}>{children}</div>
      {more}
    </div>
  )
}
