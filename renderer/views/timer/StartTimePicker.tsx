import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useState, type ReactElement } from 'react'
import type { StartPoints } from '../../../shared/contract/payloads.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { ActionMenu } from '../../controls/lists/ActionMenu.tsx'
import { useQuery } from '../../data/use-query.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { localZone, now } from '../../lib/clock.ts'
import { since } from '../../lib/time-format.ts'
import styles from './timer.module.css'

/** Start of a timer; null means now. `point`: where `at` comes from, such as the end of the last entry. */
export type Start =
  | { readonly minutesAgo: number }
  | { readonly at: EpochMs; readonly point: keyof StartPoints | 'typed' }
  | null

/**
 * Returns the start to send, or undefined to start now. Call it at the moment the timer starts: `minutesAgo` counts back
 * from the call.
 */
export function startInstant(start: Start): EpochMs | undefined {
  if (start === null) return undefined
  return 'at' in start ? start.at : ((now() - start.minutesAgo * 60_000) as EpochMs)
}

const StartAtDialog = lazyDialog(() => import('./StartAtDialog.tsx'), 'StartAtDialog')

const minutes = [5, 10, 15, 30, 60] as const
const none: StartPoints = { lastEntryEnd: null, unlockedAt: null }

type Props = { readonly value: Start; readonly onChange: (start: Start) => void }

/** Menu that chooses the start time. */
export function StartTimePicker({ value, onChange }: Props): ReactElement {
  const stores = useStores()
  const [isDrawn, setIsDrawn] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => afterPaint(() => setIsDrawn(true)), [])
  const points = useQuery('timer.startPoints', isDrawn ? {} : null) ?? none
  useEffect(() => {
    if (value === null || !('point' in value) || value.point === 'typed') return
    const at = points[value.point]
    if (at !== null && at !== value.at) onChange({ ...value, at })
  }, [points, value, onChange])
  return (
    <>
      <ActionMenu
        label={t`When did you start?`}
        text={shortText(value)}
        value={nameOf(value)}
        className={styles['start-time']}
        onNear={() => void stores.answers.load('timer.startPoints', {})}
        actions={[
          ...choicesOf(points).map(({ label, start }) => ({
            id: nameOf(start),
            label,
            onAction: () => onChange(start),
          })),
          { id: 'typed', label: t`Enter a time…`, onAction: () => setIsTyping(true) },
        ]}
      />
      {isTyping && (
        <StartAtDialog
          onChoose={(at) => onChange({ at, point: 'typed' })}
          onClose={() => setIsTyping(false)}
        />
      )}
    </>
  )
}

type Choice = { readonly label: string; readonly start: Start }

function choicesOf({ lastEntryEnd, unlockedAt }: StartPoints): readonly Choice[] {
  const sinceChoice = (
    point: keyof StartPoints,
    at: EpochMs | null,
    labelOf: (time: string) => string,
  ): readonly Choice[] =>
    at === null ? [] : [{ label: labelOf(sinceText(at)), start: { at, point } }]
  return [
    { label: t`Now`, start: null },
    ...minutes.map((minutesAgo) => ({ label: agoText(minutesAgo), start: { minutesAgo } })),
    ...sinceChoice('lastEntryEnd', lastEntryEnd, (time) => t`Since my last entry (${time})`),
    ...sinceChoice('unlockedAt', unlockedAt, (time) => t`Since I got back (${time})`),
  ]
}

function shortText(start: Start): string {
  if (start === null) return t`Now`
  return 'at' in start ? t`Since ${sinceText(start.at)}` : agoText(start.minutesAgo)
}

function agoText(minutesAgo: number): string {
  return minutesAgo === 60 ? t`1 hour ago` : t`${minutesAgo} min ago`
}

function sinceText(at: EpochMs): string {
  return since(at, now(), localZone())
}

function nameOf(start: Start): string {
  if (start === null) return 'now'
  return 'at' in start ? start.point : `ago ${start.minutesAgo}`
}
