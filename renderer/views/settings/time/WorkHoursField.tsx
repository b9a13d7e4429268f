import type { ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { PresenceSettings } from '../../../../shared/domain/presence/presence-machine.ts'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { Sentence } from '../../../components/Sentence.tsx'
import { localZone } from '../../../lib/clock.ts'
import { useChangeSettings } from '../use-change-settings.ts'
import { SettingSection, SettingSwitchRow } from '../SettingSection.tsx'
import { parseTimeOfDay } from '../../../../shared/domain/capture/time-of-day.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { hoursMinutes } from '../../../lib/time-format.ts'
import { useKeptText } from '../use-kept-text.ts'
import styles from '../settings.module.css'

type WorkHours = NonNullable<PresenceSettings['workHours']>

const days = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`] as const
const usual = { weekdays: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 }

/** Fields for the working hours. During these hours, time without a running timer is recorded as a gap. */
export function WorkHoursField(): ReactElement {
  const { settings, change, problem } = useChangeSettings()
  const { presence } = settings
  const hours = presence.workHours
  const set = (workHours: WorkHours | null): void =>
    void change({ presence: { ...presence, workHours } })
  return (
    <SettingSection id="hours" problem={problem}>
      <SettingSwitchRow
        id="workHours"
        isOn={hours !== null}
        onChange={(isOn) => set(isOn ? { ...usual, zone: localZone() } : null)}
        more={hours && <Hours hours={hours} onChange={set} />}
      />
    </SettingSection>
  )
}

type HoursProps = { readonly hours: WorkHours; readonly onChange: (hours: WorkHours) => void }

function Hours({ hours, onChange }: HoursProps): ReactElement {
  const time = (name: 'from' | 'to', label: string): ReactElement => (
    <ClockField
      label={label}
      value={hours[name]}
      // Midnight at the end is 24:00.
      onChange={(minutes) =>
        onChange({ ...hours, [name]: name === 'to' ? minutes || 1440 : minutes })
      }
    />
  )
  return (
    <div className={styles['more']}>
      <div className={`wrap ${styles['weekdays']}`}>
        {days.map((name, index) => (
          <Checkbox
            key={name}
            isSelected={hours.weekdays.includes(index + 1)}
            onChange={(isOn) =>
              onChange({ ...hours, weekdays: toggled(hours.weekdays, index + 1, isOn) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <div className={`row wrap ${styles['hours']}`}>
        <Sentence
          of={(place) =>
            t`from ${place(time('from', t`Work starts`))} to ${place(time('to', t`Work ends`))}`
          }
        />
        <span className="dim small">{t`Time zone: ${hours.zone}`}</span>
      </div>
    </div>
  )
}

function toggled(days: readonly number[], day: number, isOn: boolean): number[] {
  const others = days.filter((one) => one !== day)
  return (isOn ? [...others, day] : others).sort((one, other) => one - other)
}

type Props = {
  readonly label: string
  /** Time of day in minutes after midnight. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** Field for a time of day. Saves on Enter and on blur. */
function ClockField({ label, value, onChange }: Props): ReactElement {
  const { field, keys } = useKeptText({
    draft: null,
    stored: hoursMinutes(value * 60),
    validate: (text) =>
      minutesOf(text) === null ? t`Enter a time of day, for example 9:15.` : null,
    onKeep: (text) => onChange(minutesOf(text) ?? value),
  })
  return (
    <div {...keys}>
      <TextField label={label} isLabelHidden isFigure {...field} />
    </div>
  )
}

function minutesOf(text: string): number | null {
  const clock = parseTimeOfDay(text.toLowerCase())?.clock
  return clock ? clock.hour * 60 + clock.minute : null
}
