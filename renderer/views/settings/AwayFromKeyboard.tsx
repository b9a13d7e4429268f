import type { ReactElement } from 'react'
import type {
  PresenceSettings,
  Reaction,
} from '../../../shared/domain/presence/presence-machine.ts'
import { SettingSelectRow } from './SettingSelectRow.tsx'
import { useChangeSettings } from './use-change-settings.ts'
import screen from '../../components/screen.module.css'
import styles from './settings.module.css'

const reactions: readonly (readonly [Reaction, string])[] = [
  ['gap', 'Goes on, listed as a gap'],
  ['keep', 'Goes on'],
  ['stop', 'Is stopped'],
]
const moments = [
  ['lock', 'When the screen is locked, the timer'],
  ['sleep', 'When the computer sleeps, the timer'],
  ['shutdown', 'When you log out or shut down, the timer'],
  ['quit', 'When Stint is closed, the timer'],
] as const
/** Seconds. */
const idleLimits: readonly (readonly [number | null, string])[] = [
  [null, 'Never'],
  [300, 'After 5 minutes'],
  [600, 'After 10 minutes'],
  [900, 'After 15 minutes'],
  [1800, 'After 30 minutes'],
]
const askAfter: readonly (readonly [number | null, string])[] = [
  [null, 'Never'],
  [7200, 'After 2 hours'],
  [14_400, 'After 4 hours'],
  [28_800, 'After 8 hours'],
  [43_200, 'After 12 hours'],
]
const shortest: readonly (readonly [number, string])[] = [
  [60, '1 minute'],
  [180, '3 minutes'],
  [300, '5 minutes'],
  [600, '10 minutes'],
]

/** What locking, sleep, shutdown and quitting do to a running timer, and when a gap is recorded. */
export function AwayFromKeyboard({
  presence,
}: {
  readonly presence: PresenceSettings
}): ReactElement {
  const { change, problem } = useChangeSettings()
  const set = (values: Partial<PresenceSettings>): void =>
    void change({ presence: { ...presence, ...values } })
  return (
    <section className={screen['part']} aria-label="Away from the keyboard">
      <h2 className="strong">Away from the keyboard</h2>
      {moments.map(([moment, label]) => (
        <SettingSelectRow
          key={moment}
          label={label}
          value={presence[moment]}
          choices={reactions}
          onChange={(reaction) => set({ [moment]: reaction })}
        />
      ))}
      <SettingSelectRow
        label="No input counts as a gap"
        value={presence.idleLimit}
        choices={idleLimits}
        onChange={(idleLimit) => set({ idleLimit })}
      />
      <SettingSelectRow
        label="Gaps are listed from"
        value={presence.shortestGap}
        choices={shortest}
        onChange={(shortestGap) => set({ shortestGap })}
      />
      <SettingSelectRow
        label="Ask whether I am still working"
        value={presence.stillWorkingAfter}
        choices={askAfter}
        onChange={(stillWorkingAfter) => set({ stillWorkingAfter })}
      />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
