import type { ReactElement } from 'react'
import type { PresenceSettings } from '../../../shared/domain/presence/presence-machine.ts'
import fieldStyles from '../../components/field.module.css'
import { localZone } from '../../lib/clock.ts'
import { useChangeSettings } from './use-change-settings.ts'
import screen from '../../components/screen.module.css'
import styles from './settings.module.css'

type WorkHours = NonNullable<PresenceSettings['workHours']>

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const usual = { weekdays: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 }

/** Working hours, during which "nothing running" is recorded as a gap. */
export function WorkHoursField({
  presence,
}: {
  readonly presence: PresenceSettings
}): ReactElement {
  const { change, problem } = useChangeSettings()
  const hours = presence.workHours
  const set = (workHours: WorkHours | null): void =>
    void change({ presence: { ...presence, workHours } })
  return (
    <section className={screen['part']} aria-label="Work hours">
      <h2 className="strong">Work hours</h2>
      <label>
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={(event) => set(event.target.checked ? { ...usual, zone: localZone() } : null)}
        />{' '}
        List time in work hours in which no timer ran
      </label>
      {hours && <Hours hours={hours} onChange={set} />}
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function Hours({
  hours,
  onChange,
}: {
  readonly hours: WorkHours
  readonly onChange: (hours: WorkHours) => void
}): ReactElement {
  const time = (name: 'from' | 'to', label: string): ReactElement => (
    <input
      type="time"
      className={fieldStyles['field']}
      aria-label={label}
      value={clockOf(hours[name])}
      onChange={(event) => {
        const minutes = minutesOf(event.target.value)
        if (minutes !== null) onChange({ ...hours, [name]: minutes })
      }}
    />
  )
  return (
    <>
      <div className={screen['options']}>
        {days.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={hours.weekdays.includes(index + 1)}
              onChange={(event) =>
                onChange({
                  ...hours,
                  weekdays: toggled(hours.weekdays, index + 1, event.target.checked),
                })
              }
            />{' '}
            {name}
          </label>
        ))}
      </div>
      <div className={styles['hours']}>
        from {time('from', 'Work begins')} to {time('to', 'Work ends')}
        <span className="dim small">by the clock of {hours.zone}</span>
      </div>
    </>
  )
}

function toggled(days: readonly number[], day: number, isOn: boolean): number[] {
  const others = days.filter((one) => one !== day)
  return (isOn ? [...others, day] : others).sort((one, other) => one - other)
}

function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
