import { useEffect, useState, type ReactElement } from 'react'
import type { StartPoints } from '../../../shared/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { useStores } from '../../components/stores-context.ts'
import { afterDrawing } from '../../lib/after-drawing.ts'
import { localZone, now } from '../../lib/clock.ts'
import { since } from '../../lib/format.ts'

/** When the work began: now, some minutes ago, or at an instant that main knows. */
export type Start = { readonly minutesAgo: number } | { readonly at: EpochMs } | null

/** The instant to send; undefined for now. Asked at the moment of starting, so that it can't be stale. */
export function startInstant(start: Start): EpochMs | undefined {
  if (start === null) return undefined
  return 'at' in start ? start.at : ((now() - start.minutesAgo * 60_000) as EpochMs)
}

const minutes = [5, 10, 15, 30, 60] as const
const none: StartPoints = { lastEntryEnd: null, unlockedAt: null }

type Props = { readonly value: Start; readonly onChange: (start: Start) => void }

export function StartFrom({ value, onChange }: Props): ReactElement {
  const stores = useStores()
  const [points, setPoints] = useState(none)
  useEffect(() => afterDrawing(() => void stores.startPoints().then(setPoints)), [stores])
  const choices = choicesOf(points)
  return (
    <select
      className={fieldStyles['field']}
      aria-label="When did it start?"
      value={nameOf(value)}
      onFocus={() => void stores.startPoints().then(setPoints)}
      onChange={(event) => {
        const chosen = choices.find(({ name }) => name === event.target.value)
        onChange(chosen?.start ?? null)
      }}
    >
      <option value="">Starting now</option>
      {choices.map(({ name, words }) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  )
}

type Choice = { readonly name: string; readonly words: string; readonly start: Start }

function choicesOf({ lastEntryEnd, unlockedAt }: StartPoints): readonly Choice[] {
  const known = (at: EpochMs | null, words: (time: string) => string): readonly Choice[] =>
    at === null
      ? []
      : [{ name: nameOf({ at }), words: words(since(at, now(), localZone())), start: { at } }]
  return [
    ...minutes.map((minutesAgo) => ({
      name: nameOf({ minutesAgo }),
      words: minutesAgo === 60 ? '1 hour ago' : `${minutesAgo} min ago`,
      start: { minutesAgo },
    })),
    ...known(lastEntryEnd, (time) => `Since my last entry (${time})`),
    ...known(unlockedAt, (time) => `Since I came back (${time})`),
  ]
}

function nameOf(start: Start): string {
  if (start === null) return ''
  return 'at' in start ? `at ${start.at}` : `ago ${start.minutesAgo}`
}
