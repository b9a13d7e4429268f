import type { ReactElement } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { CurrencyRow } from './CurrencyRow.tsx'
import { SettingSelectRow } from './SettingSelectRow.tsx'
import { useChangeSettings } from './use-change-settings.ts'
import screen from '../../components/screen.module.css'
import styles from './settings.module.css'

/** ISO weekday: 1 is Monday. */
const weekdays: readonly (readonly [number, string])[] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
]
/** Minutes after midnight. */
const dayStarts: readonly (readonly [number, string])[] = [
  [0, 'Midnight'],
  ...[1, 2, 3, 4, 5, 6].map((hour) => [hour * 60, `${hour}:00`] as const),
]

/** Start of day and week, and the currency. */
export function DaysAndMoney({ settings }: { readonly settings: Settings }): ReactElement {
  const { change, problem } = useChangeSettings()
  return (
    <section className={screen['part']} aria-label="Days and money">
      <h2 className="strong">Days and money</h2>
      <SettingSelectRow
        label="A week begins on"
        value={settings.weekStart}
        choices={weekdays}
        onChange={(weekStart) => void change({ weekStart })}
      />
      <SettingSelectRow
        label="A day begins at"
        value={settings.dayStart}
        choices={dayStarts}
        onChange={(dayStart) => void change({ dayStart })}
      />
      <label>
        <input
          type="checkbox"
          checked={settings.wantsNotes}
          onChange={(event) => void change({ wantsNotes: event.target.checked })}
        />{' '}
        Point out entries without a note
      </label>
      <CurrencyRow value={settings.currency} onChange={(currency) => void change({ currency })} />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
