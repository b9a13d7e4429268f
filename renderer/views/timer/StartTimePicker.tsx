import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useState, type ReactElement } from 'react'
import type { StartPoints } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { localZone, now } from '../../lib/clock.ts'
import { since } from '../../lib/time-format.ts'
import styles from './timer.module.css'
import { useQuery } from '../../data/use-query.ts'

/** Start of the timer: now, some minutes ago, or a known instant. */
export type Start =
  | { readonly minutesAgo: number }
  | { readonly at: EpochMs; readonly point: keyof StartPoints }
  | null

/** Instant to send; undefined for now. Computed when the timer starts, so that it is not stale. */
export function startInstant(start: Start): EpochMs | undefined {
  if (start === null) return undefined
  return 'at' in start ? start.at : ((now() - start.minutesAgo * 60_000) as EpochMs)
}

const minutes = [5, 10, 15, 30, 60] as const
const none: StartPoints = { lastEntryEnd: null, unlockedAt: null }

type Props = { readonly value: Start; readonly onChange: (start: Start) => void }

/** Select of the start time. */
export function StartTimePicker({ value, onChange }: Props): ReactElement {
  const stores = useStores()
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => afterPaint(() => setIsDrawn(true)), [])
  const points = useQuery('timer.startPoints', isDrawn ? {} : null) ?? none
  useEffect(() => {
    if (value === null || !('point' in value)) return
    const at = points[value.point]
    if (at !== null && at !== value.at) onChange({ ...value, at })
  }, [points, value, onChange])
  const choices = choicesOf(points)
  return (
    <select
      className={styles['start-time']}
      aria-label={t`When did it start?`}
      value={nameOf(value)}
      onFocus={() => void stores.answers.load('timer.startPoints', {})}
      onChange={(event) => {
        const chosen = choices.find(({ name }) => name === event.target.value)
        onChange(chosen?.start ?? null)
      }}
    >
      <option value="">{t`Starting now`}</option>
      {choices.map(({ name, label: labelOf }) => (
        <option key={name} value={name}>
          {labelOf}
        </option>
      ))}
    </select>
  )
}

type Choice = { readonly name: string; readonly label: string; readonly start: Start }

function choicesOf({ lastEntryEnd, unlockedAt }: StartPoints): readonly Choice[] {
  const known = (
    point: keyof StartPoints,
    at: EpochMs | null,
    labelOf: (time: string) => string,
  ): readonly Choice[] =>
    at === null
      ? []
      : [{ name: point, label: labelOf(since(at, now(), localZone())), start: { at, point } }]
  return [
    ...minutes.map((minutesAgo) => ({
      name: nameOf({ minutesAgo }),
      label: minutesAgo === 60 ? t`1 hour ago` : t`${minutesAgo} min ago`,
      start: { minutesAgo },
    })),
    ...known('lastEntryEnd', lastEntryEnd, (time) => t`Since my last entry (${time})`),
    ...known('unlockedAt', unlockedAt, (time) => t`Since I came back (${time})`),
  ]
}

function nameOf(start: Start): string {
  if (start === null) return ''
  return 'at' in start ? start.point : `ago ${start.minutesAgo}`
}
