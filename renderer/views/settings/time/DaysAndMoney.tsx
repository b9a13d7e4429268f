import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Settings } from '../../../../shared/contract/settings.ts'
import { CurrencyRow } from './CurrencyRow.tsx'
import { GoalRow } from './GoalRow.tsx'
import { MileageRates } from '../receipts/MileageRates.tsx'
import { SettingSection } from '../SettingSection.tsx'
import { SettingSelectRow } from '../SettingSelectRow.tsx'
import { SettingSwitchRow } from '../SettingSwitchRow.tsx'
import { useChangeSettings } from '../use-change-settings.ts'

/** ISO weekdays with their names: 1 is Monday. */
const weekdays: readonly (readonly [number, string])[] = [
  [1, t`Monday`],
  [2, t`Tuesday`],
  [3, t`Wednesday`],
  [4, t`Thursday`],
  [5, t`Friday`],
  [6, t`Saturday`],
  [7, t`Sunday`],
]
/** Length of a day in seconds. */
const day = 86_400
/** Starts of the day in minutes after midnight, with their labels. */
const dayStarts: readonly (readonly [number, string])[] = [
  [0, t`Midnight`],
  ...[1, 2, 3, 4, 5, 6].map((hour) => [hour * 60, `${hour}:00`] as const),
]

/** Section for the start of day and week, goals, the currency, and rates of mileage. */
export function DaysAndMoney({ settings }: { readonly settings: Settings }): ReactElement {
  const { change, problem } = useChangeSettings()
  return (
    <>
      <SettingSection id="days" problem={problem}>
        <SettingSelectRow
          id="weekStart"
          value={settings.weekStart}
          choices={weekdays}
          onChange={(weekStart) => void change({ weekStart })}
        />
        <SettingSelectRow
          id="dayStart"
          value={settings.dayStart}
          choices={dayStarts}
          onChange={(dayStart) => void change({ dayStart })}
        />
        <GoalRow
          id="goalDay"
          value={settings.goalDay}
          maxGoal={day}
          onChange={(goalDay) => void change({ goalDay })}
        />
        <GoalRow
          id="goalWeek"
          value={settings.goalWeek}
          maxGoal={7 * day}
          onChange={(goalWeek) => void change({ goalWeek })}
        />
        <SettingSwitchRow
          id="wantsNotes"
          isOn={settings.wantsNotes}
          onChange={(wantsNotes) => void change({ wantsNotes })}
        />
      </SettingSection>
      <SettingSection id="money">
        <CurrencyRow value={settings.currency} onChange={(currency) => void change({ currency })} />
        <MileageRates />
      </SettingSection>
    </>
  )
}
