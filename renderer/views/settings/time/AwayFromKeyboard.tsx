import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type {
  PresenceSettings,
  Reaction,
} from '../../../../shared/domain/presence/presence-machine.ts'
import { SettingSection, SettingSelectRow } from '../SettingSection.tsx'
import { useChangeSettings } from '../use-change-settings.ts'
import styles from '../settings.module.css'

const reactions: readonly (readonly [Reaction, string])[] = [
  ['gap', t`Keep running and list a gap`],
  ['keep', t`Keep the timer running`],
  ['stop', t`Stop the timer`],
]
/** Idle limits in seconds, with their labels. */
const idleLimits: readonly (readonly [number | null, string])[] = [
  [null, t`Never`],
  [300, t`After 5 minutes`],
  [600, t`After 10 minutes`],
  [900, t`After 15 minutes`],
  [1800, t`After 30 minutes`],
]
const askAfter: readonly (readonly [number | null, string])[] = [
  [null, t`Never`],
  [7200, t`After 2 hours`],
  [14_400, t`After 4 hours`],
  [28_800, t`After 8 hours`],
  [43_200, t`After 12 hours`],
]
const shortestGaps: readonly (readonly [number, string])[] = [
  [60, t`1 minute`],
  [180, t`3 minutes`],
  [300, t`5 minutes`],
  [600, t`10 minutes`],
]

const rows = [
  ['lock', reactions],
  ['sleep', reactions],
  ['shutdown', reactions],
  ['quit', reactions],
  ['idleLimit', idleLimits],
  ['shortestGap', shortestGaps],
  ['stillWorkingAfter', askAfter],
] as const

/** Section about absences: when a gap is recorded, and what a timer does on lock, sleep, shutdown and quit. */
export function AwayFromKeyboard(): ReactElement {
  const { settings, change, problem } = useChangeSettings()
  const { presence } = settings
  const set = (values: Partial<PresenceSettings>): void =>
    void change({ presence: { ...presence, ...values } })
  return (
    <SettingSection id="away" problem={problem}>
      <p
        className={`fine ${styles['lead']}`}
      >{t`What a running timer does while you’re away, and what counts as a gap.`}</p>
      {rows.map(([id, choices]) => (
        <SettingSelectRow<Reaction | number | null>
          key={id}
          id={id}
          value={presence[id]}
          choices={choices}
          onChange={(value) => set({ [id]: value })}
        />
      ))}
    </SettingSection>
  )
}
