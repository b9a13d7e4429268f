import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { parseHours } from '../../../../shared/domain/capture/parse-duration.ts'
import { formatLength, hoursMinutes } from '../../../lib/time-format.ts'
import { DraftNotice } from '../../../components/forms/DraftNotice.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { MileageRates } from '../receipts/MileageRates.tsx'
import {
  SettingSection,
  SettingRow,
  SettingSwitchRow,
  SettingSelectRow,
} from '../SettingSection.tsx'
import { useChangeSettings } from '../use-change-settings.ts'
import { settingTexts, type SettingId } from '../setting-texts.ts'
import { useKeptText } from '../use-kept-text.ts'

/** ISO weekdays (1 is Monday) with their names. */
const weekdays: readonly (readonly [number, string])[] = [
  [1, t`Monday`],
  [2, t`Tuesday`],
  [3, t`Wednesday`],
  [4, t`Thursday`],
  [5, t`Friday`],
  [6, t`Saturday`],
  [7, t`Sunday`],
]
const day = 86_400
/** Times at which a day can start, in minutes after midnight, with their labels. */
const dayStarts: readonly (readonly [number, string])[] = [
  [0, t`Midnight`],
  ...[1, 2, 3, 4, 5, 6].map((hour) => [hour * 60, `${hour}:00`] as const),
]
const starts = [
  ['weekStart', weekdays],
  ['dayStart', dayStarts],
] as const
/** Goals with their maximum, in seconds. */
const goals = [
  ['goalDay', day],
  ['goalWeek', 7 * day],
] as const

/** Section for the start of the day and week, the goals, the currency and the mileage rates. */
export function DaysAndMoney(): ReactElement {
  const { settings, change, switchOf, problem } = useChangeSettings()
  return (
    <>
      <SettingSection id="days" problem={problem}>
        {starts.map(([id, choices]) => (
          <SettingSelectRow
            key={id}
            id={id}
            value={settings[id]}
            choices={choices}
            onChange={(value) => void change({ [id]: value })}
          />
        ))}
        {goals.map(([id, maxGoal]) => (
          <GoalRow
            key={id}
            id={id}
            value={settings[id]}
            maxGoal={maxGoal}
            onChange={(goal) => void change({ [id]: goal })}
          />
        ))}
        <SettingSwitchRow {...switchOf('wantsNotes')} />
      </SettingSection>
      <SettingSection id="money">
        <CurrencyRow value={settings.currency} onChange={(currency) => void change({ currency })} />
        <MileageRates />
      </SettingSection>
    </>
  )
}

type Props = { readonly value: string | null; readonly onChange: (currency: string | null) => void }

/** Row for the default currency (ISO 4217), saved on Enter and blur. If empty, the most used currency applies. */
export function CurrencyRow({ value, onChange }: Props): ReactElement {
  return (
    <SettingTextRow
      id="currency"
      stored={value ?? ''}
      placeholder={t`Automatic`}
      maxLength={3}
      validate={(text) =>
        /^([a-z]{3})?$/i.test(text) ? null : t`Enter three letters, such as EUR.`
      }
      onKeep={(text) => onChange(text === '' ? null : text.toUpperCase())}
    />
  )
}

type GoalRowProps = {
  readonly id: 'goalDay' | 'goalWeek'
  /** Goal, in seconds; null for none. */
  readonly value: number | null
  /** Maximum goal, in seconds. */
  readonly maxGoal: number
  readonly onChange: (seconds: number | null) => void
}

/** Row for a goal in hours, saved on Enter and blur; empty for none. Screens show the goal as a neutral bar. */
export function GoalRow({ id, value, maxGoal, onChange }: GoalRowProps): ReactElement {
  return (
    <SettingTextRow
      id={id}
      stored={value === null ? '' : formatLength(value)}
      placeholder={t`No goal`}
      validate={(text) => {
        const seconds = parseHours(text)
        const isUsable = text === '' || (seconds !== null && seconds >= 60 && seconds <= maxGoal)
        return isUsable
          ? null
          : t`Enter a duration up to ${hoursMinutes(maxGoal)}, for example 7:30.`
      }}
      onKeep={(text) => onChange(text === '' ? null : parseHours(text))}
    />
  )
}

type SettingTextRowProps = Omit<Parameters<typeof useKeptText>[0], 'draft'> & {
  readonly id: SettingId
  readonly placeholder: string
  readonly maxLength?: number
}

function SettingTextRow(props: SettingTextRowProps): ReactElement {
  const { id, stored, validate, onKeep, ...rest } = props
  const { draft, field, keys } = useKeptText({ draft: `setting-${id}`, stored, validate, onKeep })
  return (
    <SettingRow id={id} more={<DraftNotice draft={draft} />}>
      <div {...keys}>
        <TextField label={settingTexts[id].question} isLabelHidden {...rest} {...field} />
      </div>
    </SettingRow>
  )
}
